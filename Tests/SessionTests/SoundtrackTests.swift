// SPDX-License-Identifier: MIT

import Choices
import Finding
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Snapping
import SnappingPlay
import Sound
import Tableau
import Tables
import Testing
import Windowing

@testable import matchismo

@Suite("What is heard, in which order, and when") struct SoundtrackTests {
  /// Somebody who has turned sound on, once the first picture is there.
  private func listen(
    _ cards: String? = nil, _ animation: AnimationSpeed = .off,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws -> Player {
    var settings = Settings()
    (settings.isSoundOn, settings.animation) = (true, .always(animation))
    change(&settings)
    let player = try Player(cards, settings: settings)
    player.session.advance(by: 0)
    #expect(player.session.takeCues() == [])
    return player
  }

  /// What is heard in some seconds that pass frame by frame, each time with the hundredths of a second.
  private func timed(_ player: Player, for seconds: Double = 3) -> [(cue: Cue, time: Int)] {
    var heard = player.session.takeCues().map { (cue: $0, time: 0) }
    for hundredths in 1...Int((seconds * 100).rounded()) {
      player.session.advance(by: 0.01)
      heard += player.session.takeCues().map { (cue: $0, time: hundredths) }
    }
    return heard
  }

  private func heard(_ player: Player, for seconds: Double = 3) -> [Cue] {
    timed(player, for: seconds).map(\.cue)
  }

  // MARK: - Matching games

  @Test func `a whole game is heard card by card, and its end once`() throws {
    let player = try listen("AS AH 7D 4C")
    player.choose(2)
    #expect(heard(player) == [.card])
    player.choose(0)
    #expect(heard(player) == [.card, .mismatch])
    player.choose(1)
    #expect(player.game.isOver)
    #expect(heard(player) == [.card, .match, .end])
    player.choose(3)
    #expect(heard(player) == [])
    player.session.perform(.newDeal)
    #expect(heard(player) == [.deal])
  }

  @Test func `nothing is heard before it can be seen`() throws {
    let player = try listen("AS AH 7D 4C", .normal)
    player.choose(2)
    #expect(timed(player).map(\.time) == [0])
    player.choose(0)
    #expect(timed(player).map(\.time) == [0, 20])
    player.choose(1)
    let end = timed(player)
    #expect(end.map(\.cue) == [.card, .match, .end])
    #expect(end.map(\.time) == [0, 20, 90])
    #expect(player.session.secondsToNextChange == nil)
  }

  @Test func `without motion the wait for what comes is as long as it takes, and not longer`()
    throws
  {
    let player = try listen("AS AH 7D 4C") { $0.isClockShown = false }
    player.choose(2, 0, 1)
    _ = player.session.takeCues()
    player.session.advance(by: try #require(player.session.secondsToNextChange))
    #expect(player.session.takeCues() == [.end])
    #expect(player.session.secondsToNextChange == nil)
  }

  @Test func `what is taken back, done again or looked at is not heard`() throws {
    let player = try listen("AS AH 7D 4C")
    player.choose(2, 0, 1)
    _ = heard(player)
    let undo = Key(.character("z"), control: true)
    player.press(Key(.pageUp), Key(.pageUp), Key(.pageDown), Key(.escape))
    #expect(heard(player) == [])
    player.session.perform(.replay)
    #expect(heard(player, for: 6) == [])
    #expect(!player.session.matching.isLookingBack)
    player.session.perform(.showBest)
    #expect(heard(player, for: 1) == [])
    player.press(Key(.escape), undo)
    #expect(heard(player) == [])
  }

  @Test func `a new deal silences what was about to be heard`() throws {
    let player = try listen("AS AH 7D 4C", .normal)
    player.choose(2, 0, 1)
    player.session.perform(.newDeal)
    #expect(heard(player) == [.deal])
  }

  @Test func `against the computer it is heard when the player's turn has come`() throws {
    let player = try listen { settings in
      (settings.mode, settings.players) = (.pairs, .two)
      settings.opponent = .gentle
    }
    player.choose(0, 1)
    #expect(!player.game.isOver && player.session.matching.isComputersTurn)
    var heard = self.heard(player, for: 0.1)
    #expect(heard == [.card, .card, .mismatch] || heard == [.card, .mismatch])
    while player.session.matching.isComputersTurn, heard.count < 100 {
      heard += self.heard(player, for: 0.5)
    }
    heard += self.heard(player)
    #expect(heard.count { $0 == .turn } == 1)
    #expect(heard.last == .turn)
    player.choose(2)
    #expect(self.heard(player) == [.card])
  }

  @Test func `between two persons at one screen it isn't`() throws {
    let player = try listen {
      ($0.mode, $0.players, $0.opponent) = (.pairs, .two, .person)
    }
    for place in 0..<8 { player.choose(place) }
    #expect(!heard(player).contains(.turn))
  }

  // MARK: - Snap!

  @Test(arguments: 1...3)
  func `in a round of Snap! each card and each call is heard once`(computers: Int) throws {
    let player = try listen {
      ($0.snapComputers, $0.snapStrength, $0.snapLength) = (computers, .sharp, .deck)
    }
    player.session.chance = MonkeyDice(state: UInt64(computers))
    player.session.snap.wantTable()
    var heard: [Cue] = player.session.takeCues()
    var ownTurns = 0
    for _ in 0..<100_000 where player.session.snap.table?.isRoundOn == true {
      let screen = try #require(player.session.snap.table?.screen)
      if screen.isOut { break }
      if screen.view.mayTurn {
        ownTurns += 1
        player.session.carryOut(.choose(0))
      }
      player.session.advance(by: player.session.secondsToNextChange ?? 0.05)
      heard += player.session.takeCues()
    }
    let round = try #require(player.session.snap.table?.seat.round)
    let events = round.outcomes.map(\.event)
    for _ in 0..<100 where player.session.snap.table?.isRoundOn == false {
      player.session.advance(by: 0.05)
      heard += player.session.takeCues()
    }
    let calls = round.record.entries.count {
      if case .move(.call) = $0 { true } else { false }
    }
    func count(_ cue: Cue) -> Int { heard.count { $0 == cue } }
    #expect(heard.first == .deal)
    #expect(count(.deal) == 1)
    #expect(count(.card) == events.count { if case .opened = $0 { true } else { false } })
    #expect(count(.match) == events.count { if case .right = $0 { true } else { false } })
    #expect(count(.mismatch) == events.count { $0 == .wrong })
    #expect(count(.match) > 0)
    #expect(count(.snap) == calls)
    // Where nobody else has turned a card meanwhile, nobody has waited.
    #expect((1...ownTurns).contains(count(.turn)))
    #expect(count(.end) == (round.game.isOver ? 1 : 0))
  }

  // MARK: - On and off

  @Test func `a player who hasn't turned sound on hears nothing`() throws {
    let player = try Player("AS AH 7D 4C")
    player.session.advance(by: 0)
    player.choose(2, 0, 1)
    #expect(heard(player) == [])
  }

  @Test func `who turns sound on hears that it is`() throws {
    let player = try Player("AS AH 7D 4C")
    player.session.open(.look)
    try player.click(.sound)
    #expect(player.session.settings.isSoundOn)
    #expect(heard(player) == [.match])
    try player.click(.sound)
    #expect(heard(player) == [])
  }

  @Test func `the desktop's switch is obeyed, and told of`() throws {
    let player = try listen("AS AH 7D 4C")
    player.session.playerSettings.areDesktopSoundsOn = false
    player.choose(2, 0)
    #expect(heard(player) == [])
    player.session.open(.look)
    let words = "Sounds are switched off in the desktop's settings."
    #expect(player.sheet?.rows.contains(.text(words)) == true)
  }

  @Test func `at the start nothing is heard`() throws {
    var settings = Settings()
    settings.isSoundOn = true
    let player = try Player(settings: settings)
    player.session.perform(.newDeal)
    #expect(heard(player) == [])
  }

  /// Its cards can't be seen, so nothing waits for them.
  @Test func `a window that is put away is heard at once`() throws {
    let player = try listen("AS AH 7D 4C", .slow)
    player.choose(2, 0)
    player.session.notice(.iconified, holds: true)
    #expect(player.session.takeCues() == [.card, .mismatch])
  }
}
