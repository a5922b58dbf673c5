// SPDX-License-Identifier: MIT

import Testing
import Words

struct NumeralTests {
  @Test(arguments: [
    (0, "0"), (12, "12"), (-2, "\u{2212}2"), (Int.min, "\u{2212}9223372036854775808"),
  ])
  func `the window has real minus signs, other programs have hyphens`(
    number: Int, shown: String
  ) {
    #expect(numeral(number) == shown)
    #expect(phrase("Score: \(number)") == "Score: \(shown)")
    #expect(phrase("Score: \(number)").withHyphens == "Score: " + String(number))
  }
}
