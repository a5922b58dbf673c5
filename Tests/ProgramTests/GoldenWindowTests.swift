// SPDX-License-Identifier: MIT

import Drawing
import Foundation
import Goldens
import Observing
import Scene
import Tableau
import Testing

@Suite("The whole window looks as it was found good") struct GoldenWindowTests {
  private static let deal = "matchismo 1\ndeal 4711\ntable 12\n"
  private static let sizes = [(480, 800), (880, 660), (1920, 1080), (3840, 2160)]
    .map { PixelSize(width: $0, height: $1) }

  /// Paints a game by the program itself.
  private func picture(
    of size: PixelSize, after places: [Int], by rules: String = "", _ options: String...
  ) throws -> Picture {
    let folder = try TemporaryFolder()
    let path = folder.path("a.png")
    let record = Self.deal + rules + places.map { "choose \($0)\n" }.joined()
    let arguments = ["--picture", path, "--size", "\(size)", "--replay"]
    let program = try RunningProgram(
      Program.path, arguments + [try folder.file("game.txt", record)] + options,
      environment: try PlayersHome().environment)
    #expect(try program.waitForExit(within: PlayedTable.patience) == .exited(0))
    return try Picture(png: Array(try #require(folder.contents(of: "a.png"))))
  }

  private func layout(_ size: PixelSize) -> TableLayout {
    TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 1)
  }

  @Test(arguments: sizes) func `in the middle of a game`(size: PixelSize) throws {
    let picture = try picture(of: size, after: [4, 6, 1, 2, 9, 7])
    try Golden("window-\(size)").expect(
      PictureSheet("the window", picture, words: [layout(size).bar]))
  }

  @Test func `at the size of a large screen a card that is blurred or lies a pixel off is seen`()
    throws
  {
    let size = PixelSize(width: 3840, height: 2160)
    let picture = try picture(of: size, after: [4, 6, 1, 2, 9, 7])
    // A card that lies, a matched one and one that is up.
    for place in [0, 1, 7] {
      let card = layout(size).piles[place]
      let surroundings = card.outset(by: layout(size).metrics.gap)
      let (right, below) = (card.x + 1 - surroundings.x, card.y + 1 - surroundings.y)
      let table = picture.cropped(to: surroundings)
      let body = picture.cropped(to: card)
      for (body, x, y) in [
        (body, right, below - 1), (body, right - 1, below), (body.blurred, right - 1, below - 1),
      ] {
        var wrong = table
        wrong.lay(body, x: x, y: y)
        #expect(!PictureSheet("card", wrong).faults(expecting: table).isEmpty, "place \(place)")
      }
    }
  }

  @Test func `with points on their way, on another table`() throws {
    let size = PixelSize(width: 480, height: 360)
    let picture = try picture(
      of: size, after: [4, 6], "--moment", "500", "--animation", "normal", "--table", "blue",
      "--back", "waves")
    try Golden("window-points").expect(
      PictureSheet("the window", picture, words: [layout(size).bar]))
  }

  @Test func `with the panel at the end`() throws {
    let size = PixelSize(width: 640, height: 480)
    let picture = try picture(of: size, after: [0, 4, 3, 2, 1, 1, 4, 6, 5, 9, 7, 8, 1, 11])
    let panel = PixelRectangle(x: 202, y: 160, width: 240, height: 160)
    try Golden("window-end").expect(
      PictureSheet("the window", picture, words: [layout(size).bar, panel]))
  }

  /// The windows of games of two.
  private static let sizesOfTwo = [(640, 480), (320, 240), (480, 800)]
    .map { PixelSize(width: $0, height: $1) }

  @Test(arguments: sizesOfTwo) func `in the middle of a game of two`(size: PixelSize) throws {
    let picture = try picture(
      of: size, after: [2, 3, 0, 1, 9, 4, 5, 8, 0, 7, 11], by: "players 2\n", "--player-1", "Ana",
      "--player-2", "Ben")
    try Golden("window-two-\(size)").expect(
      PictureSheet("the window", picture, words: [layout(size).bar]))
  }

  @Test(arguments: sizesOfTwo) func `with the panel at the end of a game of two`(
    size: PixelSize
  ) throws {
    let picture = try picture(
      of: size, after: [0, 1, 2, 3, 4, 9, 5, 8, 0, 10, 6, 7, 11, 1, 0, 7, 6, 5], by: "players 2\n",
      "--player-1", "Ana", "--player-2", "Ben")
    let panel = PixelRectangle(
      x: 20, y: size.height / 2 - 100, width: size.width - 40, height: 200)
    try Golden("window-two-end-\(size)").expect(
      PictureSheet("the window", picture, words: [layout(size).bar, panel]))
  }

  @Test func `with the help`() throws {
    let size = PixelSize(width: 640, height: 480)
    let screen = try VirtualScreen(width: 800, height: 600)
    let observer = try Observer(on: screen)
    let home = try PlayersHome()
    let program = try RunningProgram(
      Program.path, ["--deal", "4711", "--animation", "off", "--geometry", "\(size)+0+0"],
      on: screen, environment: home.environment)
    let window = try observer.waitForWindow(of: program, within: PlayedTable.patience)
    observer.watchDamage(of: window)
    observer.focus(window)
    observer.movePointer(toScreen: 799, 599)
    // The panel is not there yet, and words may be set in another font here.
    let table = try PaintedPicture.of(Self.deal, width: size.width, height: size.height)
    _ = try wait(for: window, differing: 0..<3000, from: table, on: observer)
    try observer.typeKey("F1")
    let shown = try wait(for: window, differing: 10_000..<280_000, from: table, on: observer)
    let panel = PixelRectangle(x: 70, y: 60, width: 500, height: 360)
    try Golden("window-help").expect(
      PictureSheet("the window", Picture(shown), words: [layout(size).bar, panel]))
  }

  /// Waits until as many pixels of a window differ from a picture as there should.
  private func wait(
    for window: ObservedWindow, differing pixels: Range<Int>, from picture: Screenshot,
    on observer: Observer
  ) throws -> Screenshot {
    try observer.wait(for: "picture", within: PlayedTable.patience) {
      () throws(ObservingError) -> Screenshot? in
      let shown = try observer.screenshot(of: window)
      let difference = shown.difference(from: picture, tolerance: 40)
      return difference.map { pixels.contains($0.count) } == true ? shown : nil
    }
  }
}

extension Picture {
  fileprivate init(_ screenshot: Screenshot) {
    self.init(
      size: PixelSize(width: screenshot.width, height: screenshot.height),
      pixels: screenshot.pixels)
  }
}
