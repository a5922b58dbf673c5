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

/// Somebody who sits at a table of Trios in memory.
@Suite("Trios, played") struct TriosInSessionTests {
  private func seat(_ number: UInt32 = 4711, _ settings: Settings = Settings()) throws -> Player {
    let player = try Player(settings: settings)
    player.session.trios.deal(DealNumber(number))
    return player
  }

  private func game(_ player: Player) throws -> TrioGame {
    try #require(player.session.trios.sitting).game
  }

  /// Clicks cards as they lie on the table.
  private func click(_ places: [Int], _ player: Player) throws {
    for place in places {
      let area = try #require(player.scene.outline[.pile(place)]).area
      player.click(Rectangle(area).center)
      _ = player.scene.update()
      #expect(SessionAudit.fault(in: player.session) == nil)
    }
  }

  /// Takes the first trio each time, until a condition holds or the game is over.
  private func play(_ player: Player, until isEnough: (TrioGame) -> Bool = { _ in false }) throws {
    while case let game = try game(player), !game.isOver, !isEnough(game) {
      if let trio = game.table.trios.first {
        try click(trio.places, player)
      } else {
        player.press(Key(.character("0")))
      }
      player.session.advance(by: 6)
    }
  }

  @Test func `a game is played to its end, celebrated and counted once`() throws {
    let player = try seat()
    try play(player)
    #expect(player.scene.tableau.isOver)
    #expect(try game(player).found == 25)
    player.session.advance(by: 10)
    #expect(player.scene.isEndingOpen)
    #expect(player.scene.tableau.ending?.headline == "25 trios in 2:24")
    #expect(player.scene.tableau.ending?.rating?.stars == 5)
    #expect(player.session.archive.trios.results.map(\.score) == [75])
    // No new card lay there, so nobody has to be asked.
    player.press(Key(.character("z"), control: true))
    #expect(!player.scene.tableau.isOver)
    player.press(Key(.character("y"), control: true))
    #expect(player.scene.tableau.isOver)
    #expect(player.session.archive.trios.results.count == 1)
    player.press(Key(.character("n")))
    #expect(try game(player).found == 0)
    #expect(player.scene.tableau.piles.count == 12)
  }

  @Test func `a second game is compared with the best`() throws {
    let player = try seat()
    try play(player)
    player.session.trios.deal(DealNumber(33))
    player.session.advance(by: 60)
    try play(player)
    #expect(player.scene.tableau.ending?.facts.last == "Your best: 25 trios in 2:24")
    let scores = ScoresOfTrios(player.session.archive.trios.scores, areDailies: false)
    #expect(scores.rows(of: .best).contains(.line("25 trios in 2:24")))
    #expect(scores.rows(of: .history).count == 3)
    player.session.perform(.scores)
    #expect(player.sheet?.rows.contains(scores.rows(of: .history)[1]) == true)
    #expect(player.session.archive.trios.csv.split(separator: "\r\n").count == 3)
  }

  @Test func `a deal that was finished before is practice`() throws {
    let player = try seat()
    try play(player)
    player.session.trios.deal(DealNumber(4711))
    #expect(player.scene.tableau.sentence == Sentences.cardsAreKnown)
    try play(player)
    #expect(player.scene.tableau.ending?.facts.last == Sentences.doesNotCount)
    #expect(player.session.archive.trios.scores.statistics.count == 1)
  }

  // MARK: - Keys

  @Test func `cards are chosen by digits, and by arrows and Space`() throws {
    let player = try seat()
    player.press(Key(.character("3")), Key(.character("9")))
    #expect(player.scene.tableau.picked == [2, 8])
    // The first key only shows the focus.
    player.press(Key(.home), Key(.home), Key(.space))
    #expect(try game(player).found == 1)
    #expect(player.scene.tableau.sentence == "Trio 1: different in everything")
    player.press(Key(.space), Key(.space))
    #expect(player.scene.tableau.picked == [])
  }

