// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Finding
import Games
import Matching
import MatchingPlay
import Play
import Snapping
import SnappingPlay
import Tableau
import Tables
import Testing
import Windowing

@testable import Scene
@testable import matchismo

@Suite("Snap! at the table") struct SnapTests {
  /// Somebody at a table of Snap!.
  private func seat(_ change: (inout Settings) -> Void = { _ in }) throws -> Player {
    var settings = Settings()
    change(&settings)
    let player = try Player(settings: settings)
    player.session.chance = MonkeyDice(state: 1)
    player.session.snap.wantTable()
    return player
  }

  @Test func `the help tells its rules, and those of the cards once these are back`() throws {
    let player = try seat()
    func explains(_ rules: [Illustration]) -> Bool {
      player.sheet?.rows.first == rules.first.map { .explained(.picture($0.sample), $0.words) }
    }
    player.press(Key(.function(1)))
    #expect(explains(Sentences.rulesOfSnap))
    player.press(Key(.escape))
    player.session.perform(.leaveSnap)
    player.press(Key(.function(1)))
    #expect(explains(Sentences.rules(of: player.session.matching.sitting.record.rules)))
  }

  private func snap(_ player: Player) throws -> SnapTable {
    try #require(player.session.snap.table)
  }

  private func sentence(_ player: Player) -> String { player.scene.tableau.sentence }

  /// Lets time pass until something is so, as a window would, and at most for some hours.
  private func wait(_ player: Player, until isSo: (SnapTable) -> Bool) throws {
    var hours = 0.0
    while !isSo(try snap(player)), hours < 5 {
      let step = player.scene.isMoving ? 0.05 : player.session.secondsToNextChange ?? 0.05
      player.session.advance(by: step)
      try #require(SessionAudit.fault(in: player.session) == nil)
      hours += step / 3600
    }
    try #require(isSo(try snap(player)))
  }

  /// Turns a card, unless a call came in that moment, which the screen is about to show.
  private func turn(_ player: Player) {
    player.session.carryOut(.choose(0))
    player.session.advance(by: 0.05)
  }

  /// Waits for the player's turn, with no call to be read and no match to be called.
  private func waitForTurn(_ player: Player) throws {
    try wait(player) { $0.screen.view.mayTurn && $0.secondsToNextChange == nil }
  }

  @Test(arguments: [false, true])
  func `a click or a key finishes the dealing, and calls nothing`(byKey: Bool) throws {
    let player = try seat { $0.animation = .always(.normal) }
    player.session.advance(by: 1)
    let counts = player.scene.motion.arrived(at: player.scene.time)
    #expect(counts.reduce(0, +) < 28)
    if byKey {
      player.press(Key(.character("s")))
    } else {
      let place = Point(10, 10)
      player.session.carryOut(player.scene.press(at: place))
      player.session.carryOut(player.scene.release(at: place))
    }
    #expect(player.scene.motion.arrived(at: player.scene.time).reduce(0, +) == 28)
    #expect(try snap(player).screen.view.isTurnOpen)
    #expect(try snap(player).screen.deeds == SnapDeeds())
    #expect(!player.scene.tableau.isBeingDealt)
  }

  @Test func `the cards are dealt, and then somebody may turn one`() throws {
    let player = try seat()
    #expect(player.scene.tableau.piles.map(\.count).reduce(0, +) == 28, "half a deck is usual")
    #expect(player.scene.tableau.players.map(\.name) == ["You", "Ann", "Ben"])
    #expect(player.session.windowTitle(on: Clock.now.day) == "Matchismo - Snap!")
    try waitForTurn(player)
    #expect(sentence(player) == "Your turn")
    #expect(player.session.secondsToNextChange == nil, "nothing wakes while a person is to move")
    player.session.carryOut(.choose(0))
    #expect(player.scene.tableau.piles[1].top?.side == .up)
    #expect(sentence(player).hasPrefix("You turn"))
    player.session.carryOut(.choose(0))
    #expect(sentence(player) == "It is not your turn")
  }

