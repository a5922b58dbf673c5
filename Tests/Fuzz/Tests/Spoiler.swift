// SPDX-License-Identifier: MIT

/// Spoils inputs a little, always in the same way from the same seed.
struct Spoiler {
  private let inputs: [[UInt8]]
  private var state: UInt64

  init(of inputs: [[UInt8]], seed: UInt64) {
    self.inputs = inputs
    state = seed
  }

  /// One of the inputs, spoilt once or a few times.
  mutating func next(upTo longest: Int) -> [UInt8] {
    var bytes = inputs[below(inputs.count)]
    repeat { spoil(&bytes) } while below(3) == 0
    return Array(bytes.prefix(longest))
  }

  private mutating func spoil(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    switch below(6) {
    case 0: bytes.insert(UInt8(below(256)), at: place)
    case 1: bytes.removeSubrange(place..<min(place + below(8), bytes.count))
    case 2: bytes.removeLast(bytes.count - place)
    case 3: bytes[place...] = inputs[below(inputs.count)].dropFirst(below(64))
    case 4: bytes.insert(contentsOf: bytes.dropFirst(below(bytes.count + 1)).prefix(32), at: place)
    default: if place < bytes.count { bytes[place] ^= 1 << below(8) }
    }
  }

  /// A number from 0 to below `bound`, by the generator SplitMix64.
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
