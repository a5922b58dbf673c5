// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables

/// The keys of the line of a ``SnapResult``.
enum SnapResultKey: Int, LineKey {
  /// When the round ended: the seconds since 1970, and the player's date and clock.
  case finished, local

  /// The deal's number, or the cards.
  case deal, cards

  /// How many played, how good the computers were or that people played, and whether nobody had to hurry.
  case players, strength, relaxed

  case won, turns

  /// The player's calls, and the milliseconds of those that were right.
  case right, wrong, late, times
}

extension SnapResult {
  package typealias Reader = SnapResultReader

  package var line: String { ResultLine.text(value) }

  package var mark: String {
    let key = dealt.number == nil ? SnapResultKey.cards : .deal
    return "\(key.name)=\(dealt.text(separator: ","))"
  }

  /// A round that is resumed at its end may seem to end later, and not to know of all late calls.
  package func isSame(as other: SnapResult) -> Bool {
    (dealt, kind, isWon, turns) == (other.dealt, other.kind, other.isWon, other.turns)
  }

  private func value(of key: SnapResultKey) -> String? {
    switch key {
    case .finished: "\(finished.seconds)"
    case .local: finished.localText
    case .deal: dealt.numberText
    case .cards: dealt.cardsText
    case .players: "\(kind.players)"
    case .strength: kind.strength.word
    case .relaxed: kind.isRelaxed ? "yes" : "no"
    case .won: isWon ? "yes" : "no"
    case .turns: "\(turns)"
    case .right: "\(deeds.right)"
    case .wrong: "\(deeds.wrong)"
    case .late: "\(deeds.late)"
    case .times: times
    }
  }

  private var times: String? {
    deeds.reactions.isEmpty ? nil : deeds.reactions.map { "\($0)" }.joined(separator: ",")
  }
}

/// Parses the lines of rounds and checks every value.
package struct SnapResultReader: ResultLineReader {
  /// A thousand reactions take six bytes each.
  package static let longestLine = 8000

  private var fields = ResultFields<SnapResultKey>()

  private let strengths = Strength?.allCases.map { (word: word($0.word), value: $0) }

  package init() {}

  package mutating func result(_ line: Span<UInt8>) throws(ResultError) -> SnapResult {
    try fields.find(in: line, longest: Self.longestLine)
    return SnapResult(
      finished: try fields.timestamp(.finished, local: .local, line),
      dealt: try dealt(line), kind: try kind(line),
      isWon: try fields.choice(.won, of: answers, line), turns: try fields.count(.turns, line),
      deeds: try deeds(line))
  }

  private func dealt(_ line: Span<UInt8>) throws(ResultError) -> Dealt {
    guard fields[.cards] != nil else { return .number(try fields.dealNumber(.deal, line)) }
    let cards = try fields.cards(.cards, line)
    guard fields[.deal] == nil, SnapGame.Deal(cards) != nil else { throw .noDeal }
    return .cards(cards)
  }

  private func kind(_ line: Span<UInt8>) throws(ResultError) -> SnapKind {
    let players = try fields.number(.players, line)
    guard SnapGame.Setup.playerCounts.contains(players) else {
      throw fields.wrong(.players, line)
    }
    return SnapKind(
      players: players, strength: try fields.choice(.strength, of: strengths, line),
      isRelaxed: try fields.choice(.relaxed, of: answers, line))
  }

  private func deeds(_ line: Span<UInt8>) throws(ResultError) -> SnapDeeds {
    let times = try fields[.times].map { _ throws(ResultError) in
      try fields.numbers(.times, line)
    }
    guard
      let deeds = SnapDeeds(
        right: try fields.count(.right, line), wrong: try fields.count(.wrong, line),
        late: try fields.count(.late, line), reactions: times ?? [])
    else { throw fields.wrong(.times, line) }
    return deeds
  }
}
