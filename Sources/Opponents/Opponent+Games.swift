// SPDX-License-Identifier: MIT

package import Matching

extension Opponent {
  /// Plays a game to its end, or until so many moves are made.
  package mutating func finish(_ game: inout MatchingGame, mostMoves: Int = 100_000) {
    see(SeenTable(game))
    for _ in 0..<mostMoves {
      guard !game.isOver, let place = choose(on: SeenTable(game)),
        case .choice(let choice)? = try? game.play(.choose(place))
      else { return }
      see(SeenTable(game, after: choice))
    }
  }
}

extension Opponent {
  /// How well a player remembers.
  package enum Strength: String, CaseIterable, Sendable {
    /// Knows only what is face up.
    case beginner
    /// Remembers the cards that were seen last.
    case good
    /// Remembers every card that was ever up.
    case perfect

    package var memory: Memory {
      switch self {
      case .beginner: Memory(of: 0)
      case .good: Memory(of: 7)
      case .perfect: Memory(of: 52)
      }
    }
  }
}
