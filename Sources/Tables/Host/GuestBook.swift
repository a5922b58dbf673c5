// SPDX-License-Identifier: MIT

package import Wire
import Words

/// The people whom a player knows, by key: guests admitted once, who need not ask again, hosts of
/// tables, and the rounds played with each.
///
/// Each has lines, the latest last: `guest KEY NAME`, `table KEY NAME`,
/// `met KEY SECONDS ROUNDS WON`. Unknown lines are kept, since a newer program may have written
/// them.
package struct GuestBook: Equatable, Sendable {
  package struct Acquaintance: Equatable, Sendable {
    package let key: Digest
    package let name: PublicName
  }

  package enum Kind: String, Sendable {
    case guest

    case table
  }

  package struct Meetings: Equatable, Sendable {
    /// In seconds since 1970.
    package fileprivate(set) var last: Int

    package fileprivate(set) var rounds = 0

    /// By the player.
    package fileprivate(set) var won = 0

    fileprivate static let word = "met"

    /// More than anybody plays.
    private static let most = 999_999

    fileprivate init(last: Int) { self.last = last }

    /// `SECONDS ROUNDS WON`.
    fileprivate init?(_ text: Substring) {
      let numbers = text.fields(by: " ").compactMap { Int(digits: $0) }
      guard numbers.count == 3, text.fields(by: " ").count == 3, numbers[1] <= Self.most,
        numbers[2] <= numbers[1]
      else { return nil }
      (last, rounds, won) = (numbers[0], numbers[1], numbers[2])
    }

    fileprivate var text: String { "\(last) \(rounds) \(won)" }

    fileprivate mutating func add(isWon: Bool) {
      guard rounds < Self.most else { return }
      rounds += 1
      if isWon { won += 1 }
    }
  }

  package struct Friend: Equatable, Sendable {
    package let key: Digest
    package let name: PublicName

    /// `nil` from an earlier version, which recorded none.
    package let meetings: Meetings?
  }

  private var lines: [Line] = []

  private enum Line: Equatable {
    case known(Kind, Acquaintance)
    case met(Digest, Meetings)
    case other([UInt8])

    var key: Digest? {
      switch self {
      case .known(_, let known): known.key
      case .met(let key, _): key
      case .other: nil
      }
    }
  }

  /// The most lines; the oldest are dropped.
  package static let most = 1000

  /// In bytes.
  package static let longestText = 1 << 18

  package init() {}

  /// Reads any bytes.
  package init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      Self.line(line) ?? .other(Array(line))
    }
  }

  private static func line(_ line: ArraySlice<UInt8>) -> Line? {
    guard let text = String(validating: line, as: UTF8.self),
      let word = Substring(text).cut(at: " "), let rest = word.rest.cut(at: " "),
      let key = Digest(wire: rest.first)
    else { return nil }
    if word.first == Meetings.word { return Meetings(rest.rest).map { .met(key, $0) } }
    guard let kind = Kind(rawValue: String(word.first)),
      let name = PublicName(nearest: String(rest.rest))
    else { return nil }
    return .known(kind, Acquaintance(key: key, name: name))
  }

  package var bytes: [UInt8] {
    lines.flatMap { line in
      switch line {
      case .known(let kind, let known):
        Array("\(kind.rawValue) \(known.key.wire) \(known.name.text)\n".utf8)
      case .met(let key, let meetings):
        Array("\(Meetings.word) \(key.wire) \(meetings.text)\n".utf8)
      case .other(let bytes): bytes + [UInt8(ascii: "\n")]
      }
    }
  }

  private func all(_ kind: Kind) -> [Acquaintance] {
    lines.reversed().compactMap { line in
      if case .known(kind, let known) = line { known } else { nil }
    }
  }

  /// The latest first.
  package var guests: [Acquaintance] { all(.guest) }

  /// Admitted guests, and hosts, the latest first.
  package var friends: [Friend] {
    let guests = Set(guests.map(\.key))
    let names = Dictionary((all(.guest) + all(.table)).map { ($0.key, $0.name) }) { one, _ in one }
    let meetings = meetings
    var listed: Set<Digest> = []
    return lines.reversed().compactMap { line in
      guard let key = line.key, let name = names[key],
        meetings[key] != nil || guests.contains(key), listed.insert(key).inserted
      else { return nil }
      return Friend(key: key, name: name, meetings: meetings[key])
    }
  }

  private var meetings: [Digest: Meetings] {
    let all = lines.compactMap {
      if case .met(let key, let meetings) = $0 { (key, meetings) } else { nil }
    }
    return Dictionary(all) { _, last in last }
  }

  /// The latest first.
  package var keys: [Digest] {
    lines.reversed().compactMap { if case .known(_, let known) = $0 { known.key } else { nil } }
  }

  /// Whether a known name comes with an unknown key.
  package func isAnother(_ table: PublicName, key: Digest) -> Bool {
    let tables = all(.table)
    return tables.contains { $0.name == table } && !tables.contains { $0.key == key }
  }

  package mutating func note(_ key: Digest, _ name: PublicName, as kind: Kind = .guest) {
    forget(key, kind)
    add(.known(kind, Acquaintance(key: key, name: name)))
  }

  /// Somebody is at the player's table, or has played a round there.
  ///
  /// - Parameters:
  ///   - seconds: since 1970.
  ///   - isWon: whether the player has won; `nil` without a round.
  package mutating func noteMeeting(with key: Digest, at seconds: Int, isWon: Bool? = nil) {
    var meetings = meetings[key] ?? Meetings(last: 0)
    meetings.last = max(0, seconds)
    if let isWon { meetings.add(isWon: isWon) }
    forgetMeetings(with: key)
    add(.met(key, meetings))
  }

  private mutating func add(_ line: Line) { lines = (lines + [line]).suffix(Self.most) }

  /// A friend has to ask again. A table stays known, to recognize another one by its name.
  package mutating func forget(_ key: Digest) {
    forget(key, .guest)
    forgetMeetings(with: key)
  }

  private mutating func forget(_ key: Digest, _ kind: Kind) {
    lines.removeAll { line in
      if case .known(kind, let known) = line { known.key == key } else { false }
    }
  }

  private mutating func forgetMeetings(with key: Digest) {
    lines.removeAll { line in if case .met(key, _) = line { true } else { false } }
  }
}
