// SPDX-License-Identifier: MIT

import Choices
import Finding
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Trios
import TriosPlay
import Windowing

@testable import matchismo

@Suite("The daily deal of Trios") struct DailyTriosTests {
  private let tile: ControlName = "play-daily-trios"

  private func seat() throws -> Player {
    var settings = Settings()
    settings.triosOpponent = .sharp
    let player = try Player(settings: settings)
    player.session.chance = MonkeyDice(state: 1)
    return player
  }

  private func chooseTile(_ player: Player) throws {
    player.session.closeAll()
    player.press(Key(.character("g")))
    try player.use(tile)
  }

  /// Takes a trio every few seconds, up to the end.
  private func playToEnd(_ player: Player, each seconds: Double = 6) throws {
    while let game = player.session.trios.sitting?.game, !game.isOver {
      for place in game.table.trios.first?.places ?? [] { player.choose(place) }
      if game.table.trios.isEmpty { player.press(Key(.character("0"))) }
      player.session.advance(by: seconds)
      try #require(SessionAudit.fault(in: player.session) == nil)
    }
    player.session.advance(by: 10)
    try #require(player.scene.isEndingOpen)
  }

  private func line(_ player: Player) -> String? {
    player.session.trios.tiles.map(\.tile).first { $0.name == tile }?.line
  }

  @Test func `its tile deals today's cards to a player alone, and tells how they went`() throws {
    let (player, today) = (try seat(), Clock.now.day)
    #expect(line(player) == "The same cards for everybody")
    try chooseTile(player)
    #expect(player.session.trios.sitting?.record.setup.number == DailyDeal(today).number)
    #expect(player.scene.tableau.counters.compactMap(\.player).isEmpty)
    #expect(player.session.windowTitle(on: today) == "Matchismo - Daily trios \(today.text)")
    try playToEnd(player)
    #expect(line(player) == "Today: 5 stars")
    let days = player.session.archive.trios.scores.dailyGames
    #expect(days.streak(on: today).current == 1)
    #expect(player.session.archive.results.scores.dailyGames[today] == nil)
    try chooseTile(player)
    #expect(player.scene.tableau.sentence == Sentences.cardsAreKnown)
  }

  @Test func `it goes on behind its tile, and gives a game back that it put away`() throws {
    let player = try Player()
    player.session.trios.deal(nil)
    player.choose(0)
    try chooseTile(player)
    player.press(Key(.character("z"), control: true))
    #expect(player.session.trios.sitting?.game.chosen == [0])
    try chooseTile(player)
    player.choose(3)
    player.session.matching.comeBack()
    #expect(line(player) == "Go on: 0 trios, 0 points")
    try chooseTile(player)
    #expect(player.session.trios.sitting?.game.chosen == [3])
  }

  @Test func `the line that it copies is a friend's on another table`() throws {
    let (player, friend, today) = (try seat(), try seat(), Clock.now.day)
    try chooseTile(player)
    try playToEnd(player)
    try player.click(.share)
    guard case .copy(let line) = player.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    let (game, time) = (player.session.trios.game, player.scene.tableau.clock?.text ?? "")
    let found = try #require(game?.sitting.game.found)
    #expect(
      line
        == "Matchismo daily trios \(today.text): \(time) ★★★★★, \(found) trios, \(3 * found) points"
    )
    friend.session.paste(line)
    #expect(friend.sheet?.rows.first == .text("\(time) on \(today.text). Who was it?"))
    friend.session.type("Ana")
    try friend.use(.confirm)
    #expect(friend.sheet?.title == Sentences.calendar)
    #expect(friend.sheet?.rows.contains(.pair(today.text, "Ana \(time)")) == true)
    friend.session.change(CalendarSheet.games, by: 1)
    #expect(friend.sheet?.rows.contains(.pair(today.text, "Ana \(time)")) == false)
  }

  @Test func `the calendar shows the deals of the game on the table, and the other's on request`()
    throws
  {
    let (player, today) = (try seat(), Clock.now.day)
    try chooseTile(player)
    try playToEnd(player)
    try player.click(.calendar)
    #expect(day(today, player)?.reached?.figure == player.scene.tableau.clock?.text)
    player.session.change(CalendarSheet.games, by: 1)
    #expect(day(today, player)?.reached == nil)
    player.session.change(CalendarSheet.games, by: 1)
    let missed = try #require(CalendarMonth(of: today).moved(by: -1).days.first)
    player.press(Key(.pageUp))
    try player.click(ControlName(DailyDeal(missed)))
    #expect(player.session.onTable === player.session.trios)
    #expect(player.scene.tableau.sentence == Sentences.playedLate(DailyDeal(missed)))
    try playToEnd(player)
    #expect(
      player.scene.tableau.ending?.facts.contains(Sentences.playedLate(DailyDeal(missed))) == true)
    #expect(player.session.archive.trios.scores.dailyGames.inTime.count == 1)
  }

  private func day(_ date: CalendarDate, _ player: Player) -> MonthPicture.Day? {
    player.sheet?.rows.lazy.compactMap { row in
      if case .month(let month) = row { month.days.first { $0.number == date.day } } else { nil }
    }.first
  }

  @Test func `daily deals of both games count for what is earned with them`() throws {
    let (player, month) = (try seat(), CalendarMonth(of: Clock.now.day).moved(by: -1))
    for day in month.days.prefix(2) {
      player.session.matching.deal(.day(DailyDeal(day)))
      for _ in 0..<200 where !player.game.isOver {
        player.press(Key(.character("h")))
        player.choose(player.scene.tableau.hinted.first ?? 0)
      }
    }
    player.session.trios.deal(DailyDeal(month.days[0]))
    try playToEnd(player)
    let praise = try #require(player.scene.tableau.ending?.praise)
    #expect(praise.hasPrefix("Earned: First game of Trios, "))
    #expect(praise.hasSuffix("Three daily deals"))
    try player.click(.achievements)
    let awards = player.sheet?.rows.compactMap { row in
      if case .award(let award) = row { award } else { nil }
    }
    #expect(awards?.first?.name == "First game of Trios")
    #expect(awards?.first { $0.name == "Ten daily deals" }?.status == "3 of 10")
    #expect(awards?.first { $0.name == "Ten games of Trios" }?.status == "1 of 10")
    #expect(awards?.first { $0.name == "Five stars at Trios" }?.isEarned == true)
  }

  @Test(arguments: [(5, true), (6, false)])
  func `a trio within five seconds of the one before is quick`(seconds: Double, isQuick: Bool)
    throws
  {
    let player = try Player()
    player.session.trios.deal(nil)
    player.session.advance(by: 60)
    try playToEnd(player, each: seconds)
    #expect(
      player.scene.tableau.ending?.praise?.contains("Quick eyes") == isQuick)
  }

  @Test func `the command line asks for it by the game's mode`() throws {
    func options(_ words: String...) throws -> GameOptions {
      try GameOptions(Arguments(words.map { Array($0.utf8) }))
    }
    let (match, trios) = (try options("--daily"), try options("--daily", "--mode", "trios"))
    #expect([match.number, trios.number].allSatisfy { $0 == DailyDeal(Clock.now.day).number })
    #expect(match.game.modes == (try options("--daily", "--mode", "match")).game.modes)
    #expect(trios.game.modes == ["trios"])
    for words in [
      ["--mode", "pairs"], ["--mode", "snap"], ["--mode", "trios", "--opponent", "sharp"],
    ] {
      #expect(throws: Failure.self) {
        try GameOptions(Arguments((["--daily"] + words).map { Array($0.utf8) }))
      }
    }
  }
}
