// SPDX-License-Identifier: MIT

package import Play
package import Tables
package import Wire
import Words

/// What is said at a table of Snap! whose players are elsewhere.
extension Sentences {
  /// A player's name beside the cards.
  static func name(_ name: String, trip milliseconds: Int) -> String {
    phrase("\(name) · \(milliseconds) ms")
  }

  /// Whether races with a player are fair from now on; with the player at this screen for `nil`.
  package static func standing(of name: String?, _ way: WayToPlayer) -> String {
    guard let name else { return ownStanding(way) }
    return switch way.standing {
    case .fair: phrase("Races with \(name) are fair again")
    case .far:
      phrase("\(name) is too far away: \(way.milliseconds) ms")
    case .uneven:
      phrase("\(name)'s connection is too uneven: ± \(way.unevenness) ms")
    }
  }

  private static func ownStanding(_ way: WayToPlayer) -> String {
    switch way.standing {
    case .fair: phrase("Races with you are fair again")
    case .far: phrase("You are too far away: \(way.milliseconds) ms")
    case .uneven: phrase("Your connection is too uneven: ± \(way.unevenness) ms")
    }
  }

  /// The way to a player, for who asks: how long it takes, how even it is, and whether the table makes up for it.
  package static func way(_ way: WayToPlayer) -> String {
    let milliseconds = way.milliseconds
    return switch way.standing {
    case .fair where way.isSteady: phrase("\(milliseconds) ms away, steady: fair")
    case .fair: phrase("\(milliseconds) ms away, ± \(way.unevenness) ms: fair")
    case .far: phrase("\(milliseconds) ms away: too far to be fair")
    case .uneven: phrase("\(milliseconds) ms away, ± \(way.unevenness) ms: too uneven")
    }
  }

  /// What there is to say of a player's calls; of the player's own with `nil`.
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
    case .hurry: phrase("Hurry, please!")
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
      phrase("You didn't see the whole round, so only its shuffle was checked")
    case .unchecked: phrase("The cards of the last round couldn't be checked")
    case .otherCards: phrase("Careful: the cards weren't those that the host had promised")
    case .otherRound: phrase("Careful: the round doesn't fit the cards that were dealt")
    case .untold: phrase("Careful: the host hasn't shown the cards of the last round")
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

/// What is said of a table that is held without a window: its log, and why it can't be held. What others
/// have typed can't act on a terminal.
extension Sentences {
  package static func tableOpens(_ name: PublicName) -> String {
    phrase("\(shown(name.text)) opens a table of Snap!")
  }

  package static func listens(onPort port: UInt16) -> String {
    phrase("The table is open on port \(port)")
  }

  package static func told(_ invitation: InvitationLink) -> String {
    invitation.addresses.isEmpty
      ? phrase("The invitation is \(invitation.code.text), at \(invitation.broker?.text ?? "")")
      : phrase("The invitation is \(invitation.text)")
  }

  package static func whoMaySitDown(_ isOpenToAll: Bool) -> String {
    isOpenToAll
      ? phrase("Anybody may sit down, from anywhere in the world")
      : phrase("Whoever comes from this network or has the invitation may sit down")
  }

  package static var invitationIsKept: String {
    phrase("The table has an invitation; --show-invitation prints it")
  }

  package static func came(_ key: Digest, by way: LinkReport.Peer.Way) -> String {
    let key = key.wire.prefix(12)
    return switch way {
    case .near, .lan: phrase("Somebody comes over the network (key \(String(key))...)")
    case .broker: phrase("Somebody comes through the broker (key \(String(key))...)")
    }
  }

  package static func asks(_ name: PublicName) -> String {
    phrase("\(shown(name.text)) asks to play")
  }

  package static func isTurnedAway(_ name: PublicName) -> String {
    phrase("\(shown(name.text)) comes from elsewhere without the invitation, and is turned away")
  }

  package static func sitsDown(_ name: PublicName) -> String {
    phrase("\(shown(name.text)) sits down")
  }

  package static func isAway(_ name: PublicName, for seconds: Int) -> String {
    let name = shown(name.text)
    return plural(
      seconds, one: "\(name) is away; the others wait for 1 second",
      other: "\(name) is away; the others wait for \(seconds) seconds")
  }

  package static func isBack(_ name: PublicName) -> String { phrase("\(shown(name.text)) is back") }

  package static func leaves(_ name: PublicName) -> String { phrase("\(shown(name.text)) leaves") }

  package static func roundBegins(_ names: [String]) -> String {
    phrase("A round begins: \(series(names.map(shown)))")
  }

  package static func wins(_ name: String, turns: Int) -> String {
    let name = shown(name)
    return plural(
      turns, one: "\(name) wins in 1 turn", other: "\(name) wins in \(turns) turns")
  }

  /// Of what guests have done more often than is told.
  package static func untold(_ count: Int) -> String {
    plural(
      count, one: "1 more thing that guests did is not listed here",
      other: "\(count) more things that guests did are not listed here")
  }

  /// What is missing, in the words of whatever misses it.
  package static func missing(_ part: LinkReport.Part, _ why: WireLine) -> String {
    let reason = shown(why.text)
    return switch part {
    case .avahi: phrase("The table isn't announced: \(reason)")
    case .broker: phrase("Trouble with the broker: \(reason)")
    case .listen: phrase("Nobody can join over the network: \(reason)")
    }
  }

  /// What was missing is there again; `nil` where that is said otherwise.
  package static func mended(_ part: LinkReport.Part) -> String? {
    switch part {
    case .avahi: phrase("The table is announced again")
    case .broker: phrase("The broker is there again")
    case .listen: nil
    }
  }

  package static var linkDoesNotRun: String {
    phrase("matchismo-link, which tables with others need, doesn't run")
  }

  package static func portIsTaken(_ port: UInt16) -> String {
    phrase("the table can't be opened on port \(port)")
  }

  private static func shown(_ text: String) -> String { String(showing: text.utf8) }
}
