// SPDX-License-Identifier: MIT

import Choices
import Drawing
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

/// What others do changes pages under the player's pointer: no click may mean something else than what was seen.
@Suite("Pages that others change") struct OthersOnPagesTests {
  private static let sizes = [(320, 240), (480, 800), (880, 660)]
    .map { PixelSize(width: $0, height: $1) }

  private func table(_ number: Int, _ name: String, seated: Int = 1) throws -> LinkReport {
    .found(
      .init(
        number: number, versions: Versions.spoken, seated: seated, seats: 4,
        name: try #require(PublicName(name))))
  }

  private func row(_ number: Int, of player: Player) -> PixelRectangle? {
    player.scene.outline[.control(ControlName.found(number))]?.area
  }

  /// Where everything is that can be used on the open page.
  private func places(on player: Player) -> [Item.ID: PixelRectangle] {
    Dictionary(
      player.scene.outline.items.filter { if case .control = $0.id { true } else { false } }
        .map { ($0.id, $0.area) }
    ) { $1 }
  }

  /// Many things on a page lie upon one another, such as pictures on their row.
  @Test(arguments: sizes + [PixelSize(width: 720, height: 480)])
  func `where nothing has changed everything counts at once`(size: PixelSize) throws {
    for page in Page.named {
      let player = try Player()
      player.scene.size = size
      player.session.open(page)
      player.session.snap.passRealTime(by: 0.1)
      player.session.snap.hear(.mended(.avahi))
      #expect(!player.scene.isStartled, "\(page.name)")
    }
  }

  @Test(arguments: sizes)
  func `tables that are found and lost move nothing`(size: PixelSize) throws {
    let player = try Player()
    player.scene.size = size
    player.session.snap.openDoor()
    let before = places(on: player)
    for (number, name) in [(1, "Ana"), (2, "Ben"), (3, "Cleo")] {
      player.session.snap.hear(try table(number, name))
    }
    let found = places(on: player)
    for (item, area) in before { #expect(found[item] == area) }
    let ana = try #require(row(1, of: player))
    let ben = try #require(row(2, of: player))
    player.session.snap.hear(try table(1, "Ana", seated: 2))
    #expect(places(on: player) == found)
    player.session.snap.hear(.lost(table: 1))
    player.session.snap.hear(try table(4, "Dan"))
    #expect(row(2, of: player) == ben)
    #expect(player.sheet?.rows.contains(.inactive("Ana")) == true)
    let dan = try #require(player.scene.outline[.control(ControlName.found(4))])
    #expect(dan.actions.isEmpty || dan.area.y > ben.y, "it is out of sight, or below")
    _ = player.session.snap.drainCommands()
    player.session.advance(by: 1)
    player.click(Rectangle(ana).center)
    #expect(player.session.snap.drainCommands().isEmpty)
    #expect(player.session.pages.last == .meeting)
    // Another link finds the same table under another number.
    player.session.snap.hear(try table(7, "Ana"))
    #expect(row(7, of: player) == ana)
    player.session.snap.hear(.lost(table: 7))
    player.session.back()
    player.session.snap.openDoor()
    #expect(player.sheet?.rows.contains(.inactive("Ana")) == false)
  }

  /// Ana at her open table.
  private func ana() throws -> Player {
    var settings = Settings()
    settings.ownName = PublicName("Ana")
    let player = try Player(settings: settings)
    player.session.snap.run(.openTable(isInviting: false))
    player.session.snap.hear(.listening(port: 40_000))
    player.session.advance(by: 1)
    return player
  }

  /// - Parameters:
  ///   - key: the number of the key; `nil` for one of the peer's own.
  ///   - cards: what there is to compare, at once.
  private func knock(
    _ peer: Int, _ name: String, on player: Player, key: Int? = nil, from origin: Origin? = nil,
    showing cards: ThreeCards? = Wires.cards
  ) throws {
    player.session.snap.hear(
      .peer(
        .init(
          number: peer, side: .guest, fingerprint: Wires.key(of: key ?? peer), way: .lan,
          origin: origin)))
    player.session.snap.hear(.line(peer: peer, try #require(WireLine("hello 2 4 - \(name)"))))
    if let cards { player.session.snap.hear(.cards(peer: peer, cards)) }
  }

  @Test(arguments: sizes)
  func `players who come to the own table move nothing`(size: PixelSize) throws {
    let player = try ana()
    player.scene.size = size
    player.session.closeAll()
    player.session.open(.ownTable)
    let before = places(on: player)
    for peer in 1...3 {
      try knock(peer, "Bo\(peer)", on: player)
      player.session.advance(by: 1)
      try player.answer(isWelcome: true)
    }
    #expect(seated(player) == 4)
    let after = places(on: player)
    for (item, area) in before where item != .control(ControlName.seatComputer) {
      #expect(after[item] == area)
    }
  }

  private func seated(_ player: Player) -> Int? { player.session.snap.table?.chairs.count }

  @Test func `a question that comes by itself takes no click or key at first`() throws {
    let player = try ana()
    try knock(1, "Bo", on: player)
    #expect(player.asksAbout(["Bo"]))
    try player.answer(isWelcome: true)
    player.press(Key(.enter), Key(.escape), Key(.function(10)))
    #expect(player.asksAbout(["Bo"]))
    #expect(seated(player) == 1)
    player.session.advance(by: 0.4)
    try player.answer(isWelcome: false)
    #expect(player.asksAbout(["Bo"]))
    player.session.advance(by: 0.2)
    try player.answer(isWelcome: true)
    #expect(seated(player) == 2)
  }

  @Test func `all who ask stand on one page, and the keyboard begins at No`() throws {
    let player = try ana()
    for (peer, name) in [(1, "Bo"), (2, "Cleo")] { try knock(peer, name, on: player) }
    #expect(player.asksAbout(["Bo", "Cleo"]))
    player.session.advance(by: 1)
    player.press(Key(.enter))
    #expect(player.asksAbout(["Cleo"]))
    #expect(seated(player) == 1)
    player.session.advance(by: 1)
    try player.click(ControlName.admit(2))
    #expect(seated(player) == 2)
    #expect(player.session.pages.last == .ownTable)
  }

  /// Those whose cards are asked for, since this was last asked.
  private func shown(on player: Player) -> [LinkCommand] {
    player.session.snap.drainCommands().filter { if case .show = $0 { true } else { false } }
  }

  @Test func `the cards of each are asked for once the question has stood in sight for a while`()
    throws
  {
    let player = try ana()
    player.session.open(.menu)
    try knock(1, "Bo", on: player, showing: nil)
    player.session.advance(by: 10)
    player.session.back()
    try knock(2, "Cleo", on: player, showing: nil)
    player.session.advance(by: 1.9)
    #expect(shown(on: player).isEmpty)
    #expect(player.session.snap.secondsToNextChange.map { $0 > 0 && $0 < 0.11 } == true)
    // It was out of sight meanwhile.
    player.session.open(.menu)
    player.session.advance(by: 10)
    player.session.back()
    // So it is in a window that is put away.
    try knock(3, "Dan", on: player, showing: nil)
    player.session.advance(by: 1.9)
    player.session.notice(.iconified, holds: true)
    player.session.advance(by: 10)
    player.session.notice(.iconified, holds: false)
    player.session.advance(by: 1.9)
    #expect(shown(on: player).isEmpty)
    // Who goes before that has used up nothing.
    player.session.snap.hear(.gone(peer: 3, .closed))
    player.session.advance(by: 0.2)
    #expect(shown(on: player) == [.show(peer: 1), .show(peer: 2)])
    player.session.advance(by: 10)
    player.session.snap.hear(.cards(peer: 2, Wires.cards))
    player.session.open(.menu)
    player.session.back()
    player.session.advance(by: 10)
    #expect(shown(on: player).isEmpty)
    let pictures = try #require(player.sheet?.rows).compactMap { row in
      if case .explained(.picture(let sample), _) = row { sample } else { nil }
    }
    #expect(
      pictures == [.cards([.down, .down, .down]), .cards(Wires.cards.cards.map { .up($0) })])
  }

  @Test func `nobody is let in before there are cards, and the page says when they come`() throws {
    let player = try ana()
    try knock(1, "Bo", on: player, showing: nil)
    player.session.advance(by: 3)
    let admit = ControlName.admit(1)
    func words() -> String? {
      player.sheet?.rows.compactMap { row in
        if case .explained(_, let words) = row { words } else { nil }
      }.first
    }
    #expect(words() == "Bo asks to join. Both of you will see three cards in a moment.")
    for (seconds, time): (Int, String) in [(118, "2 minutes"), (60, "a minute")] {
      player.session.snap.hear(.wait(peer: 1, seconds: seconds))
      #expect(
        words()
          == "Bo asks to join. Too many have asked: both of you will see three cards in \(time).")
      #expect(player.scene.place(of: admit) == nil)
      player.session.snap.answerKnock(of: 1, isWelcome: true)
      #expect(seated(player) == 1)
    }
    player.session.snap.hear(.cards(peer: 1, Wires.cards))
    #expect(words() == Sentences.sameCards(as: "Bo"))
    player.session.advance(by: 1)
    try player.click(admit)
    #expect(seated(player) == 2)
  }

  @Test func `who is refused need not wait for cards`() throws {
    let player = try ana()
    try knock(1, "Bo", on: player, showing: nil)
    player.session.advance(by: 1)
    try player.answer(isWelcome: false)
    #expect(player.session.pages.last == .ownTable && seated(player) == 1)
  }

  @Test func `the way to a player is beside the name, and moves nothing once it is known`() throws {
    let player = try ana()
    try knock(1, "Bo", on: player)
    let before = places(on: player)
    pong(1, on: player)
    #expect(player.sheet?.rows.contains(.note("Good line")) == true)
    #expect(places(on: player) == before)
    player.session.advance(by: 1)
    try player.answer(isWelcome: true)
    pong(1, on: player)
    player.session.open(.ownTable)
    #expect(
      player.sheet?.rows.contains(
        .action(ControlName.chair(2), "Bo", key: "Good line")) == true)
    player.session.open(.phrases)
    #expect(player.sheet?.rows.contains(.pair("Bo", "Good line")) == true)
  }

  /// Answers the next ping after 20 milliseconds.
  private func pong(_ peer: Int, on player: Player) {
    let snap = player.session.snap
    func nextPing() -> Int? {
      snap.passRealTime(by: max(snap.secondsToNextElsewhere ?? 0, 1e-4))
      return snap.drainCommands().compactMap { command -> Int? in
        guard case .send(peer, let line) = command,
          case .ping(let number) = try? HostLine(line.text)
        else { return nil }
        return number
      }.last
    }
    _ = nextPing()
    var number: Int?
    for _ in 0..<99 where number == nil { number = nextPing() }
    snap.passRealTime(by: 0.0205)
    WireLine("pong \(number ?? 0)").map { snap.hear(.line(peer: peer, $0)) }
  }

  /// A double click lets nobody else in, nor does a key that is held down.
  @Test func `the answer to one question is none to the next`() throws {
    let player = try ana()
    for (peer, name) in [(1, "Bo"), (2, "Cleo"), (3, "Dan")] { try knock(peer, name, on: player) }
    player.session.advance(by: 1)
    let yes = try #require(player.scene.place(of: ControlName.admit(1)))
    player.click(yes)
    #expect(player.scene.place(of: ControlName.admit(2)) == yes)
    player.click(yes)
    player.press(Key(.enter))
    #expect(player.asksAbout(["Cleo", "Dan"]))
    #expect(seated(player) == 2)
    player.session.advance(by: 0.6)
    player.click(yes)
    #expect(seated(player) == 3)
  }

  @Test func `who comes while the player reads moves what was below, which counts only then`()
    throws
  {
    let player = try ana()
    try knock(1, "Bo", on: player)
    player.session.advance(by: 1)
    let later = try #require(player.scene.place(of: ControlName(.back)))
    try knock(2, "Cleo", on: player)
    player.click(later)
    #expect(player.asksAbout(["Bo", "Cleo"]))
    #expect(seated(player) == 1)
  }

  @Test func `who was refused waits for longer each time, and a household in the end for good`()
    throws
  {
    let player = try ana()
    let home = Origin(isLocal: false, household: [192, 0, 2, 7])
    func isAsked(_ peer: Int, key: Int, from origin: Origin? = nil) throws -> Bool {
      // No more than four come in in ten seconds.
      player.session.snap.passRealTime(by: 3)
      try knock(peer, "Eve", on: player, key: key, from: origin)
      defer { player.session.advance(by: 1) }
      return player.asksAbout(["Eve"])
    }
    func wait(_ seconds: Double) { player.session.snap.passRealTime(by: seconds) }
    #expect(try isAsked(1, key: 7))
    try player.answer(isWelcome: false)
    wait(50)
    #expect(try !isAsked(2, key: 7))
    wait(10)
    #expect(try isAsked(3, key: 7))
    try player.answer(isWelcome: false)
    wait(110)
    #expect(try !isAsked(4, key: 7))
    // Others, with keys of their own, from one household.
    for peer in 11...13 {
      #expect(try isAsked(peer, key: peer, from: home))
      try player.answer(isWelcome: false)
    }
    #expect(try !isAsked(14, key: 14, from: home))
    #expect(try isAsked(15, key: 15, from: Origin(isLocal: false, household: [192, 0, 2, 8])))
    try player.answer(isWelcome: true)
    #expect(seated(player) == 2)
  }

  @Test func `who goes without an answer pays as if refused, unless the link has gone`() throws {
    let player = try ana()
    let home = Origin(isLocal: false, household: [192, 0, 2, 7])
    func isAsked(_ peer: Int, key: Int, from origin: Origin? = nil) throws -> Bool {
      // No more than four come in in ten seconds.
      player.session.snap.passRealTime(by: 3)
      try knock(peer, "Eve", on: player, key: key, from: origin, showing: nil)
      defer { player.session.advance(by: 1) }
      return player.asksAbout(["Eve"])
    }
    func go(_ peer: Int) { player.session.snap.hear(.gone(peer: peer, .closed)) }
    #expect(try isAsked(1, key: 7))
    go(1)
    #expect(try !isAsked(2, key: 7))
    player.session.snap.passRealTime(by: 60)
    #expect(try isAsked(3, key: 7))
    // One that is answered pays once.
    try player.answer(isWelcome: false)
    go(3)
    player.session.snap.passRealTime(by: 120)
    #expect(try isAsked(4, key: 7))
    player.session.snap.linkHasEnded(.ends, isGivenUp: false)
    player.session.snap.linkHasStarted()
    #expect(try isAsked(5, key: 7))
    try player.answer(isWelcome: false)
    for peer in 11...13 {
      #expect(try isAsked(peer, key: peer, from: home))
      go(peer)
    }
    #expect(try !isAsked(14, key: 14, from: home))
    #expect(try isAsked(15, key: 15, from: Origin(isLocal: false, household: [192, 0, 2, 8])))
  }

  @Test func `a page that closes by itself lets no click through to the one below`() throws {
    let player = try ana()
    try knock(1, "Bo", on: player)
    player.session.advance(by: 1)
    player.session.snap.hear(.gone(peer: 1, .closed))
    #expect(player.session.pages.last == .ownTable)
    try player.click(.seatComputer)
    #expect(seated(player) == 1)
    player.session.advance(by: 1)
    try player.click(.seatComputer)
    #expect(seated(player) == 2)
  }
}
