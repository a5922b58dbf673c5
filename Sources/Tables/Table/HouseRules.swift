// SPDX-License-Identifier: MIT

/// What can be agreed on at a table. The rules of the game stay the same.
package struct HouseRules: Equatable, Sendable {
  package var pauses: Pauses

  /// For who can't or won't race. While a match lies open the game stops for the persons at the table:
  /// the computers turn no card, and don't call for so many seconds, up to a day. `nil` for a race.
  package let patience: Double?

  /// The most that a screen is believed, where the way there explains it, in seconds.
  package let mostCredit: Double

  package init(
    pauses: Pauses = Pauses(), patience: Double? = nil, mostCredit: Double = usualCredit
  ) {
    self.pauses = pauses
    self.mostCredit = mostCredit > 0 ? min(mostCredit, Self.usualCredit) : 0
    self.patience = patience.map { $0 < Self.longestPatience ? max($0, 0) : Self.longestPatience }
  }

  package static let usualCredit = 0.3

  private static let longestPatience = 86_400.0
}

/// How long nobody may turn a card, since what has happened wants to be seen. All are in seconds.
package struct Pauses: Equatable, Sendable {
  /// While 52 cards are dealt, one each 0.1 seconds, which fly for 0.2.
  package var deal = 5.3

  /// After a card was turned.
  package var turn = 0.5

  /// From then until its face can be seen, which nobody's reaction begins before.
  package var flip = 0.0

  /// From the first call on a card until the cards move.
  package var call = 1.0

  /// From then until play goes on.
  package var settling = 1.0

  package init() {}

  /// The same for those who look at a screen: a deal begins with the old cards' leaving, and a face can be
  /// seen when a card is half turned. At a table with several screens they are the same on all of them, so
  /// that everybody sees a card at the same time.
  package static var onScreens: Pauses {
    var pauses = Pauses()
    pauses.deal += 0.4
    pauses.flip = 0.15
    return pauses
  }

  /// All of them so many times as long.
  package func scaled(by factor: Double) -> Pauses {
    var scaled = self
    for pause in [\Pauses.deal, \.turn, \.flip, \.call, \.settling] {
      scaled[keyPath: pause] *= factor
    }
    return scaled
  }
}
