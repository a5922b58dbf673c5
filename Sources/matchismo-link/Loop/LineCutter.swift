// SPDX-License-Identifier: MIT

/// Cuts what arrives into lines.
struct LineCutter {
  /// A line is longer than any may be.
  struct TooLong: Error {}

  private let longest: Int
  private var rest: [UInt8] = []

  /// - Parameter longest: the most bytes of a line, without its end.
  init(longest: Int) { self.longest = longest }

  /// The lines that are complete now. One that isn't UTF-8 is left out.
  mutating func lines(adding bytes: [UInt8]) throws(TooLong) -> [String] {
    rest += bytes
    var lines: [String] = []
    var start = 0
    while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
      guard end - start <= longest else { throw TooLong() }
      if let line = String(validating: rest[start..<end], as: UTF8.self) { lines.append(line) }
      start = end + 1
    }
    rest.removeFirst(start)
    guard rest.count <= longest else { throw TooLong() }
    return lines
  }
}
