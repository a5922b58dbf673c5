// SPDX-License-Identifier: MIT

package import Play
package import Tables
package import Wire
import Words

/// The way to a table of Snap! with others.
extension Sentences {
  /// The reason for a missing link, with its remedy.
  ///
  /// - Parameter key: the file with the player's key.
  package static func why(_ trouble: LinkTrouble, key: String) -> String {
    switch trouble {
    case .missing:
      phrase("Playing with others needs the package matchismo-link. Install it and come back.")
    case .libraries:
      phrase("The package matchismo-link lacks a library. Install the package again.")
    case .key:
      phrase(
        """
        \(key), by which friends know you, can't be used. Move it away to get a new one; friends then have to \
        let you in again.
        """)
    case .hangs:
      phrase("The program that connects players doesn't answer. Open this panel again to retry.")
    case .ends:
      phrase("The program that connects players stops at once. Open this panel again to retry.")
    }
  }

  /// - Parameter reason: the link's own words.
  package static func trouble(_ reason: String) -> String { phrase("That didn't work: \(reason)") }
}

// MARK: - Open tables

extension Sentences {
  package static var friends: String { phrase("Friends") }

  package static func joins(_ name: PublicName?) -> String {
    name.map { phrase("Join \($0.text)'s table") } ?? phrase("Join the table of the link")
  }

  package static var hostIsAsked: String {
    phrase("The host is asked to let you in. Both of you will see the same three cards.")
  }

  package static var showsNoTables: String {
    phrase("Open a table and send its link, or ask a friend for one.")
  }

  /// The players at a table found, or the reason why nobody can join.
  package static func of(_ table: LinkReport.FoundTable) -> String {
    if table.versions.lowerBound > Versions.spoken.upperBound {
      return phrase("Needs a newer Matchismo")
    }
    if table.versions.upperBound < Versions.spoken.lowerBound {
      return phrase("Has an older Matchismo")
    }
    return table.seated >= table.seats
      ? phrase("Full")
      : plural(
        table.seats, one: "\(table.seated) of \(table.seats) player",
        other: "\(table.seated) of \(table.seats) players")
  }

  package static var address: String { phrase("Address") }

  package static func isAnotherTable(_ name: PublicName) -> String {
    phrase(
      """
      This table is called \(name.text), but it isn't the one where you sat before. Somebody else may be using \
      the name.
      """)
  }

  package static var connects: String { phrase("Looking for the table…") }
}

// MARK: - Friends

extension Sentences {
  package static var invitesFriend: String { phrase("Invite a friend") }

  package static var noFriends: String {
    phrase("Whoever has sat at a table with you is listed here.")
  }

  package static func mayJoin(_ name: String) -> String {
    phrase("Your table is open, and \(name) may come in")
  }

  /// The date of the last meeting with somebody.
  package static func day(of meetings: GuestBook.Meetings, now: Timestamp) -> String {
    // By today's clock.
    let ahead = now.day.dayNumber * 86_400 + now.minute * 60 - now.seconds / 60 * 60
    let last = Timestamp(universal: Timestamp(universal: meetings.last).seconds + ahead).day
    let days = now.day.dayNumber - last.dayNumber
    switch days {
    case ...0: return phrase("Today")
    case 1: return phrase("Yesterday")
    case ...30: return plural(days, one: "1 day ago", other: "\(days) days ago")
    default: return date(last)
    }
  }

  /// The rounds played with somebody; `nil` for none.
  package static func rounds(of meetings: GuestBook.Meetings) -> String? {
    guard meetings.rounds > 0 else { return nil }
    let won = meetings.won
    return plural(
      meetings.rounds, one: "\(meetings.rounds) round, you won \(won)",
      other: "\(meetings.rounds) rounds, you won \(won)")
  }
}

// MARK: - Far away

extension Sentences {
  package static var codes: String { phrase("16 letters and digits, or the whole link") }

  package static var entersLink: String { phrase("Enter a link") }

  package static var noLink: String {
    phrase("That isn't a link. Copy all of it, from the first letter to the last.")
  }

