// SPDX-License-Identifier: MIT

import Cards
package import Matching
package import Play
import Tableau
import Words

/// The numbers of a game, and what its window is called.
extension Sentences {
  /// The window's title.
  package static func title(of deal: Deal) -> String {
    guard let number = deal.number else { return name }
    return phrase("Matchismo - Deal \(number.value)")
  }

  package static func score(_ points: Int) -> String { phrase("Score: \(points)") }

  package static func flips(_ count: Int) -> String { phrase("Flips: \(count)") }

  package static func tries(_ count: Int) -> String { phrase("Tries: \(count)") }

  /// What a match gained or a mismatch cost.
  package static func points(_ points: Int) -> String {
    points > 0 ? "+\(points)" : numeral(points)
  }

  static func countedPoints(_ points: Int) -> String {
    plural(points, one: "1 point", other: "\(numeral(points)) points")
  }

  static func countedTries(_ count: Int) -> String {
    plural(count, one: "1 try", other: "\(count) tries")
  }

  static func flipCounter(of game: MatchingGame) -> Counter {
    Counter(game.flips, upTo: 8888, words: flips)
  }

  /// What counts in a game, which may become practice.
  static func counter(
    _ figure: Int, upTo most: Int, _ standing: Standing, _ words: @escaping (Int) -> String
  ) -> Counter {
    let practice = standing == .counts ? Standing.practice : standing
    return Counter(
      figure, upTo: most, words: { Self.figure($0, standing, words) },
      { Self.figure($0, practice, words) })
  }
}

/// What a card on the table is called where it is listed or read aloud.
extension Sentences {
  /// A pile of the table. Where it lies is known to whoever shows it.
  ///
  /// - Parameter hidden: how many cards lie below the top one.
  static func pile(_ top: LyingCard, below hidden: Int) -> String {
    guard hidden == 0 else { return deck(of: hidden, below: top) }
    guard let card = top.face else {
      return top.mark == .turnedBack ? phrase("face down again") : phrase("face down")
    }
    return switch top.mark {
    case .spent: phrase("\(card), matched")
    case .chosen: phrase("\(card), chosen")
    case .left: phrase("\(card), left over")
    case .turnedBack, nil: "\(card)"
    }
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
