// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Games
import Goldens
import Matching
import MatchingPlay
import Tableau
import Testing

@testable import Scene
@testable import matchismo

@Suite("What a first game explains looks as it was found good") struct GoldenLessonTests {
  /// The window, the colours of the table, and the cards that have been chosen.
  private static let moments: [(size: PixelSize, table: ClothTheme, places: [Int])] = [
    (PixelSize(width: 880, height: 660), .green, []),
    (PixelSize(width: 480, height: 800), .green, [0, 4]),
    (PixelSize(width: 320, height: 240), .green, [0, 4]),
    (PixelSize(width: 880, height: 660), .contrast, [0, 4, 3, 2]),
  ]

  @Test(arguments: moments)
  func `over the bar, or in it`(size: PixelSize, table: ClothTheme, places: [Int]) throws {
    var settings = Settings()
    (settings.animation, settings.table, settings.isClockShown) = (
      .always(.off), .always(table), false
    )
    let playerSettings = PlayerSettings(settings)
    let sitting = Sitting<MatchingGame>(try Deal(DealNumber(4711)!))
    var tableau = sitting.tableau()
    tableau.hasLessonRoom = true
    let scene = TableScene(
      tableau, size: size, scale: 1, look: playerSettings.look, fonts: Fonts())
    let session = Session(
      sitting, on: scene, playerSettings: playerSettings, lessons: Lessons(areGiven: true))
    for place in places { session.carryOut(.choose(place)) }
    let surface = try Surface(size: size)
    try scene.paint(scene.update(), on: surface)
    let words = [scene.layout.bar] + [scene.layout.lessonLine].compactMap(\.self)
    let name = "lesson-\(size)" + (table == .green ? "" : "-\(table.rawValue)")
    try Golden(name).expect(
      PictureSheet("the window", Picture(surface, size: size), words: words))
  }
}
