// SPDX-License-Identifier: MIT

import Cards
import Games
import Testing
import Wire

@testable import Tables

/// Who was first.
struct FairnessTests {
  private func grant(
    shortest: Double = 0.02, unevenness: Double = 0, widest: Double = 0, trips: Int = 16,
    isNear: Bool = false, _ limits: FairRule.Limits = .friends
  ) -> Grant {
    Grant(
      Way(
        shortest: shortest, unevenness: unevenness, widest: widest, trips: trips, isNear: isNear),
      limits)
  }

  /// What a way is granted: for its length, its unevenness, and the most that an allowance may be.
  @Test(arguments: [
    (0.01, 0.0, 0.0, 16, false, 0.010, 0.0, 0.008),
    (0.1, 0.03, 0.2, 16, false, 0.1, 0.03, 0.328),
    (0.1, 0.0015, 0.2, 16, false, 0.1, 0.0015, 0.114),
    (0.1, 0.03, 0.2, 15, false, 0.1, 0.0, 0.0),
    (0.7, 0.09, 0.9, 64, false, 0.5, 0.05, 0.508),
    (0.7, 0.01, 0.1, 64, true, 0.004, 0.01, 0.148),
  ]) func `what is granted follows from what was seen`(
    shortest: Double, unevenness: Double, widest: Double, trips: Int, isNear: Bool, way: Double,
    even: Double, most: Double
  ) {
    let grant = grant(
      shortest: shortest, unevenness: unevenness, widest: widest, trips: trips, isNear: isNear)
    #expect(abs(grant.way - way) < 1e-9 && abs(grant.unevenness - even) < 1e-9)
    #expect(abs(grant.most - most) < 1e-9)
  }

  @Test func `strangers get less where only their own programs tell how long the way is`() {
    for (limits, way) in [(FairRule.Limits.friends, 0.09), (.strangers, 0.035)] {
      let told = Way(shortest: 0.09, isVouched: false)
      #expect(abs(Grant(told, limits).way - way) < 1e-9)
      #expect(FairStanding(told, limits) == (way < 0.09 ? .far : .fair))
      #expect(Grant(Way(shortest: 0.09), limits).way == 0.09)
    }
  }

  @Test(arguments: [
    // Before the first call half of the most is left: 4 milliseconds.
    (431, 0.450, 0.431), (400, 0.450, 0.418), (nil, 0.450, 0.450), (900, 0.450, 0.450),
  ]) func `a screen is believed as far as its way explains`(
    milliseconds: Int?, elapsed: Double, reaction: Double
  ) {
    let counted = Allowance().reaction(
      reported: milliseconds.map { Double($0) / 1000 }, elapsed: elapsed, grant())
    #expect(abs(counted - reaction) < 1e-9)
  }

  @Test func `what is claimed is paid for, and comes back as the way shows`() {
    let uneven = grant(shortest: 0.02, unevenness: 0.01, widest: 0.05)
    // 8 + 4 * 10 + 50, and half of it before the first call.
    var allowance = Allowance()
    #expect(abs(allowance.window(uneven) - (0.028 + 0.049)) < 1e-9)
    // 48 more than the way, of which 8 cost nothing; 1.25 * 10 + 2 come back.
    allowance.settle(reported: 0.4, elapsed: 0.468, uneven)
    #expect(abs(allowance.window(uneven) - (0.028 + 0.049 - 0.040 + 0.0145)) < 1e-9)
    // Whoever claims nothing gets back no more than the most.
    for _ in 0..<20 { allowance.settle(reported: 0.4, elapsed: 0.42, uneven) }
    #expect(abs(allowance.window(uneven) - (0.028 + 0.098)) < 1e-9)
  }

  @Test func `a new connection neither refills nor empties an allowance`() {
    let (known, new) = (grant(unevenness: 0.01, widest: 0.05), grant(trips: 3))
    var allowance = Allowance()
    allowance.settle(reported: 0.4, elapsed: 0.42, known)
    let before = allowance.window(known)
    #expect(abs(allowance.window(new) - 0.028) < 1e-9)
    allowance.settle(reported: 0.1, elapsed: 0.5, new)
    #expect(abs(allowance.window(known) - before) < 1e-9)
  }

