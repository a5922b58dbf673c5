// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Play
import Remote
import Snapping
import SnappingPlay
import Tables
import Testing
import Wire

/// The program with its link, at the table of a host in these tests.
@Suite("Snap! with others in the window") struct OthersInWindowTests {
  private let tables = RemoteTables()
  private let host: RemoteHost

  init() throws {
    let link = try RemoteLink(Self.linkPath)
    host = RemoteHost(link, name: try #require(PublicName("Ana")), doors: [.network], seed: 4711)
    host.script = nil
    tables.add(host)
    try run(until: "port") { host.port != nil }
  }

  private static let linkPath = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
    .appendingPathComponent("matchismo-link").path

  private func run(until what: String, _ isSo: () throws -> Bool) throws {
    try #require(try tables.run(until: isSo), "\(what) is awaited for too long")
  }

  /// The program, with nothing of the network that the machine is on.
  private func table(_ home: PlayersHome, isLookedAt: Bool = true) throws -> PlayedTable {
    try PlayedTable(
      ["--geometry", "640x480"], home: home,
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"], isLookedAt: isLookedAt)
  }

  /// The fifth picture leads to the sheet of Snap!, which begins at the button to play. The next one leads to
  /// friends.
  private static let keysToFriends =
    ["g"] + Array(repeating: "Right", count: 4) + ["Return", "Right", "Return"]

  /// The last row of the friends' page before the way to more and three buttons: an invitation, or without friends a
  /// link to be typed.
  private static let keysToLastRow = ["End"] + Array(repeating: "Up", count: 4) + ["Return"]

  /// Ben sits at Ana's table.
  private func guest() throws -> PlayedTable {
    let port = try #require(host.port)
    let home = try PlayersHome(settings: "clock = hidden\nname = Ben\n")
    let table = try self.table(home)
    for key in Self.keysToFriends + Self.keysToLastRow { try table.observer.typeKey(key) }
    for character in "127.0.0.1" { try table.observer.typeKey(Self.key(of: character)) }
    try table.observer.typeKey("colon")
    for character in "\(port)" { try table.observer.typeKey(Self.key(of: character)) }
    try table.observer.typeKey("Return")
    try run(until: "guest") { host.table.seated.map(\.name.text) == ["Ana", "Ben"] }
    return table
  }

  private static func key(of character: Character) -> String {
    character == "." ? "period" : String(character)
  }

  /// A round has begun, and it is the turn of somebody.
  private func begin(turnOf seat: Int) throws {
    try host.begin()
    try run(until: "turn") { host.table.view.isTurnOpen }
    if host.table.view.active != seat { try play(.turn) }
    try run(until: "the other's turn") {
      host.table.view.isTurnOpen && host.table.view.active == seat
    }
  }

  /// The process of the program's link.
  private func linkProcess(of table: PlayedTable) -> pid_t? {
    let process = table.program.processID
    let children = try? String(
      contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    return children.flatMap { $0.split(separator: " ").first.flatMap { pid_t($0) } }
  }

  /// Turns a card with the program, which may hear a moment later than the host whose turn it is.
  private func turn(at table: PlayedTable) throws {
    let card = host.table.view.cardNumber
    try run(until: "turned card") {
      if host.table.view.cardNumber == card { try table.observer.typeKey("space") }
      return host.table.view.cardNumber > card
    }
  }

  private func play(_ request: Request) throws {
    host.act { try? $0.play(request) }
  }

  @Test func `a guest comes to a table, turns a card, calls and leaves`() throws {
    let table = try guest()
    var calls = 0
    host.hears = { news in if case .event(.called(1)) = news { calls += 1 } }
    try begin(turnOf: 1)
    let card = host.table.view.cardNumber
    try turn(at: table)
    #expect(host.table.view.cardNumber == card + 1)
    // Who calls before the card can be seen means the one before.
    try run(until: "call") {
      if calls == 0 { try table.observer.typeKey("s") }
      return calls == 1
    }
    for key in ["F10", "Down", "Down", "Return", "Return"] { try table.observer.typeKey(key) }
    try run(until: "end") { host.table.view.ending != nil }
    #expect(host.table.view.ending?.winner == 0)
    #expect(host.table.seated.count == 1)
  }

  @Test func `a guest whose link is killed comes back by another`() throws {
    let table = try guest()
    try begin(turnOf: 1)
    let before = host.table.view.seats
    var isBack = false
    host.hears = { news in if case .back = news { isBack = true } }
    let link = try #require(linkProcess(of: table))
    kill(link, SIGKILL)
    try run(until: "return") { isBack }
    #expect(host.table.view.seats == before)
    try turn(at: table)
  }

  @Test(arguments: ["activated 3", "paused 7", "recycled 2 5", "played turn 3"])
  func `a host who says what can't be loses its guest, and the window stays`(event: String) throws {
    let table = try guest()
    try begin(turnOf: 1)
    var isGone = false
    host.hears = { news in
      switch news {
      case .away, .gone: isGone = true
      default: break
      }
    }
    // One of the numbers is that of the next event, and all before it are old.
    for number in 1...200 {
      let line = try #require(WireLine("event \(number) \(event)"))
      host.link.send([.send(peer: 1, line)])
    }
    try run(until: "end") { isGone }
    try table.observer.ping(table.window, within: PlayedTable.patience)
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(table.program.standardError == "")
  }

  @Test func `a link that hangs is noticed, and a guest comes back by another`() throws {
    let table = try guest()
    try begin(turnOf: 1)
    var isBack = false
    host.hears = { news in if case .back = news { isBack = true } }
    let link = try #require(linkProcess(of: table))
    kill(link, SIGSTOP)
    try run(until: "return") { isBack }
    #expect(linkProcess(of: table) != link)
    try turn(at: table)
  }

  @Test func `a damaged key is not tried for ever, and nobody who doesn't look hears of it`() throws
  {
    let home = try PlayersHome()
    try home.put("nothing\n", in: "data/matchismo/key")
    let table = try self.table(home)
    for key in Self.keysToFriends { try table.observer.typeKey(key) }
    func starts() -> Int {
      table.program.standardError.components(separatedBy: "is not a key of this program").count - 1
    }
    try run(until: "second start") { starts() == 2 }
    // Nobody looks any more.
    for _ in 0...2 { try table.observer.typeKey("Escape") }
    try run(until: "rest") { linkProcess(of: table) == nil }
    let before = starts()
    try home.put("", in: "data/matchismo/key")
    try FileManager.default.removeItem(atPath: home.path("data/matchismo/key"))
    for key in Self.keysToFriends { try table.observer.typeKey(key) }
    try run(until: "link") { linkProcess(of: table) != nil }
    #expect(starts() <= before + 1)
  }

  @Test func `a guest whose window is killed comes back by itself, to the same cards`() throws {
    let first = try guest()
    try begin(turnOf: 1)
    let before = host.table.view.seats
    var news: [SeatNews] = []
    host.hears = { news.append($0) }
    first.program.kill()
    try run(until: "absence") { news.contains { if case .away = $0 { true } else { false } } }
    let second = try self.table(first.home, isLookedAt: false)
    try run(until: "return") { news.contains(.back(place: 2)) }
    #expect(host.table.view.seats == before)
    // Before that the key would cancel the way back.
    try second.observer.wait(for: "title", from: second.program, within: PlayedTable.patience) {
      second.observer.title(of: second.window) == "Matchismo - Snap!" ? () : nil
    }
    try turn(at: second)
  }

  @Test func `a guest who has closed the window is offered the same place`() throws {
    let first = try guest()
    try begin(turnOf: 1)
    let before = host.table.view.seats
    var news: [SeatNews] = []
    host.hears = { news.append($0) }
    let link = try #require(linkProcess(of: first))
    first.observer.askToClose(first.window)
    #expect(try first.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    try run(until: "end of the link") { kill(link, 0) != 0 }
    try run(until: "absence") { news.contains { if case .away = $0 { true } else { false } } }
    let second = try self.table(first.home, isLookedAt: false)
    // The offer is the first thing on the table, and its first button the way back.
    try second.observer.typeKey("Return")
    try run(until: "return") { news.contains(.back(place: 2)) }
    #expect(host.table.view.seats == before)
    // Before that the key would cancel the way back.
    try second.observer.wait(for: "title", from: second.program, within: PlayedTable.patience) {
      second.observer.title(of: second.window) == "Matchismo - Snap!" ? () : nil
    }
    try turn(at: second)
  }

  @Test func `a guest who has left properly is offered nothing`() throws {
    let first = try guest()
    try run(until: "journal") { first.home.journal("visit").hasPrefix("visit-1 ") }
    for key in ["F10", "Down", "Down", "Return", "Return"] { try first.observer.typeKey(key) }
    try run(until: "end") { host.table.seated.count == 1 }
    try run(until: "journal") { first.home.journal("visit").isEmpty }
    first.program.kill()
    _ = try first.program.waitForExit(within: PlayedTable.patience)
    let second = try self.table(first.home)
    #expect(linkProcess(of: second) == nil)
  }

  @Test func `the host is the one who closes the table`() throws {
    let table = try guest()
    try begin(turnOf: 1)
    host.act { $0.leave() }
    // The cards are back, which the title names.
    try table.observer.wait(for: "title", from: table.program, within: PlayedTable.patience) {
      table.observer.title(of: table.window) == "Matchismo - Snap!" ? nil : ()
    }
  }

  @Test func `a host that is killed comes back with its guests, and their cards`() throws {
    let nowhere = LinkCommand.dial(request: 1, try #require(HostName("127.0.0.1")), port: 1)
    let guest = RemoteGuest(
      try RemoteLink(Self.linkPath), name: try #require(PublicName("Ben")), way: nowhere, seed: 1)
    guest.script = nil
    tables.add(guest)
    try run(until: "key") { guest.fingerprint != nil }
    let home = try PlayersHome(settings: "clock = hidden\nname = Ana\n")
    try home.put(
      "guest \(try #require(guest.fingerprint).wire) Ben\n", in: "data/matchismo/guests")
    let first = try table(home)
    // Ben is invited again.
    for key in Self.keysToFriends + Self.keysToLastRow + ["Return"] {
      try first.observer.typeKey(key)
    }
    try run(until: "port") { port(of: home) != nil }
    guest.way = .dial(
      request: 1, try #require(HostName("127.0.0.1")), port: try #require(port(of: home)))
    try run(until: "guest") { guest.guest.view.seats.count == 2 }
    for key in ["Escape", "n"] { try first.observer.typeKey(key) }
    try run(until: "turn") { guest.guest.view.isTurnOpen == true }
    let before = guest.guest.view.seats
    var isBack = false
    guest.hears = { news in if case .letIn = news { isBack = true } }
    first.program.kill()
    _ = try first.program.waitForExit(within: PlayedTable.patience)
    let second = try table(home, isLookedAt: false)
    try run(until: "return") { isBack && guest.guest.view.isPaused == false }
    #expect(guest.guest.view.seats == before)
    withExtendedLifetime(second) {}
  }

  /// Where the host's link listens, by the journal.
  private func port(of home: PlayersHome) -> UInt16? {
    let lines = home.journal("table").split(separator: "\n")
    let ports = lines.filter { $0.hasPrefix("port ") }.compactMap { UInt16($0.dropFirst(5)) }
    return ports.last { $0 > 0 }
  }
}
