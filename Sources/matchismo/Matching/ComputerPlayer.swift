// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Opponents
import Tableau

/// The computer as the player's opponent. It looks at the table after every move, and when it is its turn
/// it thinks for a while and then chooses a card.
///
/// All that it does follows from the deal, its strength and the moves, so it goes on in the same way after
/// an undo or a resume: it looks at the moves once more, from the first one on.
struct ComputerPlayer {
  /// It always is the second player.
  private static let number = 1

  /// Before the first move.
  private let start: Opponent

  private var opponent: Opponent

  /// The moves that it has seen.
  private var seen: [Move] = []

  /// How long it still watches what has happened last, in seconds.
  private var watching = 0.0

  /// How long it has been thinking after that, in seconds.
  private var thought = 0.0

  /// `nil` where somebody else is the opponent.
  init?(_ choice: OpponentChoice, at deal: Deal) {
    guard let strength = choice.strength else { return nil }
    start = Opponent(strength, at: deal)
    opponent = start
  }
}

extension ComputerPlayer {
  /// Something has happened that takes so many seconds to be seen. It thinks only then, as a person would.
  mutating func watch(for seconds: Double) { watching = max(watching, seconds) }

  /// Thinks for some seconds in its turn.
  ///
  /// - Returns: the place that it chooses, once it has made up its mind.
  mutating func think(
    for seconds: Double, about sitting: Sitting<MatchingGame>, at speed: AnimationSpeed
  ) -> Int? {
    thought += max(0, seconds - watching)
    watching = max(0, watching - seconds)
    guard secondsToChoice(at: speed) <= 0 else { return nil }
    thought = 0
    look(at: sitting)
    // What it rolls for its choice, it rolls again when it looks at the move.
    var chooser = opponent
    return chooser.choose(on: SeenTable(sitting.game))
  }

  /// Doesn't think for some seconds, and begins anew.
  mutating func pause(for seconds: Double) {
    watching = max(0, watching - seconds)
    thought = 0
  }

  /// How long it still watches and thinks, in seconds.
  func secondsToChoice(at speed: AnimationSpeed) -> Double {
    watching + max(0, speed.thinking - thought)
  }

  /// Looks at the moves that it has not seen yet, and where some were taken back, at all of them.
  private mutating func look(at sitting: Sitting<MatchingGame>) {
    let moves = sitting.movesInForce
    if !moves.starts(with: seen) { (opponent, seen) = (start, []) }
    for moment in seen.count..<moves.count {
      let before = sitting.game(at: moment)
      if before.turn == Self.number { _ = opponent.choose(on: SeenTable(before)) }
      guard case .choice(let choice) = sitting.outcome(at: moment + 1) else { continue }
      opponent.see(SeenTable(sitting.game(at: moment + 1), after: choice))
    }
    seen = moves
  }
}

extension OpponentChoice {
  /// How well the computer remembers; `nil` for a person.
  fileprivate var strength: Opponent.Skill? {
    switch self {
    case .person: nil
    case .beginner: .beginner
    case .good: .good
    case .perfect: .perfect
    }
  }
}

extension AnimationSpeed {
  /// How long the computer thinks about a card, in seconds. A person wants to follow it even where nothing
  /// moves.
  fileprivate var thinking: Double {
    switch self {
    case .off, .normal: 0.8
    case .fast: 0.45
    case .slow: 1.4
    }
  }
}
