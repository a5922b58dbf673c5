// SPDX-License-Identifier: MIT

import Games
import Matching
import Observing
import Play
import Tableau
import Testing

@testable import Scene
@testable import matchismo

@Suite("Hints, pauses, results and the other modes in the window") struct SittingInWindowTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"

  @Test func `P covers the table, and P or the button uncovers it`() throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.choose(0)
    let (x, y) = try twin.table.middle(of: 0)
    for hand in Hand.allCases {
      try twin.table.waitForPicture()
      let card = try twin.table.observer.screenshot(of: twin.table.window)[x, y - 30]
      try twin.type("p")
      #expect(twin.scene.isCovered)
      try twin.expectSamePicture()
      #expect(try twin.table.observer.screenshot(of: twin.table.window)[x, y - 30] != card)
      switch hand {
      case .keyboard: try twin.type("p")
      case .mouse: try twin.use(.back, by: .mouse)
      }
    }
    try twin.table.waitForPicture()
  }

  @Test(arguments: Hand.allCases)
  func `a hint marks a card, is recorded, and is free while it knows no match`(hand: Hand) throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.choose(0)
    switch hand {
    case .keyboard: try twin.type("h")
    case .mouse: try twin.press(.hint)
    }
    #expect(!twin.scene.tableau.hinted.isEmpty)
    #expect(twin.session.matching.sitting.game.score == -1)
    try twin.expectSamePicture()
    try twin.expectRecord(Self.header + "choose 0\nhint\n")
  }

  @Test func `a finished game is among the results and in the tables of scores`() throws {
    let table = try PlayedTable("--deal", "4711")
    for place in [0, 4, 3, 2, 1] { try table.click(table.middle(of: place)) }
    // A second click on the same card would be half of a double click.
    try table.observer.typeKey("2")
    for place in [4, 6, 5, 9, 7, 8, 1, 11] { try table.click(table.middle(of: place)) }
    try table.waitForResult()
    let lines = table.home.results.split(separator: "\n")
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    for field in ["deal=4711", "table=12", "score=39", "practice=no", "hints=0"] {
      #expect(line.split(separator: " ").contains(Substring(field)))
    }
    let scores = try Program.run("--scores", environment: table.home.environment)
    #expect(scores.output.hasPrefix("Match, 12 cards\n\n  39 points, "))
    let csv = try Program.run("--scores", "--csv", environment: table.home.environment)
    let rows = csv.output.split(separator: "\r\n")
    #expect(rows.count == 2)
    #expect(rows.last?.contains(",4711,") == true)
    #expect(rows.last?.split(separator: ",").contains("39") == true)
  }

  @Test func `a whole deck is flipped through by clicks`() throws {
    let home = try PlayersHome(settings: "clock = hidden\nmode = flip\n")
    let twin = try TwinTable(home: home)
    let before = twin.table.record
    #expect(before.contains("mode flip\n"))
    for _ in 0..<26 { try twin.choose(0, 0) }
    try twin.expectSamePicture()
    for _ in 26..<52 { try twin.choose(0, 0) }
    try twin.expectRecord(before + String(repeating: "choose 0\n", count: 104))
    #expect(twin.session.matching.sitting.game.isOver)
    try twin.expectSamePicture()
  }
}
