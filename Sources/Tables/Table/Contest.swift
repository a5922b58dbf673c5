// SPDX-License-Identifier: MIT

import Cards

/// The calls on one card, until the first one is known. Times are seconds of the table's clock.
struct Contest: Equatable {
  struct Claim: Equatable {
    let seat: Int

    /// The reaction measured by the player's screen; `nil` if it sent none.
    let reported: Double?

    /// The time from sending the face to the arrival of the call.
    let elapsed: Double

    /// The reaction that counts.
    let reaction: Double

    /// Decides between equal reactions.
    fileprivate let lot: UInt64

    /// The reaction to record; `nil` if the screen measured none.
    var measured: Double? { reported == nil ? nil : reaction }
  }

  let shown: Double

  /// The arrival of the first call.
  let began: Double

  private var claims: [Claim] = []

  init(shown: Double, began: Double) {
    self.shown = shown
    self.began = began
  }

  /// - Parameter reaction: the one that counts, in seconds.
  mutating func add(
    _ seat: Int, reported: Double?, elapsed: Double, reaction: Double, dice: inout Dice
  ) {
    claims.append(
      Claim(
        seat: seat, reported: reported, elapsed: elapsed, reaction: reaction, lot: dice.next()))
  }

  func has(_ seat: Int) -> Bool { claims.contains { $0.seat == seat } }

  /// The calls, the winning one first.
  var order: [Claim] {
    claims.sorted { ($0.reaction, $0.lot) < ($1.reaction, $1.lot) }
  }

  /// The time after which no silent player can win any more.
  /// - Parameter windows: for each silent player, how late a call may arrive after it was made.
  func decision(_ windows: [Double]) -> Double {
    guard let best = order.first, let widest = windows.max() else { return began }
    return min(max(shown + best.reaction + widest, began), began + FairRule.longestWait)
  }
}
