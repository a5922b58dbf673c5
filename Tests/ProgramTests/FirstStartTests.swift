// SPDX-License-Identifier: MIT

import Choices
import Observing
import Testing

@testable import matchismo

@Suite("The very first start") struct FirstStartTests {
  private static let size = (width: 640, height: 480)
  private let geometry = "\(size.width)x\(size.height)"

  private func picture(
    of table: PlayedTable, isExplained: Bool
  ) throws -> Screenshot {
    try PaintedPicture.of(
      table.lastGame, width: Self.size.width, height: Self.size.height,
      isClockShown: table.home.choices.isClockShown, settings: table.home.choices,
      isNew: true, isExplained: isExplained)
  }

  private func expect(_ picture: Screenshot, in table: PlayedTable) throws {
    try table.observer.wait(
      for: "picture", from: table.program, within: PlayedTable.patience
    ) { () throws(ObservingError) -> Void? in
      let shown = try table.observer.screenshot(of: table.window)
      return shown.difference(from: picture, tolerance: 10)?.count == 0 ? () : nil
    }
  }

  @Test func `it explains how to begin, and a click on that puts it away for ever`() throws {
    let home = try PlayersHome.new()
    let table = try PlayedTable(
      ["--deal", "4711", "--geometry", geometry], home: home, isLookedAt: false)
    try table.observer.wait(for: "record", within: PlayedTable.patience) {
      table.record.isEmpty ? nil : ()
    }
    try expect(picture(of: table, isExplained: true), in: table)
    // In the middle, just over the bar.
    try table.observer.click(at: Self.size.width / 2, Self.size.height - 60, in: table.window)
    try table.observer.movePointer(to: 1, 1, in: table.window)
    try expect(picture(of: table, isExplained: false), in: table)
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    // Its picture is that of any other start.
    _ = try PlayedTable(["--deal", "4711", "--geometry", geometry], home: home)
  }

  @Test(arguments: [
    "config/matchismo/settings", "data/matchismo/results", "state/matchismo/match-2",
    "state/matchismo/pairs",
  ])
  func `whoever has kept anything before is told nothing`(file: String) throws {
    let home = try PlayersHome.new()
    try home.put("", in: file)
    _ = try PlayedTable(["--deal", "4711", "--geometry", geometry], home: home)
  }
}
