// SPDX-License-Identifier: MIT

import Choices
import Foundation
import Play
import Scene
import SnappingPlay
import Tableau
import Tables
import Testing
import Windowing
import Wire

@testable import matchismo

/// Whatever a host says, a guest's program stands it, with everything that its screen shows.
@Suite("A host that may say anything") struct HostileHostTests {
  /// `MATCHISMO_HOSTS=1000` lets so many of them speak, for whoever has the time.
  private static let hosts =
    ProcessInfo.processInfo.environment["MATCHISMO_HOSTS"].flatMap(UInt64.init) ?? 20

  private static let two =
    "table 0 2 0 - 0 - 0 0 0 - 0 0 person 0 0 Ana 0 0 - 2 person 0 0 Ben 0 0 -"
  private static let beganWithTwo = "event 1 began 0 0 person 0 0 Ana 26 2 person 0 0 Ben 26"

  /// A guest who sits at the table of a host that says this.
  private func guest(hearing lines: String...) throws -> HeldGuest {
    let guest = try HeldGuest()
    guest.ask()
    guest.settle()
    guest.hear("welcome 2 \(String(repeating: "01", count: 16))")
    for line in lines { guest.hear(line) }
    return guest
  }

  /// A guest who has played a round of two to its end, and looks back at it.
  private func guestWhoLooksBack() throws -> (HeldGuest, HostileHost) {
    let guest = try HeldGuest()
    guest.ask()
    guest.settle()
    var (host, seed) = (HostileHost(seed: 1, isGood: true), 1 as UInt64)
    var lines = host.welcome()
    while lines[1].text.contains("3 person") || lines[1].text.contains("1 person") {
      seed += 1
      host = HostileHost(seed: seed, isGood: true)
      lines = host.welcome()
    }
    for line in lines { guest.hear(line.text) }
    while guest.session.snap.table?.finishedRound == nil {
      guest.hear(host.next().text)
      guest.pass(0.5)
    }
    guest.player.press(Key(.escape), Key(.pageUp))
    #expect(guest.player.scene.tableau.isPast)
    return (guest, host)
  }

  @Test func `a seat that isn't there ends the game`() throws {
    let guest = try guest(hearing: Self.two, Self.beganWithTwo, "event 2 activated 3")
    #expect(guest.session.snap.table == nil)
    let why = "The host's program has sent something that makes no sense."
    #expect(guest.player.sheet?.rows.contains(.text(why)) == true)
  }

  /// While the screen still shows how cards move, a round of four has begun, and the fourth calls.
  @Test func `a guest who comes back hears of another round than is shown`() throws {
    let guest = try guest(
      hearing: Self.two, Self.beganWithTwo, "event 2 activated 0",
      "event 3 opened 0 QH")
    guest.pass(3)
    for line in [
      "called 1", "settled 1 300", "gone 1",
      "began 0 0 person 1 0 Ana 13 1 person 0 0 Cleo 13 2 person 0 0 Ben 13 "
        + "3 person 0 0 Dora 13",
      "activated 0", "opened 0 7C", "called 3", "settled 3 400",
    ] {
      guest.hear("event \(guest.lastEvent + 1) \(line)")
    }
    let snap = try #require(guest.session.snap.table)
    #expect(snap.tableau.sentence == "No match: Dora pays a card to each of the others")
    #expect(snap.screen.view.seats.count == 2)
    for _ in 1...60 { guest.pass(0.1) }
    #expect(guest.session.snap.table?.screen.view.seats.map(\.closed) == [13, 14, 14, 10])
    #expect(guest.player.scene.tableau.players.count == 4)
  }

  @Test func `a larger table may be shown while a round is watched once more`() throws {
    let (guest, _) = try guestWhoLooksBack()
    guest.hear(
      "table 999 2 0 - 0 - 0 0 0 - 0 0 person 1 0 Ana 0 0 - 1 person 0 0 Cleo 0 0 - "
        + "2 person 0 0 Ben 0 0 -")
    guest.pass(0.1)
    #expect(guest.player.scene.tableau.piles.count == 6)
    #expect(!guest.player.scene.tableau.isPast)
  }

