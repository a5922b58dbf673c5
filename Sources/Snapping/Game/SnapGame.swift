// SPDX-License-Identifier: MIT

package import Cards
import Games

/// A round of Snap!: two to four players turn cards in turn. When two open stacks show the same
/// rank, the first to say "Snap!" takes these stacks. The player who ends up with all cards wins.
///
/// All dealt cards are in the players' hands at every moment, and every move is either refused or
/// leads on, so that any source of moves can play a round. Its ``Course`` has the rules.
package struct SnapGame: PlayableGame {
  /// By seat, clockwise. A player who has left has no cards.
  package private(set) var hands: [Hand]

  private var course: Course

  /// The round ends after this many turns without a call, since nobody may ever say "Snap!".
  package static let mostTurnsWithoutCall = 2000

  package init(_ setup: Setup) {
    hands = setup.hands
    course = Course(startedBy: setup.starter)
  }

  /// The seat of the player who turns the next card; `nil` once the round is over.
  package var active: Int? { course.active }

  /// True if somebody has called since the last turn, so that other calls are late.
  package var isDecided: Bool { course.isDecided }

  /// The end of the round; `nil` before.
  package var ending: Ending? { course.ending }

  package var isOver: Bool { ending != nil }

  /// A slow player stays slow.
  package static var hasUndo: Bool { false }

  /// The seats whose top cards share their rank with another's, in rising order. A call now would
  /// win their stacks.
  package var matchingSeats: [Int] { Self.matchingSeats(hands.map(\.top)) }

  /// The matching seats for any top cards, by seat.
  package static func matchingSeats(_ tops: [Card?]) -> [Int] {
    tops.indices.filter { seat in
      guard let rank = tops[seat]?.rank else { return false }
      return tops.indices.contains { $0 != seat && tops[$0]?.rank == rank }
    }
  }

  package mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    var seen = hands.map(\.seen)
    let card = hands.indices.contains(move.seat) ? hands[move.seat].closed.cards.first : nil
    let outcome = try course.play(move, opening: card, with: &seen)
    for movement in outcome.movements {
      let cards = hands[movement.from.seat].take(movement.count, from: movement.from)
      hands[movement.to.seat].put(cards, onto: movement.to)
    }
    if case .leave(let seat) = move { hands[seat].hasLeft = true }
    return outcome
  }

  /// The reason against a move; `nil` if it is legal.
  package func refusal(of move: Move) -> Refusal? {
    course.refusal(of: move, with: hands.map(\.seen))
  }
}
