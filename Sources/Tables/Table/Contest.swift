// SPDX-License-Identifier: MIT

import Cards

/// The calls on one card, until the first is known. Times are seconds of the table's clock.
struct Contest: Equatable {
  struct Claim: Equatable {
    let seat: Int

    /// The screen's measurement; `nil` if it sent none.
    let reported: Double?

    /// From sending the face to the arrival of the call.
    let elapsed: Double

    /// The reaction that counts.
    let reaction: Double

    /// Decides between equal reactions.
    fileprivate let lot: UInt64

    var measured: Double? { reported == nil ? nil : reaction }
  }

  let shown: Double

  let began: Double

  private var claims: [Claim] = []

  init(shown: Double, began: Double) {
    self.shown = shown
    self.began = began
  }

  mutating func add(
    _ seat: Int, reported: Double?, elapsed: Double, reaction: Double, dice: inout Dice
  ) {
    claims.append(
      Claim(
        seat: seat, reported: reported, elapsed: elapsed, reaction: reaction, lot: dice.next()))
  }

  func has(_ seat: Int) -> Bool { claims.contains { $0.seat == seat } }

  /// The winner first.
  var order: [Claim] {
    claims.sorted { ($0.reaction, $0.lot) < ($1.reaction, $1.lot) }
  }

  /// The time after which no silent player can win any more.
  ///
  /// - Parameter windows: how late a call of each silent player may arrive.
  func decision(_ windows: [Double]) -> Double {
    guard let best = order.first, let widest = windows.max() else { return began }
    return min(max(shown + best.reaction + widest, began), began + FairRule.longestWait)
  }
}
