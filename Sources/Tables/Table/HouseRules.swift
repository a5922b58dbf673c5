// SPDX-License-Identifier: MIT

/// What can be agreed on at a table. The rules of the game stay the same.
package struct HouseRules: Equatable, Sendable {
  package var pauses: Pauses

  /// For who can't or won't race. While a match lies open the game stops for the persons at the table:
  /// the computers turn no card, and don't call for so many seconds, up to a day. `nil` for a race.
  package let patience: Double?

  /// In how many milliseconds the player calls whom computers of that strength follow; `nil` where it isn't
  /// known.
  package let pace: Int?

  /// For how long is played.
  package let terms: Terms

  /// How far bad ways to screens elsewhere are made up for.
  package let limits: FairRule.Limits

  package init(
    pauses: Pauses = Pauses(), patience: Double? = nil, pace: Int? = nil,
    terms: Terms = Terms(), limits: FairRule.Limits = .friends
  ) {
    self.pauses = pauses
    (self.pace, self.terms, self.limits) = (pace, terms, limits)
    self.patience = patience.map { $0 < Self.longestPatience ? max($0, 0) : Self.longestPatience }
  }

  private static let longestPatience = 86_400.0
}

/// How long nobody may turn a card, since what has happened wants to be seen. All are in seconds.
package struct Pauses: Equatable, Sendable {
  /// While 52 cards are dealt, one each 0.1 seconds, which fly for 0.2.
  package var deal = 5.3

  /// From the beginning of a turn until the next player may turn a card.
  package var turn = 0.5

  /// From the beginning of a turn until anybody learns which card it is. Where it is nothing, nobody is told
  /// that a card is being turned.
  package var flip = 0.0

  /// From the decision whose call was first until the cards move.
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

  /// No more than it takes to tell three players of each card: a guest's link has nothing to do with a host that
  /// tells it more.
  package static var least: Pauses {
    var pauses = Pauses().scaled(by: 0)
    pauses.turn = 0.01
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
