// SPDX-License-Identifier: MIT

/// Chance for tests: the same from the same seed (xorshift64*), and no kin of the dealer's dice.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0xd134_2543_de82_ef95 | 1
    for _ in 0..<4 { _ = below(2) }
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  /// A number from 0 up to but not including `bound`; evenness does not matter here.
  mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % bound }
}
