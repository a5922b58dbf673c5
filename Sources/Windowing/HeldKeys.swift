// SPDX-License-Identifier: MIT

/// The keys that are down, by their codes, so that a key that repeats itself can be told from one that
/// is pressed anew.
struct HeldKeys {
  private var codes: Set<UInt32> = []

  /// Takes note of a press.
  ///
  /// - Returns: whether the key was down already.
  mutating func press(_ code: UInt32) -> Bool { !codes.insert(code).inserted }

  mutating func release(_ code: UInt32) { codes.remove(code) }

  mutating func releaseAll() { codes = [] }

  /// Takes over what the server says of all keys: a bit for each, in the order of their codes, the
  /// lowest bit of a byte first.
  mutating func replace(byBits bytes: some Sequence<UInt8>) {
    codes = []
    for (index, byte) in bytes.enumerated() {
      for bit in 0..<8 where byte >> bit & 1 != 0 { codes.insert(UInt32(index * 8 + bit)) }
    }
  }
}
