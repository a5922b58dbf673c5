// SPDX-License-Identifier: MIT

import Drawing
import Games
import Goldens
import Scene
import Tableau
import Testing

/// The toy on the table that all games share.
@Suite("A game that the program doesn't know, on its table") struct TossSceneTests {
  private static let size = PixelSize(width: 640, height: 480)

  private func scene(of sitting: Sitting<TossGame>, _ speed: AnimationSpeed) -> TableScene {
    TableScene(
      sitting.tableau(), size: Self.size, scale: 1, look: Look(animation: speed), fonts: Fonts())
  }

  /// Plays as a program would: a click, what it means, the move, and what is seen of it.
  private func click(
    _ point: Point, _ scene: TableScene, _ sitting: inout Sitting<TossGame>
  ) throws {
    scene.press(at: point)
    guard case .choose(let pile) = scene.release(at: point) else { return }
    let outcome = try sitting.play(.toss(by: pile / 2))
    scene.show(sitting.tableau(), after: outcome.changes)
  }

  private func middle(of pile: Int, in scene: TableScene) throws -> Point {
    Rectangle(try #require(scene.outline[.pile(pile)]).area).center
  }

  /// What a window with the scene shows, which was painted bit by bit.
  private func picture(_ scene: TableScene, on surface: Surface? = nil) throws -> Picture {
    let surface = try surface ?? Surface(size: Self.size)
    try scene.paint(scene.update(), on: surface)
    return Picture(surface, size: Self.size)
  }

  @Test func `players sit opposite each other, and each has piles of their own`() throws {
    let outline = scene(of: try toss(each: 4), .off).outline
    let piles = try (0..<4).map { try #require(outline[.pile($0)]) }
    #expect(piles[0].area.y == piles[1].area.y && piles[2].area.y == piles[3].area.y)
    #expect(piles[0].area.y > piles[2].area.maxY)
    #expect(piles[0].area.maxX < piles[1].area.x)
    #expect(piles.map(\.name)[3] == "Open pile of player 1")
    #expect(piles.map { $0.state.contains(.faceUp) } == [false, true, false, true])
  }

  @Test func `a card is thrown by a click, flies, and lies on the other player's pile`() throws {
    var sitting = try toss(each: 4)
    let scene = scene(of: sitting, .normal)
    let surface = try Surface(size: Self.size)
    let before = try picture(scene, on: surface)
    try click(try middle(of: 0, in: scene), scene, &sitting)
    scene.pointerLeft()
    #expect(scene.isMoving)
    var seen = [before]
    while scene.isMoving {
      scene.advance(by: 0.05)
      let next = try picture(scene, on: surface)
      #expect(next != seen.last)
      seen.append(next)
    }
    #expect(scene.faultAtRest == nil)
    #expect(sitting.tableau().piles.map { $0.top?.side } == [.down, .up, .down, .up])
    #expect(sitting.tableau().piles.map(\.count) == [2, 1, 3, 2])
  }

  @Test func `a whole game is played, taken back, and looks as one that was never played`() throws {
    var sitting = try toss(each: 6)
    let scene = scene(of: sitting, .fast)
    let surface = try Surface(size: Self.size)
    let start = try picture(scene, on: surface)
    while !sitting.game.isOver {
      let player = sitting.moment % 2
      try click(try middle(of: 2 * player, in: scene), scene, &sitting)
      scene.advance(by: 0.03)
      _ = try picture(scene, on: surface)
    }
    scene.pointerLeft()
    scene.advance(by: 10)
    #expect(scene.faultAtRest == nil)
    #expect(scene.outline.items.contains { $0.name == "All are thrown" })
    while sitting.undo() != nil {}
    scene.show(sitting.tableau())
    scene.advance(by: 10)
    #expect(scene.faultAtRest == nil)
    let fresh = self.scene(of: sitting, .fast)
    #expect(scene.outline == fresh.outline)
    let end = try picture(scene, on: surface)
    #expect(end == (try picture(fresh)))
    // What can be redone is on the strip.
    #expect(end != start)
  }

  @Test func `it looks as it did`() throws {
    let sitting = try toss(each: 20, throwing: [0, 1, 0, 0, 1, 1, 0])
    try Golden("toss").expect(PictureSheet("two players", try picture(scene(of: sitting, .off))))
  }
}
