// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing
import Wire

extension TableHost {
  /// A table of one.
  init(rules: HouseRules = HouseRules()) {
    self.init(
      PublicName("Host")!, rules: rules, token: SimulatedNetwork.token(1), dice: Dice(seed: 1))
  }

  /// Somebody connects, with a key by number.
  mutating func connect(_ peer: Int, key: Int) {
    receive(.peer(SimulatedNetwork.peer(peer, .guest, key: SimulatedNetwork.key(key))))
  }

  mutating func hear(_ line: String, from peer: Int) {
    receive(.line(peer: peer, WireLine(line)!))
  }

  /// Somebody connects and says hello.
  mutating func knock(_ peer: Int, key: Int, name: String = "Ana") {
    connect(peer, key: key)
    hear("hello 2 2 - \(name)", from: peer)
  }

  /// Somebody connects and sits down.
  mutating func letIn(_ peer: Int, key: Int, name: String = "Ana") {
    knock(peer, key: key, name: name)
    admit(peer)
  }

  mutating func begin(_ number: UInt32 = 1) throws {
    let salt = Salt([UInt8](repeating: 9, count: 16))!
    try begin(SnapGame.Deal(DealNumber(number)!), salt: salt)
  }

  /// What somebody is told since this was last asked; `DROP` ends the connection. What others are told is
  /// forgotten.
  mutating func told(_ peer: Int) -> [String] {
    drainCommands().compactMap { command in
      switch command {
      case .send(peer, let line): line.text
      case .drop(peer): "DROP"
      default: nil
      }
    }
  }

  /// Lets time pass. The law of every step: nothing that was due is left.
  mutating func step(by seconds: Double) {
    advance(by: seconds)
    #expect(secondsToNextChange ?? 1 > 0, "a deadline lies in the past")
  }

  /// Lets time pass, and those peers answer every ping.
  mutating func pass(_ seconds: Double, answering peers: [Int], step: Double = 0.25) {
    for _ in 0..<Int((seconds / step).rounded()) {
      self.step(by: step)
      for case .send(let peer, let line) in drainCommands() where peers.contains(peer) {
        if case .ping(let number) = try? HostLine(line.text) { hear("pong \(number)", from: peer) }
      }
    }
  }

  func has(_ place: Int) -> Bool { seated.contains { $0.place == place } }
}
