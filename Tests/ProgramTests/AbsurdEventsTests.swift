// SPDX-License-Identifier: MIT

import Cards
import Observing
import Testing

@Suite("Other programs that do absurd things to the window") struct AbsurdEventsTests {
  /// What the program may need at most meanwhile, in kB; at rest it is a tenth of that.
  private static let mostMemory = 400_000

  /// The ends of what 32 bits can say, with a sign and without one. -1 is all ones.
  private static let extremes = [0, 1, -1, Int(Int32.max), Int(Int32.min), 0x9000_0000]

  /// What programs say while something is dragged (XDND).
  private static let dragging = [
    "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus", "XdndFinished",
  ]

  @Test func `events of every type and of any content`() throws {
    let table = try PlayedTable("--deal", "4711")
    var dice = Dice(seed: 20_261_121)
    for round in 0..<40 {
      for type in UInt8(2)...127 {
        var body = (0..<31).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
        // Else hardly any would be about the window.
        for offset in [3, 7, 11] where dice.next() % 2 == 0 {
          body.replaceSubrange(offset..<offset + 4, with: Self.bytes(UInt32(table.window.id)))
        }
        if type == 33 { body[0] = [8, 16, 32][round % 3] }
        table.observer.forge(type: type, body, to: table.window)
      }
    }
    try expectPlaying(table)
  }

