// SPDX-License-Identifier: MIT

/// Bytes to search for, by the method of R. N. Horspool, "Practical Fast Searching in Strings",
/// 1980: the last byte at a place tells how far ahead the next possible place is.
struct BytePattern {
  private let bytes: [UInt8]

  /// For each byte, how far to move on from a place that ends with it.
  private let steps: [Int]

  /// - Parameter bytes: at least one.
  init(_ bytes: [UInt8]) {
    precondition(!bytes.isEmpty, "there is something to look for")
    var steps = Array(repeating: bytes.count, count: 256)
    for (index, byte) in bytes.enumerated().dropLast() {
      steps[Int(byte)] = bytes.count - 1 - index
    }
    (self.bytes, self.steps) = (bytes, steps)
  }

  /// Where the bytes first appear in a text, from an index on.
  func place(in text: Span<UInt8>, from start: Int) -> Int? {
    let last = bytes.count - 1
    var place = start
    while place + last < text.count {
      let byte = text[place + last]
      if byte == bytes[last], stands(at: place, in: text) { return place }
      place += steps[Int(byte)]
    }
    return nil
  }

  private func stands(at place: Int, in text: Span<UInt8>) -> Bool {
    for index in bytes.indices where text[place + index] != bytes[index] { return false }
    return true
  }
}
