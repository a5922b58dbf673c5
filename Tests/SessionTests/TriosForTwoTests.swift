// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Finding
import Games
import Goldens
import Play
import Scene
import Tableau
import Testing
import Trios
import TriosPlay
import Windowing
import Words

@testable import matchismo

/// Two who sit at one table of Trios in memory.
@Suite("Trios, played by two") struct TriosForTwoTests {
  private func seat(_ size: PixelSize? = nil) throws -> Player {
    var settings = Settings()
    settings.triosOpponent = .person
    let player = try Player(settings: settings)
    if let size { player.session.resize(to: size) }
    player.session.trios.deal(DealNumber(4711))
    return player
  }

  private func scores(_ player: Player) -> [String] {
    player.scene.tableau.counters.prefix(2).map(\.text)
  }

  /// Presses on the cards as they lie on the table.
  private func touch(_ places: [Int], _ player: Player) throws {
    for place in places {
      player.click(Rectangle(try #require(player.scene.outline[.pile(place)]).area).center)
      #expect(SessionAudit.fault(in: player.session) == nil)
    }
  }

  /// Lets seconds pass as a window does, from change to change.
  private func wait(_ seconds: Double, _ player: Player) {
    var left = seconds
    while left > 0 {
      let step = min(left, player.session.secondsToNextChange ?? left)
      player.session.advance(by: step)
      left -= max(step, 0.000_001)
    }
  }

  @Test func `the Shift keys call, and cards count when they are pressed`() throws {
    let player = try seat()
    try touch([0], player)
    #expect(player.scene.tableau.sentence == "First press Shift or your button")
    player.press(Key(.rightShift))
    #expect(player.scene.tableau.counters.map(\.isTurn) == [false, true, false])
    // The other one comes too late, and holds the key.
    player.press(Key(.leftShift), Key(.rightShift, shift: true))
    try touch([0, 2, 8], player)
    #expect(scores(player) == ["Player 1: 0", "Player 2: 3"])
    #expect(player.scene.tableau.sentence == "Player 2: Trio 1")
    player.press(Key(.leftShift, shift: true))
    #expect(player.scene.tableau.sentence == "Player 1: 5 seconds to choose the trio")
  }

  @Test func `each has a button at the own end, wherever words are read from`() throws {
    let player = try seat()
    let areas = try [Command.callLeft, .callRight].map { command in
      try #require(player.scene.outline[.button(ControlName(command))]).area
    }
    #expect(areas[0].maxX < areas[1].x)
    let cards = try (0..<12).map { try #require(player.scene.outline[.pile($0)]).area }
    #expect(cards.allSatisfy { $0.maxY < areas[0].y })
    player.click(Rectangle(areas[1]).center)
    #expect(player.scene.tableau.sentence == "Player 2: 5 seconds to choose the trio")
    player.click(Rectangle(areas[0]).center)
    #expect(player.session.trios.sitting?.moment == 1)
  }

  @Test func `five seconds run down, and then the other one has it alone for three`() throws {
    let player = try seat()
    player.press(Key(.leftShift))
    wait(4.9, player)
    #expect(player.scene.tableau.largeButtons[0].timeLeft == 0.03)
    wait(0.2, player)
    #expect(player.scene.tableau.sentence == "Player 1: too late (−2)")
    #expect(scores(player) == ["Player 1: −2", "Player 2: 0"])
    #expect(player.scene.tableau.largeButtons.map(\.isUsable) == [false, true])
    player.press(Key(.leftShift))
    #expect(player.scene.tableau.sentence == "Player 1: too late (−2)")
    wait(3, player)
    #expect(player.scene.tableau.largeButtons.map(\.isUsable) == [true, true])
    // From now on only the clock moves.
    #expect(player.session.secondsToNextChange.map { $0 > 0.5 } == true)
    player.press(Key(.leftShift))
    try touch([0, 1, 2], player)
    #expect(scores(player) == ["Player 1: −4", "Player 2: 0"])
  }

  @Test func `the five seconds wait under a sheet, and away from the window`() throws {
    let player = try seat()
    player.press(Key(.leftShift))
    player.press(Key(.function(10)))
    player.session.advance(by: 100)
    // On a sheet a Shift only changes the next key.
    player.press(Key(.rightShift), Key(.escape))
    player.session.notice(.unfocused, holds: true)
    #expect(player.session.secondsToNextChange == nil)
    player.session.advance(by: 100)
    player.session.notice(.unfocused, holds: false)
    wait(4.9, player)
    try touch([0, 2, 8], player)
    #expect(scores(player) == ["Player 1: 3", "Player 2: 0"])
  }

  @Test func `a Shift key closes no question, and means nothing elsewhere`() throws {
    let player = try Player()
    player.choose(0, 1)
    player.session.perform(.undo)
    #expect(player.session.pages.isLast(.mayUndo))
    player.press(Key(.leftShift), Key(.tab, shift: true), Key(.rightShift))
    #expect(player.session.pages.isLast(.mayUndo))
    player.press(Key(.escape), Key(.leftShift))
    #expect(player.session.matching.sitting.moment == 2)
    let alone = try Player()
    alone.session.trios.deal(DealNumber(4711))
    let sentence = alone.scene.tableau.sentence
    alone.press(Key(.leftShift), Key(.rightShift))
    #expect(alone.session.trios.sitting?.moment == 0)
    #expect(alone.scene.tableau.sentence == sentence)
  }

  @Test func `there is no undo, no hint and no rest to be shown`() throws {
    let player = try seat()
    player.press(Key(.leftShift))
    try touch([0, 2, 8], player)
    for key in [Key(.character("z"), control: true), Key(.character("h"))] {
      player.press(key)
      #expect(player.scene.tableau.sentence == Sentences.noUndoForTwo)
    }
    player.session.perform(.showBest)
    #expect(player.session.pages.isEmpty)
    #expect(scores(player) == ["Player 1: 3", "Player 2: 0"])
    player.press(Key(.character("0")))
    #expect(player.scene.tableau.sentence == "There is a trio: look again")
  }

  @Test func `a whole game is played to its end, which says who won`() throws {
    let player = try seat()
    while let game = player.session.trios.sitting?.game, !game.isOver {
      guard let trio = game.table.trios.first else {
        player.press(Key(.character("0")))
        continue
      }
      player.press(Key(game.deck.count > 12 ? .leftShift : .rightShift))
      try touch(trio.places, player)
      wait(1, player)
    }
    wait(10, player)
    #expect(player.scene.isEndingOpen)
    #expect(player.scene.tableau.ending?.headline == "Player 1 wins by 39")
    #expect(player.session.archive.trios.results.isEmpty)
    #expect(player.scene.faultAtRest == nil)
  }

  @Test func `a game for two is copied with its times, and pasted with its clock`() throws {
    let player = try seat()
    wait(12.5, player)
    player.press(Key(.leftShift))
    try touch([0, 2], player)
    player.press(Key(.character("c"), control: true))
    guard case .copy(let text)? = player.effects.last else {
      Issue.record("nothing is copied")
      return
    }
    #expect(text.hasSuffix("players 2\ndeal 4711\ncall 0 12500\nchoose 0\nchoose 2\n"))
    let other = try Player()
    other.session.paste(text)
    #expect(other.scene.tableau.clock?.text == "0:12")
    #expect(other.scene.tableau.largeButtons[0].timeLeft == 1)
    try touch([8], other)
    #expect(scores(other) == ["Player 1: 3", "Player 2: 0"])
  }

  @Test(
    "Two at a table of Trios, one of whom has called",
    arguments: [(880, 660), (320, 240), (600, 900)])
  func looks(width: Int, height: Int) throws {
    let player = try seat(PixelSize(width: width, height: height))
    player.press(Key(.leftShift))
    try touch([0], player)
    player.session.advance(by: 2)
    let surface = try Surface(size: player.scene.size)
    try player.scene.paint(player.scene.update(), on: surface)
    let picture = Picture(surface, size: player.scene.size)
    try Golden("window-trios-two-\(player.scene.size)").expect(PictureSheet("the window", picture))
  }
}