  @Test func `calls that are as fast or as even as a machine's are told of, and no others`() {
    func notices(_ reactions: [Double]) -> [FairNotice] {
      var allowance = Allowance()
      for reaction in reactions { allowance.note(won: reaction) }
      return allowance.notices
    }
    #expect(notices(Array(repeating: 0.17, count: 11)).isEmpty)
    #expect(notices(Array(repeating: 0.17, count: 12)) == [.machine])
    #expect(notices(Array(repeating: 0.3, count: 19)).isEmpty)
    #expect(notices(Array(repeating: 0.3, count: 20)) == [.machine])
    var dice = Dice(seed: 8)
    // Hands of 220 and 25, the best there are: of 10,000 games of 40 right calls one was told of.
    var told = 0
    for _ in 0..<1000 {
      let hands = (0..<40).map { _ in
        (0..<12).reduce(0.22 - 6 * 0.025) { sum, _ in
          sum + 0.025 * Double(dice.roll(below: 100_000)) / 100_000
        }
      }
      if (12...40).contains(where: { !notices(Array(hands.prefix($0))).isEmpty }) { told += 1 }
    }
    #expect(told <= 2)
  }

  /// Two persons and a match, after so many seconds.
  private func table(seed: UInt64 = 1, after seconds: Double) throws -> Table {
    var table = Table(persons: 2, seed: seed)
    try table.begin(.turning("AS AH", players: 2))
    for _ in 0..<2 { try table.turnCard() }
    table.advance(by: seconds)
    return table
  }

  @Test func `a computer that plays on for somebody refills no allowance`() throws {
    var table = Table(persons: 2, seed: 1)
    let key = Digest([UInt8](repeating: 1, count: 32))!
    let place = table.view(from: 0).seats[1].player.place
    table.set(Way(shortest: 0.02, unevenness: 0.01, widest: 0.05, trips: 16), to: key, at: place)
    try table.begin(.turning("AS AH KS KH 2S 2H", players: 2))
    for _ in 0..<2 { try table.turnCard() }
    // Of 49 milliseconds 23.5 are left.
    table.advance(by: 0.468)
    try table.play(.call(card: 2, milliseconds: 400), by: 1)
    table.advance(by: 3)
    try table.replace(1, by: .computer(.sharp), called: "Ana")
    for _ in 0..<20 where table.view(from: 0).cardNumber < 4 || !table.view(from: 0).isDecided {
      if table.view(from: 0).mayTurn { try table.play(.turn, by: 0) }
      table.advance(by: 0.25)
    }
    #expect(table.view(from: 0).callers == [1])
    try table.replace(1, by: .person, called: "Ana")
    while table.view(from: 0).cardNumber < 6 { try table.turnCard() }
    table.advance(by: 0.4)
    try table.play(.call(card: 6, milliseconds: 400), by: 0)
    table.advance(by: 0.058)
    #expect(table.view(from: 0).callers == [0])
  }

  @Test func `the faster reaction wins, though it arrives later`() throws {
    var table = try table(after: 0.48)
    try table.play(.call(card: 2, milliseconds: 470), by: 0)
    table.advance(by: 0.01)
    try table.play(.call(card: 2, milliseconds: 455), by: 1)
    #expect(table.view(from: 0).isDecided)
    #expect(table.record?.text.hasSuffix("call 1 455\ncall 0 470\n") == true)
    #expect(table.view(from: 0).seats[1].closed == 27)
  }

  @Test func `who sits here is believed, but decisions don't wait longer than a screen takes`()
    throws
  {
    var table = try table(after: 0.48)
    try table.play(.call(card: 2, milliseconds: 470), by: 0)
    // Until 0.470 + 0.025 after the card; the next turn is open after 0.5.
    #expect(abs(table.secondsToNextChange! - 0.015) < 1e-9)
    table.advance(by: 0.014)
    #expect(!table.view(from: 0).isDecided)
    table.advance(by: 0.002)
    #expect(table.view(from: 0).isDecided)
    try table.play(.call(card: 2, milliseconds: 150), by: 1)
    #expect(table.record?.text.hasSuffix("call 0 470\ncall 1 150\n") == true)
  }

