// SPDX-License-Identifier: MIT

package import Cards
import Games
import Words

extension TrioGame {
  package enum Move: GameMove {
    /// Choose the card at a place, or take that back. The third card chosen decides.
    case choose(Int)

    /// Ask for three more cards.
    case more

    /// Ask for a card of a trio.
    case hint

    /// The other player takes the cards at three places.
    case take([Int])
  }

  package enum Player: Sendable { case first, other }

  /// The first words of the lines for moves in a record.
  package enum MoveWord: String, CaseIterable, Sendable { case choose, more, hint, take }

  /// The reason against a move.
  package enum Refusal: GameRefusal {
    case noSuchPlace

    /// No card is left to be dealt.
    case deckEmpty

    /// There is no room for more cards, and no need.
    case tableFull

    /// No trio lies there.
    case noTrio

    /// Two cards of a trio are marked.
    case hintsGiven

    case gameOver
    case recordFull
  }

  /// The effect of a move.
  package enum Outcome: GameOutcome {
    case chosen(Int)
    case unchosen(Int)

    /// The cards at these places went, in table order.
    case trio([Int], Refill)

    /// The cards at these places are none, for these reasons.
    case mistake([Int], [TrioCard.Property])

    /// Three more cards lie at these places.
    case more([Int], isNeeded: Bool)

    case hint(Int)

    /// The way in which a trio's places are used again.
    package enum Refill: Equatable, Sendable {
      /// By new cards.
      case dealt
      case closedUp([Shift])
    }

    /// A card's move to a free place.
    package struct Shift: Equatable, Sendable {
      package let from: Int
      package let to: Int
    }
  }
}

extension TrioGame.Outcome {
  /// The change of the score.
  package var points: Int {
    switch self {
    case .trio: TrioGame.pointsForTrio
    case .mistake: -2
    case .hint, .more(_, isNeeded: false): -1
    case .chosen, .unchosen, .more: 0
    }
  }

  /// True for new cards, a hint and a mistake.
  package var tellsSomething: Bool {
    switch self {
    case .trio(_, let refill): refill == .dealt
    case .mistake, .more, .hint: true
    case .chosen, .unchosen: false
    }
  }
}

extension TrioGame.Move {
  package init?(fields: ArraySlice<Substring>) {
    guard let word = fields.first.flatMap({ TrioGame.MoveWord(rawValue: String($0)) }) else {
      return nil
    }
    let values = fields.dropFirst()
    switch word {
    case .choose:
      guard values.count == 1, let place = values.first.flatMap({ Int(digits: $0) }) else {
        return nil
      }
      self = .choose(place)
    case .more where values.isEmpty: self = .more
    case .hint where values.isEmpty: self = .hint
    case .take:
      let places = values.compactMap { Int(digits: $0) }
      guard places.count == 3, values.count == 3 else { return nil }
      self = .take(places)
    case .more, .hint: return nil
    }
  }

  /// The player whose points the move changes.
  package var player: TrioGame.Player {
    switch self {
    case .choose, .more, .hint: .first
    case .take: .other
    }
  }

  /// The move's line in a record: `choose 7`, `more`, `hint`, `take 0 2 8`.
  package var line: String {
    switch self {
    case .choose(let place): "\(TrioGame.MoveWord.choose.rawValue) \(place)"
    case .more: TrioGame.MoveWord.more.rawValue
    case .hint: TrioGame.MoveWord.hint.rawValue
    case .take(let places):
      ([TrioGame.MoveWord.take.rawValue] + places.map { "\($0)" }).joined(separator: " ")
    }
  }

  package var isHint: Bool { self == .hint }
}
