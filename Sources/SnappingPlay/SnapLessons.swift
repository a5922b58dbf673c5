// SPDX-License-Identifier: MIT

import Cards
import Play
import Snapping
import Tableau
import Tables
import Words

/// The explanations for somebody who has never finished a round of Snap!, each where it happens: how to turn a
/// card, what an open match asks for, and what the first call has done.
package struct SnapLessons: Equatable, Sendable {
  /// How many cards the player has turned.
  private var turns = 0

  /// Whether the player was the first to call on a match.
  private var hasWon = false

  /// The explanation of the last call, until the next card is turned.
  private var call: Illustration?

  /// Whether a right call and a wrong one were explained.
  private var explained: [Bool] = []

  /// Whether there is nothing left to say.
  package private(set) var isOver = false

  /// How many turns are explained.
  private static let explainedTurns = 3

  package init() {}

  /// The round has ended, or the player has seen enough.
  package mutating func end() { isOver = true }

  /// Others have stood still meanwhile, so the last call is long ago.
  mutating func forgetCall() { call = nil }

  /// A card was turned.
  mutating func noteTurn(isOwn: Bool) {
    if isOwn { turns += 1 }
    call = nil
  }

  /// Somebody has called, before any card moves.
  ///
  /// - Parameter tops: the open cards by seat.
  mutating func noteCall(_ event: SnapGame.Event, isOwn: Bool, on tops: [Card?]) {
    switch event {
    case .right(let seats):
      hasWon = hasWon || isOwn
      explain(
        isRight: true, seats.compactMap { tops[$0] },
        phrase("Whoever was first takes these cards and all below them"))
    case .wrong:
      explain(
        isRight: false, tops.compactMap(\.self),
        phrase("No two of these match, so whoever called pays each of the others a card"))
    case .late, .opened, .left, .ended: break
    }
  }

  private mutating func explain(isRight: Bool, _ cards: [Card], _ words: String) {
    guard !explained.contains(isRight) else { return }
    explained.append(isRight)
    call = Illustration(.cards(cards.map { .up($0) }), words)
  }

  /// The explanation at a table; `nil` for none.
  ///
  /// - Parameter isCalled: whether a call on its last card was heard.
  func lesson(at view: SeatView, isCalled: Bool) -> Illustration? {
    guard !isOver, view.active != nil, !view.isPaused else { return nil }
    if let call { return call }
    let matching = view.matchingSeats.compactMap { view.seats[$0].top }
    if !hasWon, !isCalled, view.mayCall, !view.isDecided, let card = matching.first {
      let cards = matching.filter { $0.rank == card.rank }
      return Illustration(.cards(cards.map { .up($0) }), phrase("These match: press S!"))
    }
    guard view.mayTurn, turns < Self.explainedTurns else { return nil }
    return Illustration(.cards([.down]), phrase("Click your cards, or press Space"))
  }
}
