// SPDX-License-Identifier: MIT

package import Cards
package import Games

extension TrioGame {
  /// The word after `mode`.
  package static let mode = "trios"

  /// A deal by its number.
  package struct Setup: GameSetup {
    package let number: DealNumber

    /// True if two players at one screen race each other.
    package let isForTwo: Bool

    package init(_ number: DealNumber, isForTwo: Bool = false) {
      (self.number, self.isForTwo) = (number, isForTwo)
    }

    /// One player needs no line.
    package var lines: [String] {
      ["\(SetupWord.mode.rawValue) \(TrioGame.mode)"]
        + (isForTwo ? ["\(SetupWord.players.rawValue) 2"] : [])
        + ["\(SetupWord.deal.rawValue) \(number.value)"]
    }

    /// All cards in the order of the deal, which is the number's forever.
    var cards: [TrioCard] {
      var (cards, dice) = (TrioCard.all, Dice(number))
      cards.shuffle(with: &dice)
      return cards
    }
  }

  /// The first words of the header lines.
  package enum SetupWord: String, CaseIterable, Sendable { case mode, players, deal }

  /// The header of a record as read so far.
  package struct Header: RecordHeader {
    package typealias Game = TrioGame

    /// No setup that is read whole is wrong.
    package typealias Fault = Never

    private var mode: Substring?
    private var isForTwo: Bool?
    private var number: DealNumber?

    package init() {}

    package mutating func take(_ fields: ArraySlice<Substring>) -> Bool {
      guard fields.count == 2, let value = fields.last else { return false }
      return switch fields.first.flatMap({ SetupWord(rawValue: String($0)) }) {
      case .mode: (value == TrioGame.mode ? value : nil).isRead(into: &mode)
      case .players: ["1": false, "2": true][value].isRead(into: &isForTwo)
      case .deal: DealNumber(value).isRead(into: &number)
      case nil: false
      }
    }

    package func setup() throws(HeaderError<Never>) -> Setup {
      guard mode != nil else { throw .missing(SetupWord.mode.rawValue) }
      guard let number else { throw .missing(SetupWord.deal.rawValue) }
      return Setup(number, isForTwo: isForTwo ?? false)
    }
  }
}

/// The invariants of each moment of a game.
extension SittingAudit where Game == TrioGame {
  package init() {
    self.init { game, before, outcome in
      let cards = game.table + game.deck
      guard Set(cards).count == cards.count,
        cards.count + 3 * (game.found + game.othersFound) == TrioCard.all.count
      else { return "a card is lost, or there twice" }
      guard game.table.count != 3 || !game.table.trios.isEmpty else {
        return "the last three cards are no trio"
      }
      guard let before, let outcome else { return nil }
      let points = game.score + game.othersScore
      return points == before.score + before.othersScore + outcome.points
        ? nil : "points don't add up"
    }
  }
}
