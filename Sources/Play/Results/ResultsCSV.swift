// SPDX-License-Identifier: MIT

import Cards
import Matching

/// Results as comma-separated values (RFC 4180) with a line of headings, for spreadsheets. Columns
/// may be added but must not change.
package struct ResultsCSV: Sendable {
  /// The text that has not been taken yet.
  package private(set) var bytes: [UInt8] = []

  package init() {
    add(Self.headings)
  }

  package mutating func add(_ result: GameResult) {
    add(Self.fields(result))
  }

  /// What was written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private static let headings = [
    "finished", "local", "mode", "cards", "match", "scoring", "deal", "daily", "score", "tries",
    "flips", "seconds", "hints", "best", "exact", "practice",
  ]

  private static func fields(_ result: GameResult) -> [String] {
    let rules = result.kind.rules
    return [
      result.finished.universalText, result.finished.localText, rules.mode.rawValue,
      "\(result.kind.tableSize)",
      rules.mode.measure == .points ? "\(rules.matchSize.rawValue)" : "",
      rules.mode.measure == .points ? rules.scoring.word : "", deal(result),
      result.daily?.date.text ?? "",
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

  private mutating func add(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      add(field)
    }
    bytes += "\r\n".utf8
  }

  /// Adds a field, between quotation marks if it would otherwise be split.
  private mutating func add(_ field: String) {
    guard field.utf8.contains(where: Self.isSpecial) else {
      bytes += field.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
