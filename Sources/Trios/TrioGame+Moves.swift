// SPDX-License-Identifier: MIT

package import Cards
import Games
import Words

extension TrioGame {
  package enum Move: GameMove {
    /// Choose the card at a place, or take that back. The third card chosen decides; then the
    /// milliseconds on the clock are of interest.
    case choose(Int, at: Int? = nil)

    /// Ask for three more cards.
    case more

    /// Ask for a card of a trio.
    case hint

    /// The other player takes the cards at three places, at these milliseconds on the clock.
    case take([Int], at: Int? = nil)

    /// In a game for two, say that one sees a trio, at these milliseconds on the clock.
    case call(Player, at: Int)

    /// A player who has called has shown no trio by now.
    case late(at: Int)
  }

  /// In a record, players count from 0.
  package enum Player: Int, CaseIterable, Sendable {
    case first, other

    package var opponent: Player { self == .first ? .other : .first }
  }

  /// The first words of the lines for moves in a record.
  package enum MoveWord: String, CaseIterable, Sendable {
    case choose, more, hint, take, call, late
  }

  /// The reason against a move.
  package enum Refusal: GameRefusal {
    case noSuchPlace

    /// No card is left to be dealt.
    case deckEmpty

    /// There is no room for more cards, and no need.
    case tableFull

    /// No trio lies there.
    case noTrio

    /// A trio lies there, and in a game for two nobody can be asked to pay for more cards.
    case trioLiesThere

    /// In a game for two, nobody has called.
    case mustCall

    /// It is the other player's time, or not yet time.
    case mustWait

    /// Only a game for one has hints, and only one for two has calls.
    case noSuchMove

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

    /// A player may take a trio now.
    case called

    /// The player's time is up.
    case late

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
    case .mistake, .late: -2
    case .hint, .more(_, isNeeded: false): -1
    case .chosen, .unchosen, .more, .called: 0
    }
  }

  /// True for new cards, a hint and a mistake.
  package var tellsSomething: Bool {
    switch self {
    case .trio(_, let refill): refill == .dealt
    case .mistake, .more, .hint: true
    case .chosen, .unchosen, .called, .late: false
    }
  }
}

extension TrioGame.Move {
  /// The latest time in a record, in milliseconds: the clock stops there.
  private static let latest = 3_600_000_000

  package init?(fields: ArraySlice<Substring>) {
    guard let word = fields.first.flatMap({ TrioGame.MoveWord(rawValue: String($0)) }) else {
      return nil
    }
    let numbers = fields.dropFirst().compactMap { Int(digits: $0) }
    guard numbers.count == fields.count - 1 else { return nil }
    switch (word, numbers.count) {
    case (.choose, 1): self = .choose(numbers[0])
    case (.choose, 2): self = .choose(numbers[0], at: numbers[1])
    case (.more, 0): self = .more
    case (.hint, 0): self = .hint
    case (.take, 3): self = .take(numbers)
    case (.take, 4): self = .take(Array(numbers[..<3]), at: numbers[3])
    case (.call, 2):
      guard let player = TrioGame.Player(rawValue: numbers[0]) else { return nil }
      self = .call(player, at: numbers[1])
    case (.late, 1): self = .late(at: numbers[0])
    default: return nil
    }
    if let milliseconds, milliseconds > Self.latest { return nil }
  }

  /// On the clock; `nil` if nobody has written them down.
  package var milliseconds: Int? {
    switch self {
    case .choose(_, let time), .take(_, let time): time
    case .call(_, let time), .late(let time): time
    case .more, .hint: nil
    }
  }

  /// The move's line in a record: `choose 7`, `choose 7 83400`, `more`, `hint`, `take 0 2 8 83400`,
  /// `call 1 83400`, `late 88400`.
  package var line: String {
    let (word, values): (TrioGame.MoveWord, [Int]) =
      switch self {
      case .choose(let place, _): (.choose, [place])
      case .more: (.more, [])
      case .hint: (.hint, [])
      case .take(let places, _): (.take, places)
      case .call(let player, _): (.call, [player.rawValue])
      case .late: (.late, [])
      }
    let numbers = values + [milliseconds].compactMap(\.self)
    return ([word.rawValue] + numbers.map { "\($0)" }).joined(separator: " ")
  }

  package var isHint: Bool { self == .hint }
}
