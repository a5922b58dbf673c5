// SPDX-License-Identifier: MIT

package import Tableau
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

  package static var computer: String { phrase("Computer") }

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

  /// A card on the table, without its place.
  package static func name(of lying: LyingCard) -> String {
    guard let card = lying.face else {
      return lying.mark == .turnedBack ? phrase("face down again") : phrase("face down")
    }
    return switch lying.mark {
    case .spent: phrase("\(card), matched")
    case .chosen: phrase("\(card), chosen")
    case .left: phrase("\(card), left over")
    case .turnedBack, nil: "\(card)"
    }
  }

  /// The sentence while looking back.
  ///
  /// - Parameter place: the shown moment, perhaps with its event.
  package static func lookingBack(at place: String) -> String {
    phrase("\(place) · Click the table to go on")
  }

  /// The moves in force at the shown moment.
  package static func position(_ position: Int, of moves: Int) -> String {
    phrase("Move \(position) of \(moves)")
  }

  /// The tip of the strip of moves.
  package static var historyTip: String { phrase("Drag or scroll to look back (Page Up)") }
}

/// The numbers of a game.
extension Sentences {
  /// The number that counts in a game, which may become practice.
  package static func counter(
    _ figure: Int, upTo most: Int, _ standing: Standing, named name: String
  ) -> Counter {
    let practice = standing == .counts ? Standing.practice : standing
    return Counter(
      figure, upTo: most, words: { Self.figure($0, standing, named: name) },
      { Self.figure($0, practice, named: name) })
  }

  private static func figure(_ figure: Int, _ standing: Standing, named name: String) -> String {
    switch standing {
    case .counts: labelled(name, numeral(figure))
    case .practice: phrase("Practice: \(figure)")
    case .attempt(let attempt): labelled(attemptNumber(attempt), numeral(figure))
    }
  }

  package static func attemptNumber(_ number: Int) -> String {
    // English has four endings for numbers in a row.
    switch (number % 10, number % 100) {
    case (1, let two) where two != 11: phrase("\(number)st try")
    case (2, let two) where two != 12: phrase("\(number)nd try")
    case (3, let two) where two != 13: phrase("\(number)rd try")
    default: phrase("\(number)th try")
    }
  }
}

/// The worth of a game's first number.
package enum Standing: Equatable, Sendable {
  case counts
  case practice
  /// A further game on its deal, with its number.
  case attempt(Int)
}
