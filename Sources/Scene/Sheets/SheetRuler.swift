// SPDX-License-Identifier: MIT

import Drawing

/// Measures a sheet's rows at one text size and one width.
struct SheetRuler {
  let text: Double

  /// The width between the sheet's margins.
  let width: Int

  /// Left for rows of flexible height, such as a fan.
  private(set) var spareHeight = 0

  let target: Int

  let fonts: Fonts
  private let title: String

  private(set) var columns: [Int] = []
  private(set) var topicWidth = 0

  /// - Parameter room: between the margins; its height is the greatest.
  init(_ sheet: Sheet, _ letters: Letters, in room: PixelSize, fonts: Fonts) {
    (text, target) = (letters.text, letters.target)
    (width, self.fonts) = (max(1, room.width), fonts)
    title = sheet.shownTitle
    for case .explained(let topic, let words) in sheet.rows {
      topicWidth = max(topicWidth, ExplainedRow(topic: topic, text: words).topicWidth(self))
    }
    for case .cells(let words, _) in sheet.rows {
      for (index, word) in words.enumerated() {
        if index == columns.count { columns.append(0) }
        columns[index] = max(columns[index], self.width(word, strongStyle))
      }
    }
    while columns.count > 1, self.width(of: columns) > self.width { columns.removeLast() }
    spareHeight = max(0, room.height - height(of: sheet))
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

  /// The area that is lit under the pointer.
  func light(of area: PixelRectangle) -> PixelRectangle { area.outset(x: unit) }

  func height(of sheet: Sheet) -> Int {
    sheet.rows.reduce(titleHeight) { $0 + $1.row.height(self) }
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
