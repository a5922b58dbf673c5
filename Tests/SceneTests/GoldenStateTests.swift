// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Goldens
import Matching
import Scene
import Tableau
import Testing

@Suite("What happens on the table looks as it was found good") struct GoldenStateTests {
  /// Places 0 and 2 match, 0 and 1 don't.
  private static let six = "AS KH AD 4C 7H QC"

  private func table(_ cards: String = six, scoring: Scoring = .classroom) throws -> SceneUnderTest
  {
    let table = try SceneUnderTest(
      cards, rules: Rules(scoring: scoring), width: 400, height: 330, animation: .normal)
    try table.paint()
    return table
  }

  @Test func `a card at rest, and what the mouse and the keyboard do to it`() throws {
    let lying = try table()
    let (up, matched, hovered, pressed, focused) = (
      try table(), try table(), try table(), try table(), try table()
    )
    try up.play(1)
    try matched.play(0, 2)
    hovered.scene.point(at: hovered.middle(of: 1))
    pressed.scene.press(at: pressed.middle(of: 1))
    focused.scene.moveFocus(.right)
    focused.scene.moveFocus(.right)
    try Golden("states").expect(
      PictureSheet(
        columns: 6,
        [
          ("lying", try lying.picture(of: 1, after: 9)), ("up", try up.picture(of: 1, after: 9)),
          ("matched", try matched.picture(of: 2, after: 9)),
          ("hovered", try hovered.picture(of: 1, after: 9)),
          ("pressed", try pressed.picture(of: 1, after: 9)),
          ("focused", try focused.picture(of: 1, after: 9)),
        ]))
  }

  @Test func `a card turns`() throws {
    try Golden("turning").expect(
      try moments([0.03, 0.07, 0.09, 0.11, 0.13, 0.17]) { seconds in
        let table = try table()
        try table.play(1)
        return try table.picture(of: 1, after: seconds)
      })
  }

  @Test func `a mismatch shakes`() throws {
    try Golden("shaking").expect(
      try moments([0.23, 0.28, 0.34, 0.42]) { seconds in
        let table = try table()
        try table.play(1)
        table.scene.advance(by: 9)
        try table.play(0)
        return try table.picture(of: 0, after: seconds)
      })
  }

  @Test func `a match shines and is put aside`() throws {
    try Golden("shining").expect(
      try moments([0.25, 0.35, 0.47, 0.6, 0.7]) { seconds in
        let table = try table()
        try table.play(0)
        table.scene.advance(by: 9)
        try table.play(2)
        return try table.picture(of: 2, after: seconds)
      })
  }

  @Test func `cards are dealt and swept away`() throws {
    try Golden("dealing").expect(
      try moments([0.1, 0.3, 0.55]) { seconds in
        let table = try table()
        table.scene.dealIn()
        return try table.pictureAboveBar(after: seconds)
      })
    let number = try #require(DealNumber(7 as UInt32))
    try Golden("sweeping").expect(
      try moments([0.12, 0.2, 0.4]) { seconds in
        let table = try table()
        try table.play(1)
        table.scene.advance(by: 9)
        let count = table.game.table.count
        table.played.deal(Sitting(try Deal(number, tableSize: count)))
        return try table.pictureAboveBar(after: seconds)
      })
  }

  @Test func `a wave goes through the cards at the end`() throws {
    try Golden("wave").expect(
      try moments([0.95, 1.15]) { seconds in
        let table = try table("AS AH 7D 4C")
        try table.play(0)
        table.scene.advance(by: 9)
        try table.play(1)
        return try table.pictureAboveBar(after: seconds)
      })
  }

  @Test func `each table, with cards that lie, are up and are matched`() throws {
    let rows = try ClothTheme.allCases.map { theme in
      let table = try table("AS 9H AD 4C 7H QC")
      table.scene.look.theme = theme
      try table.play(0, 2, 1)
      let row = table.layout.piles[3].y
      return (theme.rawValue, try table.pictureAboveBar(after: 9, to: row))
    }
    try Golden("tables").expect(PictureSheet(columns: 1, rows))
  }

  /// A cell for each of some moments, in seconds.
  private func moments(_ moments: [Double], _ picture: (Double) throws -> Picture) throws
    -> PictureSheet
  {
    PictureSheet(
      columns: moments.count,
      try moments.map { ("\(Int(($0 * 1000).rounded())) ms", try picture($0)) })
  }
}

extension SceneUnderTest {
  /// A card and what is around it, so many seconds later.
  fileprivate func picture(of place: Int, after seconds: Double) throws -> Picture {
    let around = layout.metrics.gap * 3 / 2
    return try picture(after: seconds).cropped(to: layout.piles[place].outset(by: around))
  }

  /// The table without its words, or no more than its upper rows of pixels, so many seconds later.
  fileprivate func pictureAboveBar(after seconds: Double, to rows: Int? = nil) throws -> Picture {
    let size = PixelSize(width: layout.window.width, height: rows ?? layout.bar.y)
    return try picture(after: seconds).cropped(to: PixelRectangle(size))
  }

  private func picture(after seconds: Double) throws -> Picture {
    // As a window does, before it waits.
    try paint()
    scene.advance(by: seconds)
    try paint()
    return Picture(surface, size: scene.size)
  }
}
