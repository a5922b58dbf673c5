// SPDX-License-Identifier: MIT

import CCairo
import Choices
import Drawing
import Games
import Matching
import MatchingPlay
import Observing
import Scene
import Tableau
import Testing

@testable import matchismo

/// The table as it should look after a record has been played, to be held beside what the program
/// shows.
enum PaintedPicture {
  static func of(
    _ record: String, in grid: GridShape? = nil, width: Int, height: Int,
    isClockShown: Bool = false,
    settings: Settings = Settings(), sentence: String? = nil,
    isNew: Bool = false, isExplained: Bool = true, hasPrevious: Bool = false
  ) throws -> Screenshot {
    let size = PixelSize(width: width, height: height)
    let surface = try Surface(size: size)
    var settings = settings
    settings.animation = .always(.off)
    settings.isClockShown = isClockShown
    let playerSettings = PlayerSettings(settings)
    let sitting = Sitting(replaying: try Record<MatchingGame>(record))
    var tableau = sitting.tableau()
    tableau.grid = grid
    tableau.hasLessonRoom = isNew
    let scene = TableScene(
      tableau, size: size, scale: 1, look: playerSettings.look, fonts: Fonts())
    let session = Session(
      sitting, lyingIn: grid, on: scene, playerSettings: playerSettings,
      lessons: Lessons(areGiven: isNew))
    if hasPrevious {
      session.matching.begin(
        PlayedGame(sitting, lyingIn: grid, against: settings.opponent),
        after: PlayedGame(sitting, against: settings.opponent))
    }
    if !isExplained { session.matching.endLessons() }
    if sitting.game.isOver { session.matching.finish() }
    session.sayWhatHappened()
    if let sentence { session.say(sentence) }
    try scene.paint(scene.update(), on: surface)
    return Screenshot(of: surface, size)
  }

  /// Reads a PNG file with Cairo's own reader.
  static func file(_ path: String) throws -> Screenshot {
    let surface = unsafe cairo_image_surface_create_from_png(path)!
    defer { unsafe cairo_surface_destroy(surface) }
    try #require(unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    let width = Int(unsafe cairo_image_surface_get_width(surface))
    let height = Int(unsafe cairo_image_surface_get_height(surface))
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    let data = unsafe UnsafeRawPointer(cairo_image_surface_get_data(surface)!)
    var pixels: [UInt32] = []
    for y in 0..<height {
      let row = unsafe (data + y * stride).assumingMemoryBound(to: UInt32.self)
      unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: width))
    }
    return Screenshot(width: width, height: height, pixels: pixels)
  }
}

extension Screenshot {
  /// What has been painted in memory.
  init(of surface: Surface, _ size: PixelSize) {
    self.init(width: size.width, height: size.height, pixels: surface.pixels)
  }
}
