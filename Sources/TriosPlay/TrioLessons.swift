// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Play
package import Tableau
package import Trios
import Words

extension Sentences {
  /// The rules of Trios in the order in which a player meets them, each with an example.
  package static var rulesOfTrios: [Illustration] {
    [
      show(
        [
          TrioCard(.one, .leaf, .solid, .red), TrioCard(.one, .leaf, .solid, .blue),
          TrioCard(.one, .leaf, .solid, .gold),
        ],
        phrase(
          "In a trio, each property is all the same or all different: number, shape, filling and colour."
        )),
      show(
        [
          TrioCard(.one, .leaf, .striped, .red), TrioCard(.two, .butterfly, .striped, .blue),
          TrioCard(.three, .mushroom, .striped, .gold),
        ], phrase("Here the filling is the same, and the rest is different.")),
      show(
        [
          TrioCard(.one, .mushroom, .hollow, .red), TrioCard(.two, .mushroom, .hollow, .red),
          TrioCard(.three, .mushroom, .hollow, .blue),
        ], phrase("Two red ones and a blue one are no trio: \(points(-2)).")),
      show(
        [
          TrioCard(.three, .butterfly, .solid, .gold), TrioCard(.three, .leaf, .striped, .gold),
          TrioCard(.three, .mushroom, .hollow, .gold),
        ],
        phrase(
          "Click three cards. A trio earns \(points(TrioGame.pointsForTrio)) and makes room for new cards."
        )),
      show(
        [TrioCard(.two, .leaf, .hollow, .blue)],
        phrase(
          "Do you see no trio? Ask for three more cards (0). That costs a point if there is one, and so does a card that a hint shows you."
        )),
      show(
        [TrioCard(.one, .mushroom, .solid, .gold)],
        phrase(
          "The game ends when the deck is empty and no trio is left. What counts is your time.")),
    ]
  }

  private static func show(_ cards: [TrioCard], _ words: String) -> Illustration {
    Illustration(.cards(cards.map { .up($0) }), words)
  }

  /// The explanation for a first game, each at its event; `nil` for none.
  package static func lessonOfTrios(_ sitting: Sitting<TrioGame>) -> Illustration? {
    let game = sitting.game
    guard !game.isOver else { return nil }
    guard let last = sitting.outcomes[..<sitting.moment].lastIndex(where: \.isJudgement) else {
      return beginning(game)
    }
    let table = sitting.game(at: last).table
    switch (sitting.outcomes[last], game.found, game.mistakes) {
    case (.mistake(let places, let spoilers), _, 1):
      return show(places.map { table[$0] }, remedy(spoilers[0]))
    case (.trio(let places, _), 1, _):
      return show(
        places.map { table[$0] },
        phrase("A trio! New cards take its places. Go on until no trio is left."))
    case (.trio(let places, _), 2, _):
      return show(
        places.map { table[$0] },
        phrase("No trio? Press 0 for three more cards, or H for a hint."))
    default: return nil
    }
  }

  /// The bar says what spoils three cards.
  private static func remedy(_ spoiler: TrioCard.Property) -> String {
    switch spoiler {
    case .number: phrase("The three numbers must be the same, or all different.")
    case .shape: phrase("The three shapes must be the same, or all different.")
    case .filling: phrase("The three fillings must be the same, or all different.")
    case .color: phrase("The three colours must be the same, or all different.")
    }
  }

  /// The explanation before the first three cards.
  private static func beginning(_ game: TrioGame) -> Illustration {
    let chosen = game.chosen.map { game.table[$0] }
    switch chosen.count {
    case 0: return rulesOfTrios[0]
    case 1:
      return show(
        chosen, phrase("Choose two more: in each property all three the same, or all different."))
    default:
      let third = TrioCard.third(to: chosen[0], chosen[1])
      return show(chosen + [third], phrase("Only one card goes with these two: \(third.name)."))
    }
  }
}

extension TrioGame.Outcome {
  fileprivate var isJudgement: Bool {
    switch self {
    case .trio, .mistake: true
    case .chosen, .unchosen, .more, .hint, .called, .late: false
    }
  }
}
