// SPDX-License-Identifier: MIT

package import Cards
import Games

/// A round of Snap!: two to four players turn cards in turn, and who says "Snap!" first when two open
/// stacks show the same rank takes these stacks. Whoever ends up with all cards wins.
///
/// All cards that were dealt are in the players' hands at every moment, and every move is either refused or leads on,
/// so a round can be played by anyone, from anything. The rules are those of its ``Course``.
package struct SnapGame: PlayableGame {
  /// By seat, clockwise. Who has left has none.
  package private(set) var hands: [Hand]

  private var course: Course

  /// After so many the round ends, since nobody may ever say "Snap!".
  package static let mostTurnsWithoutCall = 2000

  package init(_ setup: Setup) {
    hands = setup.hands
    course = Course(startedBy: setup.starter)
  }

  /// The seat of the player who turns the next card, and can; `nil` once the round is over.
  package var active: Int? { course.active }

  /// Whether somebody has called since the last card was turned, so that other calls are late.
  package var isDecided: Bool { course.isDecided }

  /// How the round has ended, if it has.
  package var ending: Ending? { course.ending }

  package var isOver: Bool { ending != nil }

  /// Who was too slow stays so.
  package static var hasUndo: Bool { false }

  /// The seats whose top cards share their rank with another's, in rising order: those whose stacks a
  /// call would win now.
  package var matchingSeats: [Int] { Self.matchingSeats(hands.map(\.top)) }

  /// The same for any top cards, by seat.
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

  /// Why the rules refuse a move at this moment; `nil` if they allow it.
  package func refusal(of move: Move) -> Refusal? {
    course.refusal(of: move, with: hands.map(\.seen))
  }
}
