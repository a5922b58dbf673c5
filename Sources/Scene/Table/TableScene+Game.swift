// SPDX-License-Identifier: MIT

import Drawing
package import Matching
package import Play

extension TableScene {
  /// Plays a move, or refuses it and changes nothing.
  @discardableResult
  package func play(_ move: Move) throws(Refusal) -> Outcome {
    let outcome = try sitting.play(move)
    lookAtNow()
    switch outcome {
    case .choice(let choice): follow(choice)
    case .hint:
      motion.score.go(to: Double(game.score), at: time, lasts: tempo.count)
    }
    return outcome
  }

  /// The places of the cards that a hint points at: that of the last move, until another one is made.
  /// Whoever comes back to the move, or to the game, sees them again.
  package var hinted: [Int] {
    guard case .hint(let hint, _, _) = sitting.outcome(at: sitting.moment) else { return [] }
    return hint.places
  }

  private func follow(_ choice: Choice) {
    let game = game
    let seen = motion.follow(choice, to: game, at: time, tempo)
    awaited += game.table.filter { $0.face != .down }.map { .front($0.card) }
    if choice.matchPoints != 0, tempo.isMoving { throwPoints(choice, at: seen) }
    if game.isOver { end(at: choice.event == .match ? seen + tempo.glow : seen) }
    raiseCards()
  }

  /// Puts another game on the table: sweeps the old cards away and deals the new ones.
  package func deal(_ sitting: Sitting) {
    let count = game.table.count
    self.sitting = sitting
    past = nil
    ending.opening.close(at: time, tempo)
    focus = .card(0)
    if game.table.count != count { relayout() }
    motion.deal(game, in: layout, at: time, tempo)
    if game.isOver { end(at: motion.ends) }
    raiseCards()
  }

  /// Deals the game that lies on the table, as if it had only now been begun.
  package func dealIn() {
    motion.cards = []
    motion.deal(game, in: layout, at: time, tempo)
    // Cards in flight are pictures of their own; the pointer will lift one without.
    if tempo.isMoving { awaited.append(.back) }
  }

  private func throwPoints(_ choice: Choice, at begins: Double) {
    let centers = choice.scored.map { Rectangle(layout.cards[$0]).center }
    let count = Double(centers.count)
    motion.points.append(
      FlyingPoints(
        badge: PointsBadge(choice.matchPoints, text: layout.metrics.text, fonts: fonts),
        start: Point(
          centers.map(\.x).reduce(0, +) / count, centers.map(\.y).reduce(0, +) / count),
        flight: Pulse(begins: begins, lasts: tempo.flight)))
  }

  /// The end has a moment of its own: a wave through the cards, and then the sheet that says it.
  private func end(at begins: Double) {
    focus = .button(.newDeal)
    setEnding(.ending(score: game.score))
    guard tempo.isMoving else { return ending.opening.open(at: time, tempo) }
    ending.opening.open(at: motion.wave(at: begins, tempo), tempo)
  }
}

// MARK: - Looking back

extension TableScene {
  /// Shows the table as it was at another moment of the game; nothing of the game changes.
  package func lookBack(to game: MatchingGame) {
    past = game
    motion.show(game, at: time, Tempo(.off))
    awaited += game.table.filter { $0.face != .down }.map { .front($0.card) }
    raiseCards()
  }

  /// Whether an earlier moment is looked at.
  package var isLookingBack: Bool { past != nil }

  /// Shows the table as it is.
  package func lookAtNow() {
    guard past != nil else { return }
    past = nil
    motion.show(game, at: time, Tempo(.off))
    raiseCards()
  }

  /// Takes over another state of the same game, as after undoing a move.
  package func take(_ sitting: Sitting) {
    past = nil
    self.sitting = sitting
    motion.show(sitting.game, at: time, tempo)
    awaited += sitting.game.table.filter { $0.face != .down }.map { .front($0.card) }
    if sitting.game.isOver {
      // What else may still move, such as the wave of an end that was taken back, is not waited for.
      end(at: motion.cards.map(\.endsTurning).reduce(time, max))
    } else {
      ending.opening.close(at: time, tempo)
      if case .button(.newDeal) = focus { focus = .card(0) }
    }
    raiseCards()
  }
}
