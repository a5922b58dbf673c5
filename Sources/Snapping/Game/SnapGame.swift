// SPDX-License-Identifier: MIT

package import Cards
import Games

/// A round of Snap!: two to four players turn cards in turn, and who says "Snap!" first when two open
/// stacks show the same rank takes these stacks. Who has all cards wins.
///
/// All 52 cards are in the players' hands at every moment, and every move is either refused or leads on,
/// so a round can be played by anyone, from anything.
package struct SnapGame: PlayableGame {
  /// By seat, clockwise. Who has left has none.
  package private(set) var hands: [Hand]

  /// The seat of the player who turns the next card, and can; `nil` once the round is over.
  package private(set) var active: Int?

  /// Whether somebody has called since the last card was turned, so that other calls are late.
  package private(set) var isDecided = false

  /// How the round has ended, if it has.
  package private(set) var ending: Ending?

  private let starter: Int
  private var hasLeft: Set<Int> = []

  /// How many cards were turned since a call moved some.
  private var turnsWithoutCall = 0

  /// After so many the round ends, since nobody may ever say "Snap!".
  package static let mostTurnsWithoutCall = 2000

  package init(_ setup: Setup) {
    hands = setup.hands
    starter = setup.starter
    active = setup.starter
  }

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
    if let refusal = refusal(of: move) { throw refusal }
    let event: Event
    var movements: [Movement] = []
    switch move {
    case .turn(let seat): event = turn(by: seat, &movements)
    case .call(let seat, _): event = call(by: seat, &movements)
    case .leave(let seat): event = leave(by: seat, &movements)
    }
    ending = whatEnded
    if isOver { active = nil }
    findActive(after: move, &movements)
    return Outcome(event: event, movements: movements, active: active, ending: ending)
  }

  /// Why the rules refuse a move at this moment; `nil` if they allow it.
  package func refusal(of move: Move) -> Refusal? {
    guard hands.indices.contains(move.seat) else { return .noSuchSeat }
    if isOver { return .roundOver }
    if hasLeft.contains(move.seat) { return .hasLeft }
    switch move {
    case .leave: return nil
    case .turn where hands[move.seat].isEmpty, .call where hands[move.seat].isEmpty:
      return .outOfRound
    case .turn: return move.seat == active ? nil : .notYourTurn
    case .call: return nil
    }
  }

  /// The seats clockwise from the one after `seat`, which comes last.
  private func seats(after seat: Int) -> [Int] {
    (1...hands.count).map { (seat + $0) % hands.count }
  }
}

// MARK: - A turn

extension SnapGame {
  private mutating func turn(by seat: Int, _ movements: inout [Movement]) -> Event {
    guard let card = hands[seat].turn() else { preconditionFailure("who is active has a card") }
    movements.append(Movement(from: .closed(seat), to: .open(seat), count: 1))
    isDecided = false
    turnsWithoutCall += 1
    return .opened(card)
  }

  /// Finds who turns the next card, and recycles that player's open stack if nothing else is left.
  /// After a turn that is another player if one can; after other moves the same one, if still able to.
  private mutating func findActive(after move: Move, _ movements: inout [Movement]) {
    guard let last = active else { return }
    var candidates = seats(after: last)
    if case .turn = move {} else { candidates.insert(last, at: 0) }
    active = candidates.first { hands[$0].canTurn }
    if let active, hands[active].closed.isEmpty { recycle(active, &movements) }
  }

  private mutating func recycle(_ seat: Int, _ movements: inout [Movement]) {
    moveOpen(of: seat, to: seat, &movements)
  }

  /// Turns an open stack over and puts it under a closed one.
  private mutating func moveOpen(of seat: Int, to winner: Int, _ movements: inout [Movement]) {
    let cards = hands[seat].takeOpen()
    guard !cards.isEmpty else { return }
    hands[winner].putUnder(cards)
    movements.append(Movement(from: .open(seat), to: .closed(winner), count: cards.count))
  }
}

// MARK: - A call

extension SnapGame {
  private mutating func call(by seat: Int, _ movements: inout [Movement]) -> Event {
    guard !isDecided else { return .late }
    isDecided = true
    turnsWithoutCall = 0
    let matching = matchingSeats
    guard matching.isEmpty else {
      for other in [seat] + seats(after: seat).dropLast() where matching.contains(other) {
        moveOpen(of: other, to: seat, &movements)
      }
      return .right(matching)
    }
    pay(by: seat, &movements)
    return .wrong
  }

  /// Pays a card to each other player who has any, as long as there are cards to pay with.
  private mutating func pay(by seat: Int, _ movements: inout [Movement]) {
    for other in seats(after: seat).dropLast() where !hands[other].isEmpty {
      if hands[seat].closed.isEmpty { recycle(seat, &movements) }
      guard let card = hands[seat].takeClosed() else { return }
      hands[other].putUnder([card])
      movements.append(Movement(from: .closed(seat), to: .closed(other), count: 1))
    }
  }
}

// MARK: - Leaving, and the end

extension SnapGame {
  /// Deals the player's cards to the others who have any, one by one.
  private mutating func leave(by seat: Int, _ movements: inout [Movement]) -> Event {
    hasLeft.insert(seat)
    let heirs = seats(after: seat).dropLast().filter { !hands[$0].isEmpty }
    let (hand, closed) = (hands[seat], hands[seat].closed.count)
    hands[seat] = Hand()
    for (index, card) in hand.cards.enumerated() {
      let heir = heirs[index % heirs.count]
      hands[heir].putUnder([card])
      let from = index < closed ? Stack.closed(seat) : .open(seat)
      movements.append(Movement(from: from, to: .closed(heir), count: 1))
    }
    return .left
  }

  /// A player who is left alone has inherited all cards.
  private var whatEnded: Ending? {
    let all = Deck.standard.count
    if let winner = hands.firstIndex(where: { $0.count == all }) {
      return Ending(winner: winner, reason: .allCards)
    }
    guard turnsWithoutCall >= Self.mostTurnsWithoutCall else { return nil }
    let most = hands.map(\.count).max()
    let first = ([starter] + seats(after: starter)).first { hands[$0].count == most }
    return first.map { Ending(winner: $0, reason: .mostCards) }
  }
}
