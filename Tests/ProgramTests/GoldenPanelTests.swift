// SPDX-License-Identifier: MIT

import Drawing
import Foundation
import Goldens
import Observing
import Scene
import Tableau
import Testing

@Suite("Each panel looks as it was found good") struct GoldenPanelTests {
  // Results of long ago, since a streak lives until the end of the day after.
  private static let record = "matchismo 1\ndeal 4711\ntable 12\nchoose 0\nchoose 4\nchoose 3\n"

  /// Games of several days, of which one is the best and one is practice.
  private static let results = [
    (18, 62, 29, 201, "no"), (19, 71, 26, 164, "no"), (19, 12, 41, 320, "no"),
    (20, 78, 21, 95, "yes"), (21, 74, 23, 102, "no"), (21, -6, 58, 411, "no"),
  ].enumerated().map { index, game in
    let (day, score, flips, seconds, practice) = game
    return
      "v1 finished=\(1_605_722_400 + (day - 18) * 86_400 + index) local=2020-11-\(day)T18:0\(index) deal=4711 "
      + "table=12 mode=match match=2 scoring=stanford score=\(score) tries=9 flips=\(flips) hints=0 "
      + "seconds=\(seconds) best=81 practice=\(practice)\n"
  }.joined()

  /// The panels, how large the window is, and in what part of it, around its middle, the panel's words
  /// stand.
  private static let panels: [(name: String, window: (Int, Int), words: (Int, Int))] = [
    ("menu", (640, 480), (300, 470)), ("menu", (320, 240), (250, 236)),
    ("game", (640, 480), (350, 400)), ("look", (640, 480), (330, 372)),
    ("scores", (640, 480), (480, 418)), ("help", (640, 480), (500, 360)),
    ("pause", (640, 480), (230, 110)),
    ("about", (640, 480), (350, 310)), ("number", (640, 480), (310, 150)),
    ("game", (320, 240), (300, 236)), ("look", (320, 240), (280, 236)),
    ("number", (320, 240), (280, 140)), ("mouse", (640, 480), (560, 340)),
    ("keys", (640, 480), (514, 466)), ("help", (320, 240), (300, 236)),
    ("mouse", (320, 240), (300, 236)), ("keys", (320, 240), (300, 236)),
    ("help", (3840, 2160), (920, 700)),
  ]

  /// The same in high contrast, in windows of other shapes.
  private static let contrastPanels: [(name: String, window: (Int, Int), words: (Int, Int))] = [
    ("menu", (880, 660), (310, 530)), ("game", (480, 800), (400, 600)),
    ("look", (480, 800), (340, 380)), ("look", (880, 660), (390, 440)),
    ("picture", (880, 660), (340, 180)), ("help", (880, 660), (560, 420)),
    ("keys", (480, 800), (450, 560)),
  ]

  @Test(arguments: panels)
  func `over a game`(panel: String, window: (Int, Int), words: (Int, Int)) throws {
    try expect(panel, window, words, on: .green)
  }

  @Test(arguments: contrastPanels)
  func `in high contrast`(panel: String, window: (Int, Int), words: (Int, Int)) throws {
    try expect(panel, window, words, on: .contrast)
  }

  private func expect(
    _ panel: String, _ window: (Int, Int), _ words: (Int, Int), on table: ClothTheme
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("panel.png")
    let size = PixelSize(width: window.0, height: window.1)
    let home = try PlayersHome(results: panel == "scores" ? Self.results : "")
    let program = try RunningProgram(
      Program.path,
      [
        "--picture", path, "--size", "\(size)", "--panel", panel, "--table", table.rawValue,
        "--replay",
        try folder.file("game.txt", Self.record),
      ], environment: home.environment)
    #expect(try program.waitForExit(within: PlayedTable.patience) == .exited(0))
    let picture = try Picture(png: Array(try #require(folder.contents(of: "panel.png"))))
    let bar = TableLayout(of: [PileGroup(.grid, 12)], in: size, scale: 1).bar
    let words = PixelRectangle(
      x: (size.width - words.0) / 2, y: (size.height - words.1) / 2, width: words.0,
      height: words.1)
    let name = "panel-\(panel)-\(size)" + (table == .green ? "" : "-\(table.rawValue)")
    try Golden(name).expect(
      PictureSheet("the window", picture, words: [words, bar]))
  }
}
