// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Matching
import MatchingPlay
import Scene
import Tableau
import Testing

/// A table painted in memory, with what a test needs to play on it and to look at it.
final class SceneUnderTest {
  let played: PlayedScene
  let surface: Surface

  /// Cards as in records, such as `AS KS 7H`.
  ///
  /// Nothing moves unless `animation` says so.
  init(
    _ cards: String, rules: Rules = Rules(), width: Int = 640, height: Int = 480,
    animation: AnimationSpeed = .off
  ) throws {
    let deal = try Deal(cards.split(separator: " ").map { try #require(Card($0)) })
    played = PlayedScene(
      Sitting(deal, rules: rules), width: width, height: height, look: Look(animation: animation))
    surface = try Surface(size: PixelSize(width: width, height: height))
  }

  var scene: TableScene { played.scene }

  var game: MatchingGame { played.sitting.game }

  /// Where the cards lie.
  var layout: TableLayout {
    TableLayout(of: [PileGroup(.grid, game.table.count)], in: scene.size, scale: 1)
  }

  /// Paints what has changed and returns the areas that were painted.
  @discardableResult
  func paint() throws -> [PixelRectangle] {
    let damage = scene.update()
    try scene.paint(damage, on: surface)
    return damage
  }

  /// What a freshly opened window of the same size would show, all at rest.
  func freshPixels() throws -> [UInt32] {
    let size = scene.size
    let fresh = PlayedScene(
      played.sitting, width: size.width, height: size.height, look: Look(animation: .off)
    ).scene
    let surface = try Surface(size: size)
    try fresh.paint(fresh.update(), on: surface)
    return surface.pixels
  }

  /// Presses and releases the mouse's button at the same place.
  func click(_ point: Point) -> Intent? {
    scene.press(at: point)
    return scene.release(at: point)
  }

  func middle(of place: Int) -> Point {
    Rectangle(layout.piles[place]).center
  }

  func play(_ places: Int...) throws {
    for place in places { try played.play(.choose(place)) }
  }

  /// The colours of an area and how many pixels have each.
  func colors(in area: PixelRectangle) -> [UInt32: Int] {
    let pixels = surface.pixels
    var counts: [UInt32: Int] = [:]
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { counts[pixels[y * scene.size.width + x], default: 0] += 1 }
    }
    return counts
  }
}

/// A scene that shows a sitting, and follows it as it is played.
final class PlayedScene {
  let scene: TableScene
  private(set) var sitting: Sitting<MatchingGame>

  init(_ sitting: Sitting<MatchingGame>, width: Int, height: Int, look: Look = Look()) {
    self.sitting = sitting
    scene = TableScene(
      sitting.tableau(), size: PixelSize(width: width, height: height), scale: 1, look: look,
      fonts: Fonts())
  }

  func play(_ move: Move) throws(Refusal) {
    let outcome = try sitting.play(move)
    scene.show(sitting.tableau(), after: outcome.changes(in: sitting.game))
  }

  func deal(_ sitting: Sitting<MatchingGame>) {
    self.sitting = sitting
    scene.show(sitting.tableau(), after: [.dealt])
  }

  func undo() {
    sitting.undo()
    scene.show(sitting.tableau())
  }

  /// Tells the scene which face the player may see next.
  func foresee() {
    guard let place = scene.pileToTurn() else { return }
    scene.expect(sitting.game.table[place].card)
  }
}
