// SPDX-License-Identifier: MIT

import Tables
import Testing
import Wire

/// What one guest can do to the others: no more than the rules allow.
struct OneAgainstOthersTests {
  /// A host and two guests, Ana and Bo, in a round in which it is the first guest's turn.
  private func table(
    turning: Bool = true, pauses: Pauses = Pauses().scaled(by: 0)
  ) throws -> TableHost {
    var host = TableHost(rules: HouseRules(pauses: pauses))
    host.letIn(1, key: 0)
    host.letIn(2, key: 1, name: "Bo")
    host.standIn = .usual
    try host.begin()
    while turning {
      host.pass(0.05, answering: [1, 2], step: 0.05)
      if host.view.mayTurn { try host.play(.turn) }
      host.pass(0.05, answering: [1, 2], step: 0.05)
      let place = host.view.active.map { host.view.seats[$0].player.place }
      if place == host.seated[1].place { break }
      if place == host.seated[2].place { host.hear("turn \(host.view.cardNumber)", from: 2) }
    }
    _ = host.drainCommands()
    _ = host.drainNews()
    return host
  }

  @Test func `calls on a card of the past are told of once a card`() throws {
    var host = try table()
    host.hear("turn \(host.view.cardNumber)", from: 1)
    _ = host.told(2)
    for _ in 0..<100 { host.hear("call 0 1", from: 1) }
    #expect(host.told(2).filter { $0.contains("overtaken") }.count == 1)
    #expect(host.view.cardNumber > 0)
  }

  @Test func `calls that are too late are told of once a card, too`() throws {
    var host = try table()
    host.advance(by: 0.3)
    let card = host.view.cardNumber
    host.hear("call \(card) 250", from: 2)
    host.advance(by: 1)
    _ = host.told(2)
    for _ in 0..<100 { host.hear("call \(card) 900", from: 1) }
    host.advance(by: 1)
    #expect(host.told(2).filter { $0.contains("settled") }.count <= 1)
  }

  @Test func `whoever comes back all the time is heard of every two seconds`() throws {
    var host = try table()
    var told = 0
    for peer in 10..<410 {
      host.connect(peer, key: 0)
      host.hear("hello 2 2 - Ana", from: peer)
      host.receive(.gone(peer: peer, .closed))
      host.advance(by: 0.025)
      told += host.told(2).count { !$0.hasPrefix("ping") }
    }
    // Ten seconds: each coming and going is two lines, besides those about a game that waits.
    #expect(told <= 30)
    #expect(host.has(host.seated[2].place))
  }

  @Test func `of those who have no seat four come in ten seconds`() {
    var host = TableHost()
    for peer in 1...12 { host.knock(peer, key: peer, name: "Guest \(peer)") }
    #expect(host.knocks.count == 4)
    let all = Array(1...12)
    host.pass(9.75, answering: all)
    #expect(host.knocks.count == 4)
    host.pass(0.5, answering: all)
    #expect(host.knocks.count == 8)
  }
}

// MARK: - Who doesn't turn

extension OneAgainstOthersTests {
  @Test func `after thirty seconds a card may be turned for a guest, and not before`() throws {
    var host = try table()
    let card = host.view.cardNumber
    host.pass(29.5, answering: [1, 2])
    host.turnForSlowGuest()
    #expect(host.view.cardNumber == card)
    host.pass(1, answering: [1, 2])
    #expect(host.view.cardNumber == card, "a host in front of a screen decides that")
    host.turnForSlowGuest()
    #expect(host.view.cardNumber == card + 1)
    #expect(host.view.seats[1].player.name == "Ana")
  }

  /// Moments before the thirtieth second: a call is under way, or decided, when the card is due.
  @Test(.timeLimit(.minutes(5)), arguments: -12 ... -1)
  func `a call at the thirtieth second puts the turn off, and the clock goes on`(
    fives: Int
  ) throws {
    var host = try table(pauses: Pauses())
    host.pass(1, answering: [1, 2])
    let card = host.view.cardNumber
    host.turnsForSlow = true
    var undisturbed = host
    var seconds = 0.0
    while undisturbed.view.cardNumber == card {
      undisturbed.pass(0.005, answering: [1, 2], step: 0.005)
      seconds += 0.005
    }
    let before = seconds + Double(fives) * 0.005
    host.pass(before, answering: [1, 2], step: 0.005)
    host.hear("call \(host.view.cardNumber) -", from: 2)
    host.pass(5, answering: [1, 2])
    #expect(host.view.callers == [2])
    #expect(host.view.cardNumber == card)
    host.pass(30, answering: [1, 2])
    #expect(host.view.cardNumber == card + 1)
  }

