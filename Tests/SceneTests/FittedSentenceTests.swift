// SPDX-License-Identifier: MIT

import Drawing
import Testing

@testable import Scene

@Suite("Sentences that have little room") struct FittedSentenceTests {
  private let fonts = Fonts()

  private func fitted(_ words: String, in width: Int, height: Int = 40) -> FittedSentence {
    FittedSentence(
      words, in: PixelSize(width: width, height: height), text: 16, lines: 1, fonts: fonts)
  }

  private func width(_ words: String, _ size: Double) -> Int {
    fonts.line(words, TextStyle(size: size)).size.width
  }

  @Test func `one that fits has the size of the text, a longer one that of notes`() {
    let words = "J and 6 don't match. Computer's turn"
    let wide = fitted(words, in: width(words, 16))
    #expect(wide.words == words && wide.style.size == 16 && wide.isWhole)
    for width in [width(words, 16) - 1, width(words, 13), width(words, 13) * 2 / 3] {
      let note = fitted(words, in: width)
      #expect(note.words == words && note.style.size == 13 && note.isWhole)
      #expect(note.line(fonts).size.height <= 36)
    }
  }

  @Test(arguments: ["黑桃 2 和红桃 9 不配。轮到小安", "ثمن؛ ثمن", "मेल नहीं। बारी"])
  func `the marks of other scripts end a thought, too`(words: String) throws {
    let mark = try #require(words.firstIndex { "。؛।".contains($0) })
    let fitted = fitted(words, in: width(words, 13) - 1, height: 24)
    #expect(fitted.words == String(words[..<mark]) && fitted.isWhole)
  }

  @Test func `one that is longer still says less, and never half a thought`() {
    let words = "Move 6 of 8: K♦ and 2♠. Ben's turn; wait · End to return"
    for expected in [
      words, "Move 6 of 8: K♦ and 2♠. Ben's turn; wait", "Move 6 of 8: K♦ and 2♠. Ben's turn",
      "Move 6 of 8: K♦ and 2♠",
    ] {
      // One line of notes.
      let fitted = fitted(words, in: width(expected, 13), height: 24)
      #expect(fitted.words == expected && fitted.isWhole)
    }
    #expect(fitted("Waiting", in: width("Wait", 13), height: 24).isWhole == false)
  }
}
