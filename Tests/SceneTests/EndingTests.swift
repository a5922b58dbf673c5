// SPDX-License-Identifier: MIT

import Drawing
import Play
import Tableau
import Testing

@testable import Scene

@Suite("The end of a game")
struct EndingTests {
  private static let middle = Point(320, 230)

  /// A table of four cards on which the first two have been matched and the others never will be.
  private func ended() throws -> SceneUnderTest {
    let table = try SceneUnderTest("AS AH 7D 4C")
    try table.paint()
    try table.play(0, 1)
    return table
  }

  /// A place on the button of an ended table, looked for where the panel lies.
  private func buttonPlace() throws -> Point {
    let table = try ended()
    try table.paint()
    let panel = try #require(table.scene.outline[.panel]).area
    let rows = stride(from: Double(panel.y), to: Double(panel.maxY), by: 6)
    let columns = stride(from: Double(panel.x), to: Double(panel.maxX), by: 12)
    let places = rows.lazy.flatMap { y in columns.lazy.map { Point($0, y) } }
    return try #require(places.first { table.click($0) == .use(ControlName(.newDeal)) })
  }

  @Test func `a panel appears over the table when no match is left, and only then`() throws {
    let table = try SceneUnderTest("AS AH 7D 4C")
    try table.paint()
    try table.play(0)
    let before = try table.paint()
    #expect(
      !before.contains {
        $0.contains(Self.middle) && $0.width > table.layout.metrics.card.width * 2
      })
    try table.play(1)
    let after = try table.paint()
    #expect(after.contains { $0.contains(Self.middle) })
  }

  @Test func `the panel has a button that deals again, and means nothing elsewhere`() throws {
    let table = try ended()
    let panel = try #require(table.scene.outline[.panel]).area
    #expect(table.click(try buttonPlace()) == .use(ControlName(.newDeal)))
    #expect(table.click(Point(Double(panel.x + 3), Double(panel.y + 3))) == nil)
    #expect(table.click(try buttonPlace()) == .use(ControlName(.newDeal)))
  }

  @Test func `what its stars mean is one click away, and the keyboard begins at the button`() throws
  {
    let table = try SceneUnderTest("AS AH 7D 4C")
    try table.play(0, 1)
    var tableau = table.scene.tableau
    let meaning = LabelledButton(ControlName(.stars), "What they mean")
    tableau.ending?.rating = Ending.Rating(stars: 3, meaning: meaning)
    table.scene.show(tableau)
    try table.paint()
    let stars = try #require(table.scene.outline[.control(meaning.name)])
    #expect(stars.name == meaning.label)
    #expect(table.click(Rectangle(stars.area).center) == .use(meaning.name))
    table.scene.toggleEnding()
    table.scene.toggleEnding()
    #expect(table.scene.useFocus() == .use(ControlName(.newDeal)))
  }

  @Test func `it is celebrated, and not again when it comes back`() throws {
    let table = try SceneUnderTest("AS AH 7D 4C", animation: .normal)
    try table.paint()
    try table.play(0, 1)
    for _ in 0..<200 where !table.scene.isEndingOpen { table.scene.advance(by: 0.02) }
    let stage = try #require(table.scene.currentLook.sheet?.celebration)
    #expect(stage.stars == [0, 0, 0, 0, 0] && stage.fan == 0)
    table.scene.advance(by: 0.3)
    #expect(table.scene.isMoving)
    for _ in 0..<200 where table.scene.isMoving { table.scene.advance(by: 0.02) }
    #expect(table.scene.currentLook.sheet?.celebration == Celebration().stage(at: 0))
    #expect(table.scene.faultAtRest == nil)
    table.scene.toggleEnding()
    table.scene.advance(by: 1)
    table.scene.toggleEnding()
    table.scene.advance(by: 0.05)
    #expect(table.scene.currentLook.sheet?.celebration == Celebration().stage(at: 0))
  }

  @Test func `cards mean nothing any more`() throws {
    let table = try ended()
    for place in 0..<4 { #expect(table.click(table.middle(of: place)) == nil) }
  }

  @Test func `a click beside the panel puts it aside, and another brings it back`() throws {
    let table = try ended()
    table.scene.advance(by: 0.5)
    try table.paint()
    let withPanel = table.surface.pixels
    #expect(table.click(Point(3, 3)) == nil)
    try table.paint()
    #expect(table.surface.pixels != withPanel)
    #expect(table.click(try buttonPlace()) == nil)
    table.scene.pointerLeft()
    try table.paint()
    #expect(table.surface.pixels == withPanel)
    #expect(table.click(try buttonPlace()) == .use(ControlName(.newDeal)))
  }

  @Test func `a new deal takes the panel away`() throws {
    let table = try ended()
    try table.paint()
    table.played.deal(try SceneUnderTest("AS AH 7D 4C").played.sitting)
    try table.paint()
    #expect(try table.surface.pixels == table.freshPixels())
    #expect(table.click(table.middle(of: 0)) == .choose(0))
  }

  @Test func `a pressed button looks pressed until it is let go`() throws {
    let table = try ended()
    try table.paint()
    let button = try buttonPlace()
    try table.paint()
    let rest = table.surface.pixels
    table.scene.press(at: button)
    try table.paint()
    #expect(table.surface.pixels != rest)
    #expect(table.scene.release(at: Point(3, 3)) == nil)
    try table.paint()
    #expect(table.surface.pixels == rest)
  }
}
