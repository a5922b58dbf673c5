// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// How much room a sheet's rows take, at one text size.
struct SheetRuler {
  /// The size of the text.
  let text: Double

  let fonts: Fonts
  private let title: String

  /// The widest that rows may be that can be narrower.
  let room: Int

  /// Between the sheet's left and right margin.
  private(set) var width = 0
  /// How wide that would be if nothing went on in another line or was left out, and the least that it can be.
  private(set) var widths = (wanted: 0, least: 0)
  /// The widest value that is chosen or typed.
  private(set) var valueWidth = 0
  /// How wide the columns of cells are.
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
    valueWidth = all.joined().map { $0.row.valueWidth(self) }.reduce(other?.valueWidth ?? 0, max)
    for case .explained(let topic, let words) in sheet.rows {
      topicWidth = max(topicWidth, ExplainedRow(topic: topic, text: words).topicWidth(self))
    }
    widths.least = all.joined().map { $0.row.leastWidth(self) }
      .reduce(max(part(16), other?.widths.least ?? 0), max)
    widths.wanted = max(width(title, titleStyle) + 1, widths.least, other?.width ?? 0)
    for rows in all.reversed() {
      columns = columns(of: rows)
      widths.wanted = rows.map { $0.row.width(self) }.reduce(widths.wanted, max)
    }
    width = max(widths.least, min(widths.wanted, self.room))
    while columns.count > 1, width(of: columns) > width { columns.removeLast() }
  }

  private func columns(of rows: [SheetRow]) -> [Int] {
    var columns: [Int] = []
    for case .cells(let words, _) in rows {
      for (index, word) in words.enumerated() {
        if index == columns.count { columns.append(0) }
        columns[index] = max(columns[index], width(word, strongStyle))
      }
    }
    return columns
  }

  func width(of columns: [Int]) -> Int {
    columns.reduce(0, +) + columnGap * max(0, columns.count - 1)
  }

  // MARK: Letters

  var titleStyle: TextStyle { TextStyle(size: text * 1.4, weight: .bold) }
  var headlineStyle: TextStyle { TextStyle(size: text * 1.5, weight: .bold) }
  var plainStyle: TextStyle { TextStyle(size: text) }
  var strongStyle: TextStyle { TextStyle(size: text, weight: .bold) }
  var noteStyle: TextStyle { TextStyle(size: TextSize.small(text * 0.85, beside: text)) }
  var smallStyle: TextStyle { TextStyle(size: TextSize.small(text * 0.75, beside: text)) }

  // MARK: Lengths, in pixels

  /// So many heights of the text, rounded down, or to the nearest pixel.
  func part(_ part: Double) -> Int { Int(text * part) }
  func rounded(_ part: Double) -> Int { Int((text * part).rounded()) }

  var rowHeight: Int { rounded(1.8) }
  var noteHeight: Int { rounded(1.3) }
  var columnGap: Int { part(1.4) }

  /// How wide the arrow beside a value is.
  var arrow: Int { part(1.6) }

  /// Between the rows and the sheet's edge.
  var padding: Int { part(1.5) }

  /// The area of a row that becomes lighter under the pointer.
  func light(of area: PixelRectangle) -> PixelRectangle { area.outset(x: part(0.5)) }

  /// The height of all rows and the title.
  func height(of sheet: Sheet) -> Int { titleHeight + height(of: sheet.rows) }

  /// The same with whatever the sheet has room for.
  func height(ofAllOn sheet: Sheet) -> Int {
    titleHeight + ([sheet.rows] + sheet.room).map { height(of: $0) }.reduce(0, max)
  }

  private func height(of rows: [SheetRow]) -> Int { rows.reduce(0) { $0 + $1.row.height(self) } }

  /// The height of the title alone, and with the space below it; 0 without a title.
  var titleLine: Int { titleHeight - part(0.7) }
  var titleHeight: Int {
    if title.isEmpty { return 0 }
    let more = lines(title, titleStyle).count - 1
    return rounded(1.4 * 1.3 + 0.7) + more * Int((text * 1.4 * 1.3).rounded())
  }

  // MARK: Words

  func width(_ words: String, _ style: TextStyle) -> Int { fonts.line(words, style).size.width }

  func width(_ words: String) -> Int { width(words, plainStyle) }

  /// The height of words in lines of a width.
  func height(_ words: String, _ style: TextStyle, _ width: Int) -> Int {
    fonts.paragraph(words, style, width: max(1, width)).size.height
  }

  /// Words in as many lines as they need, at least one.
  func lines(_ words: String, _ style: TextStyle) -> [String] {
    if width(words, style) <= width { return [words] }
    return words.split(separator: " ").reduce(into: []) { lines, word in
      let longer = lines.last.map { "\($0) \(word)" } ?? ""
      if !lines.isEmpty, width(longer, style) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
  }

  // MARK: A label with what is chosen or typed, which stands below it where both are too wide for a line

  func height(ofLabel label: String) -> Int { rowHeight * (width(ofLabel: label) > width ? 2 : 1) }

  func width(ofLabel label: String) -> Int { width(label) + part(2) + fieldWidth }

  func leastWidth(ofLabel label: String) -> Int { max(width(label), fieldWidth) }

  /// The width of a value with its arrows, or of a field.
  var fieldWidth: Int { valueWidth + 2 * arrow }
}
