// SPDX-License-Identifier: MIT

/// A table's own choices.
package struct HouseRules: Equatable, Sendable {
  package var pauses: Pauses

  /// For how many seconds, up to a day, computers leave a match to the persons and turn no card;
  /// `nil` for none.
  package let headStart: Double?

  /// The player's usual reaction in milliseconds, if known.
  package internal(set) var pace: Int?

  package let terms: Terms

  package let limits: FairRule.Limits

  package init(
    pauses: Pauses = Pauses(), headStart: Double? = nil, pace: Int? = nil,
    terms: Terms = Terms(), limits: FairRule.Limits = .friends
  ) {
    self.pauses = pauses
    (self.pace, self.terms, self.limits) = (pace, terms, limits)
    self.headStart = headStart.map {
      $0 < Self.longestHeadStart ? max($0, 0) : Self.longestHeadStart
    }
  }

  private static let longestHeadStart = 86_400.0
}

/// The pauses before the next card, in seconds, for players to see what happened.
package struct Pauses: Equatable, Sendable {
  /// From one dealt card to the next.
  package var card = 0.1

  /// From the last dealt card, which still flies, until play begins.
  package var deal = 0.2

  /// From one turn to the next.
  package var turn = 0.5

  /// From a turn until the face is shown. With zero, the turn isn't announced.
  package var flip = 0.0

  /// From a decided call until the cards move.
  package var call = 1.0

  /// From then until play goes on.
  package var settling = 1.0

  package init() {}

  /// For screens: old cards leave before a deal, and a face shows when its card is half turned. All
  /// screens of a table share these pauses, so that everybody sees a card at the same time.
  package static var onScreens: Pauses {
    var pauses = Pauses()
    pauses.deal += 0.4
    pauses.flip = 0.15
    return pauses
  }

  /// The shortest pauses that a guest's link tolerates, by its limit of lines.
  package static var least: Pauses {
    var pauses = Pauses().scaled(by: 0)
    pauses.turn = 0.01
    return pauses
  }

  /// From the first of some dealt cards until play begins.
  package func dealing(_ cards: Int) -> Double { Double(cards - 1) * card + deal }

  package func scaled(by factor: Double) -> Pauses {
    var scaled = self
    for pause in [\Pauses.card, \.deal, \.turn, \.flip, \.call, \.settling] {
      scaled[keyPath: pause] *= factor
    }
    return scaled
  }
}
