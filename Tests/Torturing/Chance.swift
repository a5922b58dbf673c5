// SPDX-License-Identifier: MIT

/// Numbers that look random and are the same each time for the same seed: xorshift64* (Vigna, "An
/// experimental exploration of Marsaglia's xorshift generators, scrambled", 2016).
package struct Chance: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
  }

  package mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  /// A number from 0 up to but not including `bound`.
  package mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(bound, 1), using: &self)
  }

  package mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Whether something comes to pass that does so once in `count` times.
  package mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  package mutating func one<Element>(of choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(below(256)) }
  }
}
