// SPDX-License-Identifier: MIT

import Cards

/// Mode match: cards that share a rank or a suit score.
extension ModeTraits {
  static let match = ModeTraits(
    tableSizes: Array(Deal.tableSizes), handyTableSizes: [6, 8, 12, 16, 20, 30, 52],
    usualTableSize: 12, measure: .points, isSaid: false,
    choice: { game, place throws(Refusal) in try game.matchChoice(of: place) },
    isOver: \.isMatchOver, worth: { $0.matchPoints(with: $1) }, mostWorth: 4)
}

extension MatchingGame {
  /// A set scores if any pair in it does, so a scoring set is left if enough cards are unmatched
  /// and two of them share a rank or a suit.
  var isMatchOver: Bool {
    // A bit for each rank and suit, since this is called before every move and twice after it.
    var (unmatched, ranks, suits) = (0, 0, 0)
    for card in table where card.face != .matched {
      unmatched += 1
      ranks |= 1 << card.card.rank.rawValue
      suits |= 1 << card.card.suit.rawValue
    }
    guard unmatched >= rules.matchSize.rawValue else { return true }
    return ranks.nonzeroBitCount == unmatched && suits.nonzeroBitCount == unmatched
  }

  /// The effect of choosing the card at `place`, which is on the table of an unfinished game.
  func matchChoice(of place: Int) throws(Refusal) -> Choice {
    switch table[place].face {
    case .matched: throw .alreadyMatched
    case .up where rules.keepsUp: throw .alreadyUp
    case .up: Choice(.down, at: place, turnedDown: [place])
    case .down: turningUpToMatch(place)
    }
  }

  private func turningUpToMatch(_ place: Int) -> Choice {
    let others = table.indices.filter { table[$0].face == .up }
    let scoring = rules.scoring
    guard others.count + 1 == rules.matchSize.rawValue else {
      return Choice(.up, at: place, flipPoints: scoring.flipPoints)
    }
    let scored = (others + [place]).sorted()
    let worth = Self.worth(of: scored.map { table[$0].card })
    let isMatch = worth > 0
    // Nobody begins a turn with a card left up by another player.
    let turnedDown = rules.keepsUp ? scored : others
    return Choice(
      isMatch ? .match : .mismatch, at: place, scored: scored,
      turnedDown: isMatch ? [] : turnedDown, flipPoints: scoring.flipPoints,
      matchPoints: isMatch ? worth * scoring.matchBonus : scoring.mismatchPoints)
  }

  /// The points of all pairs among `cards`, before the bonus.
  static func worth(of cards: [Card]) -> Int {
    cards.indices.reduce(0) { sum, first in
      sum
        + cards[(first + 1)...].reduce(0) { $0 + cards[first].matchPoints(with: $1) }
    }
  }
}
