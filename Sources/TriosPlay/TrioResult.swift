// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Play
package import Trios

/// The result of a finished game of Trios.
package struct TrioResult: KeptResult {
  package let finished: Timestamp
  package let number: DealNumber
  package let score: Int

  /// The trios found.
  package let found: Int

  /// The wrong trios.
  package let mistakes: Int

  package let hints: Int

  /// The seconds on the clock.
  package let seconds: Int

  /// The milliseconds of the quickest trio, from the one before; `nil` if unknown.
  let quickest: Int?

  /// True if the game doesn't count, since some of its cards were known.
  package let isPractice: Bool
}

extension TrioResult {
  /// - Parameter seconds: the time on the clock.
  /// - Returns: `nil` for an unplayed or unfinished game, and for one against others.
  package init?(of sitting: Sitting<TrioGame>, finished: Timestamp, seconds: Int) {
    let game = sitting.game
    guard game.isOver, sitting.moment > 0, game.othersFound == 0, !sitting.record.setup.isForTwo
    else { return nil }
    self.init(
      finished: finished, number: sitting.record.setup.number, score: game.score,
      found: game.found, mistakes: game.mistakes, hints: game.hints,
      seconds: min(max(seconds, 0), Int(Stopwatch.longest)), quickest: sitting.quickest,
      isPractice: sitting.isPractice)
  }

  package static let fileName = "trios-results"

  package static let longestLine = 500

  package static let columns: [ResultColumn<TrioResult>] = [
    .finished, .local,
    ResultColumn("deal") { "\($0.number.value)" },
    .number("score") { $0.score },
    .number("trios") { $0.found },
    .number("mistakes") { $0.mistakes },
    .number("hints") { $0.hints },
    .number("seconds") { $0.seconds },
    .answer("practice") { $0.isPractice },
    .number("quickest") { $0.quickest },
    .onlyInTable("mode") { $0.mode },
  ]

  package static let headings = [
    "finished", "local", "mode", "deal", "score", "trios", "mistakes", "hints", "seconds",
    "practice", "quickest",
  ]

  package var mode: String { TrioGame.mode }

  package var mark: String { "finished=\(finished.seconds)" }

  package func isSame(as other: TrioResult) -> Bool { self == other }

  package init(_ fields: ResultFields) throws(ResultError) {
    self.init(
      finished: try fields.finished(), number: try fields.deal(),
      score: try fields.points("score"), found: try fields.trios(),
      mistakes: try fields.count("mistakes"), hints: try fields.count("hints"),
      seconds: try fields.count("seconds"),
      quickest: fields["quickest"] == nil ? nil : try fields.count("quickest"),
      isPractice: try fields.answer("practice"))
  }
}

extension Sitting<TrioGame> {
  /// The milliseconds of the quickest trio, from the one before; `nil` without times. A hint shows
  /// a trio, and so does undo.
  fileprivate var quickest: Int? {
    guard !record.entries.contains(.undo) else { return nil }
    var (last, quickest): (Int?, Int?)
    for (move, outcome) in zip(moves, outcomes) {
      switch outcome {
      case .hint: last = nil
      case .trio:
        let now = move.milliseconds
        // Times that others have written may go back.
        if let now, let last, now >= last { quickest = min(now - last, quickest ?? .max) }
        last = now
      default: break
      }
    }
    return quickest
  }
}

extension TrioResult: DailyResult {
  package var dailyDeal: DailyDeal? { DailyDeal(number) }
  package var starCount: Int? { stars }
  package var dailyFigure: DailyFigure { .time(seconds) }
}

extension ResultFields {
  /// A finished game has at least one.
  fileprivate func trios() throws(ResultError) -> Int {
    let trios = try number("trios")
    guard (1...TrioGame.mostTrios).contains(trios) else { throw wrong("trios") }
    return trios
  }
}

extension TrioGame: JournaledGame {
  package typealias Result = TrioResult
  package typealias Opponents = TrioOpponent

  package static func resumed(_ nextLine: () -> Substring?) -> ResumedRecord<TrioGame> {
    ResumedRecord(nextLine)
  }
}
