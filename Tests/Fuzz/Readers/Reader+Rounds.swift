// SPDX-License-Identifier: MIT

import Snapping

@testable import Play
@testable import SnappingPlay
@testable import matchismo

extension Reader {
  /// The file of the rounds of Snap!, and what is made of it.
  static let rounds = Reader("rounds", longest: 256) { bytes, isThorough in
    try check(withChecksums(bytes), isThorough)
    if isThorough { try check(bytes, isThorough) }
  }

  private static func check(_ bytes: [UInt8], _ isThorough: Bool) throws {
    let results = try readResults(bytes, isThorough, as: SnapResult.self)
    guard isThorough else { return }
    var (scores, csv) = (SnapScores(), ResultsCSV<SnapResult>())
    for result in results {
      scores.add(result)
      csv.add(result)
    }
    let rows = csv.take().count { $0 == UInt8(ascii: "\n") }
    try hold("the table has a row for the headings and for each round", rows == results.count + 1)
    try hold(
      "something is printed of rounds",
      SnapGame.sheets(of: scores, mode: nil).map(\.text).isEmpty == results.isEmpty)
    for hasHeadStart in [false, true] {
      let rounds = results.filter { $0.kind.hasHeadStart == hasHeadStart }
      try check(scores.statistics(hasHeadStart: hasHeadStart), of: rounds)
    }
  }

  private static func check(_ statistics: SnapStatistics, of rounds: [SnapResult]) throws {
    try hold("all rounds are counted", statistics.rounds == rounds.count)
    try hold(
      "no more are won in a row than at all",
      statistics.longestRow <= statistics.won && statistics.won <= rounds.count)
    let times = rounds.flatMap(\.deeds.reactions).sorted()
    try hold("the fastest is the first", statistics.reactions.fastest == times.first)
    let isHalf = statistics.reactions.median.map { median in
      2 * times.count { $0 <= median } >= times.count
        && 2 * times.count { $0 < median } <= times.count
    }
    try hold("half of the reactions don't exceed the median", isHalf ?? times.isEmpty)
    try hold(
      "each reaction is in a range",
      statistics.reactions.distribution.reduce(0, +) == times.count)
  }
}
