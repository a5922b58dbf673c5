// SPDX-License-Identifier: MIT

import Cards
import Tables
import Testing
import Wire

/// Strangers, and a guest gone bad, who know the protocol: a hundred thousand lines of theirs, while two
/// honest guests play.
struct HostileTests {
  @Test func `nobody can unseat others, or hold them up for long`() throws {
    var network = SimulatedNetwork(delays: [0.0065, 0.031], seed: 6)
    network.loss.chance = 0
    network.act { $0.knock(500, key: 7, name: "Bad") }
    network.act { $0.admit(500) }
    try network.begin(6)
    var enemy = Enemy(seed: 7)
    for _ in 0..<500 {
      network.run(for: 0.1)
      if !network.host.isPlaying { try network.begin(7) }
      for _ in 0..<200 { network.inject(enemy.next()) }
    }
    #expect(enemy.lines > 95_000)
    // The guest gone bad has come and gone, and the game has stood still and gone on.
    #expect(network.hostNews.contains { if case .back = $0 { true } else { false } })
    #expect(network.hostNews.contains(.event(.paused(false))))
    for guest in 0...1 {
      #expect(!network.news[guest].contains(.lost))
      #expect(network.host.seated.contains { $0.holder == .guest(SimulatedNetwork.key(guest)) })
    }
    let place = network.host.seated.first { $0.holder == .guest(SimulatedNetwork.key(7)) }?.place
    if let place { network.act { $0.remove(at: place) } }
    let isOver = network.playOn(for: 20_000)
    #expect(isOver)
    network.run(for: 1)
    for news in network.news {
      #expect(news.contains(.verdict(.holds)))
      let closed = news.contains { if case .closed = $0 { true } else { false } }
      #expect(!closed)
    }
  }
}

/// Says what might do harm.
private struct Enemy {
  private(set) var lines = 0
  private var dice: Dice
  private var peers = [500]
  private var lastPeer = 500

  init(seed: UInt64) { dice = Dice(seed: seed) }

  private mutating func below(_ bound: Int) -> Int { Int(dice.roll(below: UInt64(bound))) }

  private mutating func oneOf<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// Connects, speaks, answers the wrong question, or hangs up. Every third connection has the key of
  /// somebody who was let in.
  mutating func next() -> LinkReport {
    switch below(100) {
    case 0, 1:
      lastPeer += 1
      peers = (peers + [lastPeer]).suffix(20)
      let key = below(3) == 0 ? 7 : 20 + below(30)
      return .peer(SimulatedNetwork.peer(lastPeer, .guest, key: SimulatedNetwork.key(key)))
    case 2 where below(4) == 0: return .gone(peer: oneOf(peers), .closed)
    case 3: return .trip(peer: oneOf(peers), microseconds: below(Int.max))
    default:
      lines += 1
      return .line(peer: oneOf(peers), guestLine)
    }
  }

  private var guestLine: WireLine {
    mutating get {
      let number = oneOf([0, 1, 2, below(100), below(1_000_000_000), Int.max])
      let token = String(repeating: oneOf(["01", "02"]), count: 16)
      let line = oneOf([
        "hello 2 2 - Ana", "hello 2 2 \(token):\(number) Ana", "hello 3 9 - Ana", "turn \(number)",
        "call \(number) \(below(600))", "call \(number) \(number)", "pong \(number)",
        oneOf(["leave"] + Array(repeating: "turn \(number)", count: 49)),
        "phrase bravo", "event 1 paused 1", "table \(number)", "bye",
      ])
      return WireLine(spoilt(line, one: 20)) ?? WireLine("leave")!
    }
  }

  /// One in so many lines goes wrong in a byte.
  private mutating func spoilt(_ line: String, one in: Int) -> String {
    guard below(`in`) == 0 else { return line }
    var bytes = Array(line.utf8)
    bytes[below(bytes.count)] = UInt8(0x20 + below(95))
    return String(decoding: bytes, as: UTF8.self)
  }
}
