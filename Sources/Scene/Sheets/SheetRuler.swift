// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// How much room a sheet's rows take, at one text size.
struct SheetRuler {
  /// The size of the text.
  let text: Double

  private let fonts: Fonts
  private let title: String

  /// The widest that rows may be that can be narrower.
  private let room: Int

  /// Between the sheet's left and right margin.
  private(set) var width = 0
  /// How wide that would be if nothing went on in another line or was left out, and the least that it can be.
  private(set) var widths = (wanted: 0, least: 0)
  /// The widest value that is chosen or typed.
  private(set) var valueWidth = 0
  private(set) var columns: [Int] = []
  /// The column of what is explained.
  private(set) var topicWidth = 0

  /// - Parameter other: its rows and values are at least as wide.
  init(
    _ sheet: Sheet, text: Double, room: Int, fonts: Fonts, asWideAs other: SheetRuler? = nil
  ) {
    self.text = text
    self.room = max(1, room - 2 * Int(text * 1.5))
    self.fonts = fonts
    title = sheet.title
    let all = other == nil ? [sheet.rows] + sheet.room : [sheet.rows]
    valueWidth = all.joined().map { self.valueWidth(of: $0) }.reduce(other?.valueWidth ?? 0, max)
    topicWidth = sheet.rows.map { self.topicWidth(of: $0) }.max() ?? 0
    widths.least = all.joined().map { self.leastWidth(of: $0) }
      .reduce(max(Int(text * 16), other?.widths.least ?? 0), max)
    widths.wanted = all.map { self.width(of: $0) }
      .reduce(
        max(fonts.line(title, titleStyle).size.width + 1, widths.least, other?.width ?? 0), max)
    width = max(widths.least, min(widths.wanted, self.room))
    columns = self.columns(of: sheet.rows)
    while columns.count > 1, width(of: columns) > width { columns.removeLast() }
  }

  var titleStyle: TextStyle { TextStyle(size: text * 1.4, weight: .bold) }
  var headlineStyle: TextStyle { TextStyle(size: text * 1.5, weight: .bold) }
  var plainStyle: TextStyle { TextStyle(size: text) }
  var strongStyle: TextStyle { TextStyle(size: text, weight: .bold) }
  var noteStyle: TextStyle { TextStyle(size: TextSize.small(text * 0.85, beside: text)) }
  var smallStyle: TextStyle { TextStyle(size: TextSize.small(text * 0.75, beside: text)) }

  var rowHeight: Int { Int((text * 1.8).rounded()) }
  var buttonHeight: Int { Int((text * 2.2).rounded()) }
  var noteHeight: Int { Int((text * 1.3).rounded()) }
  var columnGap: Int { Int(text * 1.4) }

  /// Between the rows and the sheet's edge.
  var padding: Int { Int(text * 1.5) }

  /// The height of the title alone.
  var titleLine: Int { titleHeight - Int(text * 0.7) }

  func layout(
    of field: TextField, in area: PixelRectangle, scrolled scroll: Int
  ) -> FieldLayout {
    FieldLayout(field, in: area, plainStyle, scrolled: scroll, fonts: fonts)
  }

  /// The height of all rows and the title.
  func height(of sheet: Sheet) -> Int { titleHeight + height(of: sheet.rows) }

  /// The same with whatever the sheet has room for.
  func height(ofAllOn sheet: Sheet) -> Int {
    titleHeight + ([sheet.rows] + sheet.room).map { height(of: $0) }.reduce(0, max)
  }

  private func height(of rows: [SheetRow]) -> Int { rows.map { height(of: $0) }.reduce(0, +) }

  /// The height of the title with the space below it; 0 without a title.
  var titleHeight: Int {
    if title.isEmpty { return 0 }
    let more = lines(title, titleStyle).count - 1
    return Int((text * (1.4 * 1.3 + 0.7)).rounded()) + more * Int((text * 1.4 * 1.3).rounded())
  }

  /// Between a line and the stars after it, and how wide these are.
  var starsGap: Int { Int(text * 0.7) }
  var starsWidth: Int { Int(text * 1.15) * SheetMark.stars }

  func lineWidth(_ words: String) -> Int { fonts.line(words, plainStyle).size.width }

  var chartHeight: Int { Int((text * 9).rounded()) }

  /// Whether charts stand one below the other, since the window is too narrow.
  func areStacked(_ charts: [Chart]) -> Bool { width(beside: charts) > room }

