// SPDX-License-Identifier: MIT

import Testing
import Words

struct DigitsTests {
  @Test(arguments: [
    ("0", 0), ("7", 7), ("10", 10), ("4711", 4711), ("4294967296", 4_294_967_296),
    ("9223372036854775807", Int.max),
  ])
  func `digits are a number`(text: String, number: Int) {
    #expect(Int(digits: text) == number)
  }

  @Test(arguments: ["00", "01", "007", "0000000000000000000000"])
  func `a number has no leading zero`(text: String) {
    #expect(Int(digits: text) == nil)
  }

  @Test(arguments: ["+1", "-1", "-0", "--1", "+"])
  func `a number has no sign`(text: String) {
    #expect(Int(digits: text) == nil)
  }

  @Test(arguments: ["", " ", "1 ", " 1", "1\n", "1\r", "\t1", "1\u{0}", "1 000", "1_000", "1,5"])
  func `a number has neither blanks nor marks`(text: String) {
    #expect(Int(digits: text) == nil)
  }

  @Test(arguments: ["x", "1a", "0x10", "1e3", "\u{661}", "\u{ff11}", "1\u{301}", "½", "²"])
  func `a number has ten digits to choose from`(text: String) {
    #expect(Int(digits: text) == nil)
  }

  @Test(arguments: [
    "9223372036854775808", "18446744073709551616", String(repeating: "9", count: 400),
  ])
  func `a number too large to count with is none`(text: String) {
    #expect(Int(digits: text) == nil)
  }
}