  @Test func `a larger round may begin while another is watched once more`() throws {
    let (guest, host) = try guestWhoLooksBack()
    guest.hear(
      "event \(host.number + 1) began 0 0 person 1 0 Ana 18 1 person 0 0 Cleo 17 "
        + "2 person 0 0 Ben 17")
    guest.pass(0.1)
    #expect(guest.player.scene.tableau.piles.map(\.count) == [17, 0, 18, 0, 17, 0])
  }

  @Test(arguments: 0..<hosts) func `it can only end the game`(seed: UInt64) throws {
    let guest = try HeldGuest()
    guest.session.chance = MonkeyDice(state: seed)
    var (dice, host) = (MonkeyDice(state: seed), HostileHost(seed: seed))
    for _ in 1...200 {
      if guest.session.snap.table == nil, guest.session.snap.asked == nil {
        host = HostileHost(seed: dice.next())
        guest.ask()
      }
      if guest.settle() { for line in host.welcome() { guest.hear(line.text) } }
      for _ in 0..<Int.random(in: 1...12, using: &dice) { guest.hear(host.next().text) }
      if Int.random(in: 0..<3, using: &dice) == 0 { act(guest.player, &dice) }
      guest.pass([0, 0.02, 0.3, 1, 3].randomElement(using: &dice)!)
      _ = guest.session.takeEffects()
      try #require(SessionAudit.fault(in: guest.session) == nil)
    }
  }

  /// The player does something, most of which is about the table.
  private func act(_ player: Player, _ dice: inout MonkeyDice) {
    let session = player.session
    switch Int.random(in: 0..<10, using: &dice) {
    case 0...3: session.carryOut(.choose(.random(in: -1...8, using: &dice)))
    case 4, 5: session.perform(.call)
    default:
      let keys: [Key.Symbol] = [
        .space, .escape, .pageUp, .pageDown, .home, .end, .character("r"), .character("t"),
        .character("p"), .character("s"), .character("c"), .enter, .function(10),
      ]
      player.press(Key(keys.randomElement(using: &dice)!))
    }
  }
}

/// A guest in memory, who hears whatever a test has the host say.
private final class HeldGuest {
  let player: Player
  private(set) var lastEvent = 0

  /// The number of the connection with the host; `nil` while there is none.
  private var peer: Int?
  private var lastPeer = 0

  init() throws {
    var settings = Settings()
    settings.ownName = PublicName("Ana")
    player = try Player(settings: settings)
  }

  var session: Session { player.session }

  /// Asks to sit down at the host's table.
  func ask() {
    session.closeAll()
    session.snap.run(.ask(.address(TableAddress(typed: "192.0.2.1:4000")!)))
  }

  /// Does what the session has the link do.
  ///
  /// - Returns: whether the connection is a new one.
  @discardableResult
  func settle() -> Bool {
    var isNew = false
    while case let commands = session.snap.drainCommands(), !commands.isEmpty {
      for command in commands {
        switch command {
        case .dial(let request, _, _):
          connect(for: request)
          isNew = true
        case .drop(let old) where old == peer:
          peer = nil
          session.snap.hear(.gone(peer: old, .closed))
        default: break
        }
      }
    }
    return isNew
  }

  private func connect(for request: Int) {
    lastPeer += 1
    peer = lastPeer
    let key = Digest(trusting: Array(repeating: 9, count: Digest.count))
    session.snap.hear(
      .peer(
        .init(
          number: lastPeer, side: .host, fingerprint: key, way: .lan,
          request: request)))
  }

  func hear(_ line: String) {
    guard let peer else { return }
    let words = line.split(separator: " ")
    if words.first == "event", words.count > 1, let number = Int(words[1]) { lastEvent = number }
    session.snap.hear(.line(peer: peer, WireLine(line)!))
  }

  func pass(_ seconds: Double) {
    session.snap.passRealTime(by: seconds)
    session.advance(by: seconds)
    _ = player.scene.update()
    session.onTable.note(.painted(after: 0))
  }
}
