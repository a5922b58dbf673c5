// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

/// Whoever doesn't play with others elsewhere pays nothing for it.
@Suite("The link while it isn't needed") struct LinkAtRestTests {
  @Test func `the game has none of the libraries that the link needs`() throws {
    let list = try RunningProgram("ldd", [Program.path])
    try #require(try list.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(list.standardOutput.contains("libX11"))
    for library in ["ssl", "crypto", "avahi", "mosquitto", "dbus"] {
      #expect(!list.standardOutput.contains("lib\(library)"), "\(list.standardOutput)")
    }
  }

  @Test func `a window starts no link, at Snap! neither`() throws {
    for arguments in [[], ["--mode", "snap"]] {
      let table = try PlayedTable(arguments, home: PlayersHome(), isLookedAt: false)
      let number = table.program.processID
      let children = try String(
        contentsOfFile: "/proc/\(number)/task/\(number)/children", encoding: .utf8)
      #expect(children.isEmpty)
    }
  }
}
