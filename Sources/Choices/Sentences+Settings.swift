// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
package import Play
import SnappingPlay
import Tables
package import Words

extension Sentences {
  /// The first line of a settings file, always in English.
  static let settingsRemark =
    "# Matchismo's settings: key = value. What the program doesn't know it leaves alone."

  /// The fault of an ignored line, as a sentence without its full stop.
  package static func explanation(of complaint: SettingsFile.Complaint) -> String {
    let line = complaint.line
    return switch complaint.reason {
    case .noSetting(let text):
      phrase(
        "line \(line) is ignored: \(quoted(text)) is not a setting; one is written name = value")
    case .value(let setting, let value):
      phrase(
        """
        line \(line) is ignored: \(setting.key) can't be \(quoted(value)); allowed: \
        \(setting.allowed.sentence)
        """)
    case .version(let value):
      phrase("line \(line) is ignored: version is a number, not \(quoted(value))")
    case .repeated(let setting):
      phrase("line \(line) is ignored: \(setting.key) is already set on an earlier line")
    }
  }

  // The possible values, as the end of the sentence "cards can't be 1; allowed: …".

  package static var pictureAllowed: String { phrase("the name of a PNG file") }

  static var deckAllowed: String { phrase("a deck of cards, by its name or folder") }

  package static func number(from first: Int, to last: Int) -> String {
    phrase("a number from \(first) to \(last)")
  }
}

/// Levels and scorings in a line.
extension Sentences {
  static func name(of level: Level) -> String {
    switch level {
    case .gentle: gentle
    case .usual: usual
    case .sharp: sharp
    case .own: phrase("My own", about: "level")
    }
  }

  static func note(on level: Level, in mode: Mode) -> String {
    guard mode.measure == .points else {
      let sizes = level.handyTableSizes(of: mode)
      let (fewest, most) = (sizes.first ?? 0, sizes.last ?? 0)
      return plural(
        most, one: "Tables of \(fewest) to \(most) card",
        other: "Tables of \(fewest) to \(most) cards")
    }
    return switch level {
    case .gentle: phrase("Small tables, and nothing costs points")
    case .usual: phrase("Two cards to a match; mismatches cost points")
    case .sharp: phrase("Two cards to a match; mismatches cost twice as much")
    case .own: phrase("The rules as you have set them under More")
    }
  }

  static func note(on scoring: Scoring) -> String {
    let (suitPoints, rankPoints) = (scoring.matchBonus, 4 * scoring.matchBonus)
    let (mismatch, flip) = (-scoring.mismatchPoints, -scoring.flipPoints)
    guard mismatch + flip > 0 else {
      return phrase(
        "The same suit earns \(suitPoints), the same rank \(rankPoints); nothing costs points")
    }
    return phrase(
      """
      The same suit earns \(suitPoints), the same rank \(rankPoints); a mismatch costs \(mismatch), \
      each card you turn \(flip)
      """)
  }
}

extension Sentences {
  package static var ownName: String { phrase("Your name") }

  package static var ownNames: String {
    phrase("What the others at a table see: up to \(PlayerName.longest) characters")
  }

  package static var broker: String { phrase("Server") }

  package static var noBroker: String {
    phrase("A server's address looks like broker.example.org or 192.168.1.7:1883")
  }

  static func name(ofStandIn strength: Strength?) -> String {
    strength.map(name(of:)) ?? phrase("None")
  }

  static func note(onStandIn strength: Strength?) -> String {
    strength == nil
      ? phrase("When a guest leaves, the others get the cards")
      : phrase("When a guest leaves, a computer plays on until the guest is back")
  }
}

extension Sentences {
  package static var mode: String { phrase("Game") }

  package static var tableSize: String { phrase("Cards") }

  /// The page of what cards gain and cost.
  package static var ownRules: String { name(of: .own) }

  package static var ownTableSize: String { phrase("Another number of cards") }

  package static var ownPicture: String { phrase("My own picture") }

  package static func tableSizes(_ sizes: [Int]) -> String {
    guard let first = sizes.first, let last = sizes.last, sizes.count == last - first + 1 else {
      return list(sizes.map { "\($0)" })
    }
    return range(first...last)
  }

  package static func noTableSize(_ sizes: [Int]) -> String {
    phrase("That many cards can't be dealt; allowed: \(tableSizes(sizes))")
  }
}

extension Sentences {
  /// The number of further ignored lines.
  package static func furtherSettings(_ count: Int) -> String {
    plural(
      count, one: "the settings: 1 more line is ignored",
      other: "the settings: \(count) more lines are ignored")
  }

  /// The fault of an ignored line, for the terminal.
  package static func complaint(_ complaint: SettingsFile.Complaint) -> String {
    phrase("the settings, \(explanation(of: complaint))")
  }

  package static var newerSettings: String {
    phrase("A newer Matchismo has saved the settings; your changes are not kept")
  }

  package static func brokenSettings(in path: FilePath) -> String {
    phrase("Some settings made no sense; the old file is kept as \(path.name)")
  }
}

/// The opponents in a game for two.
extension Sentences {
  static func name(of opponent: OpponentChoice) -> String {
    switch opponent {
    case .person: phrase("Another person")
    case .gentle: gentle
    case .usual: usual
    case .sharp: sharp
    }
  }

  static func note(on opponent: OpponentChoice) -> String {
    switch opponent {
    case .person: phrase("You take turns at this screen")
    case .gentle: phrase("The computer forgets every card as soon as it is turned back")
    case .usual: phrase("The computer remembers the last seven cards")
    case .sharp: phrase("The computer never forgets a card")
    }
  }

  package static var firstName: String { phrase("Name of the first player") }
  package static var secondName: String { phrase("Name of the second player") }
  package static var playerName: String { phrase("Name") }
  package static var names: String {
    phrase("Up to \(PlayerName.longest) characters; leave it empty for the usual name")
  }
  package static var noName: String {
    phrase("A name has up to \(PlayerName.longest) visible characters")
  }
  static var nameAllowed: String {
    phrase("a line of up to \(PlayerName.longest) visible characters")
  }
}
