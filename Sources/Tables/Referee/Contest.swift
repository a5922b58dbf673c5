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
