// SPDX-License-Identifier: MIT

package import Matching

/// Going back and forth.
extension Sitting {
  package var canUndo: Bool { moment > 0 }

  package var canRedo: Bool { moment < steps.count }

  /// Whether the next undo would make this game practice.
  package var wouldBecomePractice: Bool {
    canUndo && !isPractice && steps[moment - 1].outcome.tellsSomething
  }

  /// Takes the last move back.
  ///
  /// - Returns: What the move had done; `nil` when there is none to take back, or the record is full.
  @discardableResult
  package mutating func undo() -> Outcome? {
    guard canUndo, !isFull else { return nil }
    if wouldBecomePractice { isPractice = true }
    moment -= 1
    record.append(.undo)
    return steps[moment].outcome
  }

  /// Plays the move again that was taken back last.
  ///
  /// - Returns: What it did; `nil` when there is none to play again, or the record is full.
  @discardableResult
  package mutating func redo() -> Outcome? {
    guard canRedo, !isFull else { return nil }
    let step = steps[moment]
    moment += 1
    record.append(.redo)
    return step.outcome
  }

  /// The record without the ways back and forth: its moves, and the undos that lead to the present.
  package var condensedRecord: Record {
    let undone = Array(repeating: RecordEntry.undo, count: steps.count - moment)
    return Record(
      record.deal, rules: record.rules, entries: steps.map { .move($0.move) } + undone,
      isPractice: isPractice)
  }

  /// Forgets the moves that could be redone.
  mutating func forgetUndone() {
    guard canRedo else { return }
    steps.removeSubrange(moment...)
    ticks.removeSubrange(moment...)
    states.removeSubrange((moment + 1)...)
  }
}

/// Looking back, which changes nothing.
extension Sitting {
  /// How many moments the history has: the one before the first move, and one after each move,
  /// those that can be redone included. Moments count from 0; ``moment`` is the present.
  package var moments: Int { states.count }

  /// The game as it was, or would be again, at a moment; the nearest moment stands in for one that
  /// is none.
  package func game(at moment: Int) -> MatchingGame {
    states[min(max(moment, 0), steps.count)]
  }

  /// What the move did that led to a moment; `nil` for the first moment and for one that is none.
  package func outcome(at moment: Int) -> Outcome? {
    step(to: moment)?.outcome
  }

  /// The move that led to a moment; `nil` for the first moment and for one that is none.
  package func move(at moment: Int) -> Move? {
    step(to: moment)?.move
  }

  private func step(to moment: Int) -> Step? {
    (1..<moments).contains(moment) ? steps[moment - 1] : nil
  }
}

extension Outcome {
  /// Whether the player knows more after it: a hint tells something, and so does every card that is
  /// turned up.
  fileprivate var tellsSomething: Bool {
    switch self {
    case .choice(let choice): choice.event != .down
    case .hint: true
    }
  }
}
