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
    var pings: [(peer: Int, number: Int)] = []
    for _ in 0..<seconds {
      for step in [delay, 1 - delay] {
        for ping in pings { host.hear("pong \(ping.number)", from: ping.peer) }
        pings = []
        for case .send(let peer, let line) in host.takeCommands() {
          if peers.contains(peer), case .ping(let number) = try? HostLine(line.text) {
            pings.append((peer, number))
          }
          if peer == peers[0], line.text.hasPrefix("trip") { told.append(line.text) }
        }
        host.advance(by: step)
      }
    }
    return told
  }

  @Test func `a trip is told again when it has changed, and to who sits down later`() {
    var host = TableHost()
    host.letIn(1, key: 0)
    host.advance(by: 0)
    _ = host.takeNews()
    #expect(trips(&host, for: 5, answering: [1], after: 32.0 / 1024) == ["trip 2 31"])
    #expect(trips(&host, for: 5, answering: [1], after: 36.0 / 1024) == [])
    #expect(trips(&host, for: 5, answering: [1], after: 42.0 / 1024) == ["trip 2 41"])
    #expect(
      host.takeNews() == [
        .trip(place: 2, milliseconds: 31), .trip(place: 2, milliseconds: 41),
      ])
    // Both sit elsewhere now, one of them anew.
    host.letIn(2, key: 1, name: "Bo")
    host.advance(by: 0)
    let told = trips(&host, for: 5, answering: [2, 1], after: 42.0 / 1024)
    #expect(told.count == 2 && Set(told) == ["trip 1 41", "trip 2 41"])
  }
}
