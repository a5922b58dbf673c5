// SPDX-License-Identifier: MIT

package import Guests
package import Wire
import Words

/// What is said at a table of Snap! whose players are elsewhere.
extension Sentences {
  /// A player's name beside the cards.
  static func name(_ name: String, trip milliseconds: Int) -> String {
    phrase("\(name) · \(milliseconds) ms")
  }

  static func waits(for name: String, seconds: Int) -> String {
    phrase("Waiting for \(name) (\(seconds) s)")
  }

  /// On the large button, while it is said who is waited for.
  static var goesOnWithout: String { phrase("Go on") }

  /// On the large button.
  static var talkLabel: String { phrase("Talk") }

  static var isOutAmongOthers: String { phrase("You are out, and can watch") }

  static var hostPauses: String { phrase("The host has paused the game") }

  static var hostBegins: String { phrase("The host begins the next round.") }

  /// What leads away from a table.
  package static func leaves(_ part: SnapPart) -> String {
    switch part {
    case .alone: leavesSnap
    case .host: phrase("Close the table")
    case .guest: phrase("Leave the table")
    }
  }

  package static func isAway(_ name: String) -> String { phrase("\(name) is away") }

  package static func isBack(_ name: String) -> String { phrase("\(name) is back") }

  package static func hasGone(_ name: String) -> String { phrase("\(name) has left") }

  package static func sitsDown(_ name: String) -> String { phrase("\(name) sits down") }

  static var reconnects: String { phrase("The connection is lost; trying to get back") }

  package static var onlyHostPauses: String { phrase("Only the host can pause the game") }

  package static var onlyHostBegins: String { phrase("The host begins the next round") }

  /// What players can say.
  package static func words(of saying: ReadyPhrase) -> String {
    switch saying {
    case .hello: phrase("Hello!")
    case .thanks: phrase("Thank you!")
    case .bravo: phrase("Well played!")
    case .oops: phrase("Oops!")
    case .luck: phrase("Good luck!")
    case .wait: phrase("One moment, please")
    case .again: phrase("Another round?")
    case .goodbye: phrase("Goodbye!")
    }
  }
}

// MARK: - The cards' honesty

extension Sentences {
  /// What a guest is told of the host's cards; `nil` where all of them were checked, and nothing is wrong.
  package static func warning(of verdict: Verdict) -> String? {
    switch verdict {
    case .holds: nil
    case .promiseHolds:
      phrase("You have not seen the whole round, so only its shuffle could be checked")
    case .unchecked: phrase("The cards of the last round could not be checked")
    case .otherCards: phrase("Careful: these were not the cards that were promised")
    case .otherRound: phrase("Careful: the round doesn't follow from its cards")
    case .untold: phrase("Careful: the host has not shown the cards of the last round")
    }
  }
}

// MARK: - How it ends

extension Sentences {
  package static func closed(_ closing: Closing) -> String {
    switch closing {
    case .bye: phrase("The host has closed the table.")
    case .refused(let refusal): refused(refusal)
    case .unreachable: phrase("The host can't be reached any more.")
    case .nonsense: phrase("The host's program says things that make no sense.")
    case .stranger: phrase("Somebody else answers in the host's place.")
    }
  }

  private static func refused(_ refusal: HostLine.Refusal) -> String {
    switch refusal {
    case .tooOld: phrase("This table needs a newer Matchismo.")
    case .tooNew: phrase("The host's Matchismo is too old for yours.")
    case .full: phrase("Nobody else can sit down at this table.")
    case .unwelcome: phrase("The host has not let you in.")
    case .garbled: phrase("The host's program has not understood yours.")
    case .twice: phrase("You sit at this table in another window.")
    }
  }
}
