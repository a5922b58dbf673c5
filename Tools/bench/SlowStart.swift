// SPDX-License-Identifier: MIT

import Observing

/// A start over a line to the server on which everything takes its time.
struct SlowStart {
  /// How long everything takes each way: to another town, and to another continent.
  static let delays = [Duration.milliseconds(50), .milliseconds(150)]

  let firstPaint: Duration

  /// How many followed one another before the first paint. What is on its way when that is seen doesn't
  /// count: the paint itself.
  let roundTrips: Int

  init(of contestant: Contestant, delay: Duration, in arena: Arena) throws {
    let line = try SlowLine(to: arena.screen, delay: delay)
    let open = try arena.openUntilFirstPaint(contestant, display: line.name)
    firstPaint = open.start
    roundTrips = line.roundTrips
    try arena.close(open)
  }
}
