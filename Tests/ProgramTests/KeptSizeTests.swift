// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("The window's size that is kept") struct KeptSizeTests {
  /// Closes the window and tells the size that the next one will have, as the settings say.
  private func sizeKept(by table: PlayedTable) throws -> Substring? {
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    return table.home.settings.split(separator: "\n").first { $0.hasPrefix("window") }
  }

  private func resize(_ table: PlayedTable, to width: Int, _ height: Int) throws {
    table.observer.resize(table.window, toWidth: width, height: height)
    try table.waitForSize(width, height)
    // The program knows of it when it has answered.
    try table.observer.ping(table.window, within: PlayedTable.patience)
  }

  @Test(arguments: [nil, "openbox"])
  func `the player's is`(manager: String?) throws {
    let table = try PlayedTable("--deal", "4711", manager: manager)
    try resize(table, to: 700, 500)
    #expect(try sizeKept(by: table) == "window = 700x500")
    let again = try PlayedTable([], home: table.home)
    #expect(try again.size == (700, 500))
  }

  @Test(arguments: [(1, 1), (319, 500), (700, 239), (1281, 500), (700, 1025), (30_000, 20_000)])
  func `one that no table can have on this screen is not, but the one before it`(
    width: Int, height: Int
  ) throws {
    let table = try PlayedTable("--deal", "4711")
    try resize(table, to: 700, 500)
    try resize(table, to: width, height)
    #expect(try sizeKept(by: table) == "window = 700x500")
  }

  @Test(arguments: [nil, "openbox"])
  func `that of the whole screen is not`(manager: String?) throws {
    let table = try PlayedTable("--deal", "4711", manager: manager)
    try resize(table, to: 700, 500)
    try table.observer.typeKey("F11")
    try table.waitForSize(1280, 1024)
    try table.observer.ping(table.window, within: PlayedTable.patience)
    #expect(try sizeKept(by: table) == "window = 700x500")
  }

  @Test func `that of a window that was put away is not`() throws {
    let table = try PlayedTable("--deal", "4711")
    try resize(table, to: 700, 500)
    table.observer.unmap(table.window)
    try resize(table, to: 400, 300)
    #expect(try sizeKept(by: table) == "window = 700x500")
  }

  @Test(arguments: [("1x1", (320, 240)), ("32767x1", (1280, 240)), ("400x300", (400, 300))])
  func `one that was kept and can't be had is the nearest that can`(
    kept: String, size: (Int, Int)
  ) throws {
    let home = try PlayersHome(settings: "clock = hidden\nwindow = \(kept)\n")
    let table = try PlayedTable(["--deal", "4711"], home: home, isLookedAt: false)
    #expect(try table.size == size)
  }
}