  @Test func `0 and the bar's button deal three more cards, which may cost a point`() throws {
    let player = try seat()
    player.press(Key(.character("0")))
    #expect(player.scene.tableau.piles.count == 15)
    #expect(player.scene.tableau.counters[0].text == "Score: −1")
    let button = try #require(
      player.scene.outline.items.first { $0.name.hasPrefix("Three more cards") })
    player.click(Rectangle(button.area).center)
    #expect(player.scene.tableau.piles.count == 18)
    #expect(player.scene.tableau.sentence == "There was a trio (−1)")
  }

  @Test func `three more cards are no offer where 21 lie, or the deck is empty`() throws {
    let player = try seat()
    let isIdle = { player.scene.tableau.idleButtons.contains(ControlName(.more)) }
    for _ in 0..<3 {
      #expect(!isIdle())
      player.press(Key(.character("0")))
    }
    #expect(player.scene.tableau.piles.count == 21)
    #expect(isIdle())
    player.press(Key(.character("0")))
    #expect(player.scene.tableau.sentence == "Among so many cards there is always a trio")
    try play(player) { $0.table.count < 21 }
    #expect(!isIdle())
    try play(player) { $0.deck.isEmpty }
    #expect(isIdle())
  }

  @Test func `H marks two cards of a trio, and no third`() throws {
    let player = try seat()
    for hints in [1, 2, 2] {
      player.press(Key(.character("h")))
      #expect(player.scene.tableau.hinted.count == hints)
    }
    #expect(try game(player).score == -2)
    #expect(player.scene.tableau.sentence == "Two cards are marked. Which is the third?")
  }

  // MARK: - Undo

  @Test func `an undo after new cards were seen asks, and is practice`() throws {
    let player = try seat()
    try click([0, 2], player)
    player.session.perform(.undo)
    #expect(player.sheet == nil)
    #expect(player.scene.tableau.picked == [0])
    try click([2, 8], player)
    player.session.perform(.undo)
    #expect(player.session.pages.isLast(.mayUndo))
    player.press(Key(.enter))
    #expect(player.scene.tableau.picked == [0, 2])
    #expect(player.scene.tableau.counters[0].text == "Practice: 0")
    player.session.perform(.redo)
    #expect(player.scene.tableau.counters[0].text == "Score: 3")
    #expect(SessionAudit.fault(in: player.session) == nil)
  }

  @Test func `undo brings back the game that a deal puts away, until a card is chosen`() throws {
    let player = try seat()
    try click([0, 2, 8], player)
    player.press(Key(.character("n")))
    #expect(player.scene.tableau.sentence == Sentences.undoBringsBack)
    player.session.perform(.undo)
    #expect(try game(player).found == 1)
    player.press(Key(.character("n")))
    try click([0], player)
    player.session.perform(.undo)
    player.session.perform(.undo)
    #expect(try game(player).found == 0)
    #expect(player.scene.tableau.sentence == Sentences.nothingToUndo)
  }

  // MARK: - Looking

  @Test func `looking back shows the cards of then, and the time of a trio`() throws {
    let player = try seat()
    let cards = player.scene.tableau.piles
    try click([0], player)
    player.session.advance(by: 65)
    try click([2, 8, 4], player)
    player.session.carryOut(.lookBack(to: 3))
    #expect(player.scene.tableau.sentence.contains("Trio 1: different in everything (at 1:05)"))
    player.press(Key(.pageDown), Key(.pageUp), Key(.pageUp), Key(.pageUp), Key(.pageUp))
    #expect(player.scene.tableau.isPast)
    #expect(player.scene.tableau.piles == cards)
    player.session.carryOut(.lookBack(to: 3))
    player.session.carryOut(.lookBack(to: 2))
    #expect(player.scene.tableau.picked == [0, 2])
    try click([1], player)
    #expect(!player.scene.tableau.isPast)
    #expect(try game(player).chosen == [4])
  }

  @Test func `a replay goes through the game by itself`() throws {
    let player = try seat()
    try play(player) { $0.found == 2 }
    player.session.perform(.replay)
    #expect(player.scene.tableau.position == 0)
    for moment in 1..<6 {
      player.session.advance(by: try #require(player.session.secondsToNextChange))
      #expect(player.scene.tableau.position == moment)
    }
    player.session.advance(by: 1)
    #expect(!player.scene.tableau.isPast)
  }

  @Test func `the rest is shown, a trio a second, and makes the game practice`() throws {
    let player = try seat()
    try click([0, 2, 8, 4], player)
    let before = try game(player)
    player.session.open(.menu)
    try player.click(.showBest)
    #expect(player.session.pages.isLast(.mayShow))
    player.press(Key(.escape), Key(.escape))
    #expect(player.scene.tableau.counters[0].text == "Score: 3")
    player.session.perform(.showBest)
    player.press(Key(.enter))
    #expect(player.scene.tableau.isExample)
    player.session.advance(by: 1)
    #expect(player.scene.tableau.counters[0].text == "Practice: 6")
    player.press(Key(.space))
    #expect(player.scene.tableau.sentence == "Stopped. Click or Space to go on")
    player.session.advance(by: 10)
    player.press(Key(.right), Key(.right), Key(.left))
    #expect(player.scene.tableau.counters[0].text == "Practice: 9")
    #expect(SessionAudit.fault(in: player.session) == nil)
    player.press(Key(.space))
    while player.scene.tableau.isPast {
      player.session.advance(by: try #require(player.session.secondsToNextChange))
    }
    #expect(try game(player) == before)
    try click([4], player)
    #expect(player.scene.tableau.counters[0].text == "Practice: 3")
    #expect(player.session.archive.trios.results.isEmpty)
    // Who has seen the cards isn't asked any more.
    player.session.perform(.showBest)
    #expect(player.scene.tableau.isExample)
    player.press(Key(.escape))
    #expect(!player.scene.tableau.isExample)
  }

  @Test func `a pause covers the cards and stops the clock`() throws {
    let player = try seat()
    try click([0], player)
    player.press(Key(.character("p")))
    #expect(player.scene.isCovered)
    player.session.advance(by: 100)
    player.press(Key(.character("p")))
    player.session.advance(by: 5)
    #expect(player.scene.tableau.clock?.text == "0:05")
  }

  @Test func `while the clock stands nobody looks for trios at leisure`() throws {
    let player = try seat()
    func isCoveredOnPages() -> Bool {
      player.session.open(.menu)
      defer { player.session.closeAll() }
      return player.scene.isCovered
    }
    #expect(!isCoveredOnPages())
    try click([0], player)
    #expect(isCoveredOnPages())
    let sentence = player.scene.tableau.sentence
    player.session.notice(.unfocused, holds: true)
    #expect(player.scene.isCovered)
    #expect(player.scene.tableau.sentence == "Paused")
    player.session.notice(.unfocused, holds: false)
    #expect(!player.scene.isCovered)
    #expect(player.scene.tableau.sentence == sentence)
    // Who has seen the cards to come may look at them.
    player.session.trios.showRestAfterAll()
    player.press(Key(.escape))
    #expect(!isCoveredOnPages())
  }

  // MARK: - Coming and going

  @Test func `a game waits behind its tile while others are played`() throws {
    let player = try seat()
    try click([0, 2, 8], player)
    player.session.matching.comeBack()
    player.session.advance(by: 50)
    #expect(player.session.settings.gameOnTable == nil)
    player.session.open(.games)
    let tile = try #require(player.session.trios.tiles.first).tile
    #expect(tile.line == "Go on: 1 trio, 3 points")
    #expect(SessionAudit.fault(in: player.session) == nil)
    try player.click(tile.name)
    #expect(player.session.settings.gameOnTable == "trios")
    #expect(try game(player).found == 1)
    #expect(player.scene.tableau.clock?.text == "0:00")
    #expect(SessionAudit.fault(in: player.session) == nil)
  }

  @Test func `a game is copied, and pasted as practice`() throws {
    let player = try seat()
    try click([0, 2, 8], player)
    player.press(Key(.character("c"), control: true))
    let text = "matchismo 1\nmode trios\ndeal 4711\nchoose 0\nchoose 2\nchoose 8 0\n"
    #expect(player.effects == [.copy(text)])
    player.session.paste(text)
    #expect(player.scene.tableau.sentence == Sentences.isOnTable)
    let other = try Player()
    other.session.paste(text)
    #expect(try game(other).found == 1)
    #expect(other.scene.tableau.counters[0].text == "Practice: 3")
    other.session.paste(text + "choose 99\n")
    #expect(other.scene.tableau.sentence.hasPrefix("Clipboard, line 7: "))
    #expect(other.scene.tableau.sentence.contains("the table has no such place"))
  }

  // MARK: - Against the computer

  @Test func `the computer takes trios, while the player sees the table`() throws {
    var settings = Settings()
    settings.triosOpponent = .sharp
    let player = try seat(4711, settings)
    player.session.chance = MonkeyDice(state: 11)
    player.press(Key(.character("h")), Key(.character("z"), control: true))
    #expect(player.scene.tableau.sentence == Sentences.noUndoForTwo)
    #expect(try game(player).score == 0)
    player.press(Key(.character("p")))
    player.session.advance(by: 1000)
    #expect(try game(player).othersFound == 0)
    player.press(Key(.character("p")))
    while case let game = try game(player), !game.isOver {
      player.session.advance(by: try #require(player.session.secondsToNextChange))
      #expect(SessionAudit.fault(in: player.session) == nil)
      if game.othersFound == 3, game.found == 0, let trio = game.table.trios.first {
        try click(trio.places, player)
      }
    }
    #expect(try game(player).found == 1)
    #expect(player.scene.tableau.ending?.headline.hasPrefix("The computer wins by ") == true)
    #expect(player.session.archive.trios.results.isEmpty)
  }

  @Test func `the sheet behind the tile chooses the opponent`() throws {
    let player = try Player()
    player.session.open(.games)
    try player.click("play-trios")
    #expect(player.session.pages.isLast(.trios))
    player.session.change(ControlName(Setting.triosOpponent), by: 2)
    #expect(player.session.settings.triosOpponent == .gentle)
    try player.click("playTrios")
    #expect(player.session.pages.isEmpty)
    #expect(player.scene.tableau.counters.map(\.text) == ["You: 0", "Computer: 0", "Deck: 69"])
  }

  @Test(arguments: 1...8) func `whatever is done in whatever order, all holds together`(
    seed: UInt64
  ) throws {
    var (dice, settings) = (MonkeyDice(state: seed), Settings())
    settings.animation = .always(seed.isMultiple(of: 2) ? .fast : .off)
    settings.triosOpponent = [nil, .person, .sharp][Int(seed % 3)]
    let player = try seat(UInt32(seed), settings)
    player.session.chance = dice
    player.scene.size = PixelSize(width: 320, height: 240)
    let window = PaintedParts(of: player.scene)
    for _ in 0..<150 {
      let what = act(player, &dice)
      #expect(SessionAudit.fault(in: player.session) == nil, "after \(what)")
      try window.expectWhole(what)
      #expect(player.scene.faultAtRest == nil, "after \(what)")
    }
  }

  /// Does anything.
  ///
  /// - Returns: what was done.
  private func act(_ player: Player, _ dice: inout MonkeyDice) -> String {
    let session = player.session
    let trio = session.trios.sitting?.game.table.trios.randomElement(using: &dice)
    switch Int.random(in: 0..<20, using: &dice) {
    case ..<5:
      for place in trio?.places ?? [] { session.carryOut(.choose(place)) }
      return "a trio"
    case ..<8: session.carryOut(.choose(.random(in: -1...22, using: &dice)))
    case ..<11: session.advance(by: .random(in: 0...3, using: &dice))
    case ..<13: session.carryOut(.lookBack(to: .random(in: -2...40, using: &dice)))
    case 13: session.resize(to: PixelSize(width: .random(in: 1...700, using: &dice), height: 300))
    case 14: session.notice(.unfocused, holds: .random(using: &dice))
    case 15: session.matching.comeBack()
    case 16: session.trios.tiles.first?.play()
    default:
      let commands: [Command] = [
        .more, .hint, .undo, .redo, .pause, .replay, .confirm, .back, .newDeal, .stars, .menu,
        .showBest, .callLeft, .callRight, .callLeft, .callRight,
      ]
      let command = commands.randomElement(using: &dice) ?? .more
      session.perform(command)
      return command.rawValue
    }
    return "something"
  }

  @Test func `what moves comes to rest as if it had never moved`() throws {
    var settings = Settings()
    settings.animation = .always(.normal)
    let player = try seat(33, settings)
    let window = PaintedParts(of: player.scene)
    var steps = 0
    while case let game = try game(player), !game.isOver {
      let places = game.table.trios.first?.places ?? []
      for place in places { player.session.carryOut(.choose(place)) }
      if places.isEmpty { player.session.perform(.more) }
      player.session.advance(by: 0.05 * Double(steps % 60))
      #expect(try window.fault() == nil)
      #expect(player.scene.faultAtRest == nil)
      steps += 1
    }
    player.session.advance(by: 30)
    #expect(player.scene.faultAtRest == nil)
    #expect(player.scene.isEndingOpen)
  }
}

/// Tables of Trios, painted in memory.
@Suite("A table of Trios looks as it was found good") struct GoldenTriosTests {
  private func scene(_ size: PixelSize, _ moves: [TrioGame.Move]) throws -> TableScene {
    let player = try Player()
    player.session.resize(to: size)
    player.session.trios.deal(DealNumber(4711))
    for move in moves { player.session.trios.play(move) }
    return player.scene
  }

  @Test(arguments: [(880, 660), (320, 240), (600, 900)])
  func `with two chosen cards and a hint`(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    let scene = try scene(size, [.more, .choose(1), .choose(3), .hint])
    try Golden("window-trios-\(size)").expect(PictureSheet("the window", try picture(scene)))
  }

  private func picture(_ scene: TableScene) throws -> Picture {
    let surface = try Surface(size: scene.size)
    try scene.paint(scene.update(), on: surface)
    return Picture(surface, size: scene.size)
  }
}
