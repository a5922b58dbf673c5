// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Scene
import Tableau

/// Our program at a table of Snap! with four players, and how the cards move there.
struct SnapBenchmark {
  /// How many cards are in the air at a time while they are dealt.
  private static let flyingInDeal = 2

  static func measure(
    _ contestant: Contestant, _ arena: Arena, _ options: Options, on screen: PixelSize
  ) throws -> [MotionResults] {
    let program = contestant.inSnap(
      "--players", "4", "--strength", "slow", "--geometry",
      "\(screen.width)x\(screen.height)+0+0")
    let card = Self.layout(on: screen).metrics.card
    let pixels = card.width * card.height
    var deal = MotionResults(.dealAround, on: screen, cardPixels: pixels * flyingInDeal)
    let open = try arena.open(program)
    let meter = try MotionMeter(of: open, in: arena)
    for _ in 0..<options.runs {
      // The question whether the round may be given up, which everybody waits for.
      try arena.observer.typeKey("n")
      try meter.settle()
      try meter.measure(&deal) { try arena.observer.typeKey("Return") }
    }
    try arena.close(open)
    return [deal]
  }

  private static func layout(on screen: PixelSize) -> TableLayout {
    TableLayout(
      of: (0..<4).map { PileGroup(.seat($0), 2) }, hasNames: true, hasButton: true, in: screen,
      scale: 1)
  }
}
