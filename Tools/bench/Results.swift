// SPDX-License-Identifier: MIT

/// What was measured of one program.
struct Results {
  /// In milliseconds.
  var start = Samples()

  /// In milliseconds, of a program that begins with a motion.
  var firstPaint = Samples()

  /// In milliseconds, over each of ``SlowStart/delays``.
  var slowFirstPaint = SlowStart.delays.map { _ in Samples() }

  /// How many round trips to the server followed one another before the first paint.
  var roundTrips = Samples()

  /// In milliseconds, of those clicks that made the program paint.
  var click = Samples()
  var clicks = 0
  var clicksThatPainted = 0

  /// In kB, after each start.
  var proportional = Samples()
  var resident = Samples()
  var written = Samples()
  var ownFile = Samples()

  /// In kB, at rest.
  var proportionalAtRest: Int?
  var residentAtRest: Int?

  /// Context switches at rest.
  var wakeups: Int?

  /// Milliseconds on a processor at rest.
  var processorTime: Double?

  /// The size of the program's own file in bytes without its symbols, and the number of shared
  /// libraries that it maps.
  var size: Int?
  var libraries: Int?
}
