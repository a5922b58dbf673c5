// SPDX-License-Identifier: MIT

import Testing
import Words

struct PhraseTests {
  @Test func `without a catalog a phrase is its English text`() {
    #expect(phrase("Paused") == "Paused" && phrase("Deal", about: "button") == "Deal")
    #expect(!Catalog.isMirrored)
    #expect(phrase("Move \(2) of \("100%"), \(FilePath("/a"))") == "Move 2 of 100%, /a")
  }

  @Test func `a name of the other direction is kept apart, and no other`() {
    #expect(phrase("\("יעל")'s turn") == "\u{2068}יעל\u{2069}'s turn")
    #expect(phrase("\("Ana")'s turn") == "Ana's turn")
    let turn = phrase("\("יעל")'s turn")
    #expect(phrase("Paused: \(turn)") == "Paused: " + turn, "once")
  }

  @Test(arguments: [(0, "0 hints"), (1, "1 hint"), (2, "2 hints"), (-1, "−1 hints")])
  func `without a catalog a plural has two forms`(count: Int, text: String) {
    #expect(plural(count, one: "1 hint", other: "\(count) hints") == text)
  }

  /// In a process of its own, since a program has one catalog and keeps it.
  @Test func `a catalog says what it has, by keys with numbered places`() async {
    await #expect(processExitsWith: .success) {
      Catalog.use(
        Catalog { key in
          [
            "Move %1 of %2": "von %2 Zug %1: %%1 %3 %", "Paused": "Pause",
            "button\u{4}Deal": "Geben",
          ][key]
        } counted: { one, other, count in
          guard one == "%1, 1 hint", other == "%1, %2 hints" else { return nil }
          return count == 1 ? "1 Tipp, %1" : count == 2 ? "%2 Tippe, %1" : "%2 Tipps, %1"
        })
      #expect(phrase("Paused") == "Pause")
      #expect(phrase("Quit") == "Quit")
      #expect(phrase("Deal", about: "button") == "Geben" && phrase("Deal") == "Deal")
      #expect(phrase("Deal", about: "heading") == "Deal")
      #expect(phrase("Move \(3) of \("%1")") == "von %1 Zug 3: %3 %3 %")
      #expect(phrase("No \(3) of \("x")") == "No 3 of x")
      func hints(_ count: Int) -> String {
        plural(count, one: "\("1:42"), 1 hint", other: "\("1:42"), \(count) hints")
      }
      #expect([1, 2, 5].map(hints) == ["1 Tipp, 1:42", "2 Tippe, 1:42", "5 Tipps, 1:42"])
      #expect(plural(2, one: "1 flip", other: "\(2) flips") == "2 flips")
    }
  }

  @Test func `what is not leftward is isolated in a leftward sentence`() async {
    await #expect(processExitsWith: .success) {
      Catalog.use(
        Catalog { key in
          ["direction of the window\u{4}ltr": "rtl", "%1 beats %2": "%1 غلب %2", "None": "لا"][key]
        } counted: { _, _, _ in
          nil
        })
      #expect(Catalog.isMirrored)
      #expect(phrase("None") == "لا")
      let beats = phrase("\("Ana") beats \(-16)")
      #expect(beats == "\u{2068}Ana\u{2069} غلب \u{2068}\u{2212}16\u{2069}")
      #expect(phrase("\("أنا") beats \(beats)") == "أنا غلب \(beats)")
    }
  }
}
