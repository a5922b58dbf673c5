// SPDX-License-Identifier: MIT

package import Tableau
package import Words

extension Sentences {
  /// The fault of an ignored line, as a sentence without its full stop.
  package static func explanation(of complaint: ResultComplaint) -> String {
    phrase("line \(complaint.line) is ignored: \(explanation(of: complaint.reason))")
  }

  /// The fault of an ignored line, with its file, as a sentence without its full stop.
  package static func explanation(
    of complaint: ResultComplaint, in path: FilePath
  ) -> String {
    phrase(
      """
      \(path), line \(complaint.line) is ignored: \(explanation(of: complaint.reason))
      """)
  }

  private static func explanation(of error: ResultError) -> String {
    switch error {
    case .noResult: phrase("it is not a result, which begins with \"\(ResultLine.version)\"")
    case .newerVersion(let version): phrase("only a newer Matchismo reads \(quoted(version))")
    case .noChecksum: phrase("it doesn't end with its checksum, and may have been cut off")
    case .wrongChecksum: phrase("its checksum says that it has been changed")
    case .tooLong: phrase("it is longer than any result")
    case .noField(let text): phrase("\(quoted(text)) is not a field, which is written key=value")
    case .value(let key, let value): phrase("\(quoted(value)) is not a value for \"\(key)\"")
    case .repeated(let key): phrase("\"\(key)\" appears twice")
    case .missing(let key): isMissing(key)
    case .noDeal: phrase("such cards are never dealt")
    }
  }

  /// The number of further ignored lines.
  package static func furtherLines(_ count: Int, in path: FilePath) -> String {
    plural(
      count, one: "\(path): 1 more line is ignored",
      other: "\(path): \(count) more lines are ignored")
  }
}

/// The words of any game's scores.
extension Sentences {
  package static var noResults: String { phrase("No game has been finished yet") }

  package static func noResults(of mode: String) -> String {
    phrase("No game of \(mode) has been finished yet")
  }

  package static var scores: String { phrase("Scores") }

  package static var dateHeading: String { phrase("Date") }
  package static var scoreHeading: String { phrase("Score") }
  package static var starsHeading: String { phrase("Stars") }
  package static var timeHeading: String { phrase("Time") }

  package static var achievements: String { phrase("Achievements") }

  package static func earned(_ count: Int, of all: Int) -> String {
    phrase("\(count) of \(all) earned")
  }

  /// - Parameter achievements: their names.
  package static func earned(_ achievements: [String]) -> String {
    phrase("Earned: \(series(achievements))")
  }

  /// The best praise for a game, and the command that shows more; `nil` if nothing deserves gold.
  ///
  /// - Parameters:
  ///   - earned: the names of the achievements that it has earned.
  ///   - isBest: true for the best of several games.
  ///   - days: the daily deals in a row up to it; 0 for other games.
  package static func praise(
    _ earned: [String], isBest: Bool, daysInARow days: Int
  ) -> (words: String, more: Command)? {
    if !earned.isEmpty { return (self.earned(earned), .achievements) }
    if isBest { return (phrase("A new best!"), .scores) }
    return days > 1 ? (streak(days), .calendar) : nil
  }

  /// The progress of an open achievement.
  package static func progress(_ progress: (done: Int, all: Int)) -> String {
    phrase("\(progress.done) of \(progress.all)")
  }

  package static var whatStarsMean: String { phrase("What the stars mean") }

  /// Stars in a row, with the earned ones filled.
  package static func stars(_ count: Int, of most: Int) -> String {
    String(repeating: "★", count: count) + String(repeating: "☆", count: max(0, most - count))
  }

  package static func countedStars(_ count: Int) -> String {
    plural(count, one: "1 star", other: "\(count) stars")
  }

  /// A mean number of stars.
  package static func stars(mean: Double) -> String { phrase("\(oneDecimal(mean)) stars") }

  /// The title of a chart.
  package static func starsOfLast(_ games: Int) -> String {
    plural(games, one: "Stars in the last game", other: "Stars in the last \(games) games")
  }

  /// The gain or the cost of a move.
  package static func points(_ points: Int) -> String {
    points > 0 ? "+\(points)" : numeral(points)
  }

  package static func countedPoints(_ points: Int) -> String {
    plural(points, one: "1 point", other: "\(numeral(points)) points")
  }

  package static func countedHints(_ count: Int) -> String {
    plural(count, one: "1 hint", other: "\(count) hints")
  }

  /// The playing time, and the number of hints.
  package static func played(seconds: Int, hints: Int) -> String {
    labelled(timeHeading, series([clock(seconds)] + (hints > 0 ? [countedHints(hints)] : [])))
  }

  /// The sentence at the start of a game with known cards.
  package static var cardsAreKnown: String {
    phrase("You have seen these cards, so this game doesn't count")
  }

  /// The sentence for a recorded game with moves.
  package static var hasMoves: String {
    phrase("This game came with moves in it, so it doesn't count")
  }

  /// The sentence at the end of a game that doesn't count for another reason.
  package static var doesNotCount: String {
    phrase("You knew some of the cards, so this game doesn't count")
  }

  /// A number with one decimal: `51.3`.
  package static func oneDecimal(_ number: Double) -> String {
    let tenths = Int((min(max(number, -1e12), 1e12) * 10).rounded())
    let whole = tenths.magnitude
    return decimal("\(tenths < 0 ? "-" : "")\(whole / 10)", "\(whole % 10)")
  }

  /// A number from the digits before and after its decimal point.
  package static func decimal(_ whole: String, _ fraction: String) -> String {
    phrase("\(whole).\(fraction)", about: "a number")
  }

  /// A mean of percentages, with one decimal.
  package static func percent(mean: Double) -> String { phrase("\(oneDecimal(mean))%") }
}

extension Ending.Rating {
  package init(stars: Int) {
    self.init(
      stars: stars,
      meaning: LabelledButton(
        .stars, Sentences.labelled(Sentences.countedStars(stars), Sentences.whatStarsMean)))
  }
}
