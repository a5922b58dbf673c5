// SPDX-License-Identifier: MIT

import Drawing

/// A sentence as it fits into an area: in the size of the text, or else in that of notes and in as many lines
/// as there is room for. One that is longer still does with fewer words: what follows its last semicolon, full
/// stop, dot or colon goes.
struct FittedSentence {
  let words: String
  let style: TextStyle

  /// Whether nothing had to be cut off in the middle of a word or of a thought.
  let isWhole: Bool

  /// How wide its lines may be, in pixels.
  private let width: Int

  /// - Parameters:
  ///   - text: the size of the text.
  ///   - lines: how many lines there may be in that size.
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

  /// Sets it.
  func line(_ fonts: Fonts) -> TextLine {
    isWhole ? fonts.paragraph(words, style, width: width) : fonts.line(words, style, upTo: width)
  }
}

extension String {
  /// What it begins with that can stand alone, the longest first.
  fileprivate var beginnings: [String] {
    let marks: [String] = ["; ", ". ", " · ", ": ", "؛ ", "। ", "；", "。", "："]
    return indices.reversed().filter { index in marks.contains { self[index...].hasPrefix($0) } }
      .map { String(self[..<$0]) }
  }
}
