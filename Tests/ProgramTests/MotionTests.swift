// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("Moving in the window") struct MotionTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"

  /// What was painted into the window since a moment, until it has been still for a while.
  private func painted(
    _ table: PlayedTable, since moment: Instant
  ) throws -> [Damage] {
    try table.observer.waitUntilStill(
      table.window, since: moment, for: .milliseconds(300), within: PlayedTable.patience)
    return table.observer.damage.filter { $0.window == table.window && $0.arrival >= moment }
  }

  @Test func `a card takes its time to turn, and then looks as it would without`() throws {
    let table = try PlayedTable("--deal", "4711", animation: "slow")
    let (x, y) = try table.middle(of: 5)
    let moment = try table.observer.click(at: x, y, in: table.window)
    let damage = try painted(table, since: moment)
    #expect(damage.count > 5)
    let (first, last) = (try #require(damage.first), try #require(damage.last))
    #expect(first.arrival.duration(to: last.arrival) > .milliseconds(200))
    #expect(table.record == Self.header + "choose 5\n")
    try table.waitForPicture()
  }

  @Test func `clicks during motion act at once, and the motion ends at what they did`() throws {
    let table = try PlayedTable("--deal", "4711", animation: "slow")
    // All of it is sent at once: the cards are still turning when the last is clicked.
    for place in [0, 4, 3, 2, 1, 1, 4, 6] { try table.click(table.middle(of: place)) }
    let moves = [0, 4, 3, 2, 1, 1, 4, 6].map { "choose \($0)\n" }.joined()
    try table.observer.wait(for: "moves", within: PlayedTable.patience) {
      table.record == Self.header + moves ? () : nil
    }
    try table.waitForPicture()
  }

  @Test func `a new deal in the middle of everything ends with the new cards`() throws {
    let table = try PlayedTable("--deal", "4711", animation: "normal")
    let (x, y) = try table.middle(of: 0)
    try table.observer.click(at: x, y, in: table.window)
    try table.observer.wait(for: "move", within: PlayedTable.patience) {
      table.record == Self.header + "choose 0\n" ? () : nil
    }
    let before = table.record
    try table.observer.typeKey("n")
    try table.waitForNewDeal(after: before)
    let again = table.record
    try table.observer.typeKey("n")
    try table.waitForNewDeal(after: again)
  }

  @Test func `cards glide to their places in a window of another size`() throws {
    let table = try PlayedTable("--deal", "4711", animation: "normal")
    table.observer.resize(table.window, toWidth: 500, height: 700)
    table.observer.resize(table.window, toWidth: 480, height: 800)
    try table.waitForSize(480, 800)
    try table.waitForPicture()
    try table.choose(7)
  }

  @Test func `the pointer lifts a card and a press sinks it, and neither is a move`() throws {
    let table = try PlayedTable("--deal", "4711")
    let (observer, window) = (table.observer, table.window)
    let rest = try observer.screenshot(of: window)
    let (x, y) = try table.middle(of: 5)
    try observer.movePointer(to: x, y, in: window)
    let lifted = try waitForChange(from: rest, table)
    observer.pressButton()
    let pressed = try waitForChange(from: lifted, table)
    #expect(pressed.difference(from: rest, tolerance: 10)?.count ?? 0 > 0)
    try observer.movePointer(to: 1, 1, in: window)
    observer.releaseButton()
    try table.waitForPicture()
    #expect(table.record == Self.header)
  }

  @Test func `F11 fills the screen, and F11 or Escape gives the window back`() throws {
    let table = try PlayedTable("--deal", "4711", manager: "openbox")
    let (width, height) = try table.size
    for end in ["F11", "Escape"] {
      try table.observer.typeKey("F11")
      try table.waitForSize(1280, 1024)
      try table.waitForPicture()
      try table.choose(end == "F11" ? 0 : 1)
      try table.observer.typeKey(end)
      try table.waitForSize(width, height)
      try table.waitForPicture()
    }
  }

  private func waitForChange(from before: Screenshot, _ table: PlayedTable) throws -> Screenshot {
    try table.observer.wait(for: "another picture", within: PlayedTable.patience) {
      () throws(ObservingError) -> Screenshot? in
      let shown = try table.observer.screenshot(of: table.window)
      return shown.difference(from: before, tolerance: 10)?.count ?? 0 > 50 ? shown : nil
    }
  }
}
