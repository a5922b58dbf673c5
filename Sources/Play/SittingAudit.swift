// SPDX-License-Identifier: MIT

import Cards
import Matching

/// Looks whether a sitting holds together: whether its history is what its moves lead to, one by one
/// from the deal on, its record the moves in force, and no card there twice.
///
/// It remembers the sitting that it has looked at, so that one that has gone on by a move costs little
/// more than that move.
package struct SittingAudit {
  /// The states that were found to be right, of the record that they belong to.
  private var sound: [MatchingGame] = []

  package init() {}

  /// What is wrong, as the end of a sentence; `nil` where all is right.
  package mutating func fault(in sitting: Sitting) -> String? {
    guard sitting.states.count == sitting.steps.count + 1 else { return "a move has no moment" }
    guard sitting.states.indices.contains(sitting.moment) else { return "the present is nowhere" }
    // States that were not touched are compared by their identity, which takes next to no time.
    let known = zip(sound, sitting.states).prefix { $0 == $1 }.count
    for moment in known..<sitting.moments {
      if let fault = Self.fault(of: sitting, at: moment) { return "\(fault) at moment \(moment)" }
    }
    sound = sitting.states
    let moves = sitting.steps[..<sitting.moment].map(\.move)
    return sitting.record.moves == moves ? nil : "the record has not the moves in force"
  }

  private static func fault(of sitting: Sitting, at moment: Int) -> String? {
    let state = sitting.states[moment]
    let cards = state.table.map(\.card) + state.deck.cards
    guard Set(cards).count == cards.count else { return "a card is there twice" }
    guard moment > 0 else {
      return state == sitting.record.start ? nil : "the game has not begun with its deal"
    }
    let (before, step) = (sitting.states[moment - 1], sitting.steps[moment - 1])
    var played = before
    guard let outcome = try? played.play(step.move) else { return "the rules refuse a move" }
    guard outcome == step.outcome else { return "a move has done something else" }
    guard played == state else { return "the game is not what its move has led to" }
    let adds =
      state.score == before.score + outcome.points && state.flips == before.flips + outcome.flips
      && state.tries == before.tries + outcome.tries
    return adds ? nil : "points, flips or tries don't add up"
  }
}
