// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Scene
import Tableau

/// Our program in a window as large as the screen, and how it moves, looked at as the server sees it.
struct MotionBenchmark {
  private static let screens = [
    PixelSize(width: 1920, height: 1080), PixelSize(width: 3840, height: 2160),
  ]

  private let arena: Arena
  private let open: OpenProgram
  private let meter: MotionMeter
  private let layout: TableLayout

  /// Measures all motions on all sizes of screen; nothing where the program knows no motion.
  static func measure(_ contestant: Contestant, _ options: Options) throws -> [MotionResults] {
    try screens.flatMap { screen in
      guard let moving = contestant.moving("--geometry", "\(screen.width)x\(screen.height)+0+0")
      else { return [MotionResults]() }
      let arena = try Arena(
        width: screen.width, height: screen.height, windowManager: options.windowManager)
      let results = try MotionBenchmark(moving, arena).run(options, on: screen)
      return results + (try SnapBenchmark.measure(contestant, arena, options, on: screen))
    }
  }

  /// Starts the program and waits until its first cards are dealt.
  private init(_ contestant: Contestant, _ arena: Arena) throws {
    self.arena = arena
    open = try arena.open(contestant)
    let place = try arena.observer.geometry(of: open.window)
    layout = TableLayout(
      of: [PileGroup(.grid, 12)], in: PixelSize(width: place.width, height: place.height), scale: 1)
    meter = try MotionMeter(of: open, in: arena)
  }

  /// Deals anew and turns a card, as often as asked for. The cards that come up are others each time,
  /// so that most of them have not been drawn before.
  private func run(_ options: Options, on screen: PixelSize) throws -> [MotionResults] {
    let card = layout.metrics.card
    let pixels = card.width * card.height
    var deal = MotionResults(.deal, on: screen, cardPixels: pixels * layout.piles.count)
    var flip = MotionResults(.flip, on: screen, cardPixels: pixels)
    for run in 0..<options.runs {
      arena.park()
      try meter.settle()
      try meter.measure(&deal) { try arena.observer.typeKey("n") }
      try hover(over: run % layout.piles.count)
      try meter.measure(&flip) { arena.observer.click() }
    }
    try arena.close(open)
    return [flip, deal]
  }

  /// Puts the pointer over a card and waits until that has risen.
  private func hover(over place: Int) throws {
    let window = try arena.observer.geometry(of: open.window)
    let card = layout.piles[place]
    arena.observer.movePointer(
      toScreen: window.x + card.x + card.width / 2, window.y + card.y + card.height / 2)
    try meter.settle()
  }
}
