// SPDX-License-Identifier: MIT

package import Matching

extension Sentences {
  /// What a game on the deal could have reached.
  package static func bestPossible(_ best: BestScore) -> String {
    switch best {
    case .exact(let points): "Best possible: \(points)"
    case .atMost(let points): "Best possible: at most \(points)"
    }
  }

  /// How long a game took, and how many hints were asked for.
  package static func played(seconds: Int, hints: Int) -> String {
    switch hints {
    case 0: "Time: \(clock(seconds))"
    case 1: "Time: \(clock(seconds)), 1 hint"
    default: "Time: \(clock(seconds)), \(hints) hints"
    }
  }

  package static func personalBest(_ result: GameResult) -> String {
    result.kind.rules.mode.measure == .points
      ? "Your best: \(result.score)"
      : result.tries == 1 ? "Your best: 1 try" : "Your best: \(result.tries) tries"
  }

  /// The end of a game that was better than all of its kind before.
  package static let newBest = "A new best!"

  /// The last words on a game that is not kept.
  package static let practiceDoesNotCount = "A game of practice counts for no score"

  package static func tries(_ count: Int) -> String { "Tries: \(count)" }

  /// What games of a kind have in common.
  package static func kind(_ kind: GameKind) -> String {
    let rules = kind.rules
    switch rules.mode {
    case .match:
      let size = rules.matchSize == .two ? "two to a match" : "three to a match"
      return "Match, \(kind.tableSize) cards, \(size), \(scoring(rules.scoring))"
    case .pairs: return "Pairs, \(kind.tableSize) cards"
    case .flip: return "Flip through \(kind.tableSize) cards"
    }
  }

  /// A scoring by its name, or by its three numbers.
  package static func scoring(_ scoring: Scoring) -> String {
    scoring.name
      ?? "match x \(scoring.matchBonus), mismatch \(scoring.mismatchPoints), "
      + "flip \(scoring.flipPoints)"
  }

  /// Why a line of the results was passed over, as a sentence without its full stop.
  package static func explanation(of complaint: ResultLog.Complaint) -> String {
    "line \(complaint.line) is passed over: \(explanation(of: complaint.reason))"
  }

  private static func explanation(of error: ResultError) -> String {
    switch error {
    case .noResult: "it is no result, which begins with \"\(GameResult.version)\""
    case .newerVersion(let version): "only a newer Matchismo reads \(quoted(version))"
    case .noChecksum: "it doesn't end with its checksum, and may have been cut off"
    case .wrongChecksum: "it is not as it was written, by its checksum"
    case .tooLong: "it is longer than any result"
    case .noField(let text): "\(quoted(text)) is no field, which is written key=value"
    case .value(let key, let value): "\(quoted(value)) is no value for \"\(key.name)\""
    case .repeated(let key): "\"\(key.name)\" stands there twice"
    case .missing(let key): "\"\(key.name)\" is missing"
    case .noDeal: "such cards are never dealt"
    }
  }

  /// How many more lines were passed over than are named.
  package static func furtherLines(_ count: Int) -> String {
    count == 1 ? "1 more line is passed over" : "\(count) more lines are passed over"
  }
}
