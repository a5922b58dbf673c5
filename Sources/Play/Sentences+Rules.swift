// SPDX-License-Identifier: MIT

package import Matching

/// The rules as a player reads them, from the values that the game is played by.
extension Sentences {
  /// A paragraph for each thing that there is to know.
  package static func rules(of rules: Rules) -> [String] {
    switch rules.mode {
    case .match: matchRules(rules)
    case .pairs: pairsRules
    case .flip: flipRules
    }
  }

  private static func matchRules(_ rules: Rules) -> [String] {
    let (scoring, bonus) = (rules.scoring, rules.scoring.matchBonus)
    let cost =
      "A mismatch counts \(scoring.mismatchPoints), turning a card up "
      + "\(scoring.flipPoints); a hint counts what a mismatch does."
    switch rules.matchSize {
    case .two:
      return [
        "Turn over two cards that share a rank (\(points(4 * bonus))) or a suit "
          + "(\(points(bonus))). If they share neither, the first turns down again and the second "
          + "stays up. \(cost)",
        "The game ends when no two of the cards that are left would match.",
      ]
    case .three:
      return [
        "Turn over three cards. Each two of them that share a rank count \(points(4 * bonus)), and "
          + "each two that share a suit \(points(bonus)). If none do, the first two turn down again. "
          + cost,
        "The game ends when no three of the cards that are left would match.",
      ]
    }
  }

  private static let pairsRules = [
    "Find every card's partner: the other card of the same rank and colour. Two cards that are no "
      + "partners turn down again after a moment; a click ends the wait.",
    "What counts is how few tries you need, and then the time. A hint is a try too.",
  ]

  private static let flipRules = [
    "A click on the deck shows its next card, and a click on that turns it back, until the deck is "
      + "through."
  ]
}
