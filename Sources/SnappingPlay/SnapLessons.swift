// SPDX-License-Identifier: MIT

import Cards
import Play
import Snapping
import Tableau
import Tables
import Words

/// What somebody who has never finished a round of Snap! is told where it happens: how to turn a card, what an
/// open match asks for, and what the first call has done.
package struct SnapLessons: Equatable, Sendable {
  /// How many cards the player has turned.
  private var turns = 0

  /// Whether the player was the first to call on a match.
  private var hasWon = false

  /// What the last call has done, until the next card is turned, if that is explained.
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
  /// - Parameters:
  ///   - name: the caller's; `nil` for the player.
  ///   - tops: the open cards by seat.
  mutating func noteCall(_ event: SnapGame.Event, by name: String?, on tops: [Card?]) {
    var cards = tops.compactMap(\.self)
    let isRight: Bool
    if case .right(let seats) = event {
      cards = seats.compactMap { tops[$0] }
      (isRight, hasWon) = (true, hasWon || name == nil)
    } else {
      isRight = false
    }
    guard let words = Sentences.lesson(ofCall: event, by: name), !explained.contains(isRight) else {
      return
    }
    explained.append(isRight)
    call = Illustration(.cards(cards.map { .up($0) }), words)
  }

  /// What is explained at a table; `nil` for nothing.
  ///
  /// - Parameter isCalled: whether a call on its last card was heard.
  func lesson(at view: SeatView, isCalled: Bool) -> Illustration? {
    guard !isOver, view.active != nil, !view.isPaused else { return nil }
    if let call { return call }
    let matching = view.matchingSeats.compactMap { view.seats[$0].top }
    if !hasWon, !isCalled, view.mayCall, !view.isDecided, let card = matching.first {
      let cards = matching.filter { $0.rank == card.rank }
      return Illustration(.cards(cards.map { .up($0) }), Sentences.lesson(ofMatch: card.rank))
    }
    guard view.mayTurn, turns < Self.explainedTurns else { return nil }
    return Illustration(.cards([.down]), phrase("Click your cards, or press Space"))
  }
}

extension Sentences {
  fileprivate static func lesson(ofMatch rank: Rank) -> String {
    phrase("The \(many(rank)) match: press S!")
  }

  /// Who has no name is the player.
  fileprivate static func lesson(ofCall event: SnapGame.Event, by name: String?) -> String? {
    switch (event, name) {
    case (.right, nil): phrase("You were first: these cards and all below them are yours")
    case (.right, let name?):
      phrase("\(name) was first, and wins these cards and all below them")
    case (.wrong, nil): phrase("No two of these match, so you pay each of the others a card")
    case (.wrong, let name?):
      phrase("No two of these match, so \(name) pays each of the others a card")
    case (.late, _), (.opened, _), (.left, _), (.ended, _): nil
    }
  }

  private static func many(_ rank: Rank) -> String {
    switch rank {
    case .ace: phrase("aces")
    case .two: phrase("twos")
    case .three: phrase("threes")
    case .four: phrase("fours")
    case .five: phrase("fives")
    case .six: phrase("sixes")
    case .seven: phrase("sevens")
    case .eight: phrase("eights")
    case .nine: phrase("nines")
    case .ten: phrase("tens")
    case .jack: phrase("jacks")
    case .queen: phrase("queens")
    case .king: phrase("kings")
    }
  }
}
