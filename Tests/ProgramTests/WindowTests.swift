// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("The window among others") struct WindowTests {
  @Test func `it says who it is`() throws {
    let table = try PlayedTable("--deal", "4711")
    let (observer, window) = (table.observer, table.window)
    #expect(observer.title(of: window) == "Matchismo - Deal 4711")
    #expect(observer.oldTitle(of: window) == "Matchismo - Deal 4711")
    #expect(observer.property("_NET_WM_NAME", of: window)?.type == "UTF8_STRING")
    #expect(observer.property("WM_NAME", of: window)?.type == "STRING")
    let windowClass = try #require(observer.windowClass(of: window))
    #expect(windowClass == ("matchismo", "org.matchismo.Matchismo"))
    #expect(
      observer.property("_NET_WM_PID", of: window)?.items == [UInt(table.program.processID)])
    #expect(observer.property("WM_CLIENT_MACHINE", of: window)?.text == hostName)
    let protocols = [
      "WM_DELETE_WINDOW", "WM_SAVE_YOURSELF", "WM_TAKE_FOCUS", "_NET_WM_PING",
      "_NET_WM_SYNC_REQUEST",
    ]
    try observer.wait(for: "protocols", within: PlayedTable.patience) {
      observer.atoms("WM_PROTOCOLS", of: window).sorted() == protocols ? () : nil
    }
    #expect(observer.atoms("_NET_WM_WINDOW_TYPE", of: window) == ["_NET_WM_WINDOW_TYPE_NORMAL"])
  }

  @Test func `its icon comes in several sizes, each whole`() throws {
    let table = try PlayedTable()
    let icon = try table.observer.wait(for: "icon", within: PlayedTable.patience) {
      table.observer.property("_NET_WM_ICON", of: table.window)?.items
    }
    var rest = icon[...]
    var sides: [UInt] = []
    while let width = rest.popFirst(), let height = rest.popFirst() {
      #expect(width == height)
      #expect(rest.count >= Int(width * height))
      let pixels = rest.prefix(Int(width * height))
      #expect(pixels.contains { $0 >> 24 == 0xFF } && pixels.allSatisfy { $0 <= 0xFFFF_FFFF })
      rest = rest.dropFirst(Int(width * height))
      sides.append(width)
    }
    #expect(sides == [16, 24, 32, 48])
  }

  @Test func `it can't be made too small to play, and leaves its place to the window manager`()
    throws
  {
    let table = try PlayedTable()
    // ICCCM, 4.1.2.3: flags, then at 5 and 6 the minimum.
    let hints = try #require(
      table.observer.property("WM_NORMAL_HINTS", of: table.window)?.items)
    let (userPosition, programSize, minimum): (UInt, UInt, UInt) = (1, 8, 16)
    #expect(hints[0] & userPosition == 0)
    #expect(hints[0] & programSize != 0)
    #expect(hints[0] & minimum != 0)
    #expect(hints[5] == 320 && hints[6] == 240)
  }

  @Test func `it is closed by the window manager's message`() throws {
    let table = try PlayedTable()
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(table.program.standardError.isEmpty)
  }

  @Test func `it answers whether it is alive`() throws {
    let table = try PlayedTable()
    try table.observer.ping(table.window, within: PlayedTable.patience)
  }

  @Test func `a size and a place can be asked for`() throws {
    let table = try PlayedTable("--geometry", "500x400+30+60")
    let place = try table.observer.geometry(of: table.window)
    #expect([place.x, place.y, place.width, place.height] == [30, 60, 500, 400])
    let hints = try #require(
      table.observer.property("WM_NORMAL_HINTS", of: table.window)?.items)
    #expect(hints[0] & 3 == 3)
  }

  @Test func `a place can be counted from the right and the bottom`() throws {
    let table = try PlayedTable("--geometry", "500x400-30-60")
    let place = try table.observer.geometry(of: table.window)
    #expect([place.x, place.y] == [750, 564])
  }

  @Test func `under a window manager it is framed, iconified, brought back and closed`() throws {
    let table = try PlayedTable("--deal", "4711", manager: "openbox")
    try table.choose(2)
    table.observer.iconify(table.window)
    try table.observer.wait(for: "icon state", within: PlayedTable.patience) {
      table.observer.isViewable(table.window) ? nil : ()
    }
    table.observer.map(table.window)
    try table.observer.wait(for: "window to come back", within: PlayedTable.patience) {
      table.observer.isViewable(table.window) ? () : nil
    }
    try table.waitForPicture()
    try table.choose(1)
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
  }

  private var hostName: String {
    (try? RunningProgram("/bin/uname", ["-n"])).map { program in
      _ = try? program.waitForExit(within: .seconds(10))
      return String(program.standardOutput.dropLast())
    } ?? ""
  }
}
