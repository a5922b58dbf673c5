// SPDX-License-Identifier: MIT

import Drawing
package import Matching
package import Play

extension TableScene {
  /// Plays a move, or refuses it and changes nothing.
  @discardableResult
  package func play(_ move: Move) throws(Refusal) -> Outcome {
    let outcome = try sitting.play(move)
    switch outcome {
    case .choice(let choice): follow(choice)
    case .hint: motion.score.go(to: Double(game.score), at: time, lasts: tempo.count)
    }
    return outcome
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
    ending.close(at: time, tempo)
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

  /// The end has a moment of its own: a wave through the cards, and then the panel.
  private func end(at begins: Double) {
    focus = .dealAgainButton
    guard tempo.isMoving else { return ending.open(at: time, tempo) }
    ending.open(at: motion.wave(at: begins, tempo), tempo)
  }
}
