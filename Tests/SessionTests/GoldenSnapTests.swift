// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Goldens
import Play
import Snapping
import Tableau
import Tables
import Testing

@testable import Scene
@testable import matchismo

/// A table of Snap!, painted in memory.
@Suite("A table of Snap! looks as it was found good") struct GoldenSnapTests {
  /// A table at which some cards were turned, and the player has just called where nothing matched.
  private func table(with computers: Int) throws -> SnapTable {
    var settings = Settings()
    settings.snapComputers = computers
    var table = SnapTable(settings, at: .off, dice: Dice(seed: 3))
    _ = try table.deal(SnapGame.Deal(try #require(DealNumber(4711))))
    func isDue() -> Bool {
      table.screen.view.cardNumber >= 9 && table.screen.view.matchingSeats.isEmpty
    }
    for _ in 0..<100_000 where !isDue() {
      if table.screen.view.mayTurn { _ = try table.turn() }
      _ = table.advance(by: table.secondsToNextChange ?? 0.1)
    }
    try #require(isDue())
    _ = table.advance(by: 0.2)
    _ = try table.call()
    _ = table.advance(by: 0.2)
    return table
  }

  @Test(arguments: [(640, 480, 2), (320, 240, 3), (480, 800, 3), (880, 660, 1)])
  func `in the middle of a round`(width: Int, height: Int, computers: Int) throws {
    let size = PixelSize(width: width, height: height)
    let scene = TableScene(
      try table(with: computers).screen.tableau, size: size, scale: 1,
      look: Look(animation: .off), fonts: Fonts())
    let surface = try Surface(size: size)
    try scene.paint(scene.update(), on: surface)
    let picture = Picture(surface, size: size)
    let signs = scene.outline.items.filter { item in
      switch item.id {
      case .player: true
      case .button(let name): name == ControlName(.call)
      default: false
      }
    }
    try Golden("window-snap-\(size)").expect(
      PictureSheet("the window", picture, words: signs.map(\.area) + [scene.layout.bar]))
  }
}