  private func width(beside charts: [Chart]) -> Int {
    widest(of: charts) * charts.count + columnGap * max(0, charts.count - 1)
  }

  private func widest(of charts: [Chart]) -> Int { charts.map(width).max() ?? 0 }

  // A month: its headings, its days, and what is said below them.
  var weekdayHeight: Int { Int((text * 1.4).rounded()) }
  var dayWidth: Int { Int((text * 4).rounded()) }
  var dayHeight: Int { Int((text * 2.55).rounded()) }
  var dayLine: Int { Int((text * 1.4).rounded()) }
  var dayMargin: Int { Int((text * 0.3).rounded()) }
  var legendHeight: Int { Int((text * 1.5).rounded()) }

  // What can be earned: the medal, the name beside it, and below that what it takes.
  var medalWidth: Int { Int((text * 2.8).rounded()) }
  var awardLine: Int { Int((text * 1.4).rounded()) }

  private func height(of award: Award) -> Int {
    let room = max(1, width - medalWidth)
    let task = fonts.paragraph(award.task, noteStyle, width: room).size.height
    return max(awardLine + task, medalWidth) + Int((text * 0.5).rounded())
  }

  func noteWidth(_ words: String) -> Int { fonts.line(words, noteStyle).size.width }

  func buttonWidth(_ label: String) -> Int {
    fonts.line(label, strongStyle).size.width + Int(text * 2.4)
  }

  func height(of row: SheetRow) -> Int {
    switch row {
    case .text(let words):
      fonts.paragraph(words, plainStyle, width: width).size.height + Int(text * 0.7)
    case .headline(let words):
      Int((text * 2.4).rounded()) + (lines(words, headlineStyle).count - 1) * Int(text * 1.9)
    case .line(let words):
      Int((text * 1.65).rounded()) + (lines(words, plainStyle).count - 1) * Int(text * 1.3)
    case .stars, .pair: Int((text * 1.65).rounded())
    case .choice(_, let label, _), .inactive(let label, isChoice: true): height(ofLabel: label)
    case .action, .inactive: rowHeight
    case .note(let words): noteHeight * lines(words, noteStyle).count + Int(text * 0.3)
    case .gallery(_, _, let gallery):
      rowHeight + GalleryLayout(gallery, text: text, width: width).height
    case .entry(_, let label, let field):
      height(ofLabel: label)
        + (field.isWrong ? complaintHeight(field.note) : noteHeight(field.note))
    case .explained(let topic, let words):
      max(height(of: topic), height(ofExplanation: words)) + explanationGap
    case .cells: Int((text * 1.65).rounded())
    case .buttons: buttonHeight + Int(text * 0.9)
    case .charts(let charts): chartHeight * (areStacked(charts) ? charts.count : 1)
    case .month: weekdayHeight + MonthPicture.weeks * dayHeight + legendHeight
    case .award(let award): height(of: award)
    }
  }

  /// Between rows that explain.
  var explanationGap: Int { Int((text * 0.6).rounded()) }

  /// The widest that an explanation is set.
  private var explanationRoom: Int { min(Int(text * 24), room - topicWidth - columnGap) }

  func height(ofExplanation words: String) -> Int {
    fonts.paragraph(words, plainStyle, width: max(1, width - topicWidth - columnGap)).size.height
  }

  private func height(of topic: SheetRow.Topic) -> Int {
    switch topic {
    case .words(let words):
      fonts.paragraph(words, strongStyle, width: max(1, topicWidth)).size.height
    case .picture(let sample): size(of: sample).height
    }
  }

  /// The size of a picture that is explained: its cards lie side by side, since each of them matters.
  func size(of sample: Sample) -> PixelSize {
    GalleryLayout.picture(of: sample, text * 0.85, step: 1.1)
  }

  /// Words leave most of the room to what there is to know.
  private func topicWidth(of row: SheetRow) -> Int {
    switch row {
    case .explained(.words(let words), _):
      min(fonts.line(words, strongStyle).size.width + 1, room * 2 / 5)
    case .explained(.picture(let sample), _): size(of: sample).width
    default: 0
    }
  }

  /// Whether what is said below a field has room in one line.
  func isOneLine(_ note: String) -> Bool { noteWidth(note) <= width }

