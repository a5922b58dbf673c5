// SPDX-License-Identifier: MIT

import Cards
import Matching

/// Results as comma-separated values after RFC 4180, with a line of headings: for spreadsheets. The
/// columns may not change, only be added to.
package struct ResultsCSV: CustomStringConvertible, Sendable {
  package let description: String

  package init(_ results: [GameResult]) {
    description = ([Self.headings] + results.map(Self.fields)).map { fields in
      fields.map(Self.quoted).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static let headings = [
    "finished", "local", "mode", "cards", "match", "scoring", "deal", "daily", "score", "tries",
    "flips", "seconds", "hints", "best", "exact", "practice",
  ]

  private static func fields(_ result: GameResult) -> [String] {
    let rules = result.kind.rules
    return [
      result.finished.universalText, result.finished.localText, rules.mode.rawValue,
      "\(result.kind.tableSize)", rules.mode.hasPoints ? "\(rules.matchSize.rawValue)" : "",
      rules.mode.hasPoints ? rules.scoring.word : "", deal(result), result.daily?.date.text ?? "",
      "\(result.score)", "\(result.tries)", "\(result.flips)", "\(result.seconds)",
      "\(result.hints)", result.best.map { "\($0.points)" } ?? "", isExact(result.best),
      result.isPractice ? "yes" : "no",
    ]
  }

  private static func deal(_ result: GameResult) -> String {
    switch result.dealt {
    case .number(let number): "\(number.value)"
    case .cards(let cards): cards.map(\.text).joined(separator: " ")
    }
  }

  private static func isExact(_ best: BestScore?) -> String {
    switch best {
    case .exact: "yes"
    case .atMost: "no"
    case nil: ""
    }
  }

  /// A field as it stands, or between quotation marks where it would be taken apart.
  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return field }
    return "\"" + field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
