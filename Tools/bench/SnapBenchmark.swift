// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Observing
import Scene
import Snapping
import Tableau

/// Our program at a table of Snap! with four players, and how the cards move there.
struct SnapBenchmark {
  /// How many cards are in the air at a time while they are dealt.
  private static let flyingInDeal = 2

  /// How many cards are won at least.
  private static let leastWon = 9

  private let arena: Arena
  private let contestant: Contestant
  private let screen: PixelSize
  private let round: Sitting<SnapGame>

  static func measure(
    _ contestant: Contestant, _ arena: Arena, _ options: Options, on screen: PixelSize
  ) throws -> [MotionResults] {
    let benchmark = SnapBenchmark(
      arena: arena,
      contestant: contestant.inSnap(
        "--players", "4", "--strength", "slow", "--geometry",
        "\(screen.width)x\(screen.height)+0+0"),
      screen: screen, round: try Self.round())
    return [try benchmark.deals(options.runs), try benchmark.wins(options.runs)]
  }

  private func results(of motion: Motion, moving cards: Int) -> MotionResults {
    let layout = TableLayout(
      of: (0..<4).map { PileGroup(.seat($0), 2) }, hasNames: true, buttons: 1, in: screen,
      scale: 1)
    let card = layout.metrics.card
    return MotionResults(motion, on: screen, cardPixels: card.width * card.height * cards)
  }

  private func deals(_ runs: Int) throws -> MotionResults {
    var results = results(of: .dealAround, moving: Self.flyingInDeal)
    let open = try arena.open(contestant)
    let meter = try MotionMeter(of: open, in: arena)
    for _ in 0..<runs {
      // The question whether the round may be given up, which everybody waits for.
      try arena.observer.typeKey("n")
      try meter.settle()
      try meter.measure(&results) { try arena.observer.typeKey("Return") }
    }
    try arena.close(open)
    return results
  }

  /// Goes on with the same round each time, before a call.
  private func wins(_ runs: Int) throws -> MotionResults {
    var results = results(of: .win, moving: Self.won(in: round.game))
    for _ in 0..<runs {
      try arena.leaveGame(round.record.text + "company slow 20 1 0 0 0 0\n", in: "snap")
      let open = try arena.open(contestant)
      let meter = try MotionMeter(of: open, in: arena)
      // It was paused.
      try arena.observer.typeKey("p")
      try meter.settle()
      try meter.measure(&results, until: .milliseconds(1200)) { try arena.observer.typeKey("s") }
      try arena.close(open)
    }
    return results
  }

  /// A round in which four players have turned cards until many can be won, and it is the turn of the one
  /// at the screen, so that nobody else does anything.
  private static func round() throws -> Sitting<SnapGame> {
    for number in (1...1000).compactMap({ DealNumber($0) }) {
      guard let setup = SnapGame.Setup(SnapGame.Deal(number), players: 4, starter: 0) else { break }
      var sitting = Sitting<SnapGame>(setup)
      while won(in: sitting.game) == 0, let seat = sitting.game.active {
        _ = try sitting.play(.turn(by: seat))
      }
      if won(in: sitting.game) >= leastWon, sitting.game.active == 0 { return sitting }
    }
    throw BenchError("There is no round of Snap! in which many cards can be won.")
  }

  /// How many cards a call would win.
  private static func won(in game: SnapGame) -> Int {
    game.matchingSeats.reduce(0) { $0 + game.hands[$1].open.count }
  }
}
