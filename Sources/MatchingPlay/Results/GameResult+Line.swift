// SPDX-License-Identifier: MIT

package import Matching
package import Play
import Words

extension GameResult {
  /// 52 cards take about 350.
  package static let longestLine = 1000

  package var line: String {
    let rules = kind.rules.mode.measure == .points ? kind.rules : nil
    let (exact, bound): (Int?, Int?) =
      switch best {
      case .exact(let points): (points, nil)
      case .atMost(let points): (nil, points)
      case nil: (nil, nil)
      }
    return ResultLine.text([
      (.finished, "\(finished.seconds)"), (.local, finished.localText),
      (.deal, dealt.numberText), (.table, "\(kind.tableSize)"), (.cards, dealt.cardsText),
      (.mode, kind.rules.mode.rawValue), (.match, rules.map { "\($0.matchSize.rawValue)" }),
      (.scoring, rules?.scoring.word), (.score, "\(score)"), (.tries, "\(tries)"),
      (.flips, "\(flips)"), (.hints, "\(hints)"), (.seconds, "\(seconds)"),
      (.left, left.map { "\($0)" }), (.best, exact.map { "\($0)" }),
      (.bound, bound.map { "\($0)" }), (.practice, isPractice ? "yes" : "no"),
    ])
  }

  package var mark: String { "\(ResultKey.finished.name)=\(finished.seconds)" }

  package func isSame(as other: GameResult) -> Bool { self == other }

  package init(_ fields: ResultFields) throws(ResultError) {
    let kind = GameKind(try fields.rules(), tableSize: try fields.number(.table))
    self.init(
      finished: try fields.finished(), dealt: try fields.dealt(for: kind), kind: kind,
      score: try fields.points(.score), tries: try fields.count(.tries),
      flips: try fields.count(.flips), hints: try fields.count(.hints),
      seconds: try fields.count(.seconds), left: try fields.left(of: kind),
      best: try fields.best(), isPractice: try fields.answer(.practice))
  }
}

extension ResultFields {
  fileprivate func rules() throws(ResultError) -> Rules {
    let mode = try value(.mode) { Mode(rawValue: $0) }
    guard mode.measure == .points else { return Rules(mode: mode) }
    return Rules(
      mode: mode,
      matchSize: try value(.match) { Int(digits: $0).flatMap(MatchSize.init(rawValue:)) },
      scoring: try value(.scoring) { Scoring(word: $0) })
  }

  fileprivate func dealt(for kind: GameKind) throws(ResultError) -> Dealt {
    let mode = kind.rules.mode
    guard self[.deal] != nil else {
      let cards = try cards()
      guard cards.count == kind.tableSize, (try? Deal(cards, for: mode)) != nil else {
        throw .noDeal
      }
      return .cards(cards)
    }
    let number = try deal()
    guard mode.deals(kind.tableSize), self[.cards] == nil else { throw .noDeal }
    return .number(number)
  }

  fileprivate func left(of kind: GameKind) throws(ResultError) -> Int? {
    guard self[.left] != nil else { return nil }
    let left = try number(.left)
    guard left <= kind.tableSize else { throw wrong(.left) }
    return left
  }

  fileprivate func best() throws(ResultError) -> BestScore? {
    let bound = self[.bound] == nil ? nil : try points(.bound)
    if self[.best] != nil { return .exact(try points(.best)) }
    return bound.map(BestScore.atMost)
  }
}

extension Scoring {
  /// The scoring as one word: a name, or `4,-2,-1`.
  package var word: String {
    String(
      decoding: text.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: ",") : $0 }, as: UTF8.self)
  }

  package init?(word: some StringProtocol) {
    self.init(fields: String(word).fields(by: ","))
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
