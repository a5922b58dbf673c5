// SPDX-License-Identifier: MIT

import Drawing

/// Cards on their way from one pile to another, several one after another.
struct Flights {
  private struct Flight {
    let number: Int
    let from: Int?
    var card: CardMotion
    let leaves: Double
  }

  /// In the order in which they leave.
  private var flights: [Flight] = []

  /// How many there have ever been.
  private var count = 0

  /// When all have arrived.
  var ends: Double { flights.reduce(-.infinity) { max($0, $1.card.ends) } }

  /// When something next looks different: now, while a card flies; `nil` where none does.
  func nextChange(after time: Double) -> Double? {
    flights.compactMap { $0.card.nextChange(after: time) }.min()
  }

  /// Sends a card on its way.
  ///
  /// - Parameters:
  ///   - pile: the pile that it leaves; `nil` where it comes from a deck.
  ///   - card: already on its way.
  mutating func add(_ card: CardMotion, from pile: Int?, leaving leaves: Double) {
    flights.append(Flight(number: count, from: pile, card: card, leaves: leaves))
    count += 1
  }

  /// How many have yet to leave a deck.
  func inDeck(at time: Double) -> Int { flights.count { $0.card.isInDeck(at: time) } }

  mutating func prune(at time: Double) { flights.removeAll { $0.card.ends <= time } }

  mutating func removeAll() { flights = [] }

  mutating func shift(x: Double, y: Double) {
    for index in flights.indices { flights[index].card.shift(x: x, y: y) }
  }

  /// How to paint those that fly, and of those that wait on a pile the next two to leave.
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
    // What leaves first lies on top.
    return poses.reversed()
  }
}

/// The deck that cards are dealt from.
struct MovingDeck {
  private(set) var area: Rectangle

  /// How far it has moved in from the edge.
  private var entry = Track(1)

  /// Half of it can be seen at the right edge of the window.
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

  /// How to paint it: as thick as the number of the cards that are left in it.
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
