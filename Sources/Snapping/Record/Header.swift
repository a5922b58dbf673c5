// SPDX-License-Identifier: MIT

package import Cards
package import Games
import Words

extension SnapGame {
  /// The first words of a record's header lines: the game, the deal by its number or card by card, how
  /// many play, who begins, and how long the round is where that is not the whole deck.
  package enum SetupWord: String, CaseIterable, Sendable {
    case mode, deal, cards, players, starter, length
  }

  /// What is wrong with a record's header as a whole.
  package enum SetupFault: Equatable, Sendable {
    /// The cards are both listed and dealt by number.
    case twoDeals

    /// So many cards are not a deck.
    case cardCount(Int)

    /// A card is there twice.
    case repeatedCard(Card)

    /// Nobody sits where the round should begin.
    case noSuchStarter(Int, players: Int)
  }

  /// What a record's header has said so far.
  package struct Header: RecordHeader {
    package typealias Game = SnapGame
    package typealias Fault = SetupFault

    /// What a line says, and its number.
    private typealias Said<Value> = (value: Value, line: Int)

    private var modeLine: Int?
    private var number: Said<DealNumber>?
    private var cards: Said<[Card]>?
    private var players: Said<Int>?
    private var starter: Said<Int>?
    private var length: Said<Length>?

    package init() {}

    package mutating func take(_ fields: ArraySlice<Substring>, ofLine line: Int) -> Bool {
      guard let word = fields.first.flatMap({ SetupWord(rawValue: String($0)) }) else {
        return false
      }
      let values = fields.dropFirst()
      let value = values.count == 1 ? values.first : nil
      let number = value.flatMap { Int(digits: $0) }
      func said<Value>(_ value: Value?) -> Said<Value>? { value.map { ($0, line) } }
      switch word {
      case .mode: modeLine = value.map(String.init) == SnapGame.mode ? line : nil
      case .deal: self.number = said(value.flatMap { DealNumber($0) })
      case .cards: cards = said(Self.cards(values))
      case .players: players = said(number.flatMap { Setup.playerCounts.contains($0) ? $0 : nil })
      case .starter: starter = said(number)
      case .length: length = said(value.flatMap { Length(rawValue: String($0)) })
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
      case .mode: modeLine
      case .deal: number?.line
      case .cards: cards?.line
      case .players: players?.line
      case .starter: starter?.line
      case .length: length?.line
      }
    }
  }
}

// MARK: - All lines together

extension SnapGame.Header {
  package func setup(
    ofVersionLine line: Int
  ) throws(RecordError<SnapGame>) -> SnapGame.Setup {
    guard modeLine != nil else { throw missing(.mode, line) }
    let deal = try deal(line)
    guard let players else { throw missing(.players, line) }
    guard let starter else { throw missing(.starter, line) }
    let setup = SnapGame.Setup(
      deal, players: players.value, starter: starter.value, length: length?.value ?? .deck)
    guard let setup else {
      let fault = Fault.noSuchStarter(starter.value, players: players.value)
      throw RecordError(line: starter.line, reason: .header(fault))
    }
    return setup
  }

  private func deal(_ versionLine: Int) throws(RecordError<SnapGame>) -> SnapGame.Deal {
    guard let (cards, line) = cards else {
      guard let number else { throw missing(.deal, versionLine) }
      return SnapGame.Deal(number.value)
    }
    if let number {
      throw RecordError(line: max(line, number.line), reason: .header(.twoDeals))
    }
    guard let deal = SnapGame.Deal(cards) else {
      throw RecordError(line: line, reason: .header(Self.fault(of: cards)))
    }
    return deal
  }

  private static func fault(of cards: [Card]) -> Fault {
    var seen: Set<Card> = []
    let repeated = cards.first { !seen.insert($0).inserted }
    return repeated.map { .repeatedCard($0) } ?? .cardCount(cards.count)
  }

  private func missing(_ word: SnapGame.SetupWord, _ line: Int) -> RecordError<SnapGame> {
    RecordError(line: line, reason: .missing(word.rawValue))
  }
}
