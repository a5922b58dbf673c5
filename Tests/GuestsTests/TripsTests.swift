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
      trips.receive(pong: number, at: Double(second) + time)
    }
    return trips
  }

  @Test func `the way is the shortest trip, and what others take longer is its unevenness`() {
    var trips = trips([0.060, 0.050, 0.064])
    #expect(abs(trips.way.shortest - 0.050) < 1e-9)
    #expect(abs(trips.way.unevenness - 0.008) < 1e-9)
    #expect(trips.takeNews(at: 0, .friends)?.milliseconds == 64)
  }

  @Test func `nobody is farther away than the kernel says`() {
    #expect(abs(trips([0.25, 0.25], kernel: 0.013).way.shortest - 0.013) < 1e-9)
    #expect(abs(trips([0.05], kernel: 0.06).way.shortest - 0.05) < 1e-9)
    #expect(trips([], kernel: 0.06).way == Way(shortest: 0.06))
    #expect(trips([]).way == Way(shortest: 0, isVouched: false))
  }

  @Test func `pongs that answer nothing, or twice, say nothing`() {
    var trips = Trips()
    let first = trips.ping(at: 0)
    trips.receive(pong: first + 1, at: 0.01)
    #expect(trips.takeNews(at: 0, .friends)?.milliseconds == nil)
    trips.receive(pong: first, at: 0.02)
    trips.receive(pong: first, at: 9)
    #expect(trips.takeNews(at: 0, .friends)?.milliseconds == 20)
    // The seventeenth ping makes the first one too old.
    var old = Trips()
    let lost = old.ping(at: 0)
    for second in 1...16 { _ = old.ping(at: Double(second)) }
    old.receive(pong: lost, at: 17)
    #expect(old.takeNews(at: 0, .friends) == nil)
  }

  @Test(arguments: [
    ([20, 25, 15, 26], [20, 26]), ([100, 119, 81, 121, 101], [100, 121]), ([8, 2, 8], [8, 2, 8]),
  ]) func `what hardly differs from what was told is not told`(times: [Int], told: [Int]) {
    var trips = Trips()
    var news: [Int] = []
    for (second, time) in times.enumerated() {
      let number = trips.ping(at: Double(second))
      // Half a millisecond more, since seconds are no exact numbers.
      trips.receive(pong: number, at: Double(second) + (Double(time) + 0.5) / 1000)
      if let trip = trips.takeNews(at: 0, .friends)?.milliseconds { news.append(trip) }
    }
    #expect(news == told)
  }

  @Test func `pongs that have to do with a race say nothing`() {
    var trips = trips([0.02, 0.02])
    let before = trips.ping(at: 3)
    trips.receive(pong: before, at: 3.5, inRace: true)
    let within = trips.ping(at: 4, inRace: true)
    trips.receive(pong: within, at: 4.5)
    #expect(trips.way.trips == 2 && trips.way.widest < 1e-9)
  }

  @Test func `a way that is too long is told of after ten seconds, and so is one that is better`() {
    var trips = Trips()
    trips.kernel = 1
    var told: [FairStanding] = []
    for second in 0..<90 {
      let number = trips.ping(at: Double(second))
      trips.receive(pong: number, at: Double(second) + (second < 20 ? 0.15 : 0.05))
      if let news = trips.takeNews(at: Double(second), .strangers) { told.append(news.standing) }
    }
    #expect(told.first == .fair && told.contains(.far))
    #expect(told.last == .fair)
    var far = Trips()
    for second in 0..<10 {
      let number = far.ping(at: Double(second))
      far.receive(pong: number, at: Double(second) + 0.15)
      #expect(far.takeNews(at: Double(second), .strangers)?.standing != .far)
    }
  }
}
