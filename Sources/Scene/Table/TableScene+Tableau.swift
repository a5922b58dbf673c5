// SPDX-License-Identifier: MIT

package import Cards
import Drawing
package import Tableau

extension TableScene {
  /// Shows another tableau, and on the way there what has happened. Where nothing is said to have
  /// happened the cards turn to where they are now, at once if an earlier moment is come to or left.
  package func show(_ tableau: Tableau, after changes: [Change] = []) {
    let old = self.tableau
    self.tableau = tableau
    sayEnding()
    if changes.contains(.dealt) { return deal(over: old) }
    var seen = time
    if !changes.isEmpty {
      seen = motion.follow(changes, to: tableau, at: time, tempo)
      throwPoints(for: changes, at: seen)
    } else if tableau.piles != old.piles || tableau.isPast != old.isPast {
      let isLeap = tableau.isPast || old.isPast
      motion.show(tableau, at: time, isLeap ? Tempo(.off) : tempo)
      // What else may still move, such as the wave of an end that was taken back, is not waited for.
      seen = motion.cards.map(\.endsTurning).reduce(time, max)
    } else if tableau.countedValue != old.countedValue {
      motion.score.go(to: tableau.countedValue, at: time, lasts: tempo.count)
    }
    if !changes.isEmpty || tableau.piles != old.piles { awaitFaces(of: changes) }
    if tableau.isOver != old.isOver { changeEnd(at: seen + motion.celebration(of: changes, tempo)) }
  }

  /// Sweeps the old cards away and deals the new ones.
  private func deal(over old: Tableau) {
    ending.opening.close(at: time, tempo)
    focus = .card(0)
    if tableau.piles.count != old.piles.count { relayout() }
    motion.deal(tableau, in: layout, at: time, tempo)
    if tableau.isOver { end(at: motion.ends) }
  }

  /// Deals what lies on the table, as if the game had only now been begun.
  package func dealIn() {
    motion.cards = []
    motion.deal(tableau, in: layout, at: time, tempo)
    // Cards in flight are pictures of their own; the pointer will lift one without.
    if tempo.isMoving { awaited.append(.back) }
  }

  /// A face that will be seen if the player goes on where the pointer or the keyboard is. It is drawn
  /// ahead of time, so that the choice is seen at once.
  package func expect(_ face: Card) {
    if awaited.last != .front(face) { awaited.append(.front(face)) }
  }

  /// Has the faces drawn that will be seen, where they are not drawn yet: at the next quiet moment, or by
  /// the frame that needs them.
  private func awaitFaces(of changes: [Change]) {
    let turned = changes.compactMap { change in
      if case .turned(_, let card) = change { card.face } else { nil }
    }
    awaited += (tableau.piles.compactMap(\.top.face) + turned).map(CardLook.front)
  }

  private func throwPoints(for changes: [Change], at begins: Double) {
    guard tempo.isMoving else { return }
    for case .judged(let piles, _, let points) in changes where points != 0 {
      let centers = piles.map { Rectangle(layout.cards[$0]).center }
      let count = Double(centers.count)
      motion.points.append(
        FlyingPoints(
          badge: PointsBadge(points, text: layout.metrics.text, fonts: fonts),
          start: Point(
            centers.map(\.x).reduce(0, +) / count, centers.map(\.y).reduce(0, +) / count),
          flight: Pulse(begins: begins, lasts: tempo.flight)))
    }
  }
}

// MARK: - The end

extension TableScene {
  /// Has the sheet of the end say what the tableau says.
  private func sayEnding() {
    guard let words = tableau.ending else { return }
    let sheet = Sheet(words)
    guard sheet != ending.sheet else { return }
    ending.replace(with: sheet)
    if let first = sheet.items.first { ending.focus = first }
  }

  private func changeEnd(at begins: Double) {
    if tableau.isOver { return end(at: begins) }
    ending.opening.close(at: time, tempo)
    if case .button(.newDeal) = focus { focus = .card(0) }
  }

  /// The end has a moment of its own: a wave through the cards, and then the sheet that says it.
  private func end(at begins: Double) {
    focus = .button(.newDeal)
    guard tempo.isMoving else { return ending.opening.open(at: time, tempo) }
    ending.opening.open(at: motion.wave(at: begins, tempo), tempo)
  }
}
