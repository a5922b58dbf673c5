// SPDX-License-Identifier: MIT

package import Matching
package import Words

extension Sentences {
  /// How long a game took, and how many hints were asked for.
  package static func played(seconds: Int, hints: Int) -> String {
    guard hints > 0 else { return phrase("Time: \(clock(seconds))") }
    return plural(
      hints, one: "Time: \(clock(seconds)), 1 hint",
      other: "Time: \(clock(seconds)), \(hints) hints")
  }

  /// Said at the end of a game that beats all others of its kind.
  package static var newBest: String { phrase("A new best!") }

  /// A scoring by its name, or by its three numbers.
  package static func scoring(_ scoring: Scoring) -> String {
    if let choice = scoring.name.flatMap(Settings.ScoringChoice.init) { return name(of: choice) }
    return phrase(
      """
      match x \(scoring.matchBonus), mismatch \(scoring.mismatchPoints), flip \(scoring.flipPoints)
      """)
  }

  /// Why a line of the results is ignored, as a sentence without its full stop.
  package static func explanation(of complaint: ResultComplaint) -> String {
    phrase("line \(complaint.line) is ignored: \(explanation(of: complaint.reason))")
  }

  /// Why a line of the results in a file is ignored, as a sentence without its full stop.
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
    case .missing(let key): phrase("\"\(key)\" is missing")
    case .noDeal: phrase("such cards are never dealt")
    }
  }

  /// How many further lines of a file of results are ignored.
  package static func furtherLines(_ count: Int, in path: FilePath) -> String {
    plural(
      count, one: "\(path): 1 more line is ignored",
      other: "\(path): \(count) more lines are ignored")
  }

  /// How many further lines of the settings are ignored.
  package static func furtherSettings(_ count: Int) -> String {
    plural(
      count, one: "the settings: 1 more line is ignored",
      other: "the settings: \(count) more lines are ignored")
  }
}
