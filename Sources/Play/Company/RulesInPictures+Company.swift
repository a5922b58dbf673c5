// SPDX-License-Identifier: MIT

import Cards
import Matching
import Tableau
import Words

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
          ? phrase("The game ends when nothing matches any more. More points win.")
          : phrase("The game ends when all pairs have been found. More pairs win."))
    ]
  }

  private static func matching(_ rules: Rules) -> String {
    guard rules.mode.measure == .points else {
      return phrase("Find each card's partner: the same rank and the same colour.")
    }
    let (rank, suit) = (4 * rules.scoring.matchBonus, rules.scoring.matchBonus)
    return switch rules.matchSize {
    case .two:
      phrase(
        """
        Turn over two cards of the same rank: \(Sentences.points(rank)), or of the same suit: \
        \(Sentences.points(suit)).
        """)
    case .three:
      phrase(
        """
        Turn over three cards. Every two of the same rank: \(Sentences.points(rank)), of the same \
        suit: \(Sentences.points(suit)).
        """)
    }
  }
}
