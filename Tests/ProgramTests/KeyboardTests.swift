// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("Playing with the keyboard alone") struct KeyboardTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"

  private func type(_ keys: String..., on table: PlayedTable) throws {
    for key in keys { try table.observer.typeKey(key) }
  }

  private func waitForMoves(_ places: Int..., on table: PlayedTable) throws {
    let record = Self.header + places.map { "choose \($0)\n" }.joined()
    try table.observer.wait(for: "moves \(places)", within: PlayedTable.patience) {
      table.record == record ? () : nil
    }
  }

  @Test func `arrows, Home and End lead to a card, and Space and Return turn it`() throws {
    let table = try PlayedTable("--deal", "4711", "--geometry", "640x480")
    // The first arrow shows where the keyboard is. The cards lie in three rows of four.
    try type("Right", "Right", "Down", "space", on: table)
    try waitForMoves(5, on: table)
    try type("End", "Return", "Home", "KP_Enter", on: table)
    try waitForMoves(5, 11, 0, on: table)
    try type("Down", "Down", "Down", "Left", "space", on: table)
    try waitForMoves(5, 11, 0, 8, on: table)
  }

  @Test func `digits turn the first ten cards`() throws {
    let table = try PlayedTable("--deal", "4711")
    try type("3", "0", "1", on: table)
    try waitForMoves(2, 9, 0, on: table)
  }

  @Test func `the ring appears with the first key and goes with the mouse`() throws {
    let table = try PlayedTable("--deal", "4711")
    let (observer, window) = (table.observer, table.window)
    let before = try observer.screenshot(of: window)
    try type("Right", on: table)
    try observer.wait(for: "ring", within: PlayedTable.patience) {
      () throws(ObservingError) -> Void? in
      try observer.screenshot(of: window).difference(from: before, tolerance: 10)?.count ?? 0 > 100
        ? () : nil
    }
    try table.waitForPicture()
  }

  @Test func `a whole game without the mouse ends in the panel and begins anew`() throws {
    let table = try PlayedTable("--deal", "4711", "--geometry", "640x480")
    try type("1", "5", "4", "3", "2", "2", "5", "7", "6", "0", "8", "9", "2", on: table)
    try type("End", "End", "space", on: table)
    try waitForMoves(0, 4, 3, 2, 1, 1, 4, 6, 5, 9, 7, 8, 1, 11, on: table)
    let record = table.record
    try type("Return", on: table)
    try table.waitForNewDeal(after: record)
  }

  @Test func `F1 shows the help, and F1, Escape or a click puts them away`() throws {
    let table = try PlayedTable("--deal", "4711")
    let (observer, window) = (table.observer, table.window)
    let before = try observer.screenshot(of: window)
    for end in ["F1", "Escape", ""] {
      try type("F1", on: table)
      try observer.wait(for: "panel", within: PlayedTable.patience) {
        () throws(ObservingError) -> Void? in
        try observer.screenshot(of: window).difference(from: before, tolerance: 10)?.count ?? 0
          > 5000 ? () : nil
      }
      if end.isEmpty {
        try table.clickBesideSheet()
      } else {
        try type(end, on: table)
      }
      try table.waitForPicture()
    }
    #expect(table.record == Self.header)
  }
}
