// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// How much room a sheet's rows take, at one text size.
struct SheetRuler {
  private let text: Double
  private let fonts: Fonts
  private let hasTitle: Bool

  /// The widest that rows may be that can be narrower.
  private let room: Int

  /// Between the sheet's left and right margin.
  private(set) var width = 0
  /// The widest value that is chosen or typed.
  private(set) var valueWidth = 0
  private(set) var columns: [Int] = []
  /// The column of what is explained.
  private(set) var topicWidth = 0

  init(_ sheet: Sheet, text: Double, room: Int, fonts: Fonts) {
    self.text = text
    self.room = max(1, room - 2 * Int(text * 1.5))
    self.fonts = fonts
    hasTitle = !sheet.title.isEmpty
    valueWidth = sheet.rows.map { self.valueWidth(of: $0) }.max() ?? 0
    measureColumns(of: sheet)
    topicWidth = sheet.rows.map { self.topicWidth(of: $0) }.max() ?? 0
    let title = fonts.line(sheet.title, titleStyle).size.width
    width = sheet.rows.map { self.width(of: $0) }.reduce(max(title, Int(text * 16)), max)
  }

  /// Makes all rows at least this wide.
  mutating func widen(to width: Int) { self.width = max(self.width, width) }

  var titleStyle: TextStyle { TextStyle(size: text * 1.4, weight: .bold) }
  var headlineStyle: TextStyle { TextStyle(size: text * 1.5, weight: .bold) }
  var plainStyle: TextStyle { TextStyle(size: text) }
  var strongStyle: TextStyle { TextStyle(size: text, weight: .bold) }
  var noteStyle: TextStyle { TextStyle(size: text * 0.85) }
  var smallStyle: TextStyle { TextStyle(size: text * 0.75) }

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
  func height(of sheet: Sheet) -> Int {
    titleHeight + sheet.rows.map { height(of: $0) }.reduce(0, +)
  }

  /// The height of the title with the space below it; 0 without a title.
  var titleHeight: Int { hasTitle ? Int((text * (1.4 * 1.3 + 0.7)).rounded()) : 0 }

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
    case .headline: Int((text * 2.4).rounded())
    case .line, .stars, .pair: Int((text * 1.65).rounded())
    case .action, .choice: rowHeight
    case .note: noteHeight + Int(text * 0.3)
    case .gallery(_, _, let gallery):
      rowHeight + GalleryLayout(gallery, text: text, width: width).height
    case .entry(_, _, let field):
      rowHeight + (field.isWrong ? complaintHeight(field.note) : noteHeight(field.note))
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

  private func width(of row: SheetRow) -> Int {
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
    case .choice(_, let label, _), .entry(_, let label, _):
      fonts.line(label, plainStyle).size.width + valueWidth + Int(text * 1.6) * 2 + Int(text * 2)
    case .gallery(_, let label, let gallery):
      max(
        min(GalleryLayout(gallery, text: text, width: room).width, room),
        fonts.line(label, plainStyle).size.width + Int(text * 8))
    case .explained(_, let words):
      topicWidth + columnGap
        + min(lineWidth(words) + 1, max(explanationRoom, Int(text * 8)))
    case .cells: columns.reduce(0, +) + columnGap * max(0, columns.count - 1)
    case .buttons(let buttons):
      buttons.map { buttonWidth($0.label) }.reduce(0, +) + Int(text * 0.8) * (buttons.count - 1)
    case .charts(let charts):
      max(
        areStacked(charts) ? widest(of: charts) : width(beside: charts), min(Int(text * 24), room))
    case .month: 7 * dayWidth
    case .award: min(Int(text * 34), room)
    }
  }

  private func valueWidth(of row: SheetRow) -> Int {
    switch row {
    case .choice(_, _, let value): max(fonts.line(value, strongStyle).size.width, Int(text * 6))
    case .entry: Int(text * 11)
    default: 0
    }
  }

  private mutating func measureColumns(of sheet: Sheet) {
    for case .cells(let words, _) in sheet.rows {
      for (index, word) in words.enumerated() {
        let width = fonts.line(word, strongStyle).size.width
        if index < columns.count {
          columns[index] = max(columns[index], width)
        } else {
          columns.append(width)
        }
      }
    }
  }
}
