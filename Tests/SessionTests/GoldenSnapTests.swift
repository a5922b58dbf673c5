// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Games
import Goldens
import Snapping
import SnappingPlay
import Tableau
import Tables
import Testing
import Wire

@testable import Scene
@testable import matchismo

/// A table of Snap!, painted in memory.
@Suite("A table of Snap! looks as it was found good") struct GoldenSnapTests {
  /// A table at which some cards were turned, and the player has just called where nothing matched.
  private func table(with computers: Int) throws -> SnapTable {
    var settings = Settings()
    settings.snapComputers = computers
    var table = SnapTable(settings.snapCompany, at: .off, dice: Dice(seed: 3))
    let salt = Salt(trusting: Array(repeating: 0, count: Salt.count))
    _ = try table.deal(SnapGame.Deal(try #require(DealNumber(4711))), salt: salt)
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
    try expect(scene, "window-snap-\(size)")
  }

  private func expect(_ scene: TableScene, _ name: String) throws {
    let surface = try Surface(size: scene.size)
    try scene.paint(scene.update(), on: surface)
    let picture = Picture(surface, size: scene.size)
    let look = try #require(scene.shown)
    let words = look.signs.filter { !$0.words.isEmpty }.map(\.area) + [scene.layout.bar]
    try Golden(name).expect(
      PictureSheet("the window", picture, words: words + [look.sheet?.area].compactMap(\.self)))
  }

  @Test func `the keyboard's ring leaves in sight what was called`() throws {
    let scene = TableScene(
      try table(with: 3).screen.tableau, size: PixelSize(width: 320, height: 240), scale: 1,
      look: Look(theme: .contrast, animation: .off), fonts: Fonts())
    func picture() throws -> Picture {
      let surface = try Surface(size: scene.size)
      try scene.paint(scene.update(), on: surface)
      try scene.paintAnew(scene.currentLook, on: surface)
      return Picture(surface, size: scene.size)
    }
    let before = try picture()
    let call = try #require(
      scene.shown?.signs.first { if case .call = $0.kind { true } else { false } })
    // Without its round ends and its edge.
    let words = call.area.outset(x: -call.area.height / 2).outset(by: -2)
    scene.moveFocus(.right)
    let after = try picture()
    try #require(scene.shown?.rings.contains { $0.area.intersects(words) } == true)
    #expect(after.cropped(to: words).areaDiffering(from: before.cropped(to: words)) == nil)
  }

  // MARK: - Pictures of rounds

  private static let windows = [(880, 660, 2), (880, 660, 4), (480, 800, 3), (320, 240, 4)]

  /// A round up to a match of many cards.
  private func match(among players: Int) throws -> Sitting<SnapGame> {
    var settings = Settings()
    settings.snapComputers = players - 1
    var sitting = Sitting<SnapGame>(PaintedRound.record(DealNumber(4711), settings).setup)
    func isDue() -> Bool {
      sitting.game.matchingSeats.reduce(0) { $0 + sitting.game.hands[$1].open.count } > 8
    }
    while !isDue(), let seat = sitting.game.active { _ = try sitting.play(.turn(by: seat)) }
    try #require(isDue())
    return sitting
  }

  private func expect(
    _ record: Record<SnapGame>, at moment: Double, _ name: String, _ width: Int, _ height: Int
  ) throws {
    let size = PixelSize(width: width, height: height)
    let scene = PaintedRound(record).scene(size, Look(animation: .normal), at: moment)
    try expect(scene, "window-snap-\(name)-\(record.setup.players)-\(size)")
  }

  @Test(arguments: windows)
  func `a deal under way`(width: Int, height: Int, players: Int) throws {
    let setup = try match(among: players).record.setup
    try expect(Record(setup), at: 3.05, "deal", width, height)
  }

  @Test(arguments: windows)
  func `calls before the cards move`(width: Int, height: Int, players: Int) throws {
    var sitting = try match(among: players)
    for (seat, milliseconds) in [(1, 412), (0, 655)] {
      _ = try sitting.play(.call(by: seat, milliseconds: milliseconds))
    }
    try expect(sitting.record, at: 0.5, "call", width, height)
  }

  @Test(arguments: windows + [(3840, 2160, 4)])
  func `won piles on their way`(width: Int, height: Int, players: Int) throws {
    var sitting = try match(among: players)
    _ = try sitting.play(.call(by: 0, milliseconds: 412))
    try expect(sitting.record, at: 1.3, "won", width, height)
  }

  @Test func `a round that is over`() throws {
    var sitting = try match(among: 2)
    while let seat = sitting.game.active {
      if sitting.game.matchingSeats.isEmpty || sitting.game.isDecided {
        _ = try sitting.play(.turn(by: seat))
      } else {
        _ = try sitting.play(.call(by: 0, milliseconds: 412))
      }
    }
    let size = PixelSize(width: 640, height: 480)
    try expect(
      PaintedRound(sitting.record).scene(size, Look(animation: .off), at: nil),
      "window-snap-end-\(size)")
  }
}
