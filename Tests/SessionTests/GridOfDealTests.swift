// SPDX-License-Identifier: MIT

import Drawing
import Play
import Scene
import Tableau
import Testing

@testable import matchismo

/// The rows and columns of a deal, while the window changes.
struct GridOfDealTests {
  private static let wide = PixelSize(width: 1600, height: 500)
  private static let strip = PixelSize(width: 1600, height: 240)

  @Test func `cards that were never turned lie as suits the window best`() throws {
    let player = try Player()
    let first = player.scene.grid
    player.session.resize(to: Self.wide)
    #expect(player.scene.grid != first)
    #expect(!player.scene.isGridGivenUp)
  }

  @Test func `from the first card on they keep their rows and columns`() throws {
    let player = try Player()
    let first = player.scene.grid
    player.choose(0)
    player.session.resize(to: Self.wide)
    #expect(player.scene.grid == first)
    player.session.resize(to: PixelSize(width: 500, height: 800))
    #expect(player.scene.grid == first)
    player.session.matching.undo()
    player.session.matching.undo()
    #expect(player.scene.grid == first)
  }

  @Test func `a strip moves the cards and says so, and a window moves them back`() throws {
    let player = try Player()
    let first = player.scene.grid
    player.choose(0)
    let said = player.scene.tableau.sentence
    player.session.resize(to: Self.strip)
    #expect(player.scene.grid != first)
    #expect(player.scene.tableau.sentence == Sentences.gridGivenUp)
    player.session.resize(to: PixelSize(width: 880, height: 660))
    #expect(player.scene.grid == first)
    #expect(player.scene.tableau.sentence == said)
  }

  @Test func `a new deal lies as suits its window, and undo brings the old one back as it lay`()
    throws
  {
    let player = try Player()
    let first = player.scene.grid
    player.choose(0)
    player.session.resize(to: Self.wide)
    player.session.matching.deal(.random)
    #expect(player.scene.grid != first)
    player.session.matching.undo()
    #expect(player.scene.grid == first)
  }

  @Test func `the game is kept with its rows and columns once a card was turned`() throws {
    let player = try Player()
    #expect(player.session.matching.game.grid == nil)
    player.choose(0)
    #expect(player.session.matching.game.grid == player.scene.grid)
  }
}
