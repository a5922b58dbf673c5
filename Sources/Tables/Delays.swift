// SPDX-License-Identifier: MIT

/// How long the programs at a table wait for each other, in seconds.
package enum Delays {
  /// The interval between pings, and its random extra.
  static let ping = 1.0
  static let pingChance = 0.3

  /// The interval of a new connection's first pings, which measure the way.
  static let firstPings = 0.1

  /// The time after which the others may hurry a player who turns no card.
  package static let hurry = 15.0

  /// The time after which the host's program may turn the card.
  package static let turn = 30.0

  /// A connection silent for this long counts as lost.
  package static let silence = 4.0

  /// The longest pause for an absent player.
  package static let wait = 30.0

  /// The longest pause after a restart of the host's program, since guests don't know when to
  /// reconnect.
  static let waitAfterStart = 60.0

  /// How long a guest tries to reach a lost host, which may be restarting.
  package static let giveUp = 90.0

  /// The delay before a guest's second attempt to reconnect; it doubles each time.
  static let retry = 0.5

  static let longestRetry = 8.0

  /// The longest single step of time: a day.
  static let longestStep = 86_400.0

  /// Limits a step of time. NaN and negative numbers become zero.
  static func step(_ seconds: Double) -> Double {
    min(max(seconds.isNaN ? 0 : seconds, 0), longestStep)
  }
}
