// SPDX-License-Identifier: MIT

import Tables
import Testing
import Wire

/// A table that nobody looks after.
struct OpenTableTests {
  private static let ann = PublicName("Ann")!
  private static let computers = OpenTable.Computers(.sharp, names: [ann, PublicName("Ben")!])

  /// Numbers that look like chance, and are the same each time.
  private struct Chance: RandomNumberGenerator, Sendable {
    var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private func table(
    seats: Int = 4, computers: OpenTable.Computers? = nil, standIn: Strength? = nil,
    isOpenToAll: Bool = false, kept: KeptTable? = nil
  ) -> OpenTable {
    OpenTable(
      kept, seats: seats, computers: computers, standIn: standIn,
      rules: HouseRules(pauses: Pauses().scaled(by: 0)), isOpenToAll: isOpenToAll, chance: Chance())
  }

  @Test func `an empty table sleeps`() {
    #expect(table().secondsToNextChange == nil)
    #expect(table(computers: Self.computers).secondsToNextChange == nil)
  }

  @Test func `whoever comes sits down, and a round begins ten seconds after the last`() {
    var table = table()
    table.knock(1, "Ana")
    #expect(table.drainNews().map(\.short) == ["came", "Ana asks", "Ana sits"])
    table.pass(60)
    #expect(table.drainNews().isEmpty)
    table.knock(2, "Eva")
    table.pass(9.5)
    table.knock(3, "Tom")
    _ = table.drainNews()
    table.pass(9.5)
    #expect(table.drainNews().isEmpty)
    table.pass(0.5)
    #expect(table.drainNews() == [.began(["Ana", "Eva", "Tom"])])
  }

  @Test func `a full table doesn't wait`() {
    var table = table(seats: 2)
    table.knock(1, "Ana")
    table.knock(2, "Eva")
    table.advance(by: 0.01)
    #expect(table.drainNews().last == .began(["Ana", "Eva"]))
    #expect(table.seated == 2)
    table.knock(3, "Tom")
    #expect(table.told(3).contains("refused full"))
  }

  @Test func `somebody alone plays against computers, and they make room for the next`() {
    var table = table(seats: 2, computers: Self.computers)
    table.knock(1, "Ana")
    table.pass(10)
    #expect(table.drainNews().last == .began(["Ana", "Ann"]))
    table.knock(2, "Eva")
    #expect(table.drainNews().map(\.short) == ["came", "Eva asks"])
    // Nobody turns Ana's cards, so she leaves: the computer has won, and Eva gets its place.
    table.say("leave", 1)
    #expect(table.drainNews().map(\.short).contains("Ann wins"))
    #expect(table.kept.chairs.map(\.name.text) == ["Eva"])
    table.pass(9.5)
    #expect(table.drainNews().isEmpty)
    table.pass(0.5)
    #expect(table.drainNews() == [.began(["Eva", "Ann"])])
  }

  @Test func `eight seconds after a round comes the next`() {
    var table = table(seats: 2)
    for (peer, name) in [(1, "Ana"), (2, "Eva")] { table.knock(peer, name) }
    table.advance(by: 0.01)
    table.say("leave", 1)
    let news = table.drainNews()
    #expect(news.suffix(2).map(\.short) == ["Ana leaves", "Eva wins"])
    table.knock(4, "Zoe")
    _ = table.drainNews()
    table.pass(7.5)
    #expect(table.drainNews().isEmpty)
    table.pass(0.5)
    #expect(table.drainNews().map(\.short) == ["began"])
  }

  @Test func `between rounds nobody begins without who is away`() {
    var table = table(seats: 3)
    table.knock(1, "Ana")
    table.knock(2, "Eva")
    table.receive(.gone(peer: 2, .failed))
    _ = table.drainNews()
    table.pass(20)
    #expect(table.drainNews().isEmpty)
    table.knock(3, "Eva", key: 2)
    #expect(table.drainNews().map(\.short) == ["Eva back"])
    table.pass(10)
    #expect(table.drainNews() == [.began(["Ana", "Eva"])])
  }

  @Test func `a computer that plays on for somebody leaves with the round`() {
    var table = table(seats: 2, standIn: .sharp)
    table.knock(1, "Ana")
    table.knock(2, "Eva")
    table.advance(by: 0.01)
    table.receive(.gone(peer: 2, .failed))
    table.pass(31)
    #expect(table.drainNews().suffix(2).map(\.short) == ["Eva away", "Eva leaves"])
    #expect(table.kept.chairs.count == 2)
    table.say("leave", 1)
    #expect(table.kept.chairs.isEmpty)
  }

  @Test func `a table that was kept goes on, and says nothing twice`() {
    var table = table(seats: 2)
    table.knock(1, "Ana")
    table.knock(2, "Eva")
    table.advance(by: 0.01)
    table.turn()
    let kept = table.kept
    var next = self.table(seats: 2, kept: kept)
    #expect(next.drainNews().isEmpty)
    #expect(next.kept.round?.record == kept.round?.record)
    next.knock(7, "Ana", key: 1)
    next.knock(8, "Eva", key: 2)
    #expect(next.drainNews().map(\.short) == ["came", "Ana back", "came", "Eva back"])
    next.advance(by: 0.01)
    next.say("leave", 7)
    #expect(next.drainNews().contains(.won("Eva", turns: 1)))
  }