  /// A warning of all that following an invitation tells to whom.
  ///
  /// - Parameters:
  ///   - name: the player's.
  ///   - host: as far as known.
  ///   - broker: the player's own.
  package static func leads(
    _ name: PublicName, to host: PublicName?, _ invitation: InvitationLink,
    besides broker: BrokerAddress?
  ) -> String {
    let seen = phrase("The others will see that you are called \(name.text).")
    let machines = invitation.machines(besides: broker)
    guard let first = machines.first else { return seen }
    let all = series(machines)
    if let host, machines.count == invitation.addresses.count {
      return phrase(
        "You connect to \(host.text)'s computer (\(all)), which sees your address. \(seen)")
    }
    return machines.count == 1
      ? phrase("You connect to \(first), which sees your address. \(seen)")
      : phrase("You connect to one of these, and they see your address: \(all). \(seen)")
  }
}

// MARK: - The player's own table

extension Sentences {
  package static var ownTable: String { phrase("Your table") }

  package static var allFriendsCome: String {
    phrase("Friends on your network see your table. For friends far away, copy a link.")
  }

  package static var friendsNeedLink: String {
    phrase("Your network doesn't show your table. Copy a link for your friends.")
  }

  /// - Parameter reason: the link's own words.
  package static func nobodyComes(_ reason: String) -> String {
    phrase("Friends on your network can't join at the moment: \(reason)")
  }

  package static func nobodyComesFromElsewhere(_ reason: String) -> String {
    phrase("Friends far away can't join at the moment: \(reason)")
  }

  /// The state of a player at the host's table.
  ///
  /// - Parameter way: the connection, if known.
  package static func state(of chair: Chair, _ way: WayToPlayer?) -> String {
    switch chair.holder {
    case .host: ""
    case .computer: phrase("Computer")
    case .guest:
      if chair.isStoodIn {
        phrase("Away: a computer plays on")
      } else if chair.awaySince != nil {
        phrase("Away")
      } else {
        way.map(Self.way) ?? more
      }
    }
  }

  package static func mayRemove(_ name: String) -> String { phrase("Remove \(name)?") }

  package static var seatsComputer: String { phrase("Add a computer") }

  package static var beginsRound: String { phrase("Begin") }

  package static func knocks(_ name: String) -> String { phrase("\(name) asks to join") }

  package static func isOutdated(_ name: String) -> String {
    phrase("\(name)'s Matchismo is too old; it only joins single rounds with a whole deck")
  }

  /// The players at the door, at least one.
  package static func ask(_ names: [String]) -> String {
    guard let name = names.first, names.count == 1 else {
      return plural(
        names.count, one: "1 player asks to join", other: "\(names.count) players ask to join")
    }
    return knocks(name)
  }

  package static func sameCards(as name: String) -> String {
    phrase("\(name) asks to join. Let \(name) in only if both of you see these three cards.")
  }

  /// The announcement of cards to compare.
  ///
  /// - Parameter seconds: the wait after too many requests; `nil` without one.
  package static func cardsCome(with name: String, inSeconds seconds: Int?) -> String {
    guard let seconds else {
      return phrase("\(name) asks to join. Both of you will see three cards in a moment.")
    }
    let minutes = (seconds + 59) / 60
    return plural(
      minutes,
      one:
        "\(name) asks to join. Too many have asked: both of you will see three cards in a minute.",
      other:
        """
        \(name) asks to join. Too many have asked: both of you will see three cards in \(minutes) minutes.
        """)
  }
}

// MARK: - At the table

extension Sentences {
  package static var talk: String { phrase("Talk") }

  package static var ownLines: String {
    phrase("Up to \(SaidLine.longest.characters) characters, for everybody at the table")
  }

  package static func sitsAtTable(of name: String) -> String {
    phrase("You sit at \(name)'s table")
  }

  package static var sitsAtTable: String { phrase("You sit at a friend's table") }

  package static func mayReturnWhy(secondsLeft seconds: Int) -> String {
    guard seconds > 0 else {
      return phrase("The others have gone on without you, but your seat may still be free.")
    }
    return plural(
      seconds, one: "The others wait for you: 1 second left.",
      other: "The others wait for you: \(seconds) seconds left.")
  }

  package static func mayLeave(_ part: SnapPart) -> String {
    part == .host ? phrase("Close the table?") : phrase("Leave the table?")
  }

  package static func mayLeaveWhy(_ part: SnapPart) -> String {
    part == .host
      ? phrase("The game ends for everybody.") : phrase("Your cards go to the others.")
  }
}