  @Test func `messages with absurd numbers`() throws {
    let table = try PlayedTable("--deal", "4711")
    let observer = table.observer
    let numbers =
      Self.extremes
      + ["MANAGER", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"].map { observer.number(of: $0) }
    let protocols = ["_NET_WM_SYNC_REQUEST", "_NET_WM_PING", "WM_TAKE_FOCUS", "WM_SAVE_YOURSELF"]
    for one in numbers {
      for other in numbers {
        for name in protocols {
          let first = observer.number(of: name)
          observer.send(
            message: "WM_PROTOCOLS", of: table.window, [first, one, other, one, other],
            to: table.window)
        }
        for name in ["_NET_WM_FRAME_DRAWN", "_NET_WM_FRAME_TIMINGS", "MANAGER", "NONSENSE"]
          + Self.dragging
        {
          observer.send(
            message: name, of: table.window, [one, other, one, other, one], to: table.window)
        }
      }
      // After an announcement that makes no sense a size comes all the same.
      observer.resize(table.window, toWidth: 500 + Int(one & 7), height: 400)
    }
    try expectPlaying(table)
  }

  /// Each number in turn where one that makes sense is expected, after messages that make sense.
  @Test func `drags with absurd numbers`() throws {
    let table = try PlayedTable("--deal", "4711")
    let observer = table.observer
    let source = Int(observer.root.id)
    let type = observer.number(of: "text/uri-list")
    func send(_ name: String, _ numbers: [Int]) {
      observer.send(message: name, of: table.window, [source] + numbers, to: table.window)
    }
    for number in Self.extremes {
      for field in 0..<4 {
        for name in Self.dragging {
          send("XdndEnter", [5 << 24, type, 0, 0])
          send("XdndPosition", [0, 0, 0, observer.number(of: "XdndActionCopy")])
          var numbers = [0, 0, 0, 0]
          numbers[field] = number
          send(name, numbers)
        }
      }
      send("XdndLeave", [])
    }
    try expectPlaying(table)
  }

  @Test func `properties of any length, type and content`() throws {
    let table = try PlayedTable("--deal", "4711", manager: "openbox")
    let observer = table.observer
    let properties = [
      "_NET_WM_STATE", "WM_STATE", "WM_HINTS", "WM_NORMAL_HINTS", "WM_PROTOCOLS", "WM_CLASS",
      "_NET_WM_SYNC_REQUEST_COUNTER", "_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK",
      "RESOURCE_MANAGER", "_XSETTINGS_SETTINGS", "_NET_WM_ICON", "_NET_WM_PID",
      "_NET_FRAME_EXTENTS", "_NET_WORKAREA", "XdndTypeList", "_MATCHISMO_DROP",
    ]
    let long = (0..<240_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    for name in properties {
      for window in [table.window, observer.root] {
        for type in ["ATOM", "STRING", "CARDINAL", "WINDOW", name] {
          for (format, length) in [(8, 0), (8, 3), (32, 4), (16, 2222), (32, 240_000)] {
            observer.setProperty(
              name, of: window, type: type, format: format, bytes: Array(long.prefix(length)))
          }
        }
        observer.deleteProperty(name, of: window)
      }
    }
    try expectPlaying(table)
  }

  @Test(arguments: [
    "1e308", "-1", "0", "nan", "inf", "1e-300", "0x1p1000", "", "96:96", "\u{0}", "١٢٣",
  ])
  func `a density that is none`(dots: String) throws {
    let table = try PlayedTable("--deal", "4711")
    table.observer.setResources("Xft.dpi:\t\(dots)\n")
    try expectPlaying(table)
    let home = try PlayersHome()
    let other = try RunningProgram(
      Program.path, on: table.screen, environment: home.environment)
    let window = try table.observer.waitForWindow(of: other, within: PlayedTable.patience)
    try table.observer.ping(window, within: PlayedTable.patience)
  }

  @Test func `sizes of any kind`() throws {
    let table = try PlayedTable("--deal", "4711")
    for (width, height) in [(1, 1), (65_535, 1), (1, 65_535), (40_000, 300), (65_535, 65_535)] {
      table.observer.resize(table.window, toWidth: width, height: height)
      try table.observer.ping(table.window, within: PlayedTable.patience)
    }
    table.observer.resize(table.window, toWidth: 880, height: 660)
    try table.waitForPicture()
    try expectPlaying(table)
    #expect(table.program.standardError.isEmpty)
  }

  @Test func `requests for the clipboard in anybody's name`() throws {
    let table = try PlayedTable("--deal", "4711")
    let observer = table.observer
    try observer.typeKey("c", holding: ["Control_L"])
    let client = try SelectionClient(on: table.screen)
    try observer.wait(for: "copy", within: PlayedTable.patience) {
      client.owner(of: "CLIPBOARD").id == 0 ? nil : ()
    }
    let owner = client.owner(of: "CLIPBOARD")
    for window in [table.window, observer.root, owner, client.window] {
      for target in ["TARGETS", "MULTIPLE", "UTF8_STRING", "TIMESTAMP", "SAVE_TARGETS", "NONE"] {
        for property in ["", "MULTIPLE", "_MATCHISMO_TRANSFER", "WM_STATE", "RESOURCE_MANAGER"] {
          observer.setProperty(
            property.isEmpty ? "P" : property, of: window, type: "ATOM_PAIR", format: 32,
            bytes: (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) })
          observer.ask(for: "CLIPBOARD", as: target, in: property, of: window)
        }
      }
    }
    try expectPlaying(table)
  }

  /// Plays a card, and sees to it that nothing has gone wrong or got out of hand.
  private func expectPlaying(
    _ table: PlayedTable, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let observer = table.observer
    try observer.ping(table.window, within: PlayedTable.patience)
    #expect(
      try table.program.memoryUse().resident < Self.mostMemory, sourceLocation: sourceLocation)
    observer.focus(table.window)
    let before = table.record
    try observer.typeKey("5")
    try observer.wait(for: "move", from: table.program, within: PlayedTable.patience) {
      table.record == before + "choose 4\n" ? () : nil
    }
    #expect(table.program.exitStatus == nil, sourceLocation: sourceLocation)
    let lines = table.program.standardError.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("matchismo: ") || $0.hasPrefix("Xlib: ") }, "\(lines)")
    #expect(lines.count <= 200, "\(lines.count) lines")
    observer.askToClose(table.window)
    #expect(
      try table.program.waitForExit(within: PlayedTable.patience) == .exited(0),
      sourceLocation: sourceLocation)
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
