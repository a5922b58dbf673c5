// SPDX-License-Identifier: MIT

import Drawing
import Finding
import Play
import Scene
import Tableau
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
    player.scene.outline[.control(MeetingControl.table(number).name)]?.area
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
    for (name, page) in Page.named {
      let player = try Player()
      player.scene.size = size
      player.session.open(page)
      player.session.snap.passRealTime(by: 0.1)
      player.session.snap.hear(.mended(.avahi))
      #expect(!player.scene.isStartled, "\(name)")
    }
  }

  @Test(arguments: sizes)
  func `tables that are found and lost move nothing`(size: PixelSize) throws {
    let player = try Player()
    player.scene.size = size
    player.session.perform(.onNetwork)
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
    #expect(places(on: player)[.control(MeetingControl.table(4).name)]?.y ?? 999 > ben.y)
    _ = player.session.snap.takeCommands()
    player.session.advance(by: 1)
    player.click(Rectangle(ana).center)
    #expect(player.session.snap.takeCommands().isEmpty)
    #expect(player.session.pages.last == .onNetwork)
    // Another link finds the same table under another number.
    player.session.snap.hear(try table(7, "Ana"))
    #expect(row(7, of: player) == ana)
    player.session.snap.hear(.lost(table: 7))
    player.session.back()
    player.session.perform(.onNetwork)
    #expect(player.sheet?.rows.contains(.inactive("Ana")) == false)
  }

  /// Ana at her open table.
  private func ana() throws -> Player {
    let player = try Player()
    player.session.perform(.openTable)
    player.session.snap.hear(.listening(port: 40_000))
    player.session.advance(by: 1)
    return player
  }

  private func knock(_ peer: Int, _ name: String, on player: Player) throws {
    player.session.snap.hear(
      .peer(
        .init(
          number: peer, side: .guest, fingerprint: Wires.key(of: peer), way: .lan)))
    player.session.snap.hear(.line(peer: peer, try #require(WireLine("hello 2 2 - \(name)"))))
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
      try player.click(.admit)
    }
    #expect(seated(player) == 4)
    let after = places(on: player)
    for (item, area) in before where item != .control(ControlName(.seatComputer)) {
      #expect(after[item] == area)
    }
  }

  private func seated(_ player: Player) -> Int? { player.session.snap.table?.chairs.count }

  @Test func `a question that comes by itself takes no click or key at first`() throws {
    let player = try ana()
    try knock(1, "Bo", on: player)
    #expect(player.sheet?.title == "May Bo join?")
    try player.click(.admit)
    player.press(Key(.enter), Key(.escape), Key(.function(10)))
    #expect(player.sheet?.title == "May Bo join?")
    #expect(seated(player) == 1)
    player.session.advance(by: 0.4)
    try player.click(.turnAway)
    #expect(player.sheet?.title == "May Bo join?")
    player.session.advance(by: 0.2)
    try player.click(.admit)
    #expect(seated(player) == 2)
  }

  @Test func `the answer to one question is none to the next`() throws {
    let player = try ana()
    for (peer, name) in [(1, "Bo"), (2, "Cleo")] { try knock(peer, name, on: player) }
    player.session.advance(by: 1)
    let yes = try #require(player.scene.place(of: ControlName(.admit)))
    player.click(yes)
    player.click(yes)
    #expect(player.sheet?.title == "May Cleo join?")
    #expect(seated(player) == 2)
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
