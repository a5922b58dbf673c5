// SPDX-License-Identifier: MIT

import Cards
import Games

/// A toy: two players have a closed pile each, and an open one. Either throws the top card of the closed
/// pile onto the other's open pile, whenever they like, until both have one closed card left.
struct TossGame: PlayableGame {
  struct Setup: GameSetup {
    let number: DealNumber

    /// How many cards each player is dealt: at least the open one and one that stays closed.
    let each: Int

    static let sizes = 2...26

    var lines: [String] { ["mode toss", "deal \(number.value)", "each \(each)"] }
  }

  /// What a player has. The last card of a pile is its top.
  struct Player: Equatable {
    fileprivate(set) var closed: [Card]
    fileprivate(set) var open: [Card]

    var mayThrow: Bool { closed.count > 1 }
  }

  /// To throw a card, by a player's number.
  enum Move: GameMove {
    case toss(by: Int)
  }

  /// The card that was thrown, and by whom.
  struct Outcome: GameOutcome {
    let card: Card
    let player: Int

    /// Nobody had seen the card.
    var tellsSomething: Bool { true }
  }

  enum Refusal: GameRefusal {
    case noSuchPlayer, keepsLastCard, recordFull
  }

  private(set) var players: [Player]

  init(_ setup: Setup) {
    var (deck, dice) = (Deck.standard, Dice(setup.number))
    deck.shuffle(with: &dice)
    let cards = deck.cards.prefix(2 * setup.each)
    players = [cards.prefix(setup.each), cards.suffix(setup.each)].map { cards in
      Player(closed: Array(cards.dropLast()), open: [cards[cards.endIndex - 1]])
    }
  }

  mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    guard case .toss(let player) = move, players.indices.contains(player) else {
      throw .noSuchPlayer
    }
    guard players[player].mayThrow, let card = players[player].closed.popLast() else {
      throw .keepsLastCard
    }
    players[1 - player].open.append(card)
    return Outcome(card: card, player: player)
  }

  var isOver: Bool { !players.contains(where: \.mayThrow) }

  /// All cards of both players.
  var cards: [Card] { players.flatMap { $0.closed + $0.open } }
}