  private func noteHeight(_ words: String) -> Int {
    isOneLine(words)
      ? noteHeight
      : fonts.paragraph(words, noteStyle, width: width).size.height + Int(text * 0.3)
  }

  private func complaintHeight(_ words: String) -> Int {
    fonts.paragraph(words, strongStyle, width: width).size.height + Int(text * 0.7)
  }

  /// Words in as many lines as they need, at least one.
  func lines(_ words: String, _ style: TextStyle) -> [String] {
    if fonts.line(words, style).size.width <= width { return [words] }
    return words.split(separator: " ").reduce(into: []) { lines, word in
      let longer = lines.last.map { "\($0) \(word)" } ?? ""
      if !lines.isEmpty, fonts.line(longer, style).size.width <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
  }

  /// The height of a label with what is chosen or typed, which stands below it where both are too wide for a
  /// line.
  func height(ofLabel label: String) -> Int {
    rowHeight * (width(ofChoice: label) > width ? 2 : 1)
  }

  private func width(ofChoice label: String) -> Int {
    lineWidth(label) + Int(text * 2) + width(ofValues: valueWidth)
  }

  private func width(ofValues width: Int) -> Int { width + Int(text * 1.6) * 2 }

  /// How narrow a row can be.
  private func leastWidth(of row: SheetRow) -> Int {
    switch row {
    case .headline, .line, .note: 0
    case .choice(_, let label, _), .entry(_, let label, _):
      max(lineWidth(label), width(ofValues: valueWidth))
    case .cells(let words, _): words.first.map { fonts.line($0, strongStyle).size.width } ?? 0
    default: width(of: row, [])
    }
  }

  private func width(of columns: [Int]) -> Int {
    columns.reduce(0, +) + columnGap * max(0, columns.count - 1)
  }

  private func width(of rows: [SheetRow]) -> Int {
    let columns = columns(of: rows)
    return rows.map { width(of: $0, columns) }.max() ?? 0
  }

  private func width(of row: SheetRow, _ columns: [Int]) -> Int {
    switch row {
    case .text: min(Int(text * 24), room)
    case .headline(let words): fonts.line(words, headlineStyle).size.width
    case .line(let words): lineWidth(words)
    case .stars(let words, _):
      lineWidth(words) + starsGap + starsWidth
    case .pair(let label, let value):
      fonts.line(label, plainStyle).size.width + fonts.line(value, strongStyle).size.width
        + Int(text * 2)
    case .note(let words): noteWidth(words)
    case .action(_, let label, let key):
      fonts.line(label, plainStyle).size.width + fonts.line(key, plainStyle).size.width
        + Int(text * 2)
    case .inactive(let label, _): fonts.line(label, plainStyle).size.width
    case .choice(_, let label, _), .entry(_, let label, _): width(ofChoice: label)
    case .gallery(_, let label, let gallery):
      max(
        min(GalleryLayout(gallery, text: text, width: room).width, room),
        fonts.line(label, plainStyle).size.width + Int(text * 8))
    case .explained(_, let words):
      topicWidth + columnGap
        + min(lineWidth(words) + 1, max(explanationRoom, Int(text * 8)))
    case .cells: width(of: columns)
    case .buttons(let buttons):
      buttons.map { buttonWidth($0.label) }.reduce(0, +) + Int(text * 0.8) * (buttons.count - 1)
    case .charts(let charts):
      max(
        areStacked(charts) ? widest(of: charts) : width(beside: charts), min(Int(text * 24), room))
    case .month: 7 * dayWidth
    case .award(let award):
      max(
        min(Int(text * 34), room),
        medalWidth + fonts.line(award.name, strongStyle).size.width + columnGap / 2
          + noteWidth(award.status))
    }
  }

  private func valueWidth(of row: SheetRow) -> Int {
    switch row {
    case .choice(_, _, let value): max(fonts.line(value, strongStyle).size.width, Int(text * 6))
    case .entry: Int(text * 11)
    default: 0
    }
  }

  /// How wide the columns of cells are.
  private func columns(of rows: [SheetRow]) -> [Int] {
    var columns: [Int] = []
    for case .cells(let words, _) in rows {
      for (index, word) in words.enumerated() {
        let width = fonts.line(word, strongStyle).size.width
        if index < columns.count {
          columns[index] = max(columns[index], width)
        } else {
          columns.append(width)
        }
      }
    }
    return columns
  }
}
