// SPDX-License-Identifier: MIT

package import Matching
package import Tableau

/// One game as a player sits at it: the game on the table, the record of how it came there, and its
/// history, in which the player can go back and forth.
package struct Sitting: Sendable {
  /// A move and what it did.
  struct Step: Sendable {
    let move: Move
    let outcome: Outcome
  }

  /// The game written down, with all that was taken back and played again.
  package internal(set) var record: Record

  /// Whether the player has known cards before they were turned: they were unseen by undo, or had
  /// been seen before this game. That can't be made good again: such a game is practice and counts for
  /// no score.
  package internal(set) var isPractice: Bool {
    get { record.isPractice }
    set { record.isPractice = newValue }
  }

  /// Which moment of the history is the present: that many moves are in force.
  package internal(set) var moment = 0

  /// The moves that were played, and behind the present those that can be redone.
  var steps: [Step] = []

  /// What each of these moves was.
  package internal(set) var ticks: [Tick] = []

  /// The game at each moment: before the first step, and after each.
  var states: [MatchingGame]

  /// Sits down at a new game.
  package init(_ deal: Deal, rules: Rules = Rules()) {
    record = Record(deal, rules: rules)
    states = [record.start]
  }

  /// Sits down at a game that was written down, as it stands after its last entry, with its history.
  /// What the rules refuse is passed over.
  package init(replaying record: Record) {
    self.init(record.deal, rules: record.rules)
    isPractice = record.isPractice
    for entry in record.entries { _ = try? play(entry) }
  }

  /// Whether the record takes no further entry, so that nothing can be done in this game any more.
  package var isFull: Bool { record.entries.count >= Record.mostEntries }

  /// The game as it stands.
  package var game: MatchingGame { states[moment] }

  /// Plays a move and writes it down, or refuses it and changes nothing. What was undone before can
  /// not be redone any more.
  package mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    guard !isFull else { throw .recordFull }
    var game = game
    let outcome = try game.play(move)
    forgetUndone()
    steps.append(Step(move: move, outcome: outcome))
    ticks.append(outcome.tick)
    states.append(game)
    moment += 1
    record.append(move)
    return outcome
  }
  /// Does what was written down.
  ///
  /// - Returns: What the move did, or had done that was taken back; `nil` where there was none.
  @discardableResult
  package mutating func play(_ entry: RecordEntry) throws(Refusal) -> Outcome? {
    switch entry {
    case .move(let move): try play(move)
    case .undo: undo()
    case .redo: redo()
    }
  }
}
