// SPDX-License-Identifier: MIT

import Observing

/// Measures the frames of what moves in our window.
struct MotionMeter {
  private let arena: Arena
  private let open: OpenProgram

  init(of open: OpenProgram, in arena: Arena) throws {
    (self.arena, self.open) = (arena, open)
    arena.observer.focus(open.window)
    try arena.observer.watchFrames(of: open.window)
  }

  /// Waits until nothing moves.
  func settle() throws {
    try arena.observer.waitUntilStill(arena.observer.root, since: .now, within: .seconds(10))
  }

  /// Begins a motion and waits for its end. Nothing else is asked of the server meanwhile.
  ///
  /// - Parameter rest: how long nothing moves when it has ended.
  func measure(
    _ results: inout MotionResults, until rest: Duration = .milliseconds(300),
    _ begin: () throws -> Instant
  ) throws {
    let observer = arena.observer
    observer.forgetDamage()
    let before = (try open.program.processorTime(), try arena.screen.processorTime())
    let begun = try begin()
    // A busy machine may take longer than the rest to begin.
    let first = try observer.waitForDamage(of: observer.root, since: begun, within: .seconds(10))
    try observer.waitUntilStill(
      observer.root, since: first.arrival, for: rest, within: .seconds(10))
    let after = (try open.program.processorTime(), try arena.screen.processorTime())
    let frames = observer.frames
    guard !frames.isEmpty else {
      throw BenchError("The \(results.motion) on \(results.screen) has painted nothing.")
    }
    results.add(
      frames, processorTime: after.0 - before.0, serverTime: after.1 - before.1)
  }
}

/// Something that moves in our window.
enum Motion: String, CaseIterable {
  /// All cards are swept off the table and new ones are dealt.
  case deal

  /// One card is turned up, and no other is up.
  case flip

  /// 52 cards are dealt to four players of Snap!.
  case dealAround = "Snap! deal"

  /// A call at Snap! is shown, and a second later the cards that it has won fly to the caller.
  case win = "Snap! won"
}
