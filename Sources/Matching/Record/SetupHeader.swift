// SPDX-License-Identifier: MIT

import Cards
package import Games
import Words

/// The first words of the header lines of a matching game: the mode, the players, the deal by number and table
/// size or card by card, and the rules.
package enum SetupWord: String, CaseIterable, Sendable {
  case mode, players, deal, table, cards, match, scoring
}

/// What is wrong with a record's header as a whole.
package enum SetupFault: Equatable, Sendable {
  /// The cards are both listed and dealt by number.
  case twoDeals

  /// The line is about points, and the mode has none.
  case meaningless(SetupWord, Mode)

  /// So many can't play the mode.
  case tooManyPlayers(Mode)

  /// There is no such deal.
  case noDeal(DealError)
}

/// What a record's header has said so far.
package struct SetupHeader: RecordHeader {
  package typealias Game = MatchingGame
  package typealias Fault = SetupFault

  /// What a line says, and its number.
  private typealias Said<Value> = (value: Value, line: Int)

  private var mode: Said<Mode>?
  private var players: Said<Players>?
  private var number: Said<DealNumber>?
  private var tableSize: Said<Int>?
  private var cards: Said<[Card]>?
  private var matchSize: Said<MatchSize>?
  private var scoring: Said<Scoring>?

  package init() {}

  package mutating func take(_ fields: ArraySlice<Substring>, ofLine line: Int) -> Bool {
    guard let word = fields.first.flatMap({ SetupWord(rawValue: String($0)) }) else {
      return false
    }
    let values = fields.dropFirst()
    let value = values.count == 1 ? values.first : nil
    func said<Value>(_ value: Value?) -> Said<Value>? { value.map { ($0, line) } }
    switch word {
    case .mode: mode = said(value.flatMap { Mode(rawValue: String($0)) })
    case .players: players = said(value.flatMap { Int(digits: $0) }.flatMap(Players.init))
    case .deal: number = said(value.flatMap { DealNumber($0) })
    case .table: tableSize = said(value.flatMap { Int(digits: $0) })
    case .cards: cards = said(Self.cards(values))
    case .match: matchSize = said(value.flatMap { Int(digits: $0) }.flatMap(MatchSize.init))
    case .scoring: scoring = said(Scoring(fields: values))
    }
    return self.line(of: word) != nil
  }

  private static func cards(_ fields: ArraySlice<Substring>) -> [Card]? {
    let cards = fields.compactMap { Card($0) }
    return !cards.isEmpty && cards.count == fields.count ? cards : nil
  }

  /// The number of the line that says something.
  private func line(of word: SetupWord) -> Int? {
    switch word {
    case .mode: mode?.line
    case .players: players?.line
    case .deal: number?.line
    case .table: tableSize?.line
    case .cards: cards?.line
    case .match: matchSize?.line
    case .scoring: scoring?.line
    }
  }
}

// MARK: - All lines together

extension SetupHeader {
  package func setup(ofVersionLine line: Int) throws(RecordError<MatchingGame>) -> Setup {
    let rules = try rules()
    return Setup(try deal(for: rules.mode, line), rules: rules)
  }

  /// What is left out has its usual value.
  private func rules() throws(RecordError<MatchingGame>) -> Rules {
    let (usual, mode) = (Rules(), mode?.value ?? Rules().mode)
    for word in [SetupWord.match, .scoring] where mode.measure != .points {
      guard let line = line(of: word) else { continue }
      throw RecordError(line: line, reason: .header(.meaningless(word, mode)))
    }
    if let (players, line) = players, !mode.takes(players) {
      throw RecordError(line: line, reason: .header(.tooManyPlayers(mode)))
    }
    return Rules(
      mode: mode, matchSize: matchSize?.value ?? usual.matchSize,
      scoring: scoring?.value ?? usual.scoring, players: players?.value ?? usual.players)
  }

  private func deal(
    for mode: Mode, _ versionLine: Int
  ) throws(RecordError<MatchingGame>) -> Deal {
    if let (cards, line) = cards {
      if let other = number?.line ?? tableSize?.line {
        throw RecordError(line: max(line, other), reason: .header(.twoDeals))
      }
      return try deal(at: line) { () throws(DealError) in try Deal(cards, for: mode) }
    }
    guard let number else { throw missing(.deal, versionLine) }
    guard let tableSize else { throw missing(.table, versionLine) }
    return try deal(at: tableSize.line) { () throws(DealError) in
      try Deal(number.value, tableSize: tableSize.value, for: mode)
    }
  }

  private func missing(_ word: SetupWord, _ line: Int) -> RecordError<MatchingGame> {
    RecordError(line: line, reason: .missing(word.rawValue))
  }

  private func deal(
    at line: Int, _ make: () throws(DealError) -> Deal
  ) throws(RecordError<MatchingGame>) -> Deal {
    do throws(DealError) {
      return try make()
    } catch {
      throw RecordError(line: line, reason: .header(.noDeal(error)))
    }
  }
}
