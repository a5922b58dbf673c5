// SPDX-License-Identifier: MIT

import Testing
import Words

/// Texts from outside inside our sentences.
struct QuotingTests {
  @Test(arguments: [("choose 3", "\"choose 3\""), ("", "\"\""), (" A♠ é 中 ", "\" A♠ é 中 \"")])
  func `a text is shown between quotation marks`(text: String, shown: String) {
    #expect(quoted(text) == shown)
  }

  @Test(arguments: [
    ("choose 3\r", #""choose 3\r""#), ("a\tb", #""a\tb""#), ("a\u{0}b", #""a\0b""#),
    ("\u{1b}[2J", #""\u{1B}[2J""#), ("\u{9b}2J", #""\u{009B}2J""#),
    ("\u{202e}evil", #""\u{202E}evil""#), ("\u{feff}a", #""\u{FEFF}a""#),
    ("a\u{2028}b", #""a\u{2028}b""#), ("a\u{e000}b", #""a\u{E000}b""#),
  ])
  func `a character that would act on a terminal is shown by its number`(
    text: String, shown: String
  ) {
    #expect(quoted(text) == shown)
  }

  @Test func `a long text is cut short`() {
    let sixty = String(repeating: "x", count: 60)
    #expect(quoted(sixty) == "\"\(sixty)\"")
    #expect(quoted(sixty + "y") == "\"\(sixty)…\"")
    #expect(quoted(String(repeating: "x", count: 100_000)) == "\"\(sixty)…\"")
  }
}
