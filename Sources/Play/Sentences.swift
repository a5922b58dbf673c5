// SPDX-License-Identifier: MIT

import Words

/// The sentences for the player. For translation each is whole, and none is glued from parts.
package enum Sentences {
  /// The program's name in every language.
  package static let name = "Matchismo"

  package static var widestClock: String { clock(3600 * 9 + 3599) }

  /// The button that deals another game, with its key.
  package static var dealAgain: String { phrase("Deal again (N)") }
}

/// The three strengths of levels, scorings and computers, the same words everywhere.
extension Sentences {
  package static var gentle: String { phrase("Gentle", about: "strength") }
  package static var usual: String { phrase("Usual", about: "strength") }
  package static var sharp: String { phrase("Sharp", about: "strength") }
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
  /// A value behind its name.
  package static func labelled(_ name: String, _ text: String) -> String {
    phrase("\(name): \(text)")
  }

  /// Whole seconds as on a clock: `1:42`, `1:00:07`.
  package static func clock(_ seconds: Int) -> String {
    let seconds = max(seconds, 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    guard hours > 0 else { return "\(minutes):\(twoDigits(seconds % 60))" }
    return "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
  }

  /// A date in the style of the language; English uses ISO 8601, as in files.
  package static func date(_ day: CalendarDate) -> String {
    phrase(
      "\(day.year)-\(twoDigits(day.month))-\(twoDigits(day.day))", about: "a date")
  }

  /// The player at this screen.
  package static var you: String { phrase("You") }

  /// - Parameter name: `nil` for the player at this screen.
  package static func turn(of name: String?) -> String {
    guard let name else { return phrase("Your turn") }
    return phrase("\(name)'s turn")
  }

  /// Over the table during a pause.
  package static var paused: String { phrase("Paused") }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The names of things on the table.
extension Sentences {
  /// The sentence for cards that leave their dealt layout.
  package static var gridGivenUp: String {
    phrase("The cards have moved: in their old rows and columns they would be too small")
  }

  /// The moves in force at the shown moment.
  package static func position(_ position: Int, of moves: Int) -> String {
    phrase("Move \(position) of \(moves)")
  }

  /// The tip of the strip of moves.
  package static var historyTip: String { phrase("Drag or scroll to look back (Page Up)") }
}
