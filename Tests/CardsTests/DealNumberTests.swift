// SPDX-License-Identifier: MIT

import Cards
import Testing

struct DealNumberTests {
  @Test(arguments: [1, 2, 4711, 4_294_967_294, 4_294_967_295] as [UInt32])
  func `a deal has a number from 1 to 4294967295`(value: UInt32) {
    #expect(DealNumber(value)?.value == value)
  }

  @Test func `there is no deal 0`() {
    #expect(DealNumber(0 as UInt32) == nil)
    #expect(DealNumber("0") == nil)
  }

  @Test(arguments: [("1", 1), ("4711", 4711), ("4294967295", 4_294_967_295)] as [(String, UInt32)])
  func `a deal's number is read from its digits`(text: String, value: UInt32) {
    #expect(DealNumber(text)?.value == value)
  }

  @Test(arguments: [
    "", "-1", "+1", "01", "1 ", " 1", "1.0", "0x1", "one", "4294967296", "18446744073709551617",
    "4294967295\n", "\u{661}",
  ])
  func `any other text is no deal's number`(text: String) {
    #expect(DealNumber(text) == nil)
  }

  @Test func `a number is drawn from the generator that is handed in`() {
    var generator = Counter()
    var another = Counter()
    let drawn = DealNumber.random(using: &generator)
    #expect(generator.calls > 0)
    #expect(DealNumber.random(using: &another) == drawn)
  }

  @Test func `numbers are drawn from the whole range`() {
    var generator = Counter()
    let drawn = (0..<1000).map { _ in DealNumber.random(using: &generator).value }
    #expect(drawn.min()! < 1 << 26)
    #expect(drawn.max()! > .max - 1 << 26)
  }

  @Test func `drawn numbers differ`() {
    var generator = Counter()
    let drawn = Set((0..<1000).map { _ in DealNumber.random(using: &generator) })
    #expect(drawn.count > 990)
  }
}

/// A generator that counts its calls and walks through the numbers in even steps.
private struct Counter: RandomNumberGenerator {
  private(set) var calls: UInt64 = 0

  mutating func next() -> UInt64 {
    calls += 1
    return calls &* 0x9e37_79b9_7f4a_7c15
  }
}
