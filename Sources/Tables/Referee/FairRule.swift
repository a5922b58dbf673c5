// SPDX-License-Identifier: MIT

/// How calls are compared. What counts is the time from seeing a card to calling, which each player's
/// own screen measures, and not when word of it arrives: so nobody wins by sitting closer to the referee.
/// A screen is believed only as far as the way between it and the referee can explain the difference.
/// All times are in seconds.
enum FairRule {
  /// Nobody reacts faster than this.
  static let leastReaction = 0.1

  /// The most that is granted to anyone.
  static let mostCredit = 0.3

  /// How long a decision waits for others after the first call at most.
  static let longestWait = 0.3

  /// What is granted for a way of so many seconds there and back, which varies by `jitter`: frames and
  /// clocks take their time too.
  static func credit(roundTrip: Double, jitter: Double) -> Double {
    min(roundTrip + 2 * min(jitter, 0.015) + 0.025, mostCredit)
  }

  /// The reaction that counts.
  ///
  /// - Parameters:
  ///   - reported: what the player's screen has measured, if it has.
  ///   - elapsed: the time from sending the card to the arrival of the call.
  static func reaction(reported: Double?, elapsed: Double, credit: Double) -> Double {
    max(min(reported ?? elapsed, elapsed), elapsed - credit, leastReaction)
  }
}

extension Player {
  /// The difference that is explained by where the player is: in front of this screen it is up to a
  /// frame that is shown late, and computers have no screen.
  var credit: Double {
    switch kind {
    case .person: FairRule.credit(roundTrip: 0, jitter: 0.015)
    case .computer: 0
    }
  }
}
