// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("The table on a dark desktop") struct DarkDesktopTests {
  private enum Cloth { case green, grey, other }

  private func cloth(of table: PlayedTable) throws(ObservingError) -> Cloth {
    let pixel = try table.observer.screenshot(of: table.window)[2, 2]
    let (red, green) = (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF))
    if green - red > 30 { return .green }
    return red > 0 && abs(green - red) < 10 ? .grey : .other
  }

  private func wait(for expected: Cloth, on table: PlayedTable) throws {
    try table.observer.wait(
      for: "\(expected) cloth", from: table.program, within: PlayedTable.patience
    ) {
      () throws(ObservingError) in try cloth(of: table) == expected ? () : nil
    }
  }

  /// Hands out the name of a theme as the desktop's settings manager.
  private func tell(_ theme: String, by manager: SelectionClient) {
    manager.own("_XSETTINGS_S0")
    let bytes = SettingsBytes([], texts: [("Net/ThemeName", theme)]).littleEndian
    manager.set(
      "_XSETTINGS_SETTINGS", of: manager.window, type: "_XSETTINGS_SETTINGS", bytes: bytes)
  }

  private func table(
    _ home: PlayersHome, prepare: (Observer) throws -> Void = { _ in }
  ) throws -> PlayedTable {
    try PlayedTable(["--deal", "4711"], home: home, isLookedAt: false, prepare: prepare)
  }

  @Test func `it is dark where the desktop's theme is, and follows it`() throws {
    var manager: SelectionClient?
    let table = try table(PlayersHome()) { observer in
      let first = try SelectionClient(on: observer.screen)
      tell("Adwaita-dark", by: first)
      manager = first
    }
    try wait(for: .grey, on: table)
    tell("Adwaita", by: try #require(manager))
    try wait(for: .green, on: table)
  }

  @Test func `it stays as the player has chosen it`() throws {
    var manager: SelectionClient?
    let home = try PlayersHome(settings: "clock = hidden\ntable = green\n")
    let table = try table(home) { observer in
      let first = try SelectionClient(on: observer.screen)
      tell("Adwaita-dark", by: first)
      manager = first
    }
    try wait(for: .green, on: table)
    tell("Arc-Dark", by: try #require(manager))
    try table.observer.ping(table.window, within: PlayedTable.patience)
    #expect(try cloth(of: table) == .green)
  }

  @Test func `it is dark where the portal says so, and follows that`() throws {
    let observer = try Observer(on: try VirtualScreen())
    let bus = try TestBus(on: observer)
    let portal = try FakePortal(on: bus, observer)
    let home = try PlayersHome()
    home.bus = bus.address
    let table = try table(home)
    try portal.answerAboutColors(1)
    try wait(for: .grey, on: table)
    try portal.changeColors(to: 2)
    try wait(for: .green, on: table)
    try portal.changeColors(to: 1)
    try wait(for: .grey, on: table)
    bus.kill()
    try table.observer.ping(table.window, within: PlayedTable.patience)
    #expect(try cloth(of: table) == .grey)
  }
}
