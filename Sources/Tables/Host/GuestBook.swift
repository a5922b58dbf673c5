// SPDX-License-Identifier: MIT

package import Wire
import Words

/// Those whom a player has let in once, and who need not ask again. They are known by their keys; a name is only
/// what somebody was called.
///
/// As text it has a line for each of them, the one who came last at the end: `guest KEY NAME`. Lines that make
/// no sense are kept, and so is all that a newer program says.
package struct GuestBook: Equatable, Sendable {
  package struct Guest: Equatable, Sendable {
    package let key: Digest
    package let name: PublicName
  }

  private var lines: [Line] = []

  private enum Line: Equatable {
    case guest(Guest)
    case other([UInt8])
  }

  /// More than anybody lets in; the oldest go.
  package static let most = 1000

  /// The most bytes of a text that are read.
  package static let longestText = 1 << 18

  private static let word = "guest"

  package init() {}

  /// Reads any bytes.
  package init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      Self.guest(line).map(Line.guest) ?? .other(Array(line))
    }
  }

  private static func guest(_ line: ArraySlice<UInt8>) -> Guest? {
    guard let text = String(validating: line, as: UTF8.self),
      let word = Substring(text).cut(at: " "),
      word.first.utf8.elementsEqual(Self.word.utf8), let rest = word.rest.cut(at: " "),
      let key = Digest(wire: rest.first), let name = PublicName(String(rest.rest))
    else { return nil }
    return Guest(key: key, name: name)
  }

  package var bytes: [UInt8] {
    lines.flatMap { line in
      switch line {
      case .guest(let guest):
        Array("\(Self.word) \(guest.key.wire) \(guest.name.text)\n".utf8)
      case .other(let bytes): bytes + [UInt8(ascii: "\n")]
      }
    }
  }

  /// The one who came last stands first.
  package var guests: [Guest] {
    lines.reversed().compactMap { if case .guest(let guest) = $0 { guest } else { nil } }
  }

  /// Somebody was let in.
  package mutating func note(_ key: Digest, _ name: PublicName) {
    forget(key)
    lines = (lines + [.guest(Guest(key: key, name: name))]).suffix(Self.most)
  }

  /// Somebody has to ask again.
  package mutating func forget(_ key: Digest) {
    lines.removeAll { if case .guest(let guest) = $0 { guest.key == key } else { false } }
  }
}
