// SPDX-License-Identifier: MIT

import Drawing
import Matching
import Tableau
import Testing

@testable import Scene

@Suite("Rings around cards") struct FocusRingTests {
  @Test(arguments: TableTheme.allCases)
  func `a card that the keyboard and a hint are on shows both`(theme: TableTheme) throws {
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
