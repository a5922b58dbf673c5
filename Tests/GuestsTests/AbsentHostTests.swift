// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing
import Wire

/// A table whose host has no player there.
struct AbsentHostTests {
  private static let quick = HouseRules(pauses: Pauses().scaled(by: 0))

  /// Guests with keys from 0 on, who have sat down as peers from 1 on.
  private func table(of guests: Int, seats: Int = 4) -> TableHost {
    var host = TableHost(
      nil, seats: seats, rules: Self.quick, token: SimulatedNetwork.token(1),
      dice: Dice(seed: 1))
    for guest in 0..<guests { host.letIn(guest + 1, key: guest, name: "Guest \(guest)") }
    return host
  }

  @Test func `nobody sits there at first, and the first guest gets the first place`() {
    var host = table(of: 0)
    #expect(host.seated.isEmpty)
    #expect(host.secondsToNextChange == nil)
    #expect(throws: TableRefusal.tooFewPlayers) { try host.begin() }
    host.letIn(1, key: 0)
    #expect(host.seated.map(\.place) == [0])
    #expect(host.told(1).contains("table 0 0 0 - 0 - 0 0 0 - 0 0 person 0 0 Ana 0 0 -"))
    #expect(throws: TableRefusal.tooFewPlayers) { try host.begin() }
  }

  @Test func `all four places are guests'`() throws {
    var host = table(of: 5)
    #expect(host.seated.map(\.place) == [0, 1, 2, 3])
    // Four come in at once, and the next one ten seconds later.
    #expect(host.told(5) == [])
    host.pass(10, answering: [1, 2, 3, 4])
    host.knock(6, key: 5)
    host.admit(6)
    #expect(host.told(6).first == "refused full")
    try host.begin()
    let seat = try #require(host.view.active)
    host.advance(by: 0.1)
    host.hear("turn 0", from: seat + 1)
    #expect(host.view.cardNumber == 1)
  }

  @Test func `a table seats as many as it was opened for`() {
    var host = table(of: 3, seats: 2)
    #expect(host.seated.map(\.place) == [0, 2])
    #expect(host.told(3).first == "refused full")
  }

  @Test func `the host can neither play nor talk for the guest at the first place`() throws {
    var host = table(of: 2)
    try host.begin()
    host.advance(by: 0.1)
    _ = host.drainCommands()
    #expect(throws: TableRefusal.rules(.hasLeft)) { try host.play(.turn) }
    host.say(.phrase(.hello))
    #expect(host.drainCommands().isEmpty)
    #expect(host.view.cardNumber == 0)
  }

  @Test func `the first guest leaves, and the others play on`() throws {
    var host = table(of: 3)
    try host.begin()
    host.hear("leave", from: 1)
    #expect(host.isPlaying)
    #expect(host.seated.map(\.place) == [1, 2])
  }

  @Test func `a host that was started again waits for its guests for a minute`() throws {
    var host = table(of: 2)
    try host.begin()
    var next = TableHost(
      host.kept, nil, rules: Self.quick, token: SimulatedNetwork.token(2), dice: Dice(seed: 2))
    #expect(next.seated.map(\.name.text) == ["Guest 0", "Guest 1"])
    next.advance(by: 59)
    #expect(next.isPlaying && next.view.isPaused)
    next.letIn(1, key: 1)
    #expect(next.isPlaying)
    next.pass(2, answering: [1])
    #expect(!next.isPlaying)
    #expect(next.seated.map(\.name.text) == ["Guest 1"])
  }

  @Test func `a round with limited time has no more of it after a restart`() throws {
    let rules = HouseRules(pauses: Pauses().scaled(by: 0), terms: Terms(.time))
    var host = TableHost(
      nil, rules: rules, token: SimulatedNetwork.token(1), dice: Dice(seed: 1))
    for key in 0..<2 {
      host.connect(key, key: key)
      host.hear("hello 3 3 - Guest \(key)", from: key)
      host.admit(key)
    }
    try host.begin()
    host.pass(123, answering: [0, 1])
    #expect(host.kept.round?.seconds == 120)
    let text = HostedTable(host.kept, by: Entrance()).text
    let kept = try #require(HostedText(Array(text.utf8)).table?.table)
    #expect(kept == host.kept)
    var next = TableHost(
      kept, nil, rules: rules, token: SimulatedNetwork.token(2), dice: Dice(seed: 2))
    #expect(next.secondsLeft == 180)
    // What is kept again is not less.
    next.advance(by: 5)
    #expect(next.kept.round?.seconds == 120)
  }
}
