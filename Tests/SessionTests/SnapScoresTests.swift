// SPDX-License-Identifier: MIT

import Choices
import Finding
import MatchingPlay
import Play
import Scene
import Snapping
import SnappingPlay
import Tableau
import Tables
import Testing
import Windowing

@testable import matchismo

@Suite("The scores of Snap! at the table") struct SnapScoresTests {
  /// Somebody at a relaxed table of Snap!, where a call may take its time.
  private func seat() throws -> Player {
    var settings = Settings()
    (settings.snapComputers, settings.snapHeadStart) = (1, 20)
    let player = try Player(settings: settings)
    player.session.chance = MonkeyDice(state: 1)
    player.session.snap.wantTable()
    return player
  }

  /// Plays the round to its end and calls at each match, so many seconds after its card was turned.
  ///
  /// - Returns: how many calls that took.
  @discardableResult
  private func playRound(_ player: Player, calling after: Double) throws -> Int {
    var calls = 0
    for _ in 0..<20_000 {
      let snap = try #require(player.session.snap.table)
      let view = snap.screen.view
      guard snap.isRoundOn else { return calls }
      if view.mayCall, !view.matchingSeats.isEmpty, !view.isDecided {
        player.session.advance(by: after)
        player.session.perform(.call)
        calls += 1
      } else if view.mayTurn {
        player.session.carryOut(.choose(0))
      } else {
        player.session.advance(by: snap.secondsToNextChange ?? 0.05)
      }
    }
    throw Endless()
  }

  private struct Endless: Error {}

  private func facts(_ player: Player) -> [String] { player.scene.tableau.ending?.facts ?? [] }

  @Test func `a round is kept once, with what the player called`() throws {
    let player = try seat()
    let calls = try playRound(player, calling: 0.6)
    for _ in 0..<10 { player.session.advance(by: 1) }
    player.session.save()
    let results = player.session.archive.rounds.results
    try #require(results.count == 1)
    #expect(results[0].isWon)
    #expect(
      results[0].kind
        == SnapKind(players: 2, strength: .usual, hasHeadStart: true, length: .half))
    #expect([results[0].deeds.right, results[0].deeds.late] == [calls, 0])
    #expect(results[0].deeds.reactions.count == calls)
    #expect(results[0].turns == player.session.snap.table?.screen.view.cardNumber)
    #expect(
      results[0].deeds == player.session.snap.table?.screen.deeds, "what the end of the round tells"
    )
    #expect(player.session.archive.results.results.isEmpty)
  }

  @Test func `a first win is an achievement, and its line leads to the page of all`() throws {
    let player = try seat()
    try playRound(player, calling: 0.6)
    #expect(player.scene.tableau.ending?.praise == "Earned: First win at Snap!")
    try player.click(.achievements)
    #expect(player.sheet?.title == Sentences.achievements)
    let awards = player.sheet?.rows.compactMap {
      if case .award(let award) = $0 { award } else { nil }
    }
    #expect(awards?.filter(\.isEarned).map(\.name) == ["First win at Snap!"])
    let open = ["Ten wins at Snap!", "A hundred wins at Snap!"].map { name in
      awards?.first { $0.name == name }?.status
    }
    #expect(open == ["1 of 10", "1 of 100"])
  }

  @Test func `a round that is given up is not kept`() throws {
    let player = try seat()
    player.session.advance(by: 10)
    player.press(Key(.character("n")))
    try player.click(.confirm)
    player.session.perform(.leaveSnap)
    #expect(player.session.archive.rounds.results.isEmpty)
  }

  @Test func `a call that is faster than any before is told of`() throws {
    let player = try seat()
    var told: [Bool] = []
    for after in [0.6, 0.3, 0.6] {
      try playRound(player, calling: after)
      told.append(player.scene.tableau.ending?.praise == "Your fastest call yet!")
      player.press(Key(.character("n")))
    }
    #expect(told == [false, true, false])
    #expect(player.session.archive.rounds.results.count == 3)
  }

  @Test func `the menu of Snap! leads to its scores`() throws {
    let player = try seat()
    try playRound(player, calling: 0.6)
    player.press(Key(.function(10)))
    try player.use(.scores)
    let rows = player.sheet?.rows ?? []
    #expect(subject(player) == "Snap!, with a head start")
    // One round is a list, and no more.
    #expect(rows.count { if case .cells = $0 { true } else { false } } == 2)
    #expect(!rows.contains { if case .charts = $0 { true } else { false } })
    player.session.change(ControlName("scoresOf"), by: -1)
    #expect(subject(player) == "Snap!")
    #expect(player.sheet?.rows[2] == .text(Sentences.noRounds))
    player.press(Key(.escape), Key(.escape))
    player.session.perform(.leaveSnap)
    player.session.perform(.scores)
    #expect(subject(player) == Sentences.kind(player.session.matching.kind))
  }

  /// What the scores are of.
  private func subject(_ player: Player) -> String? {
    guard case .choice(_, Sentences.scoresOf, let subjects) = player.sheet?.rows.first else {
      return nil
    }
    return subjects.value
  }

  @Test func `the rounds that are looked at go to the clipboard`() throws {
    let player = try seat()
    try playRound(player, calling: 0.6)
    player.session.open(.moreScores)
    try player.click(.exportScores)
    guard case .copy(let text) = player.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.count == 2)
    #expect(lines.last?.contains(",snap,") == true)
  }

  @Test func `rounds are forgotten with all other results`() throws {
    let player = try seat()
    try playRound(player, calling: 0.6)
    player.session.perform(.scores)
    player.session.open(.mayReset)
    try player.click(.confirm)
    #expect(player.session.archive.rounds.results.isEmpty)
    #expect(player.sheet?.rows.contains(.text(Sentences.noRounds)) == true)
    player.session.closeAll()
    player.session.advance(by: 10)
    #expect(player.session.archive.rounds.results.isEmpty)
  }
}
