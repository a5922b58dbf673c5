// SPDX-License-Identifier: MIT

/// The keys that are down, by their codes, so that a key that repeats itself can be told from one that
/// is pressed anew.
struct HeldKeys {
  private(set) var codes: Set<UInt32> = []

  /// Whether the server tells of a repeat by a press alone (XKB protocol, "DetectableAutoRepeat").
  /// Otherwise it tells of a release too, which has the same time as the press that follows.
  var areRepeatsDetectable = false

  /// The key that came up last, and when.
  private var lastRelease: (code: UInt32, time: ServerTime)?

  /// Takes note of a press.
  ///
  /// - Parameter time: when it was; `nil` where that isn't told.
  /// - Returns: whether the key was down already.
  mutating func press(_ code: UInt32, at time: ServerTime?) -> Bool {
    let wasDown = !codes.insert(code).inserted
    guard !areRepeatsDetectable, let time, let lastRelease else { return wasDown }
    return wasDown || lastRelease == (code, time)
  }

  mutating func release(_ code: UInt32, at time: ServerTime?) {
    codes.remove(code)
    lastRelease = time.map { (code, $0) }
  }

  mutating func releaseAll() {
    codes = []
    lastRelease = nil
  }

  /// Takes over what the server says of all keys: a bit for each, in the order of their codes, the
  /// lowest bit of a byte first.
  ///
  /// The first byte is passed over. It stands for the codes 0 to 7, which no key has, and is not part of
  /// the event (X Window System Protocol, appendix B, "KeymapNotify"). Xlib leaves there whatever the
  /// memory held.
  mutating func replace(byBits bytes: some Sequence<UInt8>) {
    releaseAll()
    for (index, byte) in bytes.enumerated().dropFirst() {
      for bit in 0..<8 where byte >> bit & 1 != 0 { codes.insert(UInt32(index * 8 + bit)) }
    }
  }
}
