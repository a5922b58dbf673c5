// SPDX-License-Identifier: MIT

package import Matching
package import Play
import Words

extension GameResult {
  package static let fileName = "results"

  /// 52 cards take about 350.
  package static let longestLine = 1000

  package static let columns: [ResultColumn<GameResult>] = [
    .finished, .local,
    ResultColumn("deal", { $0.dealt.numberText }, cell: { $0.dealt.text(separator: " ") }),
    .number("table", heading: "cards") { $0.kind.tableSize },
    .onlyInLine("cards") { $0.dealt.cardsText },
    ResultColumn("mode") { $0.mode },
    .number("match") { $0.rulesOfPoints?.matchSize.rawValue },
    ResultColumn("scoring") { $0.rulesOfPoints?.scoring.word },
    .number("score") { $0.score },
    .number("tries") { $0.tries },
    .number("flips") { $0.flips },
    .number("hints") { $0.hints },
    .number("seconds") { $0.seconds },
    .onlyInLine("left") { $0.left.map { "\($0)" } },
    ResultColumn(
      "best", { $0.exactBest.map { "\($0)" } }, cell: { $0.best.map { "\($0.points)" } }),
    .onlyInLine("bound") { $0.exactBest == nil ? $0.best.map { "\($0.points)" } : nil },
    .answer("practice") { $0.isPractice },
    .onlyInTable("daily") { $0.daily?.date.text },
    .onlyInTable("exact") { result in
      result.best.map { _ in result.exactBest == nil ? "no" : "yes" }
    },
  ]

  package static let headings = [
    "finished", "local", "mode", "cards", "match", "scoring", "deal", "daily", "score", "tries",
    "flips", "seconds", "hints", "best", "exact", "practice",
  ]

  package var mode: String { kind.rules.mode.rawValue }

  /// `nil` in modes without points, where nothing can be chosen.
  private var rulesOfPoints: Rules? { kind.rules.mode.measure == .points ? kind.rules : nil }

  /// The best possible score; `nil` if only a bound is known.
  private var exactBest: Int? { if case .exact(let points) = best { points } else { nil } }

  package var mark: String { "finished=\(finished.seconds)" }

  package func isSame(as other: GameResult) -> Bool { self == other }

  package init(_ fields: ResultFields) throws(ResultError) {
    let kind = GameKind(try fields.rules(), tableSize: try fields.number("table"))
    self.init(
      finished: try fields.finished(), dealt: try fields.dealt(for: kind), kind: kind,
      score: try fields.points("score"), tries: try fields.count("tries"),
      flips: try fields.count("flips"), hints: try fields.count("hints"),
      seconds: try fields.count("seconds"), left: try fields.left(of: kind),
      best: try fields.best(), isPractice: try fields.answer("practice"))
  }
}

extension ResultFields {
  fileprivate func rules() throws(ResultError) -> Rules {
    let mode = try value("mode") { Mode(rawValue: $0) }
    guard mode.measure == .points else { return Rules(mode: mode) }
    return Rules(
      mode: mode,
      matchSize: try value("match") { Int(digits: $0).flatMap(MatchSize.init(rawValue:)) },
      scoring: try value("scoring") { Scoring(word: $0) })
  }

  fileprivate func dealt(for kind: GameKind) throws(ResultError) -> Dealt {
    let (dealt, mode) = (try dealt(), kind.rules.mode)
    let isDeal =
      switch dealt {
      case .number: mode.deals(kind.tableSize)
      case .cards(let cards):
        cards.count == kind.tableSize && (try? Deal(cards, for: mode)) != nil
      }
    guard isDeal else { throw .noDeal }
    return dealt
  }

  fileprivate func left(of kind: GameKind) throws(ResultError) -> Int? {
    guard self["left"] != nil else { return nil }
    let left = try number("left")
    guard left <= kind.tableSize else { throw wrong("left") }
    return left
  }

  fileprivate func best() throws(ResultError) -> BestScore? {
    let bound = self["bound"] == nil ? nil : try points("bound")
    if self["best"] != nil { return .exact(try points("best")) }
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
