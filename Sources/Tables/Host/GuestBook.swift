// SPDX-License-Identifier: MIT

package import Wire
import Words

/// Those whom a player has let in once, and who need not ask again; and the tables of others at which it has sat.
/// They are known by their keys; a name is only what somebody was called.
///
/// As text it has a line for each of them, the one who came last at the end: `guest KEY NAME`, `table KEY NAME`.
/// Lines that make no sense are kept, and so is all that a newer program says.
package struct GuestBook: Equatable, Sendable {
  package struct Acquaintance: Equatable, Sendable {
    package let key: Digest
    package let name: PublicName
  }

  /// What somebody is known as.
  package enum Kind: String, Sendable {
    case guest

    /// The host of a table.
    case table
  }

  private var lines: [Line] = []

  private enum Line: Equatable {
    case known(Kind, Acquaintance)
    case other([UInt8])
  }

  /// More than anybody meets; the oldest go.
  package static let most = 1000

  /// The most bytes of a text that are read.
  package static let longestText = 1 << 18

  package init() {}

  /// Reads any bytes.
  package init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      Self.known(line) ?? .other(Array(line))
    }
  }

  private static func known(_ line: ArraySlice<UInt8>) -> Line? {
    guard let text = String(validating: line, as: UTF8.self),
      let word = Substring(text).cut(at: " "), let kind = Kind(rawValue: String(word.first)),
      let rest = word.rest.cut(at: " "), let key = Digest(wire: rest.first),
      let name = PublicName(nearest: String(rest.rest))
    else { return nil }
    return .known(kind, Acquaintance(key: key, name: name))
  }

  package var bytes: [UInt8] {
    lines.flatMap { line in
      switch line {
      case .known(let kind, let known):
        Array("\(kind.rawValue) \(known.key.wire) \(known.name.text)\n".utf8)
      case .other(let bytes): bytes + [UInt8(ascii: "\n")]
      }
    }
  }

  private func all(_ kind: Kind) -> [Acquaintance] {
    lines.reversed().compactMap { line in
      if case .known(kind, let known) = line { known } else { nil }
    }
  }

  /// The one who came last stands first.
  package var guests: [Acquaintance] { all(.guest) }

  /// The keys of everybody, the one who was met last first.
  package var keys: [Digest] {
    lines.reversed().compactMap { if case .known(_, let known) = $0 { known.key } else { nil } }
  }

  /// Whether a table was met by this name, and this is another one.
  package func isAnother(_ table: PublicName, key: Digest) -> Bool {
    let tables = all(.table)
    return tables.contains { $0.name == table } && !tables.contains { $0.key == key }
  }

  /// Somebody was let in, or has let the player in.
  package mutating func note(_ key: Digest, _ name: PublicName, as kind: Kind = .guest) {
    forget(key, kind)
    lines = (lines + [.known(kind, Acquaintance(key: key, name: name))]).suffix(Self.most)
  }

  /// Somebody has to ask again.
  package mutating func forget(_ key: Digest) { forget(key, .guest) }

  private mutating func forget(_ key: Digest, _ kind: Kind) {
    lines.removeAll { line in
      if case .known(kind, let known) = line { known.key == key } else { false }
    }
  }
}
