// SPDX-License-Identifier: MIT

package import Cards
import Games

extension SnapGame {
  /// The cards and rules of a round.
  package struct Setup: GameSetup {
    package let deal: Deal

    /// One of ``playerCounts``.
    package let players: Int

    /// The seat of the player who is dealt the first card and turns the first one.
    package let starter: Int

    /// The dealt part of the deck, and the length of play.
    package let length: Length

    /// The possible numbers of players.
    package static let playerCounts = 2...4

    /// `nil` for too few or too many players, or a starter who is none of them.
    package init?(_ deal: Deal, players: Int, starter: Int, length: Length = .deck) {
      guard Self.playerCounts.contains(players), (0..<players).contains(starter) else { return nil }
      self.deal = deal
      self.players = players
      self.starter = starter
      self.length = length
    }

    package var lines: [String] {
      [
        "\(SetupWord.mode.rawValue) \(SnapGame.mode)",
        deal.line,
        "\(SetupWord.players.rawValue) \(players)",
        "\(SetupWord.starter.rawValue) \(starter)",
      ] + (length == .deck ? [] : ["\(SetupWord.length.rawValue) \(length.word)"])
    }

    /// The cards dealt one at a time, clockwise from the starter, each onto the ones before it.
    var hands: [Hand] {
      var piles = [[Card]](repeating: [], count: players)
      for (index, card) in length.part(of: deal.cards).enumerated() {
        piles[(starter + index) % players].insert(card, at: 0)
      }
      return piles.map { Hand(closed: Deck($0)) }
    }
  }

  /// The length of a round.
  package enum Length: String, CaseIterable, Sendable {
    /// All 52 cards are dealt.
    case deck

    /// The cards from ace to seven are dealt, four of each rank. Among any 26 of all ranks so few
    /// match that two rounds in five would go round for ever.
    case half

    /// All cards are dealt, and after some minutes the most cards win. A record shows the end as a
    /// move.
    case time

    /// The first 26 cards are dealt: half a deck in records of version 0.2.0, and nowhere else.
    case firstHalf

    package static let allCases = [deck, half, time]

    /// Its word in a record.
    package var word: String {
      switch self {
      case .deck, .time: rawValue
      case .half: "sevens"
      case .firstHalf: "half"
      }
    }

    /// - Parameter word: from a record.
    package init?(word: some StringProtocol) {
      guard let length = Self.known.first(where: { $0.word == word }) else { return nil }
      self = length
    }

    /// - Parameter cards: the number of dealt cards.
    package init?(cards: Int) {
      guard let length = Self.known.first(where: { $0.cards == cards }) else { return nil }
      self = length
    }

    private static let known = allCases + [.firstHalf]

    /// The cards that are dealt, in the order of dealing.
    func part(of deal: [Card]) -> [Card] {
      switch self {
      case .deck, .time: deal
      case .half: deal.filter { $0.rank.rawValue <= Rank.seven.rawValue }
      case .firstHalf: Array(deal.prefix(deal.count / 2))
      }
    }

    /// The number of dealt cards.
    package var cards: Int { part(of: Deck.standard.cards).count }
  }

  /// The game's name in records.
  package static let mode = "snap"
}

extension SnapGame {
  /// The 52 cards in the order of dealing.
  package struct Deal: Equatable, Sendable {
    package let cards: [Card]

    /// `nil` for cards listed one by one.
    package let number: DealNumber?

    /// The deck shuffled with the dice of `number`.
    package init(_ number: DealNumber) {
      var (deck, dice) = (Deck.standard, Dice(number))
      deck.shuffle(with: &dice)
      cards = deck.cards
      self.number = number
    }

    /// These cards; `nil` unless they are a whole deck.
    package init?(_ cards: [Card]) {
      guard cards.count == Deck.standard.count, Set(cards).count == cards.count else { return nil }
      self.cards = cards
      number = nil
    }

    /// The line of a record that lists the cards: `cards AS 10H QD`.
    package var cardsLine: String {
      ([SetupWord.cards.rawValue] + cards.map(\.text)).joined(separator: " ")
    }

    /// A record's line for the dealt cards.
    var line: String { number.map { "\(SetupWord.deal.rawValue) \($0.value)" } ?? cardsLine }
  }
}
