// SPDX-License-Identifier: MIT

import Cards
package import Matching
import Words

extension GameResult {
  package typealias Reader = ResultReader

  package var line: String { ResultLine.text(value) }

  package var mark: String { "\(ResultKey.finished.name)=\(finished.seconds)" }

  package func isSame(as other: GameResult) -> Bool { self == other }

  private func value(of key: ResultKey) -> String? {
    switch key {
    case .finished: "\(finished.seconds)"
    case .local: finished.localText
    case .deal: dealt.numberText
    case .table: "\(kind.tableSize)"
    case .cards: dealt.cardsText
    case .mode: kind.rules.mode.rawValue
    case .match: kind.rules.mode.measure == .points ? "\(kind.rules.matchSize.rawValue)" : nil
    case .scoring: kind.rules.mode.measure == .points ? kind.rules.scoring.word : nil
    case .score: "\(score)"
    case .tries: "\(tries)"
    case .flips: "\(flips)"
    case .hints: "\(hints)"
    case .seconds: "\(seconds)"
    case .left: left.map { "\($0)" }
    case .best: if case .exact(let points) = best { "\(points)" } else { nil }
    case .bound: if case .atMost(let points) = best { "\(points)" } else { nil }
    case .practice: isPractice ? "yes" : "no"
    }
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
