// SPDX-License-Identifier: MIT

import Tableau

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
