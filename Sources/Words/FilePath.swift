// SPDX-License-Identifier: MIT

/// The path of a file, as the system's bytes. They need not be UTF-8, and paths are equal only if
/// their bytes are.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  /// The longest path on Linux, in bytes.
  package static let longest = 4095

  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ text: String) {
    self.init(text.utf8)
  }

  /// The path as a C string.
  package var terminated: [CChar] { bytes.map { CChar(truncatingIfNeeded: $0) } + [0] }

  private static let slash = UInt8(ascii: "/")

  package var isAbsolute: Bool { bytes.first == Self.slash }

  /// The last name in the path.
  package var name: FilePath {
    bytes.split(separator: Self.slash).last.map { FilePath($0) } ?? self
  }

  package var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes[..<slash])
  }

  /// The folders on the way to the file, the topmost first, and then the file itself.
  package var stations: [FilePath] {
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == Self.slash } + [bytes.count]
    return ends.map { FilePath(bytes[..<$0]) }
  }

  /// The path of an entry in this folder.
  package func appending(_ path: FilePath) -> FilePath {
    FilePath(bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + path.bytes)
  }

  /// This path with a longer name.
  package func adding(_ end: String) -> FilePath {
    FilePath(bytes + end.utf8)
  }
}

extension FilePath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

/// The path made safe for a sentence; it can't be used as a path.
extension FilePath: CustomStringConvertible {
  package var description: String { String(showing: bytes) }
}

// MARK: - URIs

extension FilePath {
  /// The path of a file's URI (RFC 8089), such as `file:///home/ann/a%20cat.png`; `nil` for a URI
  /// of another computer, and for other text.
  ///
  /// - Parameter host: this computer's name.
  package init?(uri: [UInt8], host: [UInt8] = []) {
    let scheme = uri.prefix(4).map { $0 | 0x20 }
    guard scheme == Array("file".utf8), uri.dropFirst(4).first == UInt8(ascii: ":") else {
      return nil
    }
    var rest = uri.dropFirst(5)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let named = Array(rest.prefix { $0 != Self.slash })
      guard named.isEmpty || named == Array("localhost".utf8) || named == host else { return nil }
      rest = rest.dropFirst(named.count)
    }
    guard rest.first == Self.slash, let bytes = Self.decoded(rest), bytes.count <= Self.longest
    else { return nil }
    self.init(bytes)
  }

  /// Plain and percent-encoded bytes (RFC 3986, 2.1 and 3.3). Programs also leave other characters
  /// unencoded; an end of the path, a blank or a null character is an error.
  private static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit),
          (high, low) != (0, 0)
        else { return nil }
        decoded.append(high << 4 | low)
      case ...UInt8(ascii: " "), 0x7F, UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      default: decoded.append(byte)
      }
    }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
