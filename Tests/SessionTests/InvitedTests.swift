// SPDX-License-Identifier: MIT

import Choices
import Finding
import Play
import Scene
import SnappingPlay
import Tableau
import Tables
import Testing
import Windowing
import Wire

@testable import matchismo

/// What the player is asked, and told, before others hear of it.
@Suite("The way to a table of others") struct InvitedTests {
  @Test func `an invitation leads to the table`() throws {
    let broker = try #require(BrokerAddress(typed: "broker.example.org"))
    let wires = Wires([try Wires.player("Ana") { $0.broker = broker }, try Wires.player("Ben")])
    wires.players[0].session.snap.openDoor()
    try wires.players[0].click(.invite)
    let link = try #require(
      wires.players[0].effects.compactMap {
        if case .copy(let text) = $0 { text } else { nil }
      }.first)
    wires.settle()
    wires.players[1].session.snap.openDoor()
    try wires.players[1].click("enterLink")
    wires.players[1].session.type(Array(link.utf8))
    try wires.players[1].click(.confirm)
    // Ben is asked first.
    wires.settle()
    try wires.players[1].click(.confirm)
    wires.settle()
    #expect(wires.players[0].asksAbout(["Ben"]))
  }

  @Test func `what is copied says where the computer is now, and is left alone then`() throws {
    let broker = try #require(BrokerAddress(typed: "broker.example.org"))
    let player = try Wires.player("Ana") { $0.broker = broker }
    let snap = player.session.snap
    player.session.snap.run(.openTable(isInviting: false))
    snap.hear(.listening(port: 40_000))
    var copied: [String] = []
    func look() {
      copied += player.session.takeEffects().compactMap { effect in
        guard case .copy(let text) = effect else { return nil }
        return InvitationLink(typed: text)?.addresses.first?.host.text
      }
    }
    func move(to host: String) throws {
      snap.hear(.reachable(Several([try #require(HostName(host))])))
      look()
    }
    func invite() {
      player.session.snap.invite()
      look()
    }
    try move(to: "2001:db8:1::1")
    invite()
    #expect(copied == ["2001:db8:1::1"])
    #expect(snap.drainCommands().contains(.ping))
    try move(to: "2001:db8:2::1")
    #expect(copied == ["2001:db8:1::1", "2001:db8:2::1"])
    snap.hear(.pong)
    try move(to: "2001:db8:3::1")
    #expect(copied.count == 2)
    invite()
    #expect(copied.last == "2001:db8:3::1")
  }

  @Test func `to invite anew makes another link, and the one before leads nowhere`() throws {
    let broker = try #require(BrokerAddress(typed: "broker.example.org"))
    let wires = Wires([try Wires.player("Ana") { $0.broker = broker }, try Wires.player("Ben")])
    let (ana, ben) = (wires.players[0], wires.players[1])
    ana.session.snap.run(.openTable(isInviting: false))
    try ana.click(.moreOthers)
    #expect(ana.scene.place(of: ControlName.inviteAnew) == nil)
    try ana.click(.back)
    try ana.click(.invite)
    wires.settle()
    try ana.click(.moreOthers)
    try ana.click(.inviteAnew)
    wires.settle()
    let links = ana.effects.compactMap {
      if case .copy(let text) = $0 { InvitationLink(typed: text) } else { nil }
    }
    try #require(links.count == 2)
    #expect(links[0].code != links[1].code && links[1].broker == broker)
    for (link, isAsked) in [(links[0], false), (links[1], true)] {
      ben.session.snap.wantVisit(to: link)
      ben.session.advance(by: 1)
      try ben.click(.confirm)
      wires.settle()
      #expect(ana.asksAbout(["Ben"]) == isAsked)
    }
  }

  @Test func `an invitation is asked about first, wherever it leads`() throws {
    let wires = Wires([
      try Wires.player("Ana") { $0.broker = BrokerAddress(typed: "one.example.org") }
    ])
    let (ana, session) = (wires.players[0], wires.players[0].session)
    let code = try #require(InvitationCode(typed: "abcd efgh ijkl mnop"))
    session.snap.wantVisit(to: InvitationLink(code, at: BrokerAddress(typed: "two.example.org")))
    #expect(session.snap.drainCommands().isEmpty)
    guard case .text(let why) = ana.sheet?.rows.first else { throw LineFault.unknownWord }
    #expect(why.contains("you are called Ana") && why.contains("two.example.org"))
    // What is pressed just now is meant for something else, and so is a key later on.
    try ana.click(.confirm)
    #expect(ana.sheet?.title == "Join the table of the link")
    wires.settle()
    ana.press(Key(.enter))
    #expect(ana.sheet == nil)
    session.snap.wantVisit(to: InvitationLink(code))
    #expect(session.snap.drainCommands().isEmpty)
    #expect(ana.sheet?.title == "Join the table of the link")
    #expect(ana.sheet?.rows.first == .text("The others will see that you are called Ana."))
    wires.settle()
    try ana.click(.confirm)
    #expect(
      session.snap.drainCommands() == [
        .visit(request: 1, InvitationLink(code, at: BrokerAddress(typed: "one.example.org")))
      ])
  }

  @Test func `without a broker an invitation waits until one is named`() throws {
    let wires = Wires([try Wires.player("Ana")])
    let session = wires.players[0].session
    session.snap.wantVisit(to: try #require(InvitationLink(typed: "abcdefghijklmnop")))
    session.type(Array("broker.example.org".utf8))
    for _ in 0..<2 {
      try wires.players[0].click(.confirm)
      #expect(session.snap.drainCommands().isEmpty)
    }
    wires.players[0].session.advance(by: 1)
    try wires.players[0].click(.confirm)
    #expect(session.snap.drainCommands().count == 1)
  }

  @Test(arguments: [Errand.openTable(isInviting: false), .ask(.address(address))])
  func `nobody is told a name before the player has given one`(errand: Errand) throws {
    let player = try Player()
    player.session.snap.run(errand)
    #expect(player.session.pages.isLast(.ownName))
    player.press(Key(.character("u"), control: true), Key(.enter))
    #expect(player.session.pages.last?.entry?.complaint == Sentences.noName)
    #expect(player.session.snap.drainCommands().isEmpty)
    player.type("Eva")
    player.press(Key(.enter))
    #expect(player.session.settings.ownName?.text == "Eva")
    #expect(!player.session.snap.drainCommands().isEmpty)
    #expect(player.session.pages.all.allSatisfy { $0.field == nil })
  }

  private static let address = TableAddress(host: HostName("127.0.0.1")!, port: 1)

  @Test func `who gives no name does without the table`() throws {
    let player = try Player()
    player.session.snap.run(.openTable(isInviting: false))
    player.press(Key(.escape))
    player.session.type(on: .ownName)
    player.type("Eva")
    player.press(Key(.enter))
    #expect(player.session.snap.table == nil)
    #expect(player.session.snap.drainCommands().isEmpty)
  }

  @Test func `a table that has another key than before is told of`() throws {
    let wires = try Wires.table()
    let ben = wires.players[1]
    #expect(ben.session.pages.isEmpty)
    ben.session.perform(.leaveSnap)
    try ben.click(.confirm)
    wires.settle()
    // Eve has a table of the same name.
    let other = Wires([try Wires.player("Eve"), ben])
    other.players[0].session.change { $0.ownName = PublicName("Ana") }
    other.useOtherKeys()
    other.players[0].session.snap.run(.openTable(isInviting: false))
    ben.session.snap.openDoor()
    other.settle()
    try ben.click(.found(1))
    other.settle()
    let warning = SheetRow.text(Sentences.isAnotherTable(try #require(PublicName("Ana"))))
    #expect(ben.sheet?.rows.contains(warning) == true)
    other.letCardsCome()
    try other.players[0].answer(isWelcome: true)
    other.settle()
    #expect(ben.session.snap.table != nil)
    #expect(ben.sheet?.title == "Another table")
    #expect(ben.sheet?.rows.contains(warning) == true)
  }

  @Test func `a table of another version says which of the two is too old, and nothing is lost`()
    throws
  {
    let player = try Wires.player("Ben")
    let session = player.session
    player.choose(0)
    let before = player.scene.tableau
    // Tables that were found say it beforehand.
    session.snap.openDoor()
    let known = Versions.spoken
    let words = [
      (known.lowerBound - 1, "Has an older Matchismo"),
      (known.upperBound + 1, "Needs a newer Matchismo"),
    ]
    for (version, words) in words {
      let table = LinkReport.FoundTable(
        number: version, versions: version...version, seated: 1, seats: 4,
        name: try #require(PublicName("Ana")))
      session.snap.hear(.found(table))
      let row = SheetRow.action(ControlName.found(version), "Ana", key: words)
      #expect(player.sheet?.rows.contains(row) == true)
    }
    // So do the host and, where nobody understands the other, the link.
    let reasons = [
      ("refused tooOld", "This table needs a newer Matchismo."),
      ("refused tooNew", "The host's Matchismo is too old for yours."),
    ]
    for (index, (line, reason)) in reasons.enumerated() {
      session.closeAll()
      session.snap.run(.ask(.address(Self.address)))
      session.snap.hear(
        .peer(
          .init(
            number: index, side: .host, fingerprint: Wires.key(of: 7), way: .lan,
            request: index + 1)))
      session.snap.hear(.line(peer: index, try #require(WireLine(line))))
      #expect(player.sheet?.rows.first == .text(reason))
      session.snap.hear(.gone(peer: index, .closed))
    }
    session.closeAll()
    #expect(session.snap.table == nil && player.scene.tableau == before)
  }

  @Test func `a wrong invitation is named, and the way back leads to what was typed`() throws {
    let wires = Wires([try Wires.player("Ben")])
    let ben = wires.players[0]
    ben.session.type(on: .enterLink)
    ben.session.type(Array("matchismo:abcdefghijklmnop@broker.example.org".utf8))
    var typed = try #require(ben.session.pages.last)
    try ben.click(.confirm)
    try #require(ben.sheet?.title == "Join the table of the link")
    ben.session.advance(by: 1)
    try ben.click(.confirm)
    wires.settle()
    let sentence = "No table has this link. Check it, or ask for a new one."
    #expect(ben.sheet?.rows.contains(.text(sentence)) == true)
    try ben.click(.back)
    typed.field?.entry.selectAll()
    #expect(ben.session.pages.last == typed)
  }
}
