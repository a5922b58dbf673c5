// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Tableau
import Words

/// The rules of each mode, in the order in which a player meets them.
enum RulesInPictures {}

// MARK: - Match

extension RulesInPictures {
  static func match(_ rules: Rules) -> [Illustration] {
    switch rules.matchSize {
    case .two: matchOfTwo(rules.scoring)
    case .three: matchOfThree(rules.scoring)
    }
  }

  private static func matchOfTwo(_ scoring: Scoring) -> [Illustration] {
    let (rankPoints, suitPoints) = points(scoring)
    let mismatchPoints = Sentences.points(scoring.mismatchPoints)
    return [
      Illustration(
        up(Card(.king, of: .hearts), Card(.king, of: .clubs)),
        phrase("Turn over two cards of the same rank: \(rankPoints). Matched cards stay up.")),
      Illustration(
        up(Card(.king, of: .hearts), Card(.seven, of: .hearts)),
        phrase("Or two cards of the same suit: \(suitPoints).")),
      Illustration(
        up(Card(.jack, of: .hearts), Card(.eight, of: .clubs)),
        phrase(
          "Neither: \(mismatchPoints). The first card turns back down, and the second stays up.")),
      turning(scoring),
      Illustration(
        left(Card(.jack, of: .hearts), Card(.eight, of: .clubs)),
        phrase("The game ends when no two of the remaining cards match.")),
    ]
  }

  private static func matchOfThree(_ scoring: Scoring) -> [Illustration] {
    let (rankPoints, suitPoints) = points(scoring)
    let mismatchPoints = Sentences.points(scoring.mismatchPoints)
    return [
      Illustration(
        up(Card(.king, of: .hearts), Card(.king, of: .clubs), Card(.five, of: .diamonds)),
        phrase(
          "Turn over three cards. Any two of the same rank: \(rankPoints). Matched cards stay up.")),
      Illustration(
        up(Card(.king, of: .hearts), Card(.seven, of: .hearts), Card(.five, of: .clubs)),
        phrase("Any two of the same suit: \(suitPoints).")),
      Illustration(
        up(Card(.jack, of: .hearts), Card(.eight, of: .clubs), Card(.two, of: .spades)),
        phrase("Neither: \(mismatchPoints). The first two turn back down, and the third stays up.")),
      turning(scoring),
      Illustration(
        left(Card(.jack, of: .hearts), Card(.eight, of: .clubs), Card(.two, of: .spades)),
        phrase("The game ends when no three of the remaining cards match.")),
    ]
  }

  /// What two cards of a rank bring, and two of a suit.
  private static func points(_ scoring: Scoring) -> (rank: String, suit: String) {
    (Sentences.points(4 * scoring.matchBonus), Sentences.points(scoring.matchBonus))
  }

  private static func turning(_ scoring: Scoring) -> Illustration {
    let sample = Sample.cards([.down, .up(Card(.ace, of: .diamonds))])
    let (turn, hint) = (scoring.flipPoints, scoring.mismatchPoints)
    if turn == 0, hint == 0 {
      return Illustration(sample, phrase("Turning cards up is free, and so are hints."))
    }
    return Illustration(
      sample,
      phrase(
        "Each card that you turn up: \(Sentences.points(turn)). A hint: \(Sentences.points(hint)).")
    )
  }
}

// MARK: - Pairs

extension RulesInPictures {
  static var pairs: [Illustration] {
    [
      Illustration(
        up(Card(.eight, of: .spades), Card(.eight, of: .clubs)),
        phrase("Find each card's partner: the same rank and the same colour. Pairs stay up.")),
      Illustration(
        up(Card(.eight, of: .spades), Card(.eight, of: .hearts)),
        phrase(
          "Cards that aren't partners turn back down after a moment, or at a click. Remember them.")
      ),
      Illustration(
        .cards([.down, .up(Card(.ace, of: .diamonds))]),
        phrase("The fewer tries, the better; after that, time decides. A hint counts as a try.")),
      Illustration(
        up(Card(.queen, of: .hearts), Card(.queen, of: .diamonds)),
        phrase("The game ends when all pairs have been found.")),
    ]
  }
}

// MARK: - Flip

extension RulesInPictures {
  static var flip: [Illustration] {
    let ace = Card(.ace, of: .diamonds)
    return [
      Illustration(.cards([.down]), phrase("Click the deck to see its next card.")),
      Illustration(.cards([.down, .up(ace)]), phrase("Click that card to turn it back.")),
      Illustration(
        .cards([.down]), phrase("The game ends when the last card has been turned back.")),
    ]
  }
}

// MARK: - Examples

extension RulesInPictures {
  private static func up(_ cards: Card...) -> Sample { .cards(cards.map { .up($0) }) }

  /// Cards that nothing is left to match with.
  private static func left(_ cards: Card...) -> Sample { .cards(cards.map { .up($0, .left) }) }
}

/// The rules where two take turns.
extension RulesInPictures {
  static func ofTwo(_ rules: Rules) -> [Illustration] {
    let mismatch = Sample.cards([
      .up(Card(.jack, of: .hearts)), .up(Card(.eight, of: .clubs)),
    ])
    let (turn, cost) = (rules.scoring.flipPoints, rules.scoring.mismatchPoints)
    let turning = Illustration(
      .cards([.down, .up(Card(.ace, of: .diamonds))]),
      phrase("Each card that you turn up: \(Sentences.points(turn))."))
    return [
      Illustration(rules.mode.words.sample, matching(rules)),
      Illustration(
        .cards([.up(Card(.king, of: .hearts), .spent), .up(Card(.king, of: .diamonds), .spent)]),
        phrase("A match is yours, and gives you another turn.")),
      Illustration(
        mismatch,
        cost == 0
          ? phrase("Cards that don't match turn back down, and the other player goes on.")
          : phrase(
            """
            Cards that don't match: \(Sentences.points(cost)). They turn back down, and the other \
            player goes on.
            """)),
    ] + (turn == 0 ? [] : [turning]) + [
      Illustration(
        .cards([.up(Card(.queen, of: .hearts), .spent), .up(Card(.queen, of: .diamonds), .spent)]),
        rules.mode.measure == .points
          ? phrase("The game ends when nothing matches any more. Whoever has more points wins.")
          : phrase("The game ends when all pairs have been found. Whoever has more pairs wins."))
    ]
  }

  private static func matching(_ rules: Rules) -> String {
    guard rules.mode.measure == .points else {
      return phrase("Find each card's partner: the same rank and the same colour.")
    }
    let bonus = rules.scoring.matchBonus
    let (rankPoints, suitPoints) = (Sentences.points(4 * bonus), Sentences.points(bonus))
    return switch rules.matchSize {
    case .two:
      phrase(
        """
        Turn over two cards of the same rank: \(rankPoints), or of the same suit: \(suitPoints).
        """)
    case .three:
      phrase(
        """
        Turn over three cards. Any two of the same rank: \(rankPoints), of the same suit: \
        \(suitPoints).
        """)
    }
  }
}
