// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Tableau
import Words

/// The rules of each mode, in the order in which a player meets them.
enum RulesInPictures {
  /// Example cards as in records, all face up, with their explanation.
  private static func show(
    _ cards: String, _ words: String, _ mark: LyingCard.Mark? = nil
  ) -> Illustration {
    let cards = cards.split(separator: " ").compactMap { Card($0) }
    return Illustration(.cards(cards.map { .up($0, mark) }), words)
  }

  private static func turn(_ words: String) -> Illustration {
    Illustration(.cards([.down, .up(Card(.ace, of: .diamonds))]), words)
  }

  /// The points of two cards with equal rank, with equal suit, and with neither.
  private static func points(
    _ scoring: Scoring
  ) -> (rank: String, suit: String, neither: String) {
    (
      Sentences.points(4 * scoring.matchBonus), Sentences.points(scoring.matchBonus),
      Sentences.points(scoring.mismatchPoints)
    )
  }
}

// MARK: - For one player

extension RulesInPictures {
  static func match(_ rules: Rules) -> [Illustration] {
    let (rank, suit, neither) = points(rules.scoring)
    let (turnPoints, hintPoints) = (rules.scoring.flipPoints, rules.scoring.mismatchPoints)
    let turning = turn(
      turnPoints == 0 && hintPoints == 0
        ? phrase("Turning cards up is free, and so are hints.")
        : phrase(
          "Each card that you turn up: \(Sentences.points(turnPoints)). A hint: \(Sentences.points(hintPoints)), or nothing if it knows no match."
        ))
    return switch rules.matchSize {
    case .two:
      [
        show(
          "KH KC", phrase("Turn over two cards of the same rank: \(rank). Matched cards stay up.")),
        show("KH 7H", phrase("Or two cards of the same suit: \(suit).")),
        show(
          "JH 8C",
          phrase("Neither: \(neither). The first card turns back down, and the second stays up.")),
        turning,
        show("JH 8C", phrase("The game ends when no two of the remaining cards match."), .left),
      ]
    case .three:
      [
        show(
          "KH KC 5D",
          phrase(
            "Turn over three cards. Any two of the same rank: \(rank). Matched cards stay up.")),
        show("KH 7H 5C", phrase("Any two of the same suit: \(suit).")),
        show(
          "JH 8C 2S",
          phrase("Neither: \(neither). The first two turn back down, and the third stays up.")),
        turning,
        show(
          "JH 8C 2S", phrase("The game ends when no three of the remaining cards match."), .left),
      ]
    }
  }

  static var pairs: [Illustration] {
    [
      show(
        "8S 8C",
        phrase("Find each card's partner: the same rank and the same colour. Pairs stay up.")),
      show(
        "8S 8H",
        phrase(
          "Cards that aren't partners turn back down after a moment, or at a click. Remember them.")
      ),
      turn(
        phrase(
          "The fewer tries, the better; after that, time decides. A hint that knows a pair counts as a try."
        )),
      show("QH QD", phrase("The game ends when all pairs have been found.")),
    ]
  }

  static var flip: [Illustration] {
    [
      Illustration(.cards([.down]), showsNext), turn(turnsBack),
      Illustration(
        .cards([.down]), phrase("The game ends when the last card has been turned back.")),
    ]
  }

  // The lessons of a first game use these two as well.
  static var showsNext: String { phrase("Click the deck to see its next card.") }
  static var turnsBack: String { phrase("Click that card to turn it back.") }
}

// MARK: - For two players

extension RulesInPictures {
  static func ofTwo(_ rules: Rules) -> [Illustration] {
    let (_, _, neither) = points(rules.scoring)
    let turnPoints = rules.scoring.flipPoints
    let turning = turn(phrase("Each card that you turn up: \(Sentences.points(turnPoints))."))
    return [
      Illustration(rules.mode.words.sample, matching(rules)),
      show("KH KD", phrase("A match is yours, and gives you another turn."), .spent),
      show(
        "JH 8C",
        rules.scoring.mismatchPoints == 0
          ? phrase("Cards that don't match turn back down, and the other player goes on.")
          : phrase(
            """
            Cards that don't match: \(neither). They turn back down, and the other player goes on.
            """)),
    ] + (turnPoints == 0 ? [] : [turning]) + [
      show(
        "QH QD",
        rules.mode.measure == .points
          ? phrase("The game ends when nothing matches any more. Whoever has more points wins.")
          : phrase("The game ends when all pairs have been found. Whoever has more pairs wins."),
        .spent)
    ]
  }

  private static func matching(_ rules: Rules) -> String {
    guard rules.mode.measure == .points else {
      return phrase("Find each card's partner: the same rank and the same colour.")
    }
    let (rank, suit, _) = points(rules.scoring)
    return switch rules.matchSize {
    case .two:
      phrase("Turn over two cards of the same rank: \(rank), or of the same suit: \(suit).")
    case .three:
      phrase(
        "Turn over three cards. Any two of the same rank: \(rank), of the same suit: \(suit).")
    }
  }
}