  @Test func `three such turns in a row, and a computer plays on until the guest does something`()
    throws
  {
    var host = try table()
    host.turnsForSlow = true
    let seat = try #require(host.view.active)
    for _ in 0..<600 where !host.view.seats[seat].player.isComputer {
      host.pass(1, answering: [1, 2])
      if host.view.mayTurn { try host.play(.turn) }
      let active = host.view.active
      if let active, active != seat, host.view.isTurnOpen {
        host.hear("turn \(host.view.cardNumber)", from: 2)
      }
    }
    #expect(host.view.seats[seat].player.isComputer)
    #expect(host.seated[1].isStoodIn)
    #expect(host.drainNews().contains(.gone(place: host.seated[1].place)))
    host.hear("call \(host.view.cardNumber) -", from: 1)
    #expect(!host.view.seats[seat].player.isComputer)
    #expect(!host.seated[1].isStoodIn)
  }

  @Test func `the host's own turn is nobody else's`() throws {
    var host = TableHost(rules: HouseRules(pauses: Pauses().scaled(by: 0)))
    host.letIn(1, key: 0)
    host.turnsForSlow = true
    try host.begin()
    host.advance(by: 0.1)
    if host.view.active == 1 { host.hear("turn 0", from: 1) }
    host.advance(by: 0.1)
    let card = host.view.cardNumber
    host.pass(120, answering: [1])
    #expect(host.view.cardNumber == card)
  }

  @Test func `whoever comes and goes doesn't put a round off for ever`() {
    var table = OpenTable(seats: 4, isOpenToAll: true, chance: SystemRandomNumberGenerator())
    func hear(_ peer: Int, key: Int, _ line: String) {
      table.receive(.line(peer: peer, WireLine(line)!))
    }
    func come(_ peer: Int, key: Int) {
      table.receive(.peer(SimulatedNetwork.peer(peer, .guest, key: SimulatedNetwork.key(key))))
      hear(peer, key: key, "hello 2 2 - Guest \(key)")
    }
    come(1, key: 1)
    come(2, key: 2)
    var began = false
    var (peer, seconds) = (10, 0.0)
    var isHere = false
    while !began, seconds < 120 {
      table.advance(by: 0.5)
      seconds += 0.5
      for case .send(let guest, let line) in table.drainCommands() {
        if case .ping(let number) = try? HostLine(line.text) {
          hear(guest, key: 0, "pong \(number)")
        }
      }
      if Int(seconds * 2) % 6 == 0 {
        if isHere {
          hear(peer, key: 3, "leave")
        } else {
          peer += 1
          come(peer, key: 3)
        }
        isHere.toggle()
      }
      began = table.drainNews().contains { if case .began = $0 { true } else { false } }
    }
    #expect(began && seconds <= 45)
  }

  @Test(arguments: [2, 3]) func `whoever hangs up before each start puts no round off for ever`(
    guests: Int
  ) {
    var table = OpenTable(seats: guests, isOpenToAll: true, chance: SystemRandomNumberGenerator())
    var (peers, last) = ([Int](), 0)
    func come(_ key: Int) {
      last += 1
      peers.append(last)
      table.receive(.peer(SimulatedNetwork.peer(last, .guest, key: SimulatedNetwork.key(key))))
      table.receive(.line(peer: last, WireLine("hello 2 2 - Guest \(key)")!))
    }
    func goAway() { table.receive(.gone(peer: peers.removeLast(), .failed)) }
    for key in 1...guests { come(key) }
    var (began, seconds, back) = (false, 0.0, Double?.none)
    while !began, seconds < 90 {
      // As soon as it can be, the guest is back, and it goes just before the start that it foresees.
      if let due = back, due <= seconds {
        come(guests)
        back = nil
      } else if back == nil {
        goAway()
        back = seconds + 2.1
      }
      table.advance(by: 0.07)
      seconds += 0.07
      for case .send(let peer, let line) in table.drainCommands() {
        if case .ping(let number) = try? HostLine(line.text) {
          table.receive(.line(peer: peer, WireLine("pong \(number)")!))
        }
      }
      began = table.drainNews().contains { if case .began = $0 { true } else { false } }
    }
    #expect(began && seconds <= 45)
  }

  @Test func `who was stood in for hears why, and not that nobody wanted it`() throws {
    var host = try table()
    host.turnsForSlow = true
    let place = host.seated[1].place
    for _ in 0..<600 where !host.seated[1].isStoodIn {
      host.pass(1, answering: [1, 2])
      if host.view.mayTurn { try host.play(.turn) }
      if host.view.active == 2, host.view.isTurnOpen {
        host.hear("turn \(host.view.cardNumber)", from: 2)
      }
    }
    host.remove(at: place)
    #expect(host.told(1).suffix(2) == ["refused idle", "DROP"])
  }
}
