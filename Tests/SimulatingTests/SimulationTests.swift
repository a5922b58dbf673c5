// SPDX-License-Identifier: MIT

import Choices
import Matching
import MatchingPlay
import Opponents
import Play
import Simulating
import Testing
import TriosPlay

struct SimulationTests {
  /// The figures of the table come from the players as they are. Fewer games give other figures, but
  /// always the same ones.
  @Test func `a good player reaches what the table's generator says`() {
    let kinds = [
      GameKind(Rules(), tableSize: 12), GameKind(Rules(matchSize: .three), tableSize: 12),
      GameKind(Rules(scoring: .classroom), tableSize: 8),
      GameKind(Rules(mode: .pairs), tableSize: 16),
    ]
    #expect(
      kinds.map { StarFigures.thresholds(for: $0, games: 40) }
        == [[0, 25, 51, 70], [5, 20, 36, 55], [33, 66, 100, 100], [57, 61, 66, 66]])
  }

  /// The table was made of more games; those of a small run are not far off.
  @Test func `the table has what a good player reaches`() {
    let kinds = [
      GameKind(Rules(), tableSize: 12), GameKind(Rules(scoring: .classroom), tableSize: 12),
      GameKind(Rules(mode: .pairs), tableSize: 24),
    ]
    for kind in kinds {
      let small = StarFigures.thresholds(for: kind, games: 150)
      for (one, other) in zip(small, StarThresholds.thresholds(for: kind)) {
        #expect(abs(one - other) <= 8, "\(Sentences.kind(kind)): \(small)")
      }
    }
  }

  /// Fewer games give other figures, but always the same ones.
  @Test func `players of all strengths decide what the stars of Trios take`() {
    #expect(TrioFigures.thresholds(games: 40) == [69, 42, 24, 13])
    for (one, other) in zip(TrioFigures.thresholds(games: 150), TrioStars.thresholds) {
      #expect(abs(one - other) * 8 <= other)
    }
  }

  @Test func `who sees trios sooner earns more stars`() {
    let stars = TrioFigures.players.map { player in
      TrioFigures.results(of: player, games: 40).map(\.stars).sorted()
    }
    #expect(stars.map(\.count) == [40, 40, 40])
    #expect(stars.map { $0[20] } == [2, 3, 4])
  }

  @Test func `the source of the stars of Trios has them, and who earns them`() {
    let lines = TrioFigures.source(games: 4).split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("  package static let thresholds = [") })
    let players = lines.filter { $0.hasPrefix("  /// - ") }
    #expect(players.map { $0.split(separator: " ").count } == [8, 8, 8])
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `who remembers more reaches more`() {
    for kind in [GameKind(Rules(), tableSize: 52), GameKind(Rules(mode: .pairs), tableSize: 36)] {
      let simulation = Simulation(of: kind, games: 10)
      let sums = Opponent.Skill.allCases.map { strength in
        simulation.play(strength).reduce(0) { $0 + $1.percent.value }
      }
      #expect(sums == sums.sorted())
      #expect(Set(sums).count == 3)
    }
  }

  @Test func `a beginner who plays gently ends above zero in nine of ten games`() {
    for kind in Level.gentle.kinds where kind.rules.mode.measure == .points {
      let games = Simulation(of: kind, games: 50).play(.gentle)
      #expect(games.count { $0.isAboveZero == true } >= 45, "\(Sentences.kind(kind))")
    }
  }

  @Test func `the table of the levels has a line for each player and game`() {
    let rows = LevelTable(games: 5).rows(of: .gentle)
    #expect(rows.count == Level.gentle.kinds.count * 3)
    #expect(
      rows.first?.prefix(3) == ["gentle", "Match, 6 cards, gentle scoring", "beginner"])
    #expect(rows.allSatisfy { $0.count == LevelTable(games: 5).headings.count })
  }

  @Test func `the source is the table in Swift`() {
    let lines = StarFigures.source(games: 1).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("    pairs: ") && $0.count { $0 == "," } == 5 })
    #expect(lines.contains { $0.hasPrefix("    match three lecture: ") })
    #expect(lines.allSatisfy { $0.count <= 120 })
    #expect(lines.count { $0.hasPrefix("    ") && $0.contains(": ") } == 9)
  }
}
