// SPDX-License-Identifier: MIT

package import Play
package import Tables
import Wire
import Words

/// A table of Snap! with players elsewhere.
extension Sentences {
  /// A player's name beside the cards.
  static func name(_ name: String, trip milliseconds: Int) -> String {
    phrase("\(name) · \(number(ofSeconds: milliseconds)) s")
  }

  /// The fairness of races with a player from now on; `nil` is the player at this screen.
  package static func standing(of name: String?, _ way: WayToPlayer) -> String {
    guard let name else { return ownStanding(way) }
    return switch way.standing {
    case .fair: phrase("Races with \(name) are fair again")
    case .far:
      phrase("\(name) is too far away: \(seconds(way.milliseconds))")
    case .uneven:
      phrase("\(name)'s connection is too uneven: ± \(number(ofSeconds: way.unevenness)) s")
    }
  }

  private static func ownStanding(_ way: WayToPlayer) -> String {
    switch way.standing {
    case .fair: phrase("Races with you are fair again")
    case .far: phrase("You are too far away: \(seconds(way.milliseconds))")
    case .uneven: phrase("Your connection is too uneven: ± \(number(ofSeconds: way.unevenness)) s")
    }
  }

  /// A player's connection, in numbers only where races aren't fair.
  package static func way(_ way: WayToPlayer) -> String {
    let delay = seconds(way.milliseconds)
    return switch way.standing {
    case .fair: phrase("Good line")
    case .far: phrase("\(delay) away: too far to be fair")
    case .uneven: phrase("\(delay) away, ± \(number(ofSeconds: way.unevenness)) s: too uneven")
    }
  }

  /// A remark on a player's calls; `nil` is the player at this screen.
  package static func notice(_ notice: FairNotice, of name: String?) -> String {
    switch (notice, name) {
    case (.machine, let name?): phrase("\(name) calls as fast as a machine")
    case (.machine, nil): phrase("You call as fast as a machine")
    case (.misfit, let name?): phrase("\(name)'s calls don't fit the connection")
    case (.misfit, nil): phrase("Your calls don't fit your connection")
    case (.away, let name?): phrase("\(name) is often away when cards match")
    case (.away, nil): phrase("You are often away when cards match")
    }
  }

  static func waits(for name: String, seconds: Int) -> String {
    phrase("Waiting for \(name) (\(seconds) s)")
  }

  /// The button to leave a table.
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

  package static var onlyHostBegins: String { phrase("The host begins the next round") }

  /// A player's own words are quoted, so that nobody takes them for the game's.
  static func words(of saying: Saying) -> String {
    switch saying {
    case .phrase(let phrase): words(of: phrase)
    case .line(let line): phrase("“\(line.text)”", about: "said by a player")
    }
  }

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
    case .hurry: phrase("Hurry, please!")
    }
  }
}

// MARK: - The cards' honesty

extension Sentences {
  /// A warning about the host's cards; `nil` if all were checked and right.
  package static func warning(of verdict: Verdict) -> String? {
    switch verdict {
    case .holds: nil
    case .promiseHolds:
      phrase("You didn't see the whole round, so only its shuffle was checked")
    case .unchecked: phrase("The cards of the last round couldn't be checked")
    case .otherCards: phrase("Careful: the cards weren't those that the host had promised")
    case .otherRound: phrase("Careful: the round doesn't fit the cards that were dealt")
    case .untold: phrase("Careful: the host hasn't shown the cards of the last round")
    }
  }
}

// MARK: - The end

extension Sentences {
  package static func closed(_ closing: Closing) -> String {
    switch closing {
    case .bye: phrase("The host has closed the table.")
    case .refused(let refusal): refused(refusal)
    case .unreachable: phrase("The host can't be reached any more.")
    case .nonsense: phrase("The host's program has sent something that makes no sense.")
    case .stranger: phrase("Somebody else answers in the host's place.")
    }
  }

  private static func refused(_ refusal: HostLine.Refusal) -> String {
    switch refusal {
    case .tooOld: phrase("This table needs a newer Matchismo.")
    case .tooNew: phrase("The host's Matchismo is too old for yours.")
    case .full: phrase("This table is full.")
    case .unwelcome: phrase("The host hasn't let you in.")
    case .garbled: phrase("The host's program hasn't understood yours.")
    case .twice: phrase("You already sit at this table in another window.")
    case .idle: phrase("The game went on without you because you turned no card.")
    }
  }
}
