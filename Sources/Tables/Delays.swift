// SPDX-License-Identifier: MIT

/// In seconds.
package enum Delays {
  /// Between pings, with a random extra.
  static let ping = 1.0
  static let pingChance = 0.3

  /// Between a connection's first pings, which measure it.
  static let firstPings = 0.1

  /// Until others may hurry a player who turns no card.
  package static let hurry = 15.0

  /// Until the host's program may turn it.
  package static let turn = 30.0

  /// Silence after which a connection is lost.
  package static let silence = 4.0

  /// The longest pause for an absent player.
  package static let wait = 30.0

  /// The longest pause after a restart of the host's program.
  static let waitAfterStart = 60.0

  /// How long a guest tries to reach a lost host.
  package static let giveUp = 90.0

  /// A day.
  private static let longestStep = 86_400.0

  /// Time that is handed in. NaN and negative numbers become zero.
  static func step(_ seconds: Double) -> Double {
    min(max(seconds.isNaN ? 0 : seconds, 0), longestStep)
  }
}