  @Test func `Space turns the own card and S calls`() throws {
    let player = try seat()
    try waitForTurn(player)
    player.press(Key(.space), Key(.space))
    player.session.advance(by: 0.15)
    #expect(player.scene.tableau.piles[1].count > 0)
    player.session.advance(by: 0.2)
    player.press(Key(.character("s")))
    #expect(player.scene.tableau.players[0].call?.outcome == .wrong)
  }

  @Test func `a wrong call pays a second later, and can be read for two`() throws {
    let player = try seat { $0.snapComputers = 1 }
    try waitForTurn(player)
    let before = player.scene.tableau.piles.map(\.count)
    player.session.perform(.call)
    #expect(player.scene.tableau.players[0].call?.words == "Snap! Wrong")
    #expect(sentence(player) == "No match: you pay Ann a card")
    player.session.advance(by: 0.9)
    #expect(player.scene.tableau.piles.map(\.count) == before)
    player.session.advance(by: 0.2)
    #expect(player.scene.tableau.piles[0].count == before[0] - 1)
    #expect(player.scene.tableau.piles[2].count == before[2] + 1)
    #expect(player.scene.tableau.players[0].call != nil)
    player.session.advance(by: 1)
    #expect(player.scene.tableau.players[0].call == nil)
  }

  @Test func `a right call on any open pile wins, with its milliseconds`() throws {
    let player = try seat {
      ($0.snapComputers, $0.snapHeadStart, $0.animation) = (1, 20, .always(.normal))
    }
    while try snap(player).screen.view.matchingSeats.isEmpty {
      try wait(player) { !$0.screen.view.matchingSeats.isEmpty || $0.screen.view.mayTurn }
      if try snap(player).screen.view.mayTurn { player.session.carryOut(.choose(0)) }
    }
    // The card's face is shown by a frame that is drawn a little later.
    player.session.onTable.note(.painted(after: 0.004))
    player.session.advance(by: 0.01)
    player.session.moment = -0.002
    player.session.onTable.note(.drawn)
    player.session.onTable.note(.painted(after: 0.001))
    player.session.advance(by: 0.33)
    player.session.moment = 0
    player.session.onTable.note(.drawn)
    player.session.moment = -0.02
    let (own, other) = (player.scene.tableau.piles[0].count, player.scene.tableau.piles[2].count)
    player.session.carryOut(.choose(3))
    let words = try #require(player.scene.tableau.players[0].call?.words)
    #expect(words == "Snap! 0.31 s")
    try wait(player) { $0.screen.view.isTurnOpen }
    #expect(player.scene.tableau.piles[0].count > own)
    #expect(player.scene.tableau.piles[2].count <= other)
  }

  /// Somebody who has just turned a card that matches another.
  private func seatAtMatch() throws -> Player {
    let player = try seat {
      ($0.snapComputers, $0.snapHeadStart, $0.animation) = (1, 20, .always(.normal))
    }
    while true {
      try waitForTurn(player)
      player.session.carryOut(.choose(0))
      // Nobody knows the card before its face is due.
      player.session.advance(by: 0.15)
      if !(try snap(player).screen.view.matchingSeats.isEmpty) { return player }
    }
  }

  private func call(_ player: Player) -> SeatedPlayer.Call? { player.scene.tableau.players[0].call }

  @Test func `who calls before anybody can react has called too late on the card before`() throws {
    let player = try seatAtMatch()
    player.session.advance(by: 0.09)
    player.press(Key(.character("s")))
    #expect(call(player)?.outcome == .late)
    player.session.advance(by: 0.26)
    player.press(Key(.character("s")))
    #expect(call(player)?.words == "Snap! 0.35 s")
  }

  @Test func `a call is not measured where the player had time that wasn't counted`() throws {
    for isPaused in [true, false] {
      let player = try seatAtMatch()
      player.session.advance(by: 0.3)
      if isPaused {
        player.press(Key(.character("p")), Key(.character("p")))
        player.session.advance(by: 0.31)
      } else {
        player.session.onTable.note(.missed)
      }
      player.press(Key(.character("s")))
      #expect(call(player) == SeatedPlayer.Call("Snap!", .right))
    }
  }

