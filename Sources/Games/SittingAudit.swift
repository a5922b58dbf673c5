// SPDX-License-Identifier: MIT

/// Checks that a sitting is consistent: its history follows from its moves, one by one from the
/// deal; its record has the moves in force; and each game in it is sound.
///
/// It remembers the last checked sitting, so that another check after one more move costs little
/// more than that move.
public struct SittingAudit<Game: PlayableGame> {
  /// The fault of a game, or of the move that led to it.
  public typealias Fault = (_ game: Game, _ before: Game?, _ outcome: Game.Outcome?) -> String?

  /// The states found to be sound.
  private var sound: [Game] = []
  private let fault: Fault

  /// - Parameter fault: checks a game by itself, and the effect of the move before it, if any.
  public init(_ fault: @escaping Fault) {
    self.fault = fault
  }

  /// The fault; `nil` without one.
  public mutating func fault(in sitting: Sitting<Game>) -> String? {
    let counts = (sitting.states.count, sitting.outcomes.count)
    guard counts == (sitting.moves.count + 1, sitting.moves.count) else {
      return "a move has no moment"
    }
    guard sitting.states.indices.contains(sitting.moment) else { return "the present is nowhere" }
    // Unchanged states are compared by identity, which takes next to no time.
    let known = zip(sound, sitting.states).prefix { $0 == $1 }.count
    for moment in known..<sitting.moments {
      if let fault = fault(of: sitting, at: moment) { return "\(fault) at moment \(moment)" }
    }
    sound = sitting.states
    return Self.moves(in: sitting.record) == sitting.movesInForce
      ? nil : "the record has not the moves in force"
  }

  private func fault(of sitting: Sitting<Game>, at moment: Int) -> String? {
    let state = sitting.states[moment]
    guard moment > 0 else {
      guard state == sitting.record.start else { return "the game has not begun with its deal" }
      return fault(state, nil, nil)
    }
    let before = sitting.states[moment - 1]
    var played = before
    guard let outcome = try? played.play(sitting.moves[moment - 1]) else {
      return "the rules refuse a move"
    }
    guard outcome == sitting.outcomes[moment - 1] else { return "a move has done something else" }
    guard played == state else { return "the game is not what its move has led to" }
    return fault(state, before, outcome)
  }

  /// The moves in force by the record alone, found otherwise than by a sitting: from the end, where
  /// each undo cancels the move or the redo before it.
  private static func moves(in record: Record<Game>) -> [Game.Move] {
    var (moves, taken): ([Game.Move], Int) = ([], 0)
    for entry in record.entries.reversed() {
      switch entry {
      case .undo: taken += 1
      case .redo: taken -= 1
      case .move(let move) where taken == 0: moves.append(move)
      case .move: taken -= 1
      }
    }
    return moves.reversed()
  }
}
