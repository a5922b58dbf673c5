// SPDX-License-Identifier: MIT

import Drawing

/// Cards that fly from one pile to another.
struct Flights {
  private struct Flight {
    let number: Int
    let from: Int?
    var card: CardMotion
    let leaves: Double
  }

  /// In the order of their departure.
  private var flights: [Flight] = []

  /// The number of flights so far, for identities.
  private var count = 0

  var ends: Double { flights.reduce(-.infinity) { max($0, $1.card.ends) } }

  func nextChange(after time: Double) -> Double? {
    flights.compactMap { $0.card.nextChange(after: time) }.min()
  }

  /// - Parameters:
  ///   - card: already in motion.
  ///   - pile: the pile that it leaves; `nil` for a deck.
  mutating func add(_ card: CardMotion, from pile: Int?, leaving leaves: Double) {
    flights.append(Flight(number: count, from: pile, card: card, leaves: leaves))
    count += 1
  }

  func inDeck(at time: Double) -> Int { flights.count { $0.card.isInDeck(at: time) } }

  mutating func prune(at time: Double) { flights.removeAll { $0.card.ends <= time } }

  mutating func removeAll() { flights = [] }

  mutating func shift(x: Double, y: Double) {
    for index in flights.indices { flights[index].card.shift(x: x, y: y) }
  }

  /// The flying cards, and the next two to leave each pile.
  func poses(at time: Double, gap: Double) -> [CardPose] {
    var waiting: [Int: Int] = [:]
    var poses: [CardPose] = []
    for flight in flights where !flight.card.isInDeck(at: time) {
      var pose = flight.card.pose(.flying(flight.number), at: time, gap: gap)
      if let from = flight.from, time < flight.leaves {
        waiting[from, default: 0] += 1
        guard waiting[from, default: 0] <= 2 else { continue }
        pose.isFlying = false
      }
      poses.append(pose)
    }
    // The next card to leave is on top.
    return poses.reversed()
  }
}

/// The deck of a deal.
struct MovingDeck {
  private(set) var area: Rectangle

  /// From 0 outside the window to 1.
  private var entry = Track(1)

  /// A deck half visible at the right edge of the window.
  init(atEdgeOf layout: TableLayout) {
    let card = layout.metrics.card
    area = Rectangle(
      PixelRectangle(
        x: layout.window.width - card.width / 2, y: (layout.bar.y - card.height) / 2, card))
  }

  init(inMiddleOf layout: TableLayout) {
    let (middle, card) = (layout.tableCenter, layout.metrics.card)
    area = Rectangle(
      PixelRectangle(
        x: Int(middle.x) - card.width / 2, y: Int(middle.y) - card.height / 2, card))
  }

  var ends: Double { entry.ends }

  func nextChange(after time: Double) -> Double? { entry.nextChange(after: time) }

  /// Moves in while other cards leave.
  mutating func enter(at now: Double, _ tempo: Tempo) {
    entry = Track(0)
    entry.go(to: 1, at: now, lasts: tempo.sweeping, easing: .slowingDown)
  }

  mutating func shift(x: Double, y: Double) { area = area.moved(x: x, y: y) }

  /// As thick as the number of cards left.
  func poses(of left: Int, at time: Double, gap: Double) -> [CardPose] {
    let hidden = (1 - entry.value(at: time)) * area.width
    return (0..<min(4, (left + 3) / 4)).map { index in
      let step = -Double(index) * (gap / 6).rounded()
      return CardPose(
        identity: .deck(index), look: .back,
        area: area.moved(x: hidden.rounded() + step, y: step))
    }
  }
}
