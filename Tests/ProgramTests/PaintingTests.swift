// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Scene
import Tableau
import Testing

@Suite("Painting in the window") struct PaintingTests {
  @Test func `a resize to portrait and back lays the cards out anew, and the game goes on`() throws
  {
    let table = try PlayedTable("--deal", "4711")
    try table.choose(0)
    for (width, height) in [(480, 800), (880, 660), (320, 240), (1200, 300)] {
      table.observer.resize(table.window, toWidth: width, height: height)
      try table.waitForSize(width, height)
      try table.waitForPicture()
      try table.choose(1)
    }
  }

  @Test func `a thousand resizes in a row end in the right picture`() throws {
    let table = try PlayedTable("--deal", "4711")
    try table.choose(0)
    for step in 0..<1000 {
      table.observer.resize(
        table.window, toWidth: 330 + step * 37 % 800, height: 250 + step * 53 % 700)
    }
    table.observer.resize(table.window, toWidth: 700, height: 500)
    try table.waitForSize(700, 500)
    try table.waitForPicture()
    try table.choose(1)
    #expect(table.program.standardError.isEmpty)
  }

  @Test func `a window smaller than any table can be drawn in is survived`() throws {
    let table = try PlayedTable("--deal", "4711")
    for (width, height) in [(1, 1), (20, 900), (900, 20), (60, 60)] {
      table.observer.resize(table.window, toWidth: width, height: height)
      try table.waitForSize(width, height)
      try table.waitForPicture()
    }
    table.observer.resize(table.window, toWidth: 600, height: 450)
    try table.waitForSize(600, 450)
    try table.choose(3)
  }

  @Test func `what was covered or unmapped is shown again`() throws {
    let table = try PlayedTable("--deal", "4711", "--geometry", "600x500+50+50")
    try table.choose(0)
    let cover = try RunningProgram(
      Program.path, ["--geometry", "400x300+200+100"], on: table.screen)
    _ = try table.observer.waitForWindow(of: cover, within: PlayedTable.patience)
    cover.kill()
    try table.waitForPicture()
    table.observer.unmap(table.window)
    table.observer.map(table.window)
    try table.waitForPicture()
    try table.choose(1)
  }

  @Test func `turning a card paints that card and the numbers, and nothing else`() throws {
    let table = try PlayedTable("--deal", "4711")
    let (width, height) = try table.size
    let layout = TableLayout(
      of: [PileGroup(.grid, 12)], in: PixelSize(width: width, height: height), scale: 1)
    let card = layout.piles[5]
    table.observer.forgetDamage()
    let moment = Instant.now
    try table.choose(5)
    try table.observer.waitUntilStill(table.window, since: moment, within: PlayedTable.patience)
    let painted = table.observer.damage.filter { $0.window == table.window }.map(\.area)
    #expect(!painted.isEmpty)
    for area in painted {
      let isBar = area.y >= layout.bar.y
      // A raised card lies a little higher and throws a longer shadow.
      let around = card.outset(by: layout.metrics.gap * 3 / 2)
      let isCard =
        area.x >= around.x && area.y >= around.y && area.x + area.width <= around.maxX
        && area.y + area.height <= around.maxY
      #expect(isBar || isCard, "\(area)")
    }
    // It is raised, pressed, turned, and let down again when the pointer leaves.
    let pixels = painted.reduce(0) { $0 + $1.width * $1.height }
    #expect(pixels < 6 * card.width * card.height)
  }

  @Test(.disabled(if: Sanitizer.watchesThreads, "the thread sanitizer wakes by itself"))
  func `at rest nothing wakes the program and nothing is painted`() throws {
    let table = try PlayedTable("--deal", "4711")
    try table.choose(5)
    try table.observer.movePointer(to: 300, 200, in: table.window)
    try table.observer.waitUntilStill(
      table.window, since: .now, for: .milliseconds(300), within: PlayedTable.patience)
    table.observer.forgetDamage()
    let before = try table.program.contextSwitches()
    try table.observer.watch(for: .seconds(2))
    #expect(try table.program.contextSwitches() == before)
    #expect(table.observer.damage.isEmpty)
  }
}
