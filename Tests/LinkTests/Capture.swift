// SPDX-License-Identifier: MIT

import Cards
import Tables
import Wire

/// What a guest could read of all that was sent to it.
struct Capture {
  private let lines: [String]

  /// - Parameter bytes: without what was said before the game heard of each other.
  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.hasPrefix("prove ") }
  }

  /// How often the whole table was told.
  var snapshots: Int { lines.count { $0.hasPrefix("table ") } }

  /// The lines up to the one that tells all the cards.
  private var secret: ArraySlice<String> { lines.prefix { !$0.hasPrefix("reveal ") } }

  /// The cards that are named before all of them are told, anywhere in a line.
  var named: Set<Card> { Set(secret.flatMap(Self.cards)) }

  /// The lines that name a card which doesn't lie open yet, and is not opened by just this line; and those
  /// that nothing in the protocol is written like, or that hold what the shuffle is salted with.
  ///
  /// - Parameter events: what has happened at the table, by the host's own account.
  func faults(_ events: [TableEvent]) -> [String] {
    var opened: Set<Card> = []
    let salt = lines.first { $0.hasPrefix("reveal ") }?.split(separator: " ")[1]
    return secret.filter { line in
      guard let said = try? HostLine(line), said.line == line else { return true }
      if case .event(let number, let event) = said, events.indices.contains(number - 1),
        ToldEvent(events[number - 1]) == event, case .move(_, let card?) = event
      {
        opened.insert(card)
      }
      return !opened.isSuperset(of: Self.cards(in: line)) || salt.map(line.contains) ?? true
    }
  }

  /// Whatever looks like a card. All other words are of small letters and digits, but for names.
  private static func cards(in line: String) -> [Card] {
    line.matches(of: /(10|[2-9AJQK])[SHDC]/).compactMap { Card($0.output.0) }
  }
}