  @Test func `a sheet stops everybody, and a pause covers the table`() throws {
    let player = try seat()
    player.press(Key(.character("p")))
    #expect(player.scene.isCovered)
    let piles = player.scene.tableau.piles
    player.session.advance(by: 1000)
    #expect(player.scene.tableau.piles == piles)
    player.session.perform(.call)
    #expect(player.scene.tableau.players[0].call == nil)
    player.press(Key(.character("p")))
    player.session.notice(.iconified, holds: true)
    player.session.advance(by: 1000)
    #expect(player.scene.tableau.piles == piles)
    player.session.notice(.iconified, holds: false)
    try waitForTurn(player)
  }

  @Test(arguments: [Command.menu, .help, .scores, .games, .pause, .newDeal])
  func `a page at a match covers the cards, and stops nobody's clock for good`(
    page: Command
  ) throws {
    let player = try seatAtMatch()
    player.session.advance(by: 0.2)
    let (news, due) = (sentence(player), player.session.secondsToNextChange)
    #expect(news.hasPrefix("You turn"))
    #expect(shownCards(player) > 0)
    player.session.perform(page)
    #expect(!player.session.pages.isEmpty)
    #expect(shownCards(player) == 0)
    #expect(sentence(player) == "Paused", "the card that was turned last is not named")
    player.session.advance(by: 100)
    player.press(Key(.escape))
    #expect(player.session.pages.isEmpty)
    #expect(shownCards(player) > 0)
    #expect(sentence(player) == news)
    #expect(player.session.secondsToNextChange == due)
    // What was thought of in the meantime is of no use.
    player.press(Key(.character("s")))
    #expect(call(player) == nil)
    #expect(sentence(player) == "Too soon after the pause")
    player.session.advance(by: 0.31)
    player.press(Key(.character("s")))
    #expect(call(player)?.outcome == .right)
  }

  @Test func `an iconified window at a match is covered, and what else is said stays`() throws {
    let player = try seatAtMatch()
    player.press(Key(.character("h")))
    player.session.notice(.iconified, holds: true)
    #expect(shownCards(player) == 0)
    #expect(sentence(player) == "There are no hints in Snap!")
    player.session.notice(.iconified, holds: false)
    #expect(shownCards(player) > 0)
  }

  @Test func `a round that is over can be looked at beside a page`() throws {
    let player = try seat { ($0.snapComputers, $0.snapStrength) = (1, .sharp) }
    while try snap(player).isRoundOn {
      try wait(player) { !$0.isRoundOn || $0.screen.view.mayTurn }
      if try snap(player).isRoundOn { turn(player) }
    }
    player.press(Key(.function(10)))
    #expect(shownCards(player) > 0)
  }

  /// How many piles can be seen, or are told of to a screen reader.
  private func shownCards(_ player: Player) -> Int {
    let named = player.scene.outline.items.count { if case .pile = $0.id { true } else { false } }
    return player.scene.isCovered ? named : max(named, 1)
  }

  @Test(arguments: 1...3)
  func `a round against computers comes to its end, and the next one begins`(
    computers: Int
  ) throws {
    let player = try seat { ($0.snapComputers, $0.snapStrength) = (computers, .sharp) }
    let starter = try snap(player).screen.view.active
    // Whoever never calls loses.
    while try snap(player).isRoundOn {
      try wait(player) { !$0.isRoundOn || $0.screen.view.mayTurn || $0.screen.isOut }
      if try snap(player).screen.isOut { break }
      if try snap(player).screen.view.mayTurn { turn(player) }
    }
    if try snap(player).isRoundOn {
      #expect(sentence(player).hasPrefix("You are out"))
      player.session.perform(.skip)
      try wait(player) { !$0.isRoundOn }
    }
    let ending = try #require(player.scene.tableau.ending)
    #expect(ending.headline.hasSuffix(" wins the round"))
    player.press(Key(.character("c"), control: true))
    guard case .copy(let record) = player.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(try Sitting<SnapGame>(resuming: record).game.isOver)
    player.press(Key(.character("n")))
    #expect(player.scene.tableau.ending == nil)
    #expect(player.scene.tableau.counters.last?.text == "Round: 2")
    #expect(try snap(player).screen.view.active != starter)
  }

