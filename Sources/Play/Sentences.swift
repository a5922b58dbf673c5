// SPDX-License-Identifier: MIT

import Cards
package import Matching
import Words

/// Every sentence that the player reads, each a whole phrase and none glued from parts, so that
/// they can be translated.
package enum Sentences {
  /// The name of the program as a player reads it, in every language.
  package static let name = "Matchismo"

  /// The window's title.
  package static func title(of deal: Deal) -> String {
    guard let number = deal.number else { return name }
    return phrase("Matchismo - Deal \(number.value)")
  }

  package static func score(_ points: Int) -> String { phrase("Score: \(points)") }

  package static func flips(_ count: Int) -> String { phrase("Flips: \(count)") }

  package static func tries(_ count: Int) -> String { phrase("Tries: \(count)") }

  /// The widest texts that the bar's numbers need room for.
  static func widestNumbers(_ standing: Standing) -> [String] {
    let widest = standing == .counts ? Standing.practice : standing
    return [figure(-888, widest, score), flips(8888), widestClock]
  }

  static var widestClock: String { clock(3600 * 9 + 3599) }

  /// What a match gained or a mismatch cost.
  package static func points(_ points: Int) -> String { points > 0 ? "+\(points)" : "\(points)" }

  package static func finalScore(_ points: Int) -> String { phrase("Final score: \(points)") }

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
    while let item = items.next() { series = phrase("\(series), \(item)") }
    return series
  }
}

extension Sentences {
  /// A duration of whole seconds as a clock shows it: `1:42`, `1:00:07`.
  package static func clock(_ seconds: Int) -> String {
    let seconds = max(seconds, 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    guard hours > 0 else { return "\(minutes):\(twoDigits(seconds % 60))" }
    return "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
  }

  /// Shown over the table while the player has stopped the clock.
  package static var paused: String { phrase("Paused") }

  /// A number below 100 with two digits.
  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
