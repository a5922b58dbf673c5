// SPDX-License-Identifier: MIT

import Testing
import Words

/// What comes from outside and is shown in a line.
struct ShowingTests {
  @Test(arguments: ["", "/home/ann/katze.png", "Göße 中文 ♠ שלום", "a \"b\" \\c"])
  func `what can be seen stays as it is`(text: String) {
    #expect(String(showing: text.utf8) == text)
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{7}", "\\u{1B}[31mred\\u{07}"), ("a\nb\r\n\tc", "a\\nb\\r\\n\\tc"),
    ("gnp.\u{202E}exe", "gnp.\\u{202E}exe"), ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
    ("\u{9B}2J\u{7F}", "\\u{009B}2J\\u{7F}"), ("\u{200B}\u{2028}\u{E000}\0", "x"),
  ])
  func `what would act on a terminal or can't be seen is written as its code`(
    text: String, shown: String
  ) {
    let actual = String(showing: text.utf8)
    if shown != "x" { #expect(actual == shown) }
    #expect(actual.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F })
  }

  @Test(
    arguments: [
      ([0xE9], "\\xE9"), ([0x61, 0xC3, 0x62], "a\\xC3b"), ([0xC0, 0x80], "\\xC0\\x80"),
      ([0xE2, 0x99], "\\xE2\\x99"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xFF, 0xC3, 0xA9], "\\xFFé"),
    ] as [([UInt8], String)])
  func `a byte that is no UTF-8 is written as its code`(bytes: [UInt8], shown: String) {
    #expect(String(showing: bytes) == shown)
  }

  @Test func `a long text is cut, and says so`() {
    #expect(String(showing: "abcdef".utf8, longest: 6) == "abcdef")
    #expect(String(showing: "abcdefg".utf8, longest: 6) == "abcdef…")
    #expect(String(showing: "\u{1B}b".utf8, longest: 1) == "\\u{1B}…")
  }
}
