// SPDX-License-Identifier: MIT

import Cards
package import Games
import Words

/// The first words of the header lines: the mode, the players, the deal by number and table size or
/// card by card, and the rules.
package enum SetupWord: String, CaseIterable, Sendable {
  case mode, players, deal, table, cards, match, scoring
}

/// A fault of a record's header as a whole.
package enum SetupFault: Equatable, Sendable {
  /// The cards are both listed and dealt by number.
  case twoDeals

  /// The line is about points, and the mode has none.
  case meaningless(SetupWord, Mode)

  /// The mode isn't for this many players.
  case tooManyPlayers(Mode)

  /// There is no such deal.
  case noDeal(DealError)
}

/// The header of a record as read so far.
package struct SetupHeader: RecordHeader {
  package typealias Game = MatchingGame
  package typealias Fault = SetupFault

  private var mode: Mode?
  private var players: Players?
  private var number: DealNumber?
  private var tableSize: Int?
  private var cards: [Card]?
  private var matchSize: MatchSize?
  private var scoring: Scoring?

  package init() {}

  package mutating func take(_ fields: ArraySlice<Substring>) -> Bool {
    let values = fields.dropFirst()
    let value = values.count == 1 ? values.first : nil
    let digits = value.flatMap { Int(digits: $0) }
    return switch fields.first.flatMap({ SetupWord(rawValue: String($0)) }) {
    case .mode: value.flatMap { Mode(rawValue: String($0)) }.isRead(into: &mode)
    case .players: digits.flatMap(Players.init).isRead(into: &players)
    case .deal: value.flatMap { DealNumber($0) }.isRead(into: &number)
    case .table: digits.isRead(into: &tableSize)
    case .cards: [Card](texts: values).isRead(into: &cards)
    case .match: digits.flatMap(MatchSize.init).isRead(into: &matchSize)
    case .scoring: Scoring(fields: values).isRead(into: &scoring)
    case nil: false
    }
  }
}

// MARK: - All lines together

extension SetupHeader {
  package func setup() throws(HeaderError<SetupFault>) -> Setup {
    let rules = try rules()
    return Setup(try deal(for: rules.mode), rules: rules)
  }

  /// Missing lines stand for the usual values.
  private func rules() throws(HeaderError<SetupFault>) -> Rules {
    let (usual, mode) = (Rules(), mode ?? Rules().mode)
    for (word, isSaid) in [(SetupWord.match, matchSize != nil), (.scoring, scoring != nil)]
    where isSaid && mode.measure != .points {
      throw wrong(.meaningless(word, mode), in: word)
    }
    if let players, !mode.takes(players) { throw wrong(.tooManyPlayers(mode), in: .players) }
    return Rules(
      mode: mode, matchSize: matchSize ?? usual.matchSize, scoring: scoring ?? usual.scoring,
      players: players ?? usual.players)
  }

  private func deal(for mode: Mode) throws(HeaderError<SetupFault>) -> Deal {
    if let cards {
      guard number == nil, tableSize == nil else {
        throw wrong(.twoDeals, in: .cards, number == nil ? .table : .deal)
      }
      return try deal(in: .cards) { () throws(DealError) in try Deal(cards, for: mode) }
    }
    guard let number else { throw .missing(SetupWord.deal.rawValue) }
    guard let tableSize else { throw .missing(SetupWord.table.rawValue) }
    return try deal(in: .table) { () throws(DealError) in
      try Deal(number, tableSize: tableSize, for: mode)
    }
  }

  private func deal(
    in word: SetupWord, _ make: () throws(DealError) -> Deal
  ) throws(HeaderError<SetupFault>) -> Deal {
    do throws(DealError) { return try make() } catch { throw wrong(.noDeal(error), in: word) }
  }

  private func wrong(_ fault: SetupFault, in words: SetupWord...) -> HeaderError<SetupFault> {
    .wrong(fault, in: words.map(\.rawValue))
  }
}
