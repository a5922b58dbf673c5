// SPDX-License-Identifier: MIT

import Cards
import Play
import Snapping
import Tableau
import Tables
import Words

/// The explanations for a player without a finished round, each at its event: turning a card, an
/// open match, and the first call.
package struct SnapLessons: Equatable, Sendable {
  /// The player's turns.
  private var turns = 0

  /// True once the player was first to call a match.
  private var hasWon = false

  /// The explanation of the last call, until the next card.
  private var call: Illustration?

  /// The explained kinds of calls: right and wrong.
  private var explained: [Bool] = []

  /// True once there is nothing left to explain.
  package private(set) var isOver = false

  private static let explainedTurns = 3

  package init() {}

  /// The round has ended, or the player closes the lessons.
  package mutating func end() { isOver = true }

  /// After a pause the last call is long ago.
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
        tops.count == 2
          ? phrase("These don't match, so whoever called pays the other a card")
          : phrase("No two of these match, so whoever called pays each of the others a card"))
    case .late, .opened, .left, .ended: break
    }
  }

  private mutating func explain(isRight: Bool, _ cards: [Card], _ words: String) {
    guard !explained.contains(isRight) else { return }
    explained.append(isRight)
    call = Illustration(.cards(cards.map { .up($0) }), words)
  }

  /// The explanation for a table; `nil` for none.
  ///
  /// - Parameter isCalled: true if a call on its last card was heard.
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
