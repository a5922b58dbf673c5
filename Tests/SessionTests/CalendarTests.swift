// SPDX-License-Identifier: MIT

import Finding
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Windowing

@testable import matchismo

@Suite("The calendar of the daily deals") struct CalendarTests {
  private var present: CalendarMonth { CalendarMonth(of: Clock.now.day) }

  private func shown(_ player: Player) -> String? {
    player.sheet?.rows.lazy.compactMap { row in
      if case .choice(CalendarSheet.months, _, let values) = row { values.value } else { nil }
    }.first
  }

  private func playToEnd(_ player: Player) throws {
    for _ in 0..<200 where !player.game.isOver {
      player.press(Key(.character("h")))
      player.choose(player.scene.tableau.hinted.first ?? 0)
    }
    try #require(player.game.isOver)
  }

  @Test func `its months are turned by key, from the first year to the present`() throws {
    let player = try Player()
    player.session.perform(.calendar)
    let months = (0..<3).map { Sentences.month(present.moved(by: -$0)) }
    #expect(shown(player) == months[0])
    player.press(Key(.pageDown))
    #expect(shown(player) == months[0])
    player.press(Key(.pageUp), Key(.pageUp))
    #expect(shown(player) == months[2])
    player.press(Key(.pageDown))
    #expect(shown(player) == months[1])
    for _ in 0..<1000 { player.press(Key(.pageUp)) }
    #expect(shown(player) == "January \(DailyDeal.firstYear)")
  }

  @Test func `its months are turned by the signs beside their name`() throws {
    let player = try Player()
    player.press(Key(.character("g")))
    try player.use(.calendar)
    player.press(Key(.home), Key(.down), Key(.left))
    #expect(shown(player) == Sentences.month(present.moved(by: -1)))
    try player.click("month")
    #expect(shown(player) == Sentences.month(present))
  }

  @Test func `it begins at today, and deals today's cards`() throws {
    let player = try Player()
    player.press(Key(.character("g")))
    try player.use(.calendar)
    let today = DailyDeal(Clock.now.day)
    #expect(player.scene.focusedControl == ControlName(today))
    player.press(Key(.enter))
    #expect(player.sheet == nil)
    #expect(player.session.matching.sitting.record.deal.number == today.number)
    #expect(player.scene.tableau.sentence == "")
  }

  @Test func `a day that was missed is played late, which is said wherever it matters`() throws {
    let player = try Player()
    let missed = DailyDeal(try #require(present.moved(by: -1).days.first))
    player.session.perform(.calendar)
    player.press(Key(.pageUp))
    try player.click(ControlName(missed))
    let record = player.session.matching.sitting.record
    #expect(DailyDeal(of: record.deal, record.rules) == missed)
    #expect(player.scene.tableau.sentence == "Daily deal of \(missed.date.text), played late")
    #expect(!player.session.matching.sitting.isPractice)
    #expect(
      player.session.windowTitle(on: Clock.now.day)
        == "Matchismo - Daily deal \(missed.date.text)")
    try playToEnd(player)
    let facts = try #require(player.scene.tableau.ending?.facts)
    #expect(facts.contains("Daily deal of \(missed.date.text), played late"))
    player.session.perform(.share)
    let lines = player.session.takeEffects().compactMap { effect in
      if case .copy(let line) = effect { line } else { nil }
    }
    #expect(lines.last?.hasSuffix(", played late") == true)
    let scores = player.session.archive.results.scores
    #expect(scores.dailyGames.inTime.isEmpty)
    #expect(scores.statistics(of: player.session.matching.kind).count == 1)

    player.session.perform(.calendar)
    player.press(Key(.pageUp))
    try player.click(ControlName(missed))
    #expect(player.scene.tableau.sentence.hasPrefix("2nd try at these cards."))
  }

  @Test func `it is reached from the scores of the daily deals, too, and goes back there`() throws {
    let player = try Player()
    player.session.perform(.scores)
    player.session.change(ControlName("scoresOf"), by: -1)
    try player.click(.calendar)
    #expect(player.sheet?.title == Sentences.calendar)
    try player.click(.back)
    #expect(player.sheet?.title == Sentences.scores)
  }

