// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Testing

struct StarsTests {
  private static let rules =
    MatchSize.allCases.flatMap { size in
      Scoring.named.map { Rules(matchSize: size, scoring: $0) }
    } + [Rules(mode: .pairs)]

  private static let kinds = rules.flatMap { rules in
    [2, 5, 6, 7, 12, 13, 29, 40, 52].map { GameKind(rules, tableSize: $0) }
  }

  @Test func `more never earns less, all earns all, and nothing good none`() {
    for kind in Self.kinds {
      let stars = Percent.all.map { Stars(Percent($0), of: kind).count }
      #expect(stars == stars.sorted(), "\(Sentences.kind(kind))")
      #expect(stars.first == 0)
      #expect(Stars(Percent(1), of: kind).count >= 1)
      #expect(stars.last == 5)
    }
  }

  /// Where mismatches cost more than matches bring, most games end below zero, and are still told
  /// apart.
  @Test func `a good player earns stars in every scoring`() {
    for kind in Self.kinds where kind.tableSize >= 12 {
      let thresholds = StarThresholds.thresholds(for: kind)
      #expect(Set(thresholds).count > 2, "\(Sentences.kind(kind))")
    }
    let lecture = GameKind(Rules(scoring: .lecture), tableSize: 12)
    let middle = StarThresholds.thresholds(for: lecture)[1]
    #expect(middle < 0)
    #expect(Stars(Percent(middle), of: lecture).count == 3)
  }

  @Test func `each threshold that is reached earns a star`() throws {
    let kind = GameKind(Rules(), tableSize: 52)
    let thresholds = StarThresholds.thresholds(for: kind)
    #expect(thresholds.count == 4)
    #expect(Set(thresholds).count == 4)
    for (index, threshold) in thresholds.enumerated() {
      #expect(Stars(Percent(threshold - 1), of: kind).count == index + 1)
      #expect(Stars(Percent(threshold), of: kind).count == index + 2)
    }
  }

  @Test func `between two sizes the thresholds lie between theirs`() {
    func thresholds(_ size: Int) -> [Int] {
      StarThresholds.thresholds(for: GameKind(Rules(mode: .pairs), tableSize: size))
    }
    let (small, large) = (thresholds(36), thresholds(52))
    #expect(small != large)
    for (middle, sum) in zip(thresholds(44), zip(small, large).map(+)) {
      #expect(abs(2 * middle - sum) <= 1)
    }
    #expect(thresholds(2) == thresholds(8))
  }

  @Test func `a scoring of one's own is judged like the one whose prices are most like it`() throws
  {
    let twice = try #require(Scoring(matchBonus: 8, mismatchPoints: -4, flipPoints: -2))
    let cheap = try #require(Scoring(matchBonus: 50, mismatchPoints: -1, flipPoints: 0))
    for (own, named) in [(twice, Scoring.stanford), (cheap, .classroom)] {
      #expect(
        StarThresholds.thresholds(for: GameKind(Rules(scoring: own), tableSize: 12))
          == StarThresholds.thresholds(for: GameKind(Rules(scoring: named), tableSize: 12)))
    }
  }
}
