// SPDX-License-Identifier: MIT

import Cards
import Matching

/// Parses the lines of results and checks every value.
package struct ResultReader: ResultLineReader {
  /// 52 cards take about 350.
  package static let longestLine = 1000

  private var fields = ResultFields<ResultKey>()

  private let modes = Self.modes
  private static let modes = Mode.allCases.map { (word: word($0.rawValue), value: $0) }

  /// The last scoring that was read, since most lines have the same.
  private var scoring: (word: [UInt8], scoring: Scoring)?

  package init() {}

  package mutating func result(_ line: Span<UInt8>) throws(ResultError) -> GameResult {
    try fields.find(in: line, longest: Self.longestLine)
    return try result(of: line)
  }
}

// MARK: - What it says

extension ResultReader {
  private mutating func result(of line: Span<UInt8>) throws(ResultError) -> GameResult {
    let rules = try rules(line)
    let kind = GameKind(rules, tableSize: try fields.number(.table, line))
    return GameResult(
      finished: try fields.timestamp(.finished, local: .local, line),
      dealt: try dealt(for: kind, line), kind: kind,
      score: try fields.points(.score, line), tries: try fields.count(.tries, line),
      flips: try fields.count(.flips, line), hints: try fields.count(.hints, line),
      seconds: try fields.count(.seconds, line), left: try left(of: kind, line),
      best: try best(line),
      isPractice: try fields.choice(.practice, of: answers, line))
  }

  private func left(of kind: GameKind, _ line: Span<UInt8>) throws(ResultError) -> Int? {
    guard fields[.left] != nil else { return nil }
    let left = try fields.number(.left, line)
    guard left <= kind.tableSize else { throw fields.wrong(.left, line) }
    return left
  }

  private mutating func rules(_ line: Span<UInt8>) throws(ResultError) -> Rules {
    let mode = try fields.choice(.mode, of: modes, line)
    guard mode.measure == .points else { return Rules(mode: mode) }
    guard let size = MatchSize(rawValue: try fields.number(.match, line)) else {
      throw fields.wrong(.match, line)
    }
    return Rules(mode: mode, matchSize: size, scoring: try scoring(line))
  }

  private mutating func scoring(_ line: Span<UInt8>) throws(ResultError) -> Scoring {
    let place = try fields.need(.scoring)
    if let scoring, line.has(scoring.word, in: place) { return scoring.scoring }
    let text = line.text(place)
    guard let new = Scoring(word: text) else { throw .value(of: ResultKey.scoring.name, text) }
    scoring = (Array(text.utf8), new)
    return new
  }

  private func dealt(
    for kind: GameKind, _ line: Span<UInt8>
  ) throws(ResultError) -> Dealt {
    let mode = kind.rules.mode
    guard fields[.deal] != nil else {
      let cards = try fields.cards(.cards, line)
      guard cards.count == kind.tableSize, (try? Deal(cards, for: mode)) != nil else {
        throw .noDeal
      }
      return .cards(cards)
    }
    let number = try fields.dealNumber(.deal, line)
    guard mode.deals(kind.tableSize), fields[.cards] == nil else { throw .noDeal }
    return .number(number)
  }

  private func best(_ line: Span<UInt8>) throws(ResultError) -> BestScore? {
    let bound = fields[.bound] == nil ? nil : try fields.points(.bound, line)
    if fields[.best] != nil { return .exact(try fields.points(.best, line)) }
    return bound.map(BestScore.atMost)
  }
}