  @Test func `with the link all connections go`() {
    var table = table()
    table.knock(1, "Ana")
    table.knock(2, "Eva")
    _ = table.drainNews()
    let lobby = Lobby()
    for peer in 1...2 {
      _ = lobby.receive(.peer(SimulatedNetwork.peer(peer, .guest, key: SimulatedNetwork.key(peer))))
    }
    table.pass(2)
    _ = table.drainNews()
    for report in lobby.linkHasEnded(.ends, isGivenUp: false) { table.receive(report) }
    #expect(table.drainNews().map(\.short) == ["Ana away", "Eva away"])
    table.knock(1, "Ana")
    #expect(table.drainNews().map(\.short) == ["Ana back"])
  }

  private static let far = Origin(isLocal: false, household: [192, 0, 2, 1])

  @Test func `who comes from elsewhere needs the invitation, unless all may come`() {
    var table = table()
    table.knock(1, "Eve", from: Self.far)
    #expect(table.told(1) == ["refused unwelcome"])
    table.knock(2, "Ana", by: .broker, from: nil)
    #expect(table.kept.chairs.map(\.name.text) == ["Ana"])
    // What can't be placed is from elsewhere.
    table.knock(3, "Eve", from: nil)
    #expect(table.told(3) == ["refused unwelcome"])
    var open = self.table(isOpenToAll: true)
    open.knock(1, "Eve", from: Self.far)
    #expect(open.kept.chairs.map(\.name.text) == ["Eve"])
  }

  @Test func `a stranger is told of once in ten minutes, and the rest is counted`() {
    var table = table()
    for peer in 1...50 {
      table.knock(peer, "Eve", key: 1, from: Self.far)
      table.pass(3)
    }
    #expect(table.drainNews().map(\.short) == ["came", "Eve goes"])
    table.pass(449)
    #expect(table.drainNews().isEmpty)
    table.pass(1)
    #expect(table.drainNews() == [.untold(98)])
    #expect(table.secondsToNextChange == nil)
    table.knock(51, "Eve", key: 1, from: Self.far)
    #expect(table.drainNews().map(\.short) == ["came", "Eve goes"])
  }

  @Test func `strangers with a key each fill no log`() {
    var table = table()
    for peer in 1...100 {
      table.knock(peer, "Eve", from: Self.far)
      table.pass(3)
    }
    #expect(table.drainNews().count == 100)
    table.pass(300)
    #expect(table.drainNews() == [.untold(100)])
  }

  @Test func `whoever finds a computer playing on for somebody gets the place after the round`() {
    var table = table(seats: 2, standIn: .sharp)
    table.knock(1, "Ana")
    table.knock(2, "Eva")
    table.advance(by: 0.01)
    table.receive(.gone(peer: 2, .failed))
    table.pass(31)
    table.knock(3, "Tom")
    #expect(!table.told(3).contains("refused full"))
    table.say("leave", 1)
    #expect(table.kept.chairs.map(\.name.text) == ["Tom"])
  }
}

extension OpenTable {
  fileprivate mutating func knock(
    _ peer: Int, _ name: String, key: Int? = nil, by way: LinkReport.Peer.Way = .lan,
    from origin: Origin? = Origin(isLocal: true, household: [127, 0, 0, 1])
  ) {
    receive(
      .peer(
        LinkReport.Peer(
          number: peer, side: .guest, fingerprint: SimulatedNetwork.key(key ?? peer), way: way,
          isInvited: way == .broker, origin: origin)))
    say("hello 2 2 - \(name)", peer)
  }

  fileprivate mutating func say(_ line: String, _ peer: Int) {
    receive(.line(peer: peer, WireLine(line)!))
  }

  /// What a peer is told; what others are told is forgotten.
  fileprivate mutating func told(_ peer: Int) -> [String] {
    drainCommands().compactMap { if case .send(peer, let line) = $0 { line.text } else { nil } }
  }

  /// Lets time pass, and all answer their pings.
  fileprivate mutating func pass(_ seconds: Double) {
    for _ in 0..<Int((seconds / 0.25).rounded()) {
      advance(by: 0.25)
      #expect(secondsToNextChange ?? 1 > 0, "a deadline lies in the past")
      for case .send(let peer, let line) in drainCommands() {
        if case .ping(let number) = try? HostLine(line.text) { say("pong \(number)", peer) }
      }
    }
  }

  /// Whoever's turn it is turns a card; both of two say that they do.
  fileprivate mutating func turn() {
    say("turn 0", 1)
    say("turn 0", 2)
  }
}

extension OpenTableNews {
  fileprivate var short: String {
    switch self {
    case .came: "came"
    case .asked(let name): "\(name.text) asks"
    case .turnedAway(let name): "\(name.text) goes"
    case .sat(let name): "\(name.text) sits"
    case .away(let name, _): "\(name.text) away"
    case .back(let name): "\(name.text) back"
    case .left(let name): "\(name.text) leaves"
    case .began: "began"
    case .won(let name, _): "\(name) wins"
    case .untold(let count): "\(count) more"
    }
  }
}
