// SPDX-License-Identifier: MIT

import Drawing

/// A sentence at text size, else at the size of notes, in as many lines as an area holds. If it is
/// still too long, the part after its last semicolon, full stop, dot or colon goes.
struct FittedSentence {
  let words: String
  let style: TextStyle

  /// Whether every word and thought is complete.
  let isWhole: Bool

  private let width: Int

  /// - Parameter lines: 1 forbids line breaks at text size.
  init(_ sentence: String, in room: PixelSize, text: Double, lines: Int, fonts: Fonts) {
    let plain = TextStyle(size: text)
    let note = TextStyle(size: TextSize.note(beside: text))
    // Lines that fill a row look crowded.
    let height = room.height - Int(text / 4)
    func fits(_ words: String, _ style: TextStyle) -> Bool {
      let size =
        style == plain && lines == 1
        ? fonts.line(words, style).size : fonts.paragraph(words, style, width: room.width).size
      return size.width <= room.width && size.height <= height
    }
    width = room.width
    for words in [sentence] + sentence.beginnings {
      for style in [plain, note] where fits(words, style) {
        (self.words, self.style, isWhole) = (words, style, true)
        return
      }
    }
    (words, style, isWhole) = (sentence.beginnings.last ?? sentence, note, false)
  }

  func line(_ fonts: Fonts) -> TextLine {
    isWhole ? fonts.paragraph(words, style, width: width) : fonts.line(words, style, upTo: width)
  }
}

extension String {
  /// The beginnings that can stand alone, the longest first.
  fileprivate var beginnings: [String] {
    let marks: [String] = ["; ", ". ", " · ", ": ", "؛ ", "। ", "；", "。", "："]
    return indices.reversed().filter { index in marks.contains { self[index...].hasPrefix($0) } }
      .map { String(self[..<$0]) }
  }
}
