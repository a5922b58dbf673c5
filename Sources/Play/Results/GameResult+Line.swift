// SPDX-License-Identifier: MIT

import Cards
package import Matching
import Words

/// A result is a line of text: the word `v2`, then fields `key=value`, all separated by single
/// blanks; the last field is the checksum of everything before it. Unknown keys are ignored. The
/// first version, `v1`, had no checksum.
extension GameResult {
  /// The first word of a line: its version.
  static let version = "v2"

  /// The version without a checksum, which is still read.
  static let firstVersion = "v1"

  /// The beginning of the checksum's field.
  static let checksumMark = " check="

  /// Reads a line, given without its newline.
  package init(line: Span<UInt8>) throws(ResultError) {
    var reader = ResultReader()
    self = try reader.result(line)
  }

  package init?(ofLine line: Span<UInt8>) {
    guard let result = try? Self(line: line) else { return nil }
    self = result
  }

  /// The result's line, without its newline.
  package var line: String {
    let fields = ResultKey.allCases.compactMap { key in
      value(of: key).map { "\(key.name)=\($0)" }
    }
    let content = ([Self.version] + fields).joined(separator: " ")
    return content + Self.checksumMark + Checksum.text(of: content.utf8.span)
  }

  private func value(of key: ResultKey) -> String? {
    switch key {
    case .finished: "\(finished.seconds)"
    case .local: finished.localText
    case .deal: number.map { "\($0.value)" }
    case .table: "\(kind.tableSize)"
    case .cards: cardsText
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

  private var cardsText: String? {
    guard case .cards(let cards) = dealt else { return nil }
    return cards.map(\.text).joined(separator: ",")
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
