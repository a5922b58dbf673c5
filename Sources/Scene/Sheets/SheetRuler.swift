// SPDX-License-Identifier: MIT

import Drawing

/// Lays a sheet's rows out at one text size and one width.
struct SheetRuler {
  let text: Double

  /// The width between the sheet's margins.
  let width: Int

  /// Left for rows of flexible height, such as a fan; below zero if rows are too high.
  private(set) var spareHeight = 0

  let target: Int

  let fonts: Fonts

  /// In pixels.
  let fieldScroll: Int

  private let title: String

  private(set) var columns: [Int] = []
  private(set) var topicWidth = 0

  /// - Parameter width: between the margins.
  init(_ shown: ShownSheet, _ letters: Letters, width: Int, fonts: Fonts) {
    (text, target) = (letters.text, letters.target)
    (self.width, self.fonts) = (max(1, width), fonts)
    (title, fieldScroll) = (shown.sheet.shownTitle, shown.fieldScroll)
    for case .explained(let topic, _) in shown.sheet.rows {
      topicWidth = max(topicWidth, self.width(of: topic))
    }
    for case .cells(let words, _) in shown.sheet.rows {
      for (index, word) in words.enumerated() {
        if index == columns.count { columns.append(0) }
        columns[index] = max(columns[index], self.width(word, strongStyle))
      }
    }
    while columns.count > 1, self.width(of: columns) > self.width { columns.removeLast() }
  }

  /// - Parameter height: the greatest, with the title.
  mutating func lay(_ sheet: Sheet, upTo height: Int) -> [LaidRow] {
    spareHeight = 0
    let rows = sheet.rows.map(lay)
    spareHeight = rows.reduce(height - titleHeight) { $0 - $1.height }
    return zip(sheet.rows, rows).map { row, laid in
      switch row {
      case .fan, .tiles: lay(row)
      default: laid
      }
    }
  }

  func width(of columns: [Int]) -> Int {
    columns.reduce(0, +) + columnGap * max(0, columns.count - 1)
  }

  // MARK: Letters

  var titleStyle: TextStyle {
    TextStyle(size: TextSize.title(beside: text), weight: .bold)
  }
  var plainStyle: TextStyle { TextStyle(size: text) }
  var strongStyle: TextStyle { TextStyle(size: text, weight: .bold) }
  var noteStyle: TextStyle { TextStyle(size: TextSize.note(beside: text)) }

  // MARK: Lengths, in pixels

  var unit: Int { TextSize.unit(text) }

  /// Multiples of the text size, rounded down or to the nearest pixel.
  func part(_ part: Double) -> Int { Int(text * part) }
  func rounded(_ part: Double) -> Int { Int((text * part).rounded()) }

  var rowHeight: Int { max(4 * unit, target) }
  var lineHeight: Int { 3 * unit }
  var noteHeight: Int { rounded(1.2) }
  var columnGap: Int { 3 * unit }

  var arrow: Int { max(4 * unit, target) }

  /// The area of a whole row.
  func area(_ height: Int) -> PixelRectangle {
    PixelRectangle(x: 0, y: 0, width: width, height: height)
  }

  /// Things side by side, in as many lines as they need; at least one thing a line.
  func flow(
    _ widths: [Int], gap: Int, within width: Int
  ) -> [[(index: Int, x: Int)]] {
    var x = 0
    return widths.enumerated().reduce(into: []) { lines, thing in
      if lines.isEmpty || x + thing.element > width { (x, lines) = (0, lines + [[]]) }
      lines[lines.count - 1].append((thing.offset, x))
      x += thing.element + gap
    }
  }

  /// The title alone, and with the space below it.
  var titleLine: Int { title.isEmpty ? 0 : 4 * unit * lines(title, titleStyle).count }
  var titleHeight: Int { title.isEmpty ? 0 : titleLine + 2 * unit }

  // MARK: Words

  func width(_ words: String, _ style: TextStyle) -> Int { fonts.line(words, style).size.width }

  func width(_ words: String) -> Int { width(words, plainStyle) }

  func height(_ words: String, _ style: TextStyle, _ width: Int) -> Int {
    fonts.paragraph(words, style, width: max(1, width)).size.height
  }

  /// Words broken into lines; at least one.
  func lines(_ words: String, _ style: TextStyle, _ width: Int? = nil) -> [String] {
    let room = width ?? self.width
    if self.width(words, style) <= room { return [words] }
    return Self.pieces(of: words).reduce(into: []) { lines, piece in
      let longer = lines.last.map { $0 + piece.space + piece.text } ?? ""
      if !lines.isEmpty, self.width(longer, style) <= room {
        lines[lines.count - 1] = longer
      } else {
        lines.append(piece.text)
      }
    }
  }

  /// Pieces that stay in one line, each with the space before it: words, or in scripts without
  /// spaces a character with the marks that follow it.
  static func pieces(of words: String) -> [(space: String, text: String)] {
    words.split(separator: " ").flatMap { word in
      word.reduce(into: [(space: " ", text: "")]) { pieces, character in
        let value = character.unicodeScalars.first?.value ?? 0
        // Kana and ideographs (Unicode's blocks from 3040 to 9FFF), but not the mark of a long
        // vowel.
        let mayBegin = (0x3040...0x9FFF).contains(value) && character != "ー"
        if mayBegin, !pieces[pieces.count - 1].text.isEmpty {
          pieces.append((space: "", text: String(character)))
        } else {
          pieces[pieces.count - 1].text.append(character)
        }
      }
    }
  }
}
