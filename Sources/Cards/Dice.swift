// SPDX-License-Identifier: MIT

/// The dealer's dice: SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014). They are our own, since a deal's number means the same cards on every
/// machine and in every version. Only dealing may draw from a deal's dice; other uses need dice of
/// their own.
package struct Dice: Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package init(_ number: DealNumber) {
    self.init(seed: UInt64(number.value))
  }

  /// The next number; all 2^64 are equally likely.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including `bound`, all equally likely. Draws at or above the
  /// largest multiple of `bound` in 2^64 are thrown again, since they would favour some remainders.
  package mutating func roll(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "a die needs a side")
    let surplus = (0 &- bound) % bound  // 2^64 modulo bound
    while true {
      let drawn = next()
      if drawn <= .max - surplus { return drawn % bound }
    }
  }
}
