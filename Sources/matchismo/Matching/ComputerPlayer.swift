// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Opponents
import Tableau

/// The computer as the player's opponent. It watches each move, thinks in its turn, and then
/// chooses a card.
///
/// Its play follows from the deal, its strength and the moves alone. After an undo or a restart it
/// watches all moves again, and plays on in the same way.
struct ComputerPlayer {
  /// Always the second player.
  private static let number = 1

  /// The state before the first move.
  private let start: Opponent

  private var opponent: Opponent

  /// The moves it has watched.
  private var seen: [Move] = []

  /// The seconds still to watch the last event.
  private var watching = 0.0

  /// The seconds of thinking after that.
  private var thought = 0.0

  /// `nil` for a human opponent.
  init?(_ choice: OpponentChoice, at deal: Deal) {
    guard let strength = choice.strength else { return nil }
    start = Opponent(strength, at: deal)
    opponent = start
  }
}

extension ComputerPlayer {
  /// Watches an event that takes this many seconds. Like a person, it thinks only afterwards.
  mutating func watch(for seconds: Double) { watching = max(watching, seconds) }

  /// Thinks for some seconds in its turn.
  ///
  /// - Returns: the chosen place once it is decided.
  mutating func think(
    for seconds: Double, about sitting: Sitting<MatchingGame>, at speed: AnimationSpeed
  ) -> Int? {
    thought += max(0, seconds - watching)
    watching = max(0, watching - seconds)
    guard secondsToChoice(at: speed) <= 0 else { return nil }
    thought = 0
    look(at: sitting)
    // The copy's dice fall the same way again when it watches its own move.
    var chooser = opponent
    return chooser.choose(on: SeenTable(sitting.game))
  }

  /// Stops thinking for some seconds, and starts anew.
  mutating func pause(for seconds: Double) {
    watching = max(0, watching - seconds)
    thought = 0
  }

  /// Seconds of watching and thinking until the choice.
  func secondsToChoice(at speed: AnimationSpeed) -> Double {
    watching + max(0, speed.thinking - thought)
  }

  /// Watches new moves, or all of them after an undo.
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
  /// The computer's memory; `nil` for a person.
  fileprivate var strength: Opponent.Skill? {
    switch self {
    case .person: nil
    case .gentle: .gentle
    case .usual: .usual
    case .sharp: .sharp
    }
  }
}

extension AnimationSpeed {
  /// Seconds of thought for a card, so that a person can follow even without animation.
  fileprivate var thinking: Double {
    switch self {
    case .off, .normal: 0.8
    case .fast: 0.45
    case .slow: 1.4
    }
  }
}
