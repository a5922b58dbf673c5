// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tableau
import Words

// Whoever has no name here is the player at this screen.

/// What is said of a round of Snap!.
extension Sentences {
  package static var snap: String { phrase("Snap!") }

  static func begins(_ name: String?) -> String {
    guard let name else { return phrase("You begin") }
    return phrase("\(name) begins")
  }

  static func turn(of name: String?) -> String { turn(of: name.map(Company.Voice.named) ?? .you) }

  static func turns(_ card: Card, by name: String?) -> String {
    guard let name else { return phrase("You turn \(card)") }
    return phrase("\(name) turns \(card)")
  }

  static func wins(_ name: String?) -> String {
    guard let name else { return phrase("You win the round") }
    return phrase("\(name) wins the round")
  }

  static var isOut: String { phrase("You are out: watch, or speed it up") }
}

// MARK: - Calls

extension Sentences {
  /// What is written at a seat when its player calls.
  static func call(_ event: SnapGame.Event, after milliseconds: Int?) -> SeatedPlayer.Call {
    switch event {
    case .right: .init(rightCall(after: milliseconds), .right)
    case .wrong: .init(phrase("Snap! Wrong"), .wrong)
    case .late, .opened, .left: .init(phrase("Snap! Too late"), .late)
    }
  }

  private static func rightCall(after milliseconds: Int?) -> String {
    milliseconds.map { phrase("Snap! \($0) ms") } ?? snap
  }

  /// What follows from a call.
  static func called(_ event: SnapGame.Event, by name: String?) -> String {
    switch (event, name) {
    case (.right, nil): phrase("You were first and take the matching cards")
    case (.right, let name?): phrase("\(name) was first and takes the matching cards")
    case (.wrong, nil): phrase("No match: you pay a card to each of the others")
    case (.wrong, let name?): phrase("No match: \(name) pays a card to each of the others")
    case (_, nil): phrase("Too late, but it costs you nothing")
    case (_, let name?): phrase("\(name) was too late")
    }
  }
}

// MARK: - The table

extension Sentences {
  static func closedPile(of name: String?) -> String {
    guard let name else { return phrase("Your closed cards") }
    return phrase("\(name): closed cards")
  }

  static func openPile(of name: String?, showing top: Card?) -> String {
    switch (name, top) {
    case (nil, nil): phrase("You have no open card")
    case (nil, let top?): phrase("Your open card: \(top)")
    case (let name?, nil): phrase("\(name): no open card")
    case (let name?, let top?): phrase("\(name), open card: \(top)")
    }
  }

  static func ownCards(_ count: Int) -> String { phrase("Cards: \(count)") }

  static func roundsWon(_ count: Int) -> String { phrase("Won: \(count)") }

  static func round(_ number: Int) -> String { phrase("Round: \(number)") }

  static var widestSnapNumbers: [String] { [ownCards(88), roundsWon(88), round(88)] }

  static var newRoundTip: String { phrase("New round (N)") }

  static var hurries: String { phrase("Speed up") }

  static var slowsDown: String { phrase("Slow down") }

  /// What the computers are called.
  package static var computerNames: [String] { [phrase("Ann"), phrase("Ben"), phrase("Cleo")] }

  /// What the player at this screen is called beside the cards.
  package static var you: String { name(of: .you) }
}

// MARK: - The end of a round

extension Sentences {
  static var nextRound: String { phrase("Next round (N)") }

  package static var leavesSnap: String { phrase("Back to the cards") }

  static var mostCardsWin: String {
    let cards = SnapGame.mostTurnsWithoutCall
    return plural(
      cards, one: "Nobody called for 1 card, so the most cards win",
      other: "Nobody called for \(cards) cards, so the most cards win")
  }

  static func deeds(_ deeds: SnapDeeds) -> String {
    phrase("Your calls: \(deeds.right) right, \(deeds.wrong) wrong, \(deeds.late) too late")
  }

  static func reactions(fastest: Int, median: Int) -> String {
    phrase("Your reactions: \(fastest) ms at best, half of them within \(median) ms")
  }

  /// - Parameter wins: how many rounds each has won, with the name.
  static func roundsWon(_ wins: [String]) -> String { phrase("Rounds won: \(series(wins))") }

  static func wins(_ count: Int, of name: String) -> String { phrase("\(name) \(count)") }
}
