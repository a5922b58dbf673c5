// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("Playing in the window") struct PlayingTests {
  /// Deal 4711: KD 2S 4S 4D / QH JC QC AD / QD JH 8C 9S.
  private static let header = """
    matchismo 1
    deal 4711
    table 12
    match 2
    scoring stanford

    """

  /// A game on that deal from the first card to the end, and its report: event and score.
  private static let game: [(place: Int, report: String)] = [
    (0, "up -1"), (4, "mismatch -4"), (3, "mismatch -7"), (2, "match 8"), (1, "up 7"),
    (1, "down 7"), (4, "up 6"), (6, "match 21"), (5, "up 20"), (9, "match 35"), (7, "up 34"),
    (8, "match 37"), (1, "up 36"), (11, "match 39"),
  ]

  @Test func `a whole game, click by click, is recorded, scored and painted until its end`() throws
  {
    let table = try PlayedTable("--deal", "4711")
    #expect(table.record == Self.header)
    // Each choice waits until the window shows the picture of the record, score and all.
    for move in Self.game { try table.choose(move.place) }
    #expect(
      table.record == Self.header + Self.game.map { "choose \($0.place)\n" }.joined())

    let folder = try TemporaryFolder()
    let report = try Program.run("--replay", try folder.file("game.txt", table.record)).output
    let rows = report.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    #expect(rows.map { "\($0[3]) \($0[5])" } == Self.game.map(\.report))
    #expect(rows.last?.last == "-mmmmmmmmm-m")

    // It has ended: a card that is left doesn't turn any more. A click beside the panel puts it aside,
    // and another brings it back.
    let record = table.record
    let (x, y) = try table.middle(of: 10)
    let end = try table.observer.screenshot(of: table.window)
    try table.clickBesideSheet((x, y))
    try table.observer.wait(for: "bare table", within: PlayedTable.patience) {
      () throws(ObservingError) -> Void? in
      try table.observer.screenshot(of: table.window).difference(from: end, tolerance: 10)?.count
        ?? 0 > 5000 ? () : nil
    }
    try table.click((x, y))
    try table.waitForPicture()
    #expect(table.record == record)

    try table.click(dealAgainButton(of: table))
    try table.waitForNewDeal(after: record)
  }

  @Test func `the score is seen to change in the bar`() throws {
    let table = try PlayedTable("--deal", "4711")
    let before = try table.bar
    try table.choose(0)
    let after = try table.bar
    #expect(after.difference(from: before, tolerance: 30)?.count ?? 0 > 5)
  }

  @Test(arguments: [("n", []), ("n", ["Control_L"]), ("N", [])])
  func `N deals anew, and the title names the deal`(key: String, modifiers: [String]) throws {
    let table = try PlayedTable("--deal", "4711")
    #expect(table.observer.title(of: table.window) == "Matchismo - Deal 4711")
    try table.choose(3)
    let before = table.record
    try table.observer.typeKey(key, holding: modifiers)
    try table.waitForNewDeal(after: before)
  }

  @Test(arguments: ["q", "w"])
  func `Control with Q or W ends the program`(key: String) throws {
    let table = try PlayedTable()
    try table.observer.typeKey(key, holding: ["Control_L"])
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(table.program.standardError.isEmpty)
  }

  @Test func `other keys, other buttons, the wheel and dragging turn no card`() throws {
    let table = try PlayedTable("--deal", "4711")
    let (observer, window) = (table.observer, table.window)
    let (x, y) = try table.middle(of: 5)
    for button: UInt32 in [2, 3, 4, 5] { try observer.click(at: x, y, in: window, button: button) }
    for key in ["q", "w", "a", "F2", "Escape", "Tab"] {
      try observer.typeKey(key)
    }
    try observer.typeKey("n", holding: ["Alt_L"])
    try observer.movePointer(to: x, y, in: window)
    observer.pressButton()
    let (otherX, otherY) = try table.middle(of: 6)
    try observer.movePointer(to: otherX, otherY, in: window)
    observer.releaseButton()
    // The gap between the cards, and the bar.
    let (left, _) = try table.middle(of: 4)
    try observer.click(at: (x + left) / 2, y, in: window)
    try observer.click(at: 5, try table.size.height - 3, in: window)
    // A move that counts comes after all of these.
    try table.choose(0)
    #expect(table.record == Self.header + "choose 0\n")
  }

  @Test func `52 cards, three to a match, by another scoring`() throws {
    let table = try PlayedTable(
      "--deal", "1", "--cards", "52", "--match", "3", "--scoring", "lecture")
    for place in [0, 4, 12, 51, 20] { try table.choose(place, among: 52) }
    #expect(
      table.record == "matchismo 1\ndeal 1\ntable 52\nmatch 3\nscoring lecture\n"
        + "choose 0\nchoose 4\nchoose 12\nchoose 51\nchoose 20\n")
  }

  @Test func `without a number the deal is a random one, and the title tells which`() throws {
    let table = try PlayedTable()
    let number = try #require(
      table.record.split(separator: "\n").first { $0.hasPrefix("deal ") }?.dropFirst(5))
    #expect(table.observer.title(of: table.window) == "Matchismo - Deal \(number)")
    #expect(try PlayedTable().record != table.record)
  }

  /// The middle of the button: the widest run of its colour.
  private func dealAgainButton(of table: PlayedTable) throws -> (x: Int, y: Int) {
    let picture = try table.observer.screenshot(of: table.window)
    var widest = (length: 0, x: 0, y: 0)
    for y in 0..<picture.height {
      var length = 0
      for x in 0..<picture.width {
        // The edge of a sheet has the same colour, but is thin.
        let isButton = [y, min(y + 8, picture.height - 1)].allSatisfy {
          picture[x, $0] & 0xFCFCFC == 0xE9D9A6 & 0xFCFCFC
        }
        length = isButton ? length + 1 : 0
        if length > widest.length { widest = (length, x - length / 2, y) }
      }
    }
    try #require(widest.length > 40)
    return (widest.x, widest.y)
  }
}
