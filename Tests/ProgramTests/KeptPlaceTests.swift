// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("The window's place that is kept") struct KeptPlaceTests {
  /// Two monitors side by side.
  private static let monitors = [
    "left": "500/130x1024/270+0+0", "right": "600/160x900/240+500+124",
  ]

  /// Monitors under a window manager.
  struct Desk: Sendable {
    let manager: String
    let monitors: [String: String]
  }

  /// xfwm4 knows of no monitors but those that a graphics card has.
  private static let desks = [
    Desk(manager: "openbox", monitors: monitors),
    Desk(manager: "dbus-run-session -- xfwm4", monitors: [:]),
  ]

  /// The program on a screen of these monitors, with a player who keeps these settings.
  private func open(
    _ arguments: String..., home: PlayersHome? = nil, keeping settings: String = "",
    monitors: [String: String] = monitors, manager: String? = "openbox"
  ) throws -> PlayedTable {
    let home = try home ?? PlayersHome(settings: "clock = hidden\nwindow = 400x300\n" + settings)
    return try PlayedTable(
      ["--deal", "4711"] + arguments, manager: manager, home: home, isLookedAt: false,
      prepare: { observer in
        for (name, area) in monitors {
          try observer.addMonitor(name, area, isFirst: name == "left")
        }
      })
  }

  /// What the settings say of the window after the program has ended.
  private func kept(by table: PlayedTable) throws -> [String] {
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    return table.home.settings.split(separator: "\n").filter { $0.hasPrefix("window-") }
      .map { String($0) }
  }

  /// Moves the window, and waits until its frame is elsewhere: managers differ in what they make of the
  /// same wish.
  ///
  /// - Returns: where that is.
  private func move(_ table: PlayedTable, to x: Int, _ y: Int) throws -> [Int] {
    // The first picture says where the window is before.
    try table.waitForRest()
    let before = try table.frameCorner
    table.observer.move(table.window, to: x, y)
    let corner = try table.observer.wait(for: "another place", within: PlayedTable.patience) {
      () throws(ObservingError) -> [Int]? in
      let corner = try table.frameCorner
      return corner == before ? nil : corner
    }
    try table.observer.ping(table.window, within: PlayedTable.patience)
    return corner
  }

  private func waitForFrame(of table: PlayedTable, at x: Int, _ y: Int) throws {
    try table.observer.wait(for: "frame at \(x), \(y)", within: PlayedTable.patience) {
      () throws(ObservingError) in try table.frameCorner == [x, y] ? () : nil
    }
  }

  @Test(arguments: desks)
  func `the player's is, and the next window stands there`(desk: Desk) throws {
    let table = try open(monitors: desk.monitors, manager: desk.manager)
    let corner = try move(table, to: 530, 324)
    let place = "window-place = \(corner[0]) \(corner[1])"
    let keptFirst = try kept(by: table)
    #expect(keptFirst == [place])
    let again = try open(home: table.home, monitors: desk.monitors, manager: desk.manager)
    try waitForFrame(of: again, at: corner[0], corner[1])
    let keptThen = try kept(by: again)
    #expect(keptThen == [place])
  }

  @Test func `one that the window manager chose is not`() throws {
    let table = try open()
    try table.waitForRest()
    let keptFirst = try kept(by: table)
    #expect(keptFirst == [])
  }

  /// Anybody may set the property.
  @Test(arguments: [UInt(UInt32.max), 0x8000_0000, 0x7fff_ffff, 32_768])
  func `a frame that none can be is taken for none`(side: UInt) throws {
    let table = try open(manager: nil)
    try table.waitForRest()
    let client = try SelectionClient(on: table.screen)
    client.set(
      "_NET_FRAME_EXTENTS", of: table.window, type: "CARDINAL",
      numbers: [side, side, side, side])
    client.take()
    table.observer.move(table.window, to: -50, 20)
    try table.observer.ping(table.window, within: PlayedTable.patience)
    let kept = try kept(by: table)
    #expect(kept == ["window-place = -50 20"])
  }

  /// Where a monitor has gone, the screen is smaller. A third word is an older file's.
  @Test(arguments: [
    ("530 324", 530, 324), ("530 324 right", 530, 324), ("5 -500", 5, 0), ("1400 10", 1184, 10),
    ("-400 10", -304, 10), ("10 1910", 10, 1000),
  ])
  func `one that can't be seen any more is the nearest that can`(
    place: String, x: Int, y: Int
  ) throws {
    let table = try open(keeping: "window-place = \(place)\n", monitors: [:], manager: nil)
    try waitForFrame(of: table, at: x, y)
  }

  @Test func `one that was asked for goes before it, and is for this time only`() throws {
    let table = try open("--geometry", "+40+60", keeping: "window-place = 530 324\n")
    try waitForFrame(of: table, at: 40, 60)
    _ = try move(table, to: 100, 100)
    let keptFirst = try kept(by: table)
    #expect(keptFirst == ["window-place = 530 324"])
  }

  @Test(arguments: desks)
  func `a window that filled its monitor does so again, and has its own size in store`(
    desk: Desk
  ) throws {
    let place = "window-place = 530 324"
    let table = try open(keeping: place + "\n", monitors: desk.monitors, manager: desk.manager)
    try table.waitForRest()
    table.observer.setMaximized(table.window, true)
    try table.waitForState("_NET_WM_STATE_MAXIMIZED_VERT")
    try table.waitForLargeSize()
    let keptFirst = try kept(by: table)
    #expect(keptFirst == [place, "window-state = maximized"])
    let again = try open(home: table.home, monitors: desk.monitors, manager: desk.manager)
    try again.waitForLargeSize()
    // ICCCM, 4.1.2.3: the size is at 3 and 4.
    let hints = try #require(again.observer.property("WM_NORMAL_HINTS", of: again.window)?.items)
    #expect(hints[3...4] == [400, 300])
    #expect(again.home.settings.hasPrefix("clock = hidden\nwindow = 400x300\n"))
  }

  @Test func `so does one that filled the whole of it`() throws {
    let table = try open(keeping: "window-place = 530 324\n")
    try table.waitForRest()
    table.observer.setFullscreen(table.window, true)
    try table.waitForState("_NET_WM_STATE_FULLSCREEN")
    try table.waitForSize(600, 900)
    try table.observer.ping(table.window, within: PlayedTable.patience)
    let keptFirst = try kept(by: table)
    #expect(keptFirst == ["window-place = 530 324", "window-state = fullscreen"])
    let again = try open(home: table.home)
    try again.waitForSize(600, 900)
    try again.waitForRest()
    again.observer.setFullscreen(again.window, false)
    try again.waitForSize(400, 300)
    try again.observer.ping(again.window, within: PlayedTable.patience)
    let keptThen = try kept(by: again)
    #expect(keptThen.last == "window-state = normal")
  }

  @Test func `a second window leaves the place to the first`() throws {
    let table = try open(keeping: "window-place = 530 324\n")
    let second = try RunningProgram(
      Program.path, [], on: table.screen, environment: table.home.environment)
    let window = try table.observer.waitForWindow(of: second, within: PlayedTable.patience)
    let positions: UInt = 1 | 4
    let hints = try #require(table.observer.property("WM_NORMAL_HINTS", of: window)?.items)
    #expect(hints[0] & positions == 0)
  }
}

extension PlayedTable {
  /// Where the top left corner of the window's frame is on the screen.
  fileprivate var frameCorner: [Int] {
    get throws(ObservingError) {
      let place = try observer.geometry(of: window)
      let frame = observer.property("_NET_FRAME_EXTENTS", of: window)?.items.map { Int($0) }
      return [place.x - (frame?[0] ?? 0), place.y - (frame?[2] ?? 0)]
    }
  }

  /// Waits until the window is larger than it was left.
  fileprivate func waitForLargeSize() throws {
    try observer.wait(for: "large window", within: Self.patience) {
      () throws(ObservingError) in
      let place = try observer.geometry(of: window)
      return place.width > 400 && place.height > 300 ? () : nil
    }
  }

  fileprivate func waitForState(_ name: String) throws {
    try observer.wait(for: "state", within: Self.patience) {
      observer.atoms("_NET_WM_STATE", of: window).contains(name) ? () : nil
    }
    try observer.ping(window, within: Self.patience)
  }
}
