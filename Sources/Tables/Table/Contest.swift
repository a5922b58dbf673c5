// SPDX-License-Identifier: MIT

import Cards

/// The calls on one card, until it is settled whose was first. Times are those of the table's clock.
struct Contest: Equatable {
  struct Claim: Equatable {
    let seat: Int

    /// The reaction that counts, in seconds.
    let reaction: Double

    /// Whether the player's screen has measured it, so that it is worth telling.
    fileprivate let isMeasured: Bool

    /// Decides between equal reactions.
    fileprivate let lot: UInt64

    var measured: Double? { isMeasured ? reaction : nil }
  }

  /// When the card was shown.
  let shown: Double

  /// When the first call arrived.
  let began: Double

  private var claims: [Claim] = []

  init(shown: Double, began: Double) {
    self.shown = shown
    self.began = began
  }

  /// A player calls, with a reaction that counts as so many seconds.
  mutating func add(_ seat: Int, reaction: Double, isMeasured: Bool, dice: inout Dice) {
    claims.append(
      Claim(seat: seat, reaction: reaction, isMeasured: isMeasured, lot: dice.next()))
  }

  /// The calls in the order in which they count.
  var order: [Claim] {
    claims.sorted { ($0.reaction, $0.lot) < ($1.reaction, $1.lot) }
  }

  /// When nobody who is silent can win any more.
  ///
  /// - Parameter credits: what is granted to each of the silent.
  func decision(_ credits: [Double]) -> Double {
    guard let best = order.first else { return began }
    let latest = shown + best.reaction + (credits.max() ?? 0)
    return credits.isEmpty ? began : min(max(latest, began), began + FairRule.longestWait)
  }
}

/// How calls are compared. What counts is the time from seeing a card to calling, which each player's
/// own screen measures, and not when word of it arrives: so nobody wins by sitting closer to the referee.
/// A screen is believed only as far as the way between it and the referee can explain the difference.
/// All times are in seconds.
enum FairRule {
  /// Nobody reacts faster than this.
  static let leastReaction = 0.1

  /// How long a decision waits for others after the first call at most.
  static let longestWait = 0.3

  /// What is granted for a way, up to a limit: frames and clocks take their time too.
  static func credit(for way: Way, upTo most: Double) -> Double {
    min(way.roundTrip + 2 * min(way.jitter, 0.015) + 0.025, most)
  }

  /// The reaction that counts.
  ///
  /// - Parameters:
  ///   - reported: what the player's screen has measured, if it has.
  ///   - elapsed: the time from sending the card to the arrival of the call. A card that is sent again,
  ///     after a cut, was sent when it was sent first: else a cut would be worth making.
  static func reaction(reported: Double?, elapsed: Double, credit: Double) -> Double {
    max(min(reported ?? elapsed, elapsed), elapsed - credit, leastReaction)
  }
}

/// The way from the referee to a player's screen and back.
package struct Way: Equatable, Sendable {
  /// The least time that it takes, in seconds.
  package let roundTrip: Double

  /// By how much that varies, in seconds.
  package let jitter: Double

  /// Times that are none, or less, count as zero.
  package init(roundTrip: Double, jitter: Double) {
    self.roundTrip = roundTrip > 0 ? roundTrip : 0
    self.jitter = jitter > 0 ? jitter : 0
  }

  /// To somebody in front of this screen: up to a frame that is shown late.
  package static let here = Way(roundTrip: 0, jitter: 0.015)
}