  @Test func `a new round asks while one goes on`() throws {
    let player = try seat()
    player.press(Key(.character("n")))
    #expect(player.session.pages.last == .mayGiveUpRound)
    player.press(Key(.escape))
    #expect(player.session.pages.isEmpty)
    player.press(Key(.character("n")))
    try player.click(.confirm)
    #expect(player.session.pages.isEmpty)
    #expect(player.scene.tableau.counters.last?.text == "Round: 1")
  }

  @Test func `the game beneath stays as it is`() throws {
    let player = try Player()
    player.choose(0)
    let (record, piles) = (player.session.matching.sitting.record, player.scene.tableau.piles)
    player.press(Key(.character("g")))
    try player.use(.snap)
    try player.use(ControlName(.snapStrength))
    #expect(player.session.settings.snapStrength == .sharp)
    try player.use(.playSnap)
    #expect(player.scene.tableau.piles.count == 6)
    for key in [Key(.character("h")), Key(.character("z"), control: true), Key(.character("1"))] {
      player.press(key)
    }
    #expect(player.session.matching.asItStands.kept.sitting.record == record)
    player.press(Key(.character("g")))
    try player.use(.playsMatch)
    #expect(player.session.snap.table == nil)
    #expect(player.scene.tableau.piles == piles)
    #expect(player.session.matching.sitting.record == record)
  }

  @Test func `to somebody who has finished no round it explains itself, until that is enough`()
    throws
  {
    let player = try seat()
    #expect(!player.scene.tableau.hasLessonRoom)
    player.session.snap.mayExplain = true
    player.session.snap.begin()
    try wait(player) { $0.screen.view.mayTurn }
    #expect(player.scene.tableau.lesson?.words == "Click your cards, or press Space")
    player.press(Key(.escape))
    #expect(player.scene.tableau.lesson == nil && player.scene.tableau.hasLessonRoom)
    player.session.snap.begin()
    #expect(!player.scene.tableau.hasLessonRoom)
  }

  @Test func `a pause says which round waits, and for whom`() throws {
    let player = try seat()
    try waitForTurn(player)
    player.press(Key(.character("p")))
    #expect(
      player.sheet?.rows.first == .text("Round 1 against 2 computers: your turn."))
  }

  @Test func `a round of five minutes ends when they are over, and shows how long it goes on`()
    throws
  {
    let player = try seat { ($0.snapLength, $0.snapMatch) = (.time, 3) }
    try wait(player) { $0.screen.view.mayTurn }
    #expect(player.scene.tableau.clock?.text.hasPrefix("4:5") == true)
    for _ in 0..<10_000 where try snap(player).isRoundOn {
      if try snap(player).screen.view.mayTurn { player.session.carryOut(.choose(0)) }
      player.session.advance(by: 0.5)
    }
    let ending = try #require(player.scene.tableau.ending)
    #expect(
      ending.facts.first == "The time is up: whoever has the most cards wins"
        || player.scene.tableau.piles.contains { $0.count == 52 })
    #expect(ending.facts.last?.hasPrefix("Best of 3: ") == true)
    let kinds = player.session.archive.rounds.scores.kinds(hasHeadStart: false)
    #expect(kinds.map(\.length) == [.time])
  }

  @Test func `what is not for Snap! says so`() throws {
    let player = try seat()
    player.press(Key(.character("h")))
    #expect(sentence(player) == "There are no hints in Snap!")
    player.press(Key(.character("z"), control: true))
    #expect(sentence(player) == "In Snap! nothing can be undone")
    player.press(Key(.character("c"), control: true))
    #expect(sentence(player) == "The round can be copied once it is over")
    player.session.perform(.leaveSnap)
    player.press(Key(.character("s")))
    #expect(sentence(player) == "You can play Snap! from Games")
  }
}
