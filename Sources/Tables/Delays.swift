// SPDX-License-Identifier: MIT

/// How long programs at one table wait for each other, in seconds.
package enum Delays {
  /// From one ping to the next, and what may come on top of that by chance.
  static let ping = 1.0
  static let pingChance = 0.3

  /// The same for the first pings of a connection, which show what the way is like.
  static let firstPings = 0.1

  /// After so long the others may hurry somebody who doesn't turn a card.
  package static let hurry = 15.0

  /// After so long the host's program may turn it for that player.
  package static let turn = 30.0

  /// Who has said nothing for so long is away.
  package static let silence = 4.0

  /// How long a game stands still for somebody who is away, at most.
  package static let wait = 30.0

  /// The same for guests of a program that was started again, who don't know when to try.
  static let waitAfterStart = 60.0

  /// How long a guest tries to get back to a host that can't be reached, which may have been started
  /// again.
  package static let giveUp = 90.0

  /// From a guest's first try to get back to the second; each later one takes twice as long.
  static let retry = 0.5

  /// The longest time between two tries.
  static let longestRetry = 8.0

  /// What passes at once, at most: a day.
  static let longestStep = 86_400.0

  /// A number of seconds that can pass: no less than nothing, and not forever.
  static func step(_ seconds: Double) -> Double {
    min(max(seconds.isNaN ? 0 : seconds, 0), longestStep)
  }
}
