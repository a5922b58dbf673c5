// SPDX-License-Identifier: MIT

import Tables
import Testing
import Wire

/// What the players are told of how far the others are away.
struct TripNewsTests {
  /// Lets so many seconds pass, in which these peers answer each ping that much later.
  ///
  /// - Returns: the trips that the first peer is told.
  private func trips(
    _ host: inout TableHost, for seconds: Int, answering peers: [Int], after delay: Double
  ) -> [String] {
    var told: [String] = []
    var pongs: [(time: Double, peer: Int, number: Int)] = []
    var now = 0.0
    while now < Double(seconds) {
      for case .send(let peer, let line) in host.drainCommands() {
        if peers.contains(peer), case .ping(let number) = try? HostLine(line.text) {
          pongs.append((now + delay, peer, number))
        }
        if peer == peers[0], line.text.hasPrefix("trip") { told.append(line.text) }
      }
      let next = [pongs.first?.time, host.secondsToNextChange.map { now + max($0, 1e-4) }]
      let step = min(next.compactMap(\.self).min() ?? .infinity, Double(seconds)) - now
      host.advance(by: step)
      now += step
      while let pong = pongs.first, pong.time <= now {
        pongs.removeFirst()
        host.hear("pong \(pong.number)", from: pong.peer)
      }
    }
    return told
  }

  @Test func `a trip is told again when it has changed, and to who sits down later`() {
    var host = TableHost()
    host.letIn(1, key: 0)
    host.advance(by: 0)
    _ = host.drainNews()
    #expect(trips(&host, for: 5, answering: [1], after: 32.0 / 1024) == ["trip 2 31 0 fair"])
    #expect(trips(&host, for: 5, answering: [1], after: 36.0 / 1024) == [])
    #expect(trips(&host, for: 5, answering: [1], after: 42.0 / 1024) == ["trip 2 41 1 fair"])
    #expect(
      host.drainNews() == [
        .way(place: 2, WayToPlayer(milliseconds: 31)),
        .way(place: 2, WayToPlayer(milliseconds: 41, unevenness: 1)),
      ])
    // Both sit elsewhere now, one of them anew.
    host.letIn(2, key: 1, name: "Bo")
    host.advance(by: 0)
    let told = trips(&host, for: 5, answering: [2, 1], after: 42.0 / 1024)
    #expect(told.count == 2 && Set(told.map { $0.prefix(9) }) == ["trip 1 41", "trip 2 41"])
  }

  @Test func `of who asks the host alone learns the way, before the answer`() {
    var host = TableHost()
    host.letIn(1, key: 0)
    host.knock(2, key: 1, name: "Bo")
    host.advance(by: 0)
    _ = host.drainNews()
    #expect(host.knocks.map(\.way) == [nil])
    #expect(trips(&host, for: 5, answering: [1, 2], after: 42.0 / 1024) == ["trip 2 41 0 fair"])
    #expect(host.drainNews().contains(.knockChanged(peer: 2)))
    #expect(host.knocks.map(\.way) == [WayToPlayer(milliseconds: 41)])
    // Who sits down meanwhile changes nothing about who asks.
    host.letIn(3, key: 2, name: "Cleo")
    #expect(host.knocks.map(\.way) == [WayToPlayer(milliseconds: 41)])
  }
}
