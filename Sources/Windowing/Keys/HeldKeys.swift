// SPDX-License-Identifier: MIT

/// The keys that are down, by code, to tell a repeating key from one that is pressed again.
struct HeldKeys {
  private(set) var codes: Set<UInt32> = []

  /// Whether the server reports a repeat by a press alone (XKB protocol, "DetectableAutoRepeat").
  /// Otherwise it also reports a release, with the same time as the press that follows.
  var areRepeatsDetectable = false

  /// The key that came up last, and when.
  private var lastRelease: (code: UInt32, time: ServerTime)?

  /// Records a press.
  ///
  /// - Parameter time: when it was; `nil` if unknown.
  /// - Returns: whether the key was already down.
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

  /// Takes over the server's state of all keys: a bit for each, in the order of their codes, the
  /// lowest bit of a byte first.
  ///
  /// The first byte is ignored. It stands for the codes 0 to 7, which no key has, and is not part
  /// of the event (X Window System Protocol, appendix B, "KeymapNotify"); Xlib leaves it
  /// uninitialized.
  mutating func replace(byBits bytes: some Sequence<UInt8>) {
    releaseAll()
    for (index, byte) in bytes.enumerated().dropFirst() {
      for bit in 0..<8 where byte >> bit & 1 != 0 { codes.insert(UInt32(index * 8 + bit)) }
    }
  }
}
