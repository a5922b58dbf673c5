// SPDX-License-Identifier: MIT

import Cards
import Snapping

/// The rules of Snap! once more, slow and plain: there are no stacks, each card knows where it lies.
struct Witness {
  /// Where a card lies. The lower the height, the further down.
  struct Spot: Equatable {
    var seat: Int
    var isOpen: Bool
    var height: Int
  }

  private(set) var spots: [Card: Spot] = [:]
  private(set) var active: Int?
  private(set) var winner: Int?
  private let players: Int
  private let starter: Int
  private var called = false
  private var gone: Set<Int> = []
  private var quietTurns = 0

  init(_ cards: [Card], players: Int, starter: Int) {
    self.players = players
    self.starter = starter
    active = starter
    var receiver = starter
    for (height, card) in cards.enumerated() {
      spots[card] = Spot(seat: receiver, isOpen: false, height: height)
      receiver = next(receiver)
    }
  }

  private func next(_ seat: Int) -> Int { seat + 1 == players ? 0 : seat + 1 }

  /// A stack's cards from its top down.
  func stack(_ seat: Int, open: Bool) -> [Card] {
    spots.filter { $0.value.seat == seat && $0.value.isOpen == open }
      .sorted { $0.value.height > $1.value.height }.map(\.key)
  }

  private func owns(_ seat: Int) -> Bool { spots.values.contains { $0.seat == seat } }

  private mutating func putOnTop(_ card: Card, _ seat: Int) {
    let heights = spots.values.filter { $0.seat == seat && $0.isOpen }.map(\.height)
    spots[card] = Spot(seat: seat, isOpen: true, height: (heights.max() ?? 0) + 1)
  }

  private mutating func putUnder(_ card: Card, _ seat: Int) {
    let heights = spots.values.filter { $0.seat == seat && !$0.isOpen }.map(\.height)
    spots[card] = Spot(seat: seat, isOpen: false, height: (heights.min() ?? 0) - 1)
  }

  /// What a move does, as a replay tells it.
  mutating func play(_ move: SnapGame.Move) -> String {
    let seat = move.seat
    guard winner == nil, (0..<players).contains(seat), !gone.contains(seat) else {
      return "refused"
    }
    switch move {
    case .turn:
      guard active == seat else { return "refused" }
      return turn(seat)
    case .call:
      guard owns(seat) else { return "refused" }
      return call(seat)
    case .leave: return leave(seat)
    case .end:
      winner = leader
      active = nil
      return "ended"
    }
  }

  private mutating func turn(_ seat: Int) -> String {
    let card = stack(seat, open: false)[0]
    putOnTop(card, seat)
    called = false
    quietTurns += 1
    settle(from: next(seat))
    return "opened \(card.text)"
  }

  private mutating func call(_ seat: Int) -> String {
    if called { return "late" }
    called = true
    let tops = (0..<players).map { stack($0, open: true).first }
    var matching: [Int] = []
    for one in 0..<players {
      for other in 0..<players where one != other && !matching.contains(one) {
        if let card = tops[one], card.rank == tops[other]?.rank { matching.append(one) }
      }
    }
    quietTurns = 0
    if matching.isEmpty { payAll(seat) } else { win(seat, matching) }
    settle(from: active!)
    let right = (["right"] + matching.map(String.init)).joined(separator: " ")
    return matching.isEmpty ? "wrong" : right
  }

  private mutating func win(_ seat: Int, _ matching: [Int]) {
    var other = seat
    repeat {
      if matching.contains(other) { turnOver(other, under: seat) }
      other = next(other)
    } while other != seat
  }

  /// The open card that was opened first comes to lie on top of the others.
  private mutating func turnOver(_ seat: Int, under winner: Int) {
    for card in stack(seat, open: true).reversed() { putUnder(card, winner) }
  }

  private mutating func payAll(_ seat: Int) {
    var other = next(seat)
    while other != seat {
      if owns(other) {
        if stack(seat, open: false).isEmpty { turnOver(seat, under: seat) }
        if let card = stack(seat, open: false).first { putUnder(card, other) }
      }
      other = next(other)
    }
  }

  private mutating func leave(_ seat: Int) -> String {
    let cards = stack(seat, open: false) + stack(seat, open: true).reversed()
    gone.insert(seat)
    var heir = seat
    let others = (0..<players).filter { $0 != seat && owns($0) }
    for card in cards {
      repeat { heir = next(heir) } while !others.contains(heir)
      putUnder(card, heir)
    }
    if !cards.isEmpty { settle(from: active!) }
    return "left"
  }

  /// The first, from the starter on, of those with the most cards.
  private var leader: Int {
    let counts = (0..<players).map { seat in spots.values.count { $0.seat == seat } }
    var (leader, seat) = (starter, next(starter))
    while seat != starter {
      if counts[seat] > counts[leader] { leader = seat }
      seat = next(seat)
    }
    return leader
  }

  /// Looks for a winner, and otherwise for who is active.
  private mutating func settle(from first: Int) {
    let counts = (0..<players).map { seat in spots.values.count { $0.seat == seat } }
    winner = counts.firstIndex(of: spots.count)
    if gone.count == players - 1 { winner = (0..<players).first { !gone.contains($0) } }
    if winner == nil, quietTurns == 2000 { winner = leader }
    active = winner == nil ? first : nil
    while let seat = active, stack(seat, open: false).isEmpty {
      if stack(seat, open: true).count >= 2 { return turnOver(seat, under: seat) }
      active = next(seat)
    }
  }
}
