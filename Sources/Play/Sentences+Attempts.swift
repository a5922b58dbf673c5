// SPDX-License-Identifier: MIT

import Matching
import Words

/// What the first number of a game is worth.
enum Standing: Equatable {
  case counts
  case practice
  /// A further game on its deal, with its number.
  case attempt(Int)
}

extension Sentences {
  /// The score of a game, or its tries.
  ///
  /// - Parameter words: puts it into words where it counts.
  static func figure(_ number: Int, _ standing: Standing, _ words: (Int) -> String) -> String {
    switch standing {
    case .counts: words(number)
    case .practice: phrase("Practice: \(number)")
    case .attempt(let attempt): phrase("Attempt \(attempt): \(number)")
    }
  }
}

/// Games whose cards the player has seen before, which are played against oneself.
extension Sentences {
  /// Said when such a game comes to the table.
  ///
  /// - Parameter attempt: how it compares; `nil` if the deal was not played to its end before.
  package static func knownCards(_ attempt: Attempt? = nil) -> String {
    guard let attempt else {
      return phrase("You have seen these cards, so this game stays out of the statistics")
    }
    return phrase("Attempt \(attempt.number) at this deal. Your best: \(figure(of: attempt.best))")
  }

  /// Said at its end.
  package static func attempt(_ attempt: Attempt, reached result: GameResult) -> String {
    phrase("Attempt \(attempt.number): \(figure(of: result)), before: \(figure(of: attempt.best))")
  }

  /// What a game reached, of what its deal allowed.
  private static func figure(of result: GameResult) -> String {
    guard result.kind.rules.mode.measure == .points else {
      return plural(result.tries, one: "1 try", other: "\(result.tries) tries")
    }
    return switch result.best {
    case .exact(let points): phrase("\(result.score) of \(points)")
    case .atMost(let points): phrase("\(result.score) of at most \(points)")
    case nil: plural(result.score, one: "1 point", other: "\(result.score) points")
    }
  }

  /// Said at the end of a game that doesn't count for another reason.
  package static var doesNotCount: String {
    phrase("You knew some of the cards, so this game stays out of the statistics")
  }

  /// Said of a game that was written down with moves in it.
  package static var hasMoves: String {
    phrase("This game came with moves in it, so it stays out of the statistics")
  }
}
