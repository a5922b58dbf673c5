// SPDX-License-Identifier: MIT

/// The path of a file: bytes, as the system has it. They need not be UTF-8, and only the same bytes
/// are the same path.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ text: String) {
    self.init(text.utf8)
  }

  private static let slash = UInt8(ascii: "/")

  package var isAbsolute: Bool { bytes.first == Self.slash }

  /// The last name in the path.
  package var name: FilePath {
    bytes.split(separator: Self.slash).last.map { FilePath($0) } ?? self
  }

  /// The path of the folder that the file lies in.
  package var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes[..<slash])
  }

  /// The folders on the way to the file, the topmost first, and the file.
  package var stations: [FilePath] {
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == Self.slash } + [bytes.count]
    return ends.map { FilePath(bytes[..<$0]) }
  }

  /// The path of what lies in the folder that this path leads to.
  package func appending(_ path: FilePath) -> FilePath {
    FilePath(bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + path.bytes)
  }

  /// The path of a file beside this one, whose name is longer.
  package func adding(_ end: String) -> FilePath {
    FilePath(bytes + end.utf8)
  }
}

extension FilePath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

/// In a sentence. It shows the path and isn't one.
extension FilePath: CustomStringConvertible {
  package var description: String { String(showing: bytes) }
}
