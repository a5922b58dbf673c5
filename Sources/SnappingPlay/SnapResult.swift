// SPDX-License-Identifier: MIT

package import Games
package import Play
package import Snapping
package import Tables
import Words

/// The player's result in a round of Snap!.
///
/// Rounds have a file of their own. An earlier version takes a line with an unknown mode for a
/// broken one, and would drop it from the file of all other results.
package struct SnapResult: KeptResult {
  package let finished: Timestamp

  /// With others the cards are shuffled without a number, since players could guess it.
  package let dealt: Dealt

  package let kind: SnapKind
  package let isWon: Bool

  /// The turned cards of all players.
  package let turns: Int

  /// The player's calls.
  package let deeds: SnapDeeds
}

extension SnapResult {
  /// The result of a round; `nil` if it is not over.
  ///
  /// - Parameters:
  ///   - seat: the player's.
  ///   - kind: the player's opponents and rules.
  ///   - deeds: the player's calls. A record lacks calls after the next card.
  package init?(
    of round: Record<SnapGame>, at seat: Int, _ kind: SnapKind, deeds: SnapDeeds,
    finished: Timestamp
  ) {
    var (game, turns) = (round.start, 0)
    for case .move(let move) in round.entries {
      guard let outcome = try? game.play(move) else { continue }
      if case .opened = outcome.event { turns += 1 }
    }
    guard let ending = game.ending else { return nil }
    self.init(
      finished: finished, dealt: Dealt(round.setup.deal.number, round.setup.deal.cards), kind: kind,
      isWon: ending.winner == seat, turns: turns, deeds: deeds)
  }
}

extension SnapGame: JournaledGame {
  package typealias Result = SnapResult
  package typealias Opponents = SnapCompany

  package static func resumed(_ nextLine: () -> Substring?) -> ResumedRecord<SnapGame> {
    ResumedRecord(nextLine)
  }
}

/// A kind of rounds with comparable results.
package struct SnapKind: Hashable, Sendable {
  package let players: Int

  /// The computers' strength; `nil` with players elsewhere, with or without computers.
  package let strength: Strength?

  /// True if the game stopped at matches, so that nobody had to hurry.
  package let hasHeadStart: Bool

  /// The length of the rounds.
  package let length: SnapGame.Length

  package init(
    players: Int, strength: Strength?, hasHeadStart: Bool, length: SnapGame.Length = .deck
  ) {
    self.players = players
    self.strength = strength
    self.hasHeadStart = hasHeadStart
    self.length = length
  }

  package var opponents: Int { players - 1 }
}

extension SnapKind: Comparable {
  /// Races first, then by players, the slowest computers first and people last, and the longest
  /// rounds first.
  package static func < (one: SnapKind, other: SnapKind) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [Int] {
    [
      hasHeadStart ? 1 : 0, players, Strength?.allCases.firstIndex(of: strength) ?? 0,
      SnapGame.Length.allCases.firstIndex(of: length) ?? 0,
    ]
  }
}

extension Strength? {
  /// In order: the computers', and people's.
  static let allCases = Strength.allCases.map(Optional.some) + [nil]

  /// The word in results files. Earlier versions don't know the adaptive pace and read the strength
  /// from which it starts.
  var word: String { self == .pace ? Strength.usual.rawValue : self?.rawValue ?? Self.people }

  static var people: String { "people" }
}

extension SnapResult {
  package static let fileName = "snap-results"

  /// A thousand reactions take six bytes each.
  package static let longestLine = 8000

  package static let columns: [ResultColumn<SnapResult>] = [
    .finished, .local,
    ResultColumn("deal", { $0.dealt.numberText }, cell: { $0.dealt.text(separator: " ") }),
    .onlyInLine("cards") { $0.dealt.cardsText },
    .number("players") { $0.kind.players },
    ResultColumn(
      "strength", { $0.kind.strength.word },
      cell: { $0.kind.strength?.rawValue ?? Strength?.people }),
    .onlyInLine("pace") { $0.kind.strength == .pace ? "yes" : nil },
    .answer("relaxed") { $0.kind.hasHeadStart },
    ResultColumn(
      "length", { $0.kind.length == .deck ? nil : $0.kind.length.rawValue },
      cell: { $0.kind.length.rawValue }),
    .answer("won") { $0.isWon },
    .number("turns") { $0.turns },
    .number("right") { $0.deeds.right },
    .number("wrong") { $0.deeds.wrong },
    .number("late") { $0.deeds.late },
    .onlyInLine("times") { $0.deeds.reactions.isEmpty ? nil : $0.times(separator: ",") },
    .onlyInTable("mode") { $0.mode },
    .onlyInTable("fastest") { $0.deeds.fastest.map { "\($0)" } },
    .onlyInTable("median") { $0.deeds.median.map { "\($0)" } },
    .onlyInTable("reactions") { $0.times(separator: " ") },
  ]

  package static let headings = [
    "finished", "local", "mode", "deal", "players", "strength", "relaxed", "won", "turns", "right",
    "wrong", "late", "fastest", "median", "reactions", "length",
  ]

  package var mode: String { SnapGame.mode }

  private func times(separator: String) -> String {
    deeds.reactions.map { "\($0)" }.joined(separator: separator)
  }

  package var mark: String {
    "\(dealt.number == nil ? "cards" : "deal")=\(dealt.text(separator: ","))"
  }

  /// A round resumed at its end may seem to end later, and may lack late calls.
  package func isSame(as other: SnapResult) -> Bool {
    (dealt, kind, isWon, turns) == (other.dealt, other.kind, other.isWon, other.turns)
  }

  package init(_ fields: ResultFields) throws(ResultError) {
    let dealt = try fields.dealt()
    if case .cards(let cards) = dealt, SnapGame.Deal(cards) == nil { throw .noDeal }
    self.init(
      finished: try fields.finished(), dealt: dealt, kind: try fields.kind(),
      isWon: try fields.answer("won"), turns: try fields.count("turns"), deeds: try fields.deeds())
  }
}

extension ResultFields {
  fileprivate func kind() throws(ResultError) -> SnapKind {
    SnapKind(
      players: try value("players") { text in
        Int(digits: text).flatMap { SnapGame.Setup.playerCounts.contains($0) ? $0 : nil }
      },
      strength: self["pace"] != nil
        ? .pace : try value("strength") { text in Strength?.allCases.first { $0.word == text } },
      hasHeadStart: try answer("relaxed"),
      length: self["length"] == nil
        ? .deck : try value("length") { SnapGame.Length(rawValue: String($0)) })
  }

  fileprivate func deeds() throws(ResultError) -> SnapDeeds {
    let times = self["times"] == nil ? [] : try list("times") { Int(digits: $0) }
    guard
      let deeds = SnapDeeds(
        right: try count("right"), wrong: try count("wrong"), late: try count("late"),
        reactions: times)
    else { throw wrong("times") }
    return deeds
  }
}
