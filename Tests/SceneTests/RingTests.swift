// SPDX-License-Identifier: MIT

import Drawing
import Matching
import Play
import Tableau
import Testing

@testable import Scene

@Suite("Rings around cards") struct FocusRingTests {
  @Test(arguments: ClothTheme.allCases)
  func `a card that the keyboard and a hint are on shows both`(theme: ClothTheme) throws {
    let table = try SceneUnderTest("7H 7S QD 3C 2D KS")
    table.scene.look.theme = theme
    try table.play(0)
    try table.played.play(.hint)
    let hinted = try #require(table.scene.tableau.hinted.first)
    let hint = try ringColors(of: hinted, on: table)
    #expect(hint.isSuperset(of: [theme.colors.text.pixel]))
    #expect(!hint.contains(theme.colors.focus.pixel))
    table.scene.moveFocus(.right)
    for _ in 0..<hinted { table.scene.moveFocus(.right) }
    let both = try ringColors(of: hinted, on: table)
    #expect(both.isSuperset(of: [theme.colors.text.pixel, theme.colors.focus.pixel]))
  }

  /// The colours in a strip just outside the left edge of a card.
  private func ringColors(of place: Int, on table: SceneUnderTest) throws -> Set<UInt32> {
    try table.paint()
    let card = table.layout.piles[place]
    let strip = PixelRectangle(x: card.x - 3, y: card.y, width: 3, height: card.height)
    return Set(table.colors(in: strip).keys)
  }
}

extension Color {
  /// The colour as a pixel of a picture, opaque.
  fileprivate var pixel: UInt32 {
    [red, green, blue].reduce(0xff) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }
}

@Suite("Where the keyboard is, is unmistakable") struct ControlRingTests {
  private static let sheet = Sheet(
    "A sheet",
    [
      .action(ControlName(.help), "A row", key: "F1"),
      .buttons([.init(.confirm, "Yes"), .init(.cancel, "No")]),
    ])

  private func table(_ theme: ClothTheme) throws -> SceneUnderTest {
    let table = try SceneUnderTest("AS KH AD 4C 7H QC")
    table.scene.look.theme = theme
    return table
  }

  /// How many pixels in and around an area have the colour of the ring, and how many are as dark as the
  /// gap.
  private func ring(
    around area: PixelRectangle, on table: SceneUnderTest
  ) throws -> (light: Int, dark: Int) {
    try table.paint()
    let color = table.scene.look.theme.colors.focus
    let parts = [color.red, color.green, color.blue].map { UInt32(($0 * 255).rounded()) }
    let light = parts.reduce(0xFF) { $0 << 8 | $1 }
    var (lights, darks) = (0, 0)
    let window = PixelRectangle(table.scene.size)
    for (pixel, count) in table.colors(in: area.outset(by: 8).intersection(window)) {
      if pixel == light { lights += count }
      if [16, 8, 0].allSatisfy({ pixel >> $0 & 0xFF < 0x20 }) { darks += count }
    }
    return (lights, darks)
  }

  @Test(arguments: ClothTheme.allCases)
  func `a button of the bar has a light ring beyond a dark gap`(theme: ClothTheme) throws {
    let table = try table(theme)
    let button = try #require(table.scene.outline.items.first { $0.role == .button })
    let before = try ring(around: button.area, on: table)
    table.scene.moveFocusOn(by: 1)
    table.scene.moveFocusOn(by: 1)
    let after = try ring(around: button.area, on: table)
    let around = 2 * (button.area.width + button.area.height) / 2
    #expect(before.light == 0)
    #expect(after.light > around, "\(after) for \(around)")
    #expect(theme == .contrast || after.dark > before.dark + around / 2, "\(before), \(after)")
  }

  @Test(arguments: ClothTheme.allCases)
  func `so have a row and a button of a sheet`(theme: ClothTheme) throws {
    for (steps, name) in [(1, Command.help), (2, .confirm)] {
      let table = try table(theme)
      table.scene.open(Self.sheet)
      let area = try #require(table.scene.outline[.control(ControlName(name))]).area
      let before = try ring(around: area, on: table)
      for _ in 0..<steps { table.scene.moveFocus(.down) }
      let after = try ring(around: area, on: table)
      #expect(before.light == 0)
      #expect(after.light > area.width + area.height, "\(name): \(after)")
    }
  }
}