  @Test func `a friend's line stands beside one's own result, under a name that is asked for`()
    throws
  {
    let player = try Player()
    let today = Clock.now.day
    for line in [
      "Matchismo daily \(today.text): 9999 of 81", "Matchismo daily 9998-01-01: 4 of 81",
    ] {
      player.session.paste(line)
      #expect(player.sheet == nil)
      #expect(player.scene.tableau.sentence == "No daily deal up to today can have this result")
    }
    player.session.paste("Matchismo daily \(today.text): -4 of 81 ▱▱▱▱▱▱▱▱▱▱, 23 flips, 1:42")
    #expect(player.sheet?.title == "A friend's result")
    #expect(player.sheet?.rows.first == .text("−4 points on \(today.text). Who was it?"))
    player.session.type("Ana")
    try player.use(.confirm)
    #expect(player.sheet?.title == Sentences.calendar)
    #expect(player.sheet?.rows.contains(.pair(today.text, "Ana −4")) == true)
    player.session.closeAll()
    player.session.take(.text("Matchismo daily \(today.text): 1 of 81"))
    // The last name is there, and typing puts another in its place.
    #expect(player.session.pages.last?.entry?.text == "Ana")
    player.session.type("Ben")
    try player.use(.confirm)
    #expect(player.sheet?.rows.contains(.pair(today.text, "Ben 1, Ana −4")) == true)
  }

  @Test func `a day to come is dealt by nothing, nor one before the program`() throws {
    let player = try Player()
    let deal = player.session.matching.sitting.record.deal
    for year in [9999, DailyDeal.firstYear - 1] {
      let day = try #require(CalendarDate(year: year, month: 12, day: 31))
      player.session.carryOut(.use(ControlName(DailyDeal(day))))
      #expect(player.session.matching.sitting.record.deal == deal)
    }
  }

  @Test func `the games tell how today's deal went`() throws {
    let player = try Player()
    func line() -> String? {
      player.session.closeAll()
      player.press(Key(.character("g")))
      let tiles = player.sheet?.rows.lazy.compactMap { row in
        if case .tiles(let tiles) = row { tiles } else { nil }
      }.first
      return tiles?.first { $0.name == .playsDaily }?.line
    }
    let today = Clock.now.day
    #expect(line() == Sentences.daily(nil) { 0 })
    try player.use(.playsDaily)
    try playToEnd(player)
    let games = player.session.archive.results.scores.dailyGames
    #expect(games.streak(on: today).current == 1)
    #expect(line() == Sentences.daily(games[today]) { 0 })
    #expect(line() != Sentences.daily(nil) { 0 })
  }

  @Test func `a day says what was reached on it`() throws {
    var games = DailyGames<GameResult>()
    for (day, played, score, practice) in [
      (1, 1, 81, "no"), (2, 5, -20, "no"), (3, 3, 7, "yes"), (4, 4, 1, "no"), (5, 5, 2, "no"),
    ] {
      games.add(try dailyResult(day, on: played, score: score, practice: practice))
    }
    // The 6th.
    let now = Timestamp(universal: 1_793_534_400 + 5 * 86_400)
    let sheet = CalendarSheet(nil, games, now: now, firstWeekday: .sunday).sheet
    guard case .choice(_, "2 days in a row", let months) = sheet.rows.first else {
      Issue.record("there is no choice of months")
      return
    }
    #expect(months.value == "November 2026")
    guard case .month(let month) = sheet.rows[2] else {
      Issue.record("there is no month")
      return
    }
    #expect(month.weekdays == ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"])
    #expect(month.offset == 0)
    #expect(month.days.count == 30)
    #expect(
      month.days.prefix(7).map(\.words) == [
        "2026-11-01: 5 stars, 81 points", "2026-11-02: 0 stars, −20 points, played late",
        "2026-11-03: practice", "2026-11-04: 2 stars, 1 point", "2026-11-05: 2 stars, 2 points",
        "2026-11-06: not played yet", "2026-11-07: not played yet",
      ])
    #expect(
      month.days.prefix(7).map(\.traits)
        == [.open, [.open, .late], [.open, .practice], .open, .open, [.open, .today], []])
    let mondays = CalendarSheet(nil, games, now: now, firstWeekday: .monday).sheet
    guard case .month(let other) = mondays.rows[2] else { return }
    #expect(other.offset == 6)
  }
}
