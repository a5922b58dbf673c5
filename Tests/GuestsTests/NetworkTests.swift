// SPDX-License-Identifier: MIT

import Cards
import Tables
import Testing
import Wire

/// A host and three guests on a network that delays, loses and cuts.
struct NetworkTests {
  fileprivate static let delays = [0.0065, 0.031, 0.102]

  /// What is wrong with what the guests see, once all is told.
  fileprivate func difference(_ network: SimulatedNetwork) -> String? {
    for (index, guest) in network.guests.enumerated() {
      let view = guest.view
      guard !view.seats.isEmpty else { return "guest \(index) sees nothing" }
      let seen = SeatView(seen: network.host.view, from: view.place)
      if view != seen { return "guest \(index) sees \(view) and not \(seen)" }
    }
    return nil
  }

  @Test(arguments: 1...2) func `every guest sees what the referee shows that seat, to the end`(
    seed: UInt64
  ) throws {
    var network = SimulatedNetwork(delays: Self.delays, seed: seed)
    #expect(network.guests.map(\.view.place) == [1, 2, 3])
    for round in 1...2 {
      try network.begin(UInt32(seed) * 10 + UInt32(round))
      let isOver = network.playOn(for: 20_000)
      #expect(isOver)
      network.run(for: 2)
      #expect(difference(network) == nil)
      for news in network.news {
        #expect(news.count { $0 == .verdict(.holds) } == round)
      }
    }
    #expect(network.connects == 3)
  }

  @Test func `no guest is sent a card before it is opened`() throws {
    var network = SimulatedNetwork(delays: Self.delays, seed: 4)
    try network.begin(4)
    let isOver = network.playOn(for: 20_000)
    #expect(isOver)
    network.run(for: 2)
    for lines in network.sent {
      let end = try #require(lines.firstIndex { $0.hasPrefix("reveal ") })
      var opened: [String] = []
      for line in lines[..<end] {
        let cards = line.split(separator: " ").map(String.init).filter { Card($0) != nil }
        if let event = try? HostLine(line), let card = event.opened { opened.append(card.text) }
        #expect(cards.allSatisfy(opened.contains), "\(line)")
      }
      #expect(Set(opened).count > 26)
      // Nothing of the salt either.
      let salt = lines[end].split(separator: " ")[1]
      #expect(!lines[..<end].contains { $0.contains(salt) })
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `nobody who lets the host's program turn cards, and calls then, stops the clock`() throws {
    var network = SimulatedNetwork(delays: Self.delays, seed: 6)
    network.slowness = 0.1
    network.act { $0.turnsForSlow = true }
    try network.begin(6)
    let isOver = network.playOn(for: 50_000)
    #expect(isOver)
    network.run(for: 2)
    #expect(difference(network) == nil)
  }

  @Test func `three hundred cuts at any moment, and nothing is lost`() throws {
    var network = SimulatedNetwork(delays: Self.delays, seed: 5)
    var (cuts, round) = (0, UInt32(0))
    while cuts < 300 {
      if !network.host.isPlaying {
        round += 1
        try network.begin(round)
      }
      let seconds = network.below(6)
      network.run(for: seconds)
      if network.cut(cuts % 3) { cuts += 1 }
    }
    let isOver = network.playOn(for: 20_000)
    #expect(isOver)
    network.run(for: 10)
    #expect(network.isConnected)
    #expect(difference(network) == nil)
    #expect(network.connects == 303)
    #expect(network.host.seated.count == 4)
    for news in network.news {
      #expect(news.count { $0 == .lost } == 100)
      #expect(news.count { $0 == .verdict(.holds) } == Int(round))
    }
    let gone = network.hostNews.contains { if case .gone = $0 { true } else { false } }
    #expect(!gone)
  }
}

extension NetworkTests {
  @Test(arguments: [2.0, 20.0]) func `a host that is killed and started again has the same table`(
    seconds: Double
  ) throws {
    var network = SimulatedNetwork(delays: Self.delays, seed: 9)
    try network.begin(1)
    _ = network.playOn(for: 20_000)
    try network.begin(2)
    network.run(for: 60)
    let before = network.host.view.seats
    #expect(network.host.isPlaying)
    network.restartHost(after: seconds)
    #expect(network.host.view.seats == before)
    #expect(network.host.view.isPaused)
    network.run(for: 9)
    #expect(network.isConnected)
    #expect(!network.host.view.isPaused)
    let isOver = network.playOn(for: 20_000)
    #expect(isOver)
    network.run(for: 2)
    #expect(difference(network) == nil)
    for news in network.news {
      // The guests haven't seen the beginning of the second round in one piece.
      #expect(news.contains(.verdict(.holds)) && news.contains(.verdict(.promiseHolds)))
    }
    #expect(network.host.view.seats.map(\.player.wins).reduce(0, +) == 2)
  }
}

extension SeatView {
  /// What somebody at another place sees.
  fileprivate init(seen view: SeatView, from place: Int) {
    self.init(
      from: place, view.seats, course: view.course, isTurnOpen: view.isTurnOpen,
      cardNumber: view.cardNumber, callers: view.callers, isPaused: view.isPaused)
  }
}

extension HostLine {
  fileprivate var opened: Card? {
    if case .event(_, .move(_, let card)) = self { card } else { nil }
  }
}
