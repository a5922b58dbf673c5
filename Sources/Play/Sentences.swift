// SPDX-License-Identifier: MIT

import Words

/// Every sentence that the player reads, each a whole phrase and none glued from parts, so that
/// they can be translated.
package enum Sentences {
  /// The name of the program as a player reads it, in every language.
  package static let name = "Matchismo"

  package static var widestClock: String { clock(3600 * 9 + 3599) }

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
    while let item = items.next() { series = phrase("\(series), \(item)", about: "a list") }
    return series
  }
}

extension Sentences {
  /// A figure, or what else there is to say, behind its name.
  package static func labelled(_ name: String, _ text: String) -> String {
    phrase("\(name): \(text)")
  }

  /// A duration of whole seconds as a clock shows it: `1:42`, `1:00:07`.
  package static func clock(_ seconds: Int) -> String {
    let seconds = max(seconds, 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    guard hours > 0 else { return "\(minutes):\(twoDigits(seconds % 60))" }
    return "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
  }

  /// A day as it is written where the language is spoken; in English as in files, which all can read.
  package static func date(_ day: CalendarDate) -> String {
    phrase(
      "\(day.year)-\(twoDigits(day.month))-\(twoDigits(day.day))", about: "a date")
  }

  /// The player at this screen, beside the cards.
  package static var you: String { phrase("You") }

  /// - Parameter name: `nil` for the player at this screen.
  package static func turn(of name: String?) -> String {
    guard let name else { return phrase("Your turn") }
    return phrase("\(name)'s turn")
  }

  /// Shown over the table while the player has stopped the clock.
  package static var paused: String { phrase("Paused") }

  /// A number below 100 with two digits.
  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The names of things on the table where they are listed or read aloud.
extension Sentences {
  /// Said when the cards leave the rows and columns that they were dealt in.
  package static var gridGivenUp: String {
    phrase("The cards have moved: in their old rows and columns they would be too small")
  }

  /// How many moves are in force at the moment that is shown.
  package static func position(_ position: Int, of moves: Int) -> String {
    phrase("Move \(position) of \(moves)")
  }

  /// The tip of the strip that shows the moves.
  package static var historyTip: String { phrase("Drag or scroll to look back (Page Up)") }
}
