// SPDX-License-Identifier: MIT

import Testing

@testable import Tables

/// How far it is to a guest.
struct TripsTests {
  private func trips(_ times: [Double], kernel: Double? = nil) -> Trips {
    var trips = Trips()
    trips.kernel = kernel
    for (second, time) in times.enumerated() {
      let number = trips.ping(at: Double(second))
      trips.take(pong: number, at: Double(second) + time)
    }
    return trips
  }

  @Test func `the way is the shortest trip, and what others take longer is jitter`() {
    var trips = trips([0.060, 0.050, 0.064])
    #expect(abs(trips.way.roundTrip - 0.050) < 1e-9)
    #expect(abs(trips.way.jitter - 0.008) < 1e-9)
    #expect(trips.takeNews() == 64)
  }

  @Test func `nobody is farther away than the kernel says`() {
    #expect(abs(trips([0.25, 0.25], kernel: 0.013).way.roundTrip - 0.013) < 1e-9)
    #expect(abs(trips([0.05], kernel: 0.06).way.roundTrip - 0.05) < 1e-9)
    #expect(trips([], kernel: 0.06).way == Way(roundTrip: 0.06, jitter: 0))
    #expect(trips([]).way == Way(roundTrip: 0, jitter: 0))
  }

  @Test func `pongs that answer nothing, or twice, say nothing`() {
    var trips = Trips()
    let first = trips.ping(at: 0)
    trips.take(pong: first + 1, at: 0.01)
    #expect(trips.takeNews() == nil)
    trips.take(pong: first, at: 0.02)
    trips.take(pong: first, at: 9)
    #expect(trips.takeNews() == 20)
    // The ninth ping makes the first one too old.
    var old = Trips()
    let lost = old.ping(at: 0)
    for second in 1...8 { _ = old.ping(at: Double(second)) }
    old.take(pong: lost, at: 9)
    #expect(old.takeNews() == nil)
  }

  @Test(arguments: [
    ([20, 25, 15, 26], [20, 26]), ([100, 119, 81, 121, 101], [100, 121]), ([8, 2, 8], [8, 2, 8]),
  ]) func `what hardly differs from what was told is not told`(times: [Int], told: [Int]) {
    var trips = Trips()
    var news: [Int] = []
    for (second, time) in times.enumerated() {
      let number = trips.ping(at: Double(second))
      // Half a millisecond more, since seconds are no exact numbers.
      trips.take(pong: number, at: Double(second) + (Double(time) + 0.5) / 1000)
      if let trip = trips.takeNews() { news.append(trip) }
    }
    #expect(news == told)
  }
}
