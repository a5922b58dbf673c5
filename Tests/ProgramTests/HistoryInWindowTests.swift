// SPDX-License-Identifier: MIT

import Drawing
import Games
import MatchingPlay
import Observing
import Play
import Tableau
import Testing

@testable import Scene
@testable import matchismo

@Suite("Back and forth in the window") struct HistoryInWindowTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"
  private static let moves = "choose 0\nchoose 4\nchoose 3\nchoose 2\n"

  private func play() throws -> TwinTable {
    let twin = try TwinTable("--deal", "4711")
    try twin.choose(0, 4, 3, 2)
    try twin.expectSamePicture()
    return twin
  }

  @Test(arguments: Hand.allCases)
  func `moves are taken back after a question, and played again`(hand: Hand) throws {
    let twin = try play()
    func undo() throws {
      switch hand {
      case .keyboard: try twin.type("z", control: true)
      case .mouse: try twin.press(.undo)
      }
    }
    try undo()
    #expect(twin.scene.openSheet?.title == Sentences.mayUndo)
    try twin.expectSamePicture()
    #expect(twin.table.record == Self.header + Self.moves)

    for _ in 0..<4 { try undo() }
    #expect(twin.session.matching.sitting.moment == 0)
    try twin.expectSamePicture()
    for _ in 0..<4 { try twin.type("z", control: true, shift: true) }
    try twin.expectSamePicture()
    let (undo, redo) = (
      String(repeating: "undo\n", count: 4), String(repeating: "redo\n", count: 4)
    )
    #expect(twin.table.record == Self.header + Self.moves + undo + redo)
  }

  @Test func `dragging along the history shows earlier moments, dimmed, and then now again`() throws
  {
    let twin = try play()
    let now = try twin.table.observer.screenshot(of: twin.table.window)
    let strip = twin.scene.picture.bar.layout
    func middle(of tick: Int) -> Point { Rectangle(strip.tick(tick, of: 4)).center }
    try twin.press(middle(of: 0))
    #expect(twin.scene.tableau.isPast)
    #expect(twin.scene.tableau.sentence == "Move 1 of 4 · Click the table to go on")
    try twin.expectSamePicture()
    let then = try twin.table.observer.screenshot(of: twin.table.window)
    #expect(brightness(of: then) * 5 < brightness(of: now) * 4)
    try twin.move(to: middle(of: 1))
    try twin.expectSamePicture()
    try twin.move(to: middle(of: 3))
    #expect(!twin.scene.tableau.isPast)
    try twin.expectSamePicture()
    twin.table.observer.releaseButton()
    _ = twin.scene.release(at: middle(of: 3))
    try twin.move(to: Point(1, 1))
    try twin.table.waitForPicture()
    #expect(twin.table.record == Self.header + Self.moves)
  }

  @Test func `the wheel, Page Up and End do the same`() throws {
    let twin = try play()
    let strip = Rectangle(twin.scene.picture.bar.layout.strip).center
    func scroll(by step: Int) {
      twin.table.observer.click(step < 0 ? 4 : 5)
      twin.session.carryOut(twin.scene.scroll(by: step, at: strip))
    }
    try twin.move(to: strip)
    for _ in 0..<3 { scroll(by: -1) }
    #expect(twin.scene.tableau.sentence == "Move 1 of 4 · Click the table to go on")
    scroll(by: 1)
    try twin.move(to: Point(1, 1))
    try twin.expectSamePicture()
    try twin.type("Prior", "Prior", "Next")
    #expect(twin.scene.tableau.isPast)
    try twin.expectSamePicture()
    try twin.type("End")
    #expect(!twin.scene.tableau.isPast)
    try twin.table.waitForPicture()
    #expect(twin.table.record == Self.header + Self.moves)
  }

  /// The table's, beside the cards.
  private func brightness(of picture: Screenshot) -> UInt32 { picture[2, 2] >> 8 & 0xFF }
}
