// SPDX-License-Identifier: MIT

import Cards
package import Matching
import Tableau
import Words

/// Every sentence that the player reads, each a whole phrase and none glued from parts, so that
/// they can be translated.
package enum Sentences {
  /// The name of the program as a player reads it, in every language.
  package static let name = "Matchismo"

  /// The window's title.
  package static func title(of deal: Deal) -> String {
    guard let number = deal.number else { return name }
    return phrase("Matchismo - Deal \(number.value)")
  }

  package static func score(_ points: Int) -> String { phrase("Score: \(points)") }

  package static func flips(_ count: Int) -> String { phrase("Flips: \(count)") }

  package static func tries(_ count: Int) -> String { phrase("Tries: \(count)") }

  /// The widest texts that the bar's numbers need room for.
  static func widestNumbers(_ standing: Standing) -> [String] {
    let widest = standing == .counts ? Standing.practice : standing
    return [figure(-888, widest, score), flips(8888), widestClock]
  }

  static var widestClock: String { clock(3600 * 9 + 3599) }

  /// What a match gained or a mismatch cost.
  package static func points(_ points: Int) -> String { points > 0 ? "+\(points)" : "\(points)" }

  package static func finalScore(_ points: Int) -> String { phrase("Final score: \(points)") }

  /// The button that deals another game, with its key.
  package static var dealAgain: String { phrase("Deal again (N)") }
}

// MARK: - Lists

extension Sentences {
  /// `a, b or c`.
  package static func list(_ choices: [String]) -> String {
    guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
    return phrase("\(series(choices.dropLast())) or \(last)")
  }

  /// `a, b, c`.
  package static func series(_ items: some Sequence<String>) -> String {
    var items = items.makeIterator()
    var series = items.next() ?? ""
    while let item = items.next() { series = phrase("\(series), \(item)") }
    return series
  }
}

extension Sentences {
  /// A duration of whole seconds as a clock shows it: `1:42`, `1:00:07`.
  package static func clock(_ seconds: Int) -> String {
    let seconds = max(seconds, 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    guard hours > 0 else { return "\(minutes):\(twoDigits(seconds % 60))" }
    return "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
  }

  /// Shown over the table while the player has stopped the clock.
  package static var paused: String { phrase("Paused") }

  /// A number below 100 with two digits.
  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// What things on the table are called where they are listed or read aloud.
extension Sentences {
  /// Said when the cards leave the rows and columns that they were dealt in.
  package static var gridGivenUp: String {
    phrase("The cards have moved: in their own rows and columns they would be too small here")
  }

  /// A pile of the table.
  ///
  /// - Parameter hidden: how many cards lie below the top one.
  static func pile(_ place: Int, _ top: LyingCard, below hidden: Int) -> String {
    let number = place + 1
    guard hidden == 0 else { return deck(of: hidden, below: top) }
    guard let card = top.face else {
      return top.mark == .turnedBack
        ? phrase("Card \(number), face down again") : phrase("Card \(number), face down")
    }
    return switch top.mark {
    case .spent: phrase("Card \(number), \(card), matched")
    case .chosen: phrase("Card \(number), \(card), chosen")
    case .left: phrase("Card \(number), \(card), left over")
    case .turnedBack, nil: phrase("Card \(number), \(card)")
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

  /// How many moves are in force at the moment that is shown.
  static func position(_ position: Int, of moves: Int) -> String {
    phrase("Move \(position) of \(moves)")
  }

  /// The tip of the strip that shows the moves.
  static var historyTip: String { phrase("Drag or scroll to look back (Page Up)") }
}
