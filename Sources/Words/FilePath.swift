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
