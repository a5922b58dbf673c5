// SPDX-License-Identifier: MIT

import Choices
import Finding
import Play
import Scene
import SnappingPlay
import Tableau
import Testing
import Windowing
import Wire

@testable import matchismo

/// Those with whom the player has sat at a table, and how they come there again.
@Suite("Friends") struct FriendsTests {
  private let broker = BrokerAddress(typed: "broker.example.org")!

  /// Ana and Benjamin have sat at Ana's table, and both have left it.
  private func parted() throws -> Wires {
    let wires = try Wires.table()
    for player in wires.players.reversed() {
      player.session.perform(.leaveSnap)
      try player.click(.confirm)
      wires.settle()
    }
    return wires
  }

  private func links(of player: Player) -> [InvitationLink] {
    player.effects.compactMap {
      if case .copy(let text) = $0 { InvitationLink(typed: text) } else { nil }
    }
  }

  /// The host of before counts as well as the guest.
  @Test(arguments: [0, 1]) func `a friend who is invited again comes in without asking`(host: Int)
    throws
  {
    let wires = try parted()
    let (player, friend) = (wires.players[host], wires.players[1 - host])
    player.session.snap.openDoor()
    try player.click(.friends)
    let names = ["Benjamin", "Ana"]
    #expect(
      player.sheet?.rows.contains(
        .action(
          ControlName.friend(Wires.key(of: 1 - host)), names[host], key: "Today")) == true)
    try player.click(.friend(Wires.key(of: 1 - host)))
    #expect(player.session.pages.last == .ownTable)
    #expect(player.scene.tableau.sentence == Sentences.mayJoin(names[host]))
    friend.session.snap.openDoor()
    wires.settle()
    try friend.click(.found(host + 1))
    try wires.wait { friend.session.snap.table != nil }
  }

  @Test func `for a friend far away a link is copied`() throws {
    let wires = try parted()
    let ana = wires.players[0]
    ana.session.change { $0.broker = broker }
    ana.session.snap.openDoor()
    try ana.click(.friends)
    try ana.click(.friend(Wires.key(of: 1)))
    #expect(ana.session.pages.last == .ownTable)
    #expect(links(of: ana).map(\.broker) == [broker])
  }

  @Test func `who is forgotten stands in the list no more`() throws {
    let wires = try parted()
    let ana = wires.players[0]
    ana.session.snap.openDoor()
    try ana.click(.friends)
    try ana.click(.forgetFriends)
    try ana.click(.friend(Wires.key(of: 1)))
    #expect(ana.sheet?.rows.contains(.text(Sentences.noFriends)) == true)
    try ana.click(.back)
    try ana.click(.back)
    #expect(ana.session.pages.last == .meeting)
    #expect(ana.scene.place(of: ControlName.friends) == nil)
  }

  @Test func `a link is copied as soon as it is known where friends meet`() throws {
    let wires = Wires([try Wires.player("Ana")])
    let ana = wires.players[0]
    ana.session.snap.openDoor()
    try ana.click(.invite)
    wires.settle()
    #expect(ana.session.pages.isLast(.broker))
    ana.type("broker.example.org")
    try ana.click(.confirm)
    #expect(ana.session.pages.last == .ownTable)
    #expect(links(of: ana).map(\.broker) == [broker])
  }

  @Test func `who doesn't say where friends meet copies no link later on`() throws {
    let wires = Wires([try Wires.player("Ana")])
    let ana = wires.players[0]
    ana.session.snap.openDoor()
    try ana.click(.invite)
    wires.settle()
    ana.press(Key(.escape))
    ana.session.type(on: .broker)
    ana.type("broker.example.org")
    try ana.click(.confirm)
    #expect(links(of: ana).isEmpty)
  }

  @Test func `where the network shows no tables a link leads to the table`() throws {
    let wires = Wires([try Wires.player("Ana"), try Wires.player("Ben")])
    let (ana, ben) = (wires.players[0], wires.players[1])
    ana.session.snap.run(.openTable(isInviting: false))
    wires.settle()
    for player in wires.players {
      player.session.snap.hear(.trouble(.avahi, WireLine("Daemon not running")!))
    }
    #expect(ana.sheet?.rows.first?.said == Sentences.friendsNeedLink)
    ana.session.advance(by: 1)
    try ana.click(.invite)
    wires.settle()
    let link = try #require(links(of: ana).first)
    #expect(link.broker == nil && link.addresses.map(\.port) == [40_000])
    ben.session.snap.openDoor()
    #expect(ben.sheet?.rows.first?.said == Sentences.showsNoTables)
    try ben.click("enterLink")
    ben.type(link.text)
    try ben.click(.confirm)
    wires.settle()
    try ben.click(.confirm)
    wires.settle()
    #expect(ana.asksAbout(["Ben"]))
  }

  @Test func `a link on the clipboard joins, in two clicks`() throws {
    let wires = Wires([try Wires.player("Ben")])
    let ben = wires.players[0]
    ben.session.snap.openDoor()
    #expect(ben.session.takeEffects() == [.paste])
    ben.session.paste("matchismo:abcdefghijklmnop?at=192.0.2.2:43231&by=Maria")
    #expect(ben.session.pages.last == .meeting)
    #expect(ben.scene.focusedItem == .control("joinLink"))
    // What has come by itself takes no click at first.
    ben.session.advance(by: 1)
    try ben.click("joinLink")
    let words = ben.sheet?.rows.compactMap(\.said).joined() ?? ""
    #expect(ben.sheet?.title == "Join Maria's table")
    #expect(words.contains("You connect to Maria's computer (192.0.2.2:43231)"))
    ben.session.advance(by: 1)
    try ben.click(.confirm)
    #expect(ben.session.pages.last == .asking())
    #expect(ben.sheet?.title == "Join Maria's table")
    #expect(ben.sheet?.rows.compactMap(\.said).joined().contains("192.0.2.2:43231") == true)
  }

  @Test(arguments: ["cheese", "", "abcdefghijklmnop", "matchismo:abcdefghijklmnop"])
  func `anything else on the clipboard is passed over, and pastes nothing`(text: String) throws {
    let wires = Wires([try Wires.player("Ben")])
    let ben = wires.players[0]
    ben.session.snap.openDoor()
    let before = ben.scene.tableau.sentence
    ben.session.paste(text)
    #expect(ben.scene.place(of: "joinLink") == nil)
    #expect(ben.session.pages.last == .meeting && ben.scene.tableau.sentence == before)
    ben.session.glance()
    ben.session.pasteFailed(.nothingThere)
    #expect(ben.scene.tableau.sentence == before)
  }

  @Test(arguments: ["127.0.0.1:40000", "matchismo:abcdefghijklmnop@b.example.org", "no link"])
  func `what a friend has sent is a link or an address`(text: String) throws {
    let wires = Wires([try Wires.player("Ben")])
    let ben = wires.players[0]
    ben.session.type(on: .enterLink)
    ben.type(text)
    try ben.click(.confirm)
    switch text {
    case "no link": #expect(ben.session.pages.last?.entry?.complaint == Sentences.noLink)
    case "127.0.0.1:40000": #expect(ben.session.pages.last == .asking())
    default: #expect(ben.sheet?.title == "Join the table of the link")
    }
  }
}

extension SheetRow {
  /// The text on it; `nil` where it is no text.
  var said: String? {
    switch self {
    case .text(let words): words
    case .roomy(let row, _): row.said
    default: nil
    }
  }
}
