// SPDX-License-Identifier: MIT

import Cards
package import Matching
package import Play
import Tableau
import Words

/// The numbers of a game, and the window's title.
extension Sentences {
  package static func title(of deal: Deal) -> String {
    guard let number = deal.number else { return name }
    return phrase("Matchismo - Deal \(number.value)")
  }

  static func countedTries(_ count: Int) -> String {
    plural(count, one: "1 try", other: "\(count) tries")
  }

  static func flipCounter(of game: MatchingGame) -> Counter {
    Counter(game.flips, upTo: 8888) { labelled(flipsHeading, numeral($0)) }
  }
}

/// The names of cards on the table, for lists and readers.
extension Sentences {
  /// A pile of the table, without its place.
  ///
  /// - Parameter hidden: the cards below the top one.
  static func pile(_ top: LyingCard, below hidden: Int) -> String {
    guard hidden == 0 else { return deck(of: hidden, below: top) }
    return name(of: top)
  }

  private static func deck(of hidden: Int, below top: LyingCard) -> String {
    guard let card = top.face else {
      let count = hidden + 1
      return plural(
        count, one: "Deck of 1 card, face down", other: "Deck of \(count) cards, face down")
    }
    return plural(
      hidden, one: "\(card) on a deck of 1 card", other: "\(card) on a deck of \(hidden) cards")
  }
}

// MARK: - Scorings

extension Sentences {
  /// The name of a scoring in the menu; `nil` stands for the player's own.
  package static func name(of scoring: Scoring?) -> String {
    scoring.flatMap(words)?.name ?? phrase("My own", about: "scoring")
  }

  /// A kind's scoring, as a name or three numbers; `nil` for the usual one.
  static func scoring(_ scoring: Scoring) -> String? {
    if let words = words(scoring) { return words.ofKind }
    return phrase(
      """
      suit \(scoring.matchBonus), mismatch costs \(-scoring.mismatchPoints), card costs \
      \(-scoring.flipPoints)
      """)
  }

  /// The words for a named scoring: in the menu, and in the name of a kind.
  private static func words(_ scoring: Scoring) -> (name: String, ofKind: String?)? {
    switch scoring {
    case .stanford: (usual, nil)
    case .lecture: (phrase("Strict"), phrase("strict scoring"))
    case .classroom: (gentle, phrase("gentle scoring"))
    case .sharp: (sharp, phrase("sharp scoring"))
    default: nil
    }
  }
}
