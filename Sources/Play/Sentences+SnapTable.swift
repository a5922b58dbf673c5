// SPDX-License-Identifier: MIT

import Snapping
package import Tables
import Words

/// What is said around a table of Snap!: on its sheets, and of what can't be done there.
extension Sentences {
  package static var whatSnapIs: String {
    phrase(
      """
      Everybody turns cards in turn. When two open cards have the same rank, be the first to call \
      \"Snap!\" and take them. Who has all the cards wins.
      """)
  }

  package static var menuNewRound: String { phrase("New round") }

  /// On a button of the bar.
  static var newRoundLabel: String { phrase("Round") }

  package static var plays: String { phrase("Play") }

  package static var continuesRound: String { phrase("Go on") }

  package static var playsAnew: String { phrase("New table") }

  package static var roundWaits: String { phrase("A round waits for you.") }

  static var snapComputers: String { phrase("Computers") }

  static var snapStrength: String { phrase("How they play") }

  static func name(of strength: Strength) -> String {
    switch strength {
    case .slow: phrase("slow")
    case .usual: phrase("as usual")
    case .sharp: phrase("sharp")
    }
  }

  /// How fast they are.
  static func note(on strength: Strength) -> String {
    let calls = strength.habits.calls
    return phrase("They call \(calls.lowerBound) to \(calls.upperBound) ms after seeing a match")
  }

  static var snapRelaxed: String { phrase("Relaxed") }

  static func name(ofPatience seconds: Int?) -> String {
    guard let seconds else { return phrase("no") }
    return plural(seconds, one: "1 second", other: "\(seconds) seconds")
  }

  static func note(onPatience seconds: Int?) -> String {
    guard let seconds else { return phrase("At a match the computers don't wait for you") }
    return plural(
      seconds, one: "At a match the computers wait 1 second for you",
      other: "At a match the computers wait \(seconds) seconds for you")
  }

  static var patiences: String {
    list(["no"] + Settings.snapPatiences.map { "\($0)" })
  }
}

// MARK: - Questions and answers

extension Sentences {
  package static var mayGiveUpRound: String { phrase("Give up this round?") }

  package static var mayGiveUpRoundWhy: String {
    phrase("The rounds that were won are forgotten with it.")
  }

  package static var givesUpRound: String { phrase("New round") }

  package static var noHintInSnap: String { phrase("There are no hints in Snap!") }

  package static var noUndoInSnap: String { phrase("In Snap! nothing can be undone") }

  package static var isNotInSnap: String {
    phrase("That is not for Snap!; the menu leads back to the cards")
  }

  package static var snapIsInMenu: String { phrase("You can play Snap! from the menu") }

  package static var copiesAfterRound: String {
    phrase("The round can be copied once it is over")
  }

  package static var replaysAfterRound: String {
    phrase("The round can be watched again once it is over")
  }

  package static var copiedRound: String { phrase("Copied the round") }

  package static var snapTitle: String { phrase("Matchismo - Snap!") }

  /// Why something can't be done; `nil` where that needs no saying.
  package static func refused(_ refusal: TableRefusal) -> String? {
    switch refusal {
    case .rules(.notYourTurn): phrase("It is not your turn")
    case .rules(.outOfRound): isOut
    case .alreadyCalled: phrase("You have called on this card")
    default: nil
    }
  }
}
