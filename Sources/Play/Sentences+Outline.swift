// SPDX-License-Identifier: MIT

import Tableau
import Words

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
