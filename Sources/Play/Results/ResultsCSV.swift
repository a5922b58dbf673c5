// SPDX-License-Identifier: MIT

import Cards
import Matching
import Snapping
import Tables

/// Results as comma-separated values (RFC 4180) with a line of headings, for spreadsheets. Columns
/// may be added but must not change.
package struct ResultsCSV<Result: KeptResult>: Sendable {
  /// The text that has not been taken yet.
  package private(set) var bytes: [UInt8] = []

  package init() {
    add(Result.headings)
  }

  package mutating func add(_ result: Result) {
    add(result.fields)
  }

  /// What was written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
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

extension GameResult {
  package static let fileName = "results"

  package var mode: String { kind.rules.mode.rawValue }

  package static let headings = [
    "finished", "local", "mode", "cards", "match", "scoring", "deal", "daily", "score", "tries",
    "flips", "seconds", "hints", "best", "exact", "practice",
  ]

  package var fields: [String] {
    let rules = kind.rules
    return [
      finished.universalText, finished.localText, mode,
      "\(kind.tableSize)",
      rules.mode.measure == .points ? "\(rules.matchSize.rawValue)" : "",
      rules.mode.measure == .points ? rules.scoring.word : "", dealt.text(separator: " "),
      daily?.date.text ?? "",
      "\(score)", "\(tries)", "\(flips)", "\(seconds)",
      "\(hints)", best.map { "\($0.points)" } ?? "", isExact,
      isPractice ? "yes" : "no",
    ]
  }

  private var isExact: String {
    switch best {
    case .exact: "yes"
    case .atMost: "no"
    case nil: ""
    }
  }
}

extension SnapResult {
  package static let fileName = "snap-results"

  package var mode: String { SnapGame.mode }

  package static let headings = [
    "finished", "local", "mode", "deal", "players", "strength", "relaxed", "won", "turns", "right",
    "wrong", "late", "fastest", "median", "reactions",
  ]

  package var fields: [String] {
    [
      finished.universalText, finished.localText, mode, dealt.text(separator: " "),
      "\(kind.players)", kind.strength.word, kind.isRelaxed ? "yes" : "no",
      isWon ? "yes" : "no", "\(turns)", "\(deeds.right)", "\(deeds.wrong)", "\(deeds.late)",
      deeds.fastest.map { "\($0)" } ?? "", deeds.median.map { "\($0)" } ?? "",
      deeds.reactions.map { "\($0)" }.joined(separator: " "),
    ]
  }
}
