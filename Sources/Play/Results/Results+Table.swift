// SPDX-License-Identifier: MIT

import Cards
import Matching
import Snapping
import Tables

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
