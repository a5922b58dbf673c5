// SPDX-License-Identifier: MIT

import Cards

/// The calls on one card, until it is settled whose was first. Times are those of the table's clock.
struct Contest: Equatable {
  struct Claim: Equatable {
    let seat: Int

    /// What the player's screen has measured, in seconds; `nil` if it has measured nothing.
    let reported: Double?

    /// From the moment at which the face was sent to the arrival of the call.
    let elapsed: Double

    /// The reaction that counts.
    let reaction: Double

    /// Decides between equal reactions.
    fileprivate let lot: UInt64

    /// The reaction that is worth telling.
    var measured: Double? { reported == nil ? nil : reaction }
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
  mutating func add(
    _ seat: Int, reported: Double?, elapsed: Double, reaction: Double, dice: inout Dice
  ) {
    claims.append(
      Claim(
        seat: seat, reported: reported, elapsed: elapsed, reaction: reaction, lot: dice.next()))
  }

  func has(_ seat: Int) -> Bool { claims.contains { $0.seat == seat } }

  /// The calls in the order in which they count.
  var order: [Claim] {
    claims.sorted { ($0.reaction, $0.lot) < ($1.reaction, $1.lot) }
  }

  /// When nobody who is silent can win any more.
  ///
  /// - Parameter windows: how much later than it was made a call of each of the silent may arrive.
  func decision(_ windows: [Double]) -> Double {
    guard let best = order.first, let widest = windows.max() else { return began }
    return min(max(shown + best.reaction + widest, began), began + FairRule.longestWait)
  }
}