  @Test func `nobody hears of a call before it is decided who was first`() throws {
    var table = try table(after: 0.45)
    _ = table.drainEvents()
    try table.play(.call(card: 2, milliseconds: 440), by: 0)
    #expect(table.drainEvents().isEmpty)
    #expect(throws: TableRefusal.alreadyCalled) {
      try table.play(.call(card: 2, milliseconds: 440), by: 0)
    }
    table.advance(by: 0.03)
    let events = table.drainEvents()
    #expect(events.first == .called(0))
    #expect(events.count == 2)
  }

  @Test func `nobody reacts within 100 milliseconds, and may call again`() throws {
    var table = try table(after: 0.09)
    #expect(throws: TableRefusal.falseStart) {
      try table.play(.call(card: 2, milliseconds: 80), by: 0)
    }
    table.advance(by: 0.1)
    #expect(throws: TableRefusal.falseStart) {
      try table.play(.call(card: 2, milliseconds: 99), by: 0)
    }
    try table.play(.call(card: 2, milliseconds: 150), by: 0)
  }

  @Test func `a card's face is told when it is due, and calls on the card before come too late`()
    throws
  {
    var pauses = Pauses()
    pauses.flip = 0.15
    var table = Table(persons: 2, rules: HouseRules(pauses: pauses))
    try table.begin(.turning("AS AH", players: 2))
    try table.turnCard()
    table.waitForTurn()
    table.advance(by: 1)
    _ = table.drainEvents()
    let active = try #require(table.view(from: 0).active)
    try table.play(.turn, by: active)
    #expect(table.drainEvents() == [.turning(active)])
    #expect(table.view(from: 0).cardNumber == 1)
    try table.play(.call(card: 1), by: 0)
    #expect(table.drainEvents() == [.overtaken(0)])
    #expect(throws: TableRefusal.alreadyCalled) { try table.play(.call(card: 1), by: 0) }
    #expect(throws: TableRefusal.tooEarly) { try table.play(.turn, by: active) }
    table.advance(by: 0.149)
    #expect(table.drainEvents().isEmpty)
    table.advance(by: 0.002)
    #expect(table.view(from: 0).cardNumber == 2)
    table.advance(by: 0.2)
    try table.play(.call(card: 2, milliseconds: 190), by: 0)
    table.advance(by: 0.1)
    #expect(table.record?.text.hasSuffix("call 0 190\n") == true)
  }

  @Test func `nobody waits for who has left`() throws {
    var table = Table(persons: 3)
    try table.begin(.turning("AS 2H AD", players: 3))
    try table.play(.leave, by: 2)
    try table.turnCard()
    table.advance(by: 0.3)
    try table.play(.call(card: 1, milliseconds: 290), by: 0)
    #expect(!table.view(from: 0).isDecided)
    try table.play(.call(card: 1, milliseconds: 280), by: 1)
    #expect(table.view(from: 0).isDecided)
  }

  @Test(arguments: [[0, 1], [1, 0]]) func `equal reactions are decided by lot`(
    arriving: [Int]
  ) throws {
    var winners: Set<Int> = []
    for seed in 1...20 {
      var table = try table(seed: UInt64(seed), after: 0.4)
      for seat in arriving { try table.play(.call(card: 2, milliseconds: 400), by: seat) }
      let won = table.view(from: 0).seats.map { $0.closed > 26 }
      #expect(won.count { $0 } == 1)
      winners.insert(won[0] ? 0 : 1)
    }
    #expect(winners == [0, 1])
  }

  @Test func `a decision waits 0.7 seconds at most`() {
    var contest = Contest(shown: 10, began: 10.2)
    var dice = Dice(seed: 1)
    contest.add(0, reported: 0.9, elapsed: 0.9, reaction: 0.9, dice: &dice)
    #expect(abs(contest.decision([0, 0.3]) - 10.9) < 1e-9)
    #expect(contest.decision([]) == 10.2)
    contest.add(1, reported: nil, elapsed: 0.1, reaction: 0.1, dice: &dice)
    #expect(contest.decision([0.055]) == 10.2)
    #expect(contest.order.map(\.seat) == [1, 0])
    #expect(contest.order.map(\.measured) == [nil, 0.9])
  }
}
