// SPDX-License-Identifier: MIT

package import Cards
package import Games
import Words

extension SnapGame {
  /// The first words of a record's header lines: the game, the deal by number or card by card, the
  /// players, the starter, and the round's length if it isn't the whole deck.
  package enum SetupWord: String, CaseIterable, Sendable {
    case mode, deal, cards, players, starter, length
  }

  /// A fault of a record's header as a whole.
  package enum SetupFault: Equatable, Sendable {
    /// The cards are both listed and dealt by number.
    case twoDeals

    /// This many cards are not a deck.
    case cardCount(Int)

    /// A card is there twice.
    case repeatedCard(Card)

    /// Nobody sits at the starter's seat.
    case noSuchStarter(Int, players: Int)
  }

  /// The header of a record as read so far.
  package struct Header: RecordHeader {
    package typealias Game = SnapGame
    package typealias Fault = SetupFault

    private var isOfSnap = false
    private var number: DealNumber?
    private var cards: [Card]?
    private var players: Int?
    private var starter: Int?
    private var length: Length?

    package init() {}

    package mutating func take(_ fields: ArraySlice<Substring>) -> Bool {
      let values = fields.dropFirst()
      let value = values.count == 1 ? values.first : nil
      let digits = value.flatMap { Int(digits: $0) }
      switch fields.first.flatMap({ SetupWord(rawValue: String($0)) }) {
      case .mode:
        isOfSnap = value.map(String.init) == SnapGame.mode
        return isOfSnap
      case .deal: return value.flatMap { DealNumber($0) }.isRead(into: &number)
      case .cards: return [Card](texts: values).isRead(into: &cards)
      case .players:
        return digits.flatMap { Setup.playerCounts.contains($0) ? $0 : nil }.isRead(into: &players)
      case .starter: return digits.isRead(into: &starter)
      case .length: return value.flatMap { Length(word: $0) }.isRead(into: &length)
      case nil: return false
      }
    }
  }
}

// MARK: - All lines together

extension SnapGame.Header {
  package func setup() throws(HeaderError<Fault>) -> SnapGame.Setup {
    guard isOfSnap else { throw missing(.mode) }
    let deal = try deal()
    guard let players else { throw missing(.players) }
    guard let starter else { throw missing(.starter) }
    let setup = SnapGame.Setup(deal, players: players, starter: starter, length: length ?? .deck)
    guard let setup else {
      throw wrong(.noSuchStarter(starter, players: players), in: .starter)
    }
    return setup
  }

  private func deal() throws(HeaderError<Fault>) -> SnapGame.Deal {
    guard let cards else {
      guard let number else { throw missing(.deal) }
      return SnapGame.Deal(number)
    }
    if number != nil { throw wrong(.twoDeals, in: .cards, .deal) }
    guard let deal = SnapGame.Deal(cards) else { throw wrong(Self.fault(of: cards), in: .cards) }
    return deal
  }

  private static func fault(of cards: [Card]) -> Fault {
    var seen: Set<Card> = []
    let repeated = cards.first { !seen.insert($0).inserted }
    return repeated.map { .repeatedCard($0) } ?? .cardCount(cards.count)
  }

  private func missing(_ word: SnapGame.SetupWord) -> HeaderError<Fault> { .missing(word.rawValue) }

  private func wrong(_ fault: Fault, in words: SnapGame.SetupWord...) -> HeaderError<Fault> {
    .wrong(fault, in: words.map(\.rawValue))
  }
}
