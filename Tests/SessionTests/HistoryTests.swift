// SPDX-License-Identifier: MIT

import Choices
import Drawing
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

@Suite("Back and forth in a game") struct HistoryTests {
  private let undo = Key(.character("z"), control: true)
  private let redo = Key(.character("z"), control: true, shift: true)

  @Test func `undo asks before it makes a game practice, and a redo makes it count`() throws {
    let player = try Player()
    player.choose(0)
    let after = player.game
    player.press(undo)
    #expect(player.game == after)
    #expect(player.sheet?.title == Sentences.mayUndo)
    player.press(undo)
    #expect(player.sheet == nil)
    #expect(player.game == player.session.matching.sitting.game(at: 0))
    #expect(player.session.matching.sitting.isPractice)
    #expect(player.scene.tableau.counters.first?.text == "Practice: 0")
    player.press(redo)
    #expect(player.game == after)
    #expect(!player.session.matching.sitting.isPractice)
    #expect(player.scene.tableau.counters.first?.text == "Score: −1")
  }

  @Test func `another move after an undo makes the game practice for good`() throws {
    let player = try Player()
    player.choose(0)
    player.press(undo, undo)
    player.choose(4)
    #expect(player.session.matching.sitting.isPractice)
    player.press(undo, redo)
    #expect(player.session.matching.sitting.isPractice)
    #expect(player.sheet == nil)
  }

  @Test func `what is taken back can't be looked at while it can be redone`() throws {
    let player = try Player()
    player.choose(0, 1)
    player.press(undo, undo, undo)
    #expect(player.session.matching.sitting.moment == 0)
    for _ in 0..<2 {
      player.press(Key(.pageDown))
      #expect(player.scene.tableau.isPast)
      #expect(player.scene.faceUpPiles.isEmpty)
    }
  }

  @Test func `the question comes once for each stretch of play`() throws {
    let player = try Player()
    player.choose(0, 4, 3)
    player.press(undo, undo, undo, undo)
    #expect(player.session.matching.sitting.moment == 0)
    player.press(undo)
    #expect(player.scene.tableau.sentence == "There is nothing to undo")
    player.press(redo, redo, redo, undo)
    #expect(player.session.matching.sitting.moment == 2)
    player.press(redo)
    #expect(!player.session.matching.sitting.isPractice)
    player.choose(5)
    player.press(undo)
    #expect(player.sheet?.title == Sentences.mayUndo)
    #expect(player.session.matching.sitting.moment == 4)
  }

  @Test func `the question can be answered by its buttons and by the one in the bar`() throws {
    let player = try Player()
    player.choose(0)
    player.press(undo)
    try player.use(.cancel)
    #expect(player.sheet == nil)
    #expect(player.session.matching.sitting.moment == 1)
    player.press(undo)
    try player.click(.confirm)
    #expect(player.session.matching.sitting.moment == 0)
    player.press(redo)
    player.choose(4)
    let button = try #require(player.scene.outline[.button(ControlName(.undo))])
    for moment in [2, 1, 0] {
      player.click(Rectangle(button.area).center)
      #expect(player.session.matching.sitting.moment == moment)
    }
  }

  @Test func `whoever does anything else than answer goes on`() throws {
    let player = try Player()
    player.choose(0)
    for key in [Key(.escape), Key(.pageUp), Key(.character("h"))] {
      player.session.onTable.lookAtNow()
      player.press(undo)
      #expect(player.sheet != nil)
      player.press(key)
      #expect(player.sheet == nil)
    }
    #expect(player.session.matching.sitting.record.entries.last == .move(.hint))
    let card = try #require(player.scene.outline[.pile(11)])
    player.press(undo)
    #expect(player.sheet != nil)
    player.click(Rectangle(card.area).center)
    #expect(player.sheet == nil)
    player.press(undo, Key(.character("3")))
    #expect(player.sheet == nil)
    #expect(player.session.matching.sitting.movesInForce.count == 4)
    #expect(!player.session.matching.sitting.isPractice)
  }

  @Test func `looking back shows an earlier moment and changes nothing`() throws {
    let player = try Player()
    player.choose(0, 4, 3)
    let now = player.game
    player.press(Key(.pageUp), Key(.pageUp))
    #expect(player.scene.tableau.isPast)
    #expect(player.scene.tableau.sentence == "Move 1 of 3 · Click the table to go on")
    #expect(player.game == now)
    #expect(!player.session.matching.sitting.isPractice)
    player.press(Key(.pageDown))
    #expect(player.scene.tableau.isPast)
    player.press(Key(.end))
    #expect(!player.scene.tableau.isPast)
    #expect(player.game == now)
  }

  @Test func `a click on the table while looking back returns to now and is no move`() throws {
    let player = try Player()
    player.choose(0, 4)
    let card = try #require(player.scene.outline[.pile(6)])
    for place in [Rectangle(card.area).center, Point(2, 2)] {
      player.press(Key(.pageUp))
      #expect(player.scene.tableau.isPast)
      player.click(place)
      #expect(!player.scene.tableau.isPast)
    }
    for key in [Key(.character("7")), Key(.space)] {
      player.press(Key(.right), Key(.pageUp), key)
      #expect(!player.scene.tableau.isPast)
    }
    #expect(player.session.matching.sitting.movesInForce.count == 2)
    player.click(Rectangle(card.area).center)
    #expect(player.session.matching.sitting.movesInForce.count == 3)
  }

  @Test func `looking back in a game that counts shows no face that is down now`() throws {
    let player = try Player()
    // A mismatch, whose first card turns back, and another, whose second does.
    player.choose(0, 1, 2)
    let table = player.game.table
    let upNow = table.indices.filter { table[$0].face != .down }
    for _ in 0..<3 {
      player.press(Key(.pageUp))
      let piles = player.scene.tableau.piles
      let up = piles.indices.filter { piles[$0].top?.side == .up } + player.scene.faceUpPiles
      #expect(Set(up).isSubset(of: upNow))
      for (pile, card) in zip(piles, table) where card.face == .down {
        #expect(!pile.name.contains("\(card.card)"))
        #expect(!player.scene.tableau.sentence.contains("\(card.card)"))
      }
    }
    player.press(Key(.end), Key(.pageUp), Key(.pageUp))
    #expect(player.scene.tableau.piles[0].top == .turnedBack)
    #expect(player.scene.tableau.piles[0].name == "face down again")
  }

  @Test func `once a game is over or practice, looking back shows everything`() throws {
    let over = try Player("AS AH 7D 4C")
    over.choose(2, 0, 1)
    over.press(Key(.pageUp), Key(.pageUp))
    #expect(over.scene.faceUpPiles == [2])
    #expect(over.scene.tableau.sentence == "Move 1 of 3: 7♦ · Click the table to go on")
    let practice = try Player()
    practice.session.paste("matchismo 1\ncards AS AH 7D 4C\nchoose 2\nchoose 0\n")
    practice.press(Key(.pageUp))
    #expect(practice.scene.faceUpPiles == [2])
  }

  @Test func `the wheel looks back over the history and does nothing over the table`() throws {
    let player = try Player()
    player.choose(0, 4, 3)
    let scene = player.scene
    let card = try #require(scene.outline[.pile(5)])
    let strip = Rectangle(try #require(scene.outline[.history]).area).center
    for place in [Rectangle(card.area).center, Point(2, 2), Point(-5, -5)] {
      #expect(scene.scroll(by: -1, at: place) == nil)
    }
    player.session.carryOut(scene.scroll(by: -2, at: strip))
    #expect(player.session.matching.shownMoment == 1)
    player.session.carryOut(scene.scroll(by: 9, at: strip))
    #expect(!scene.tableau.isPast)
    player.press(Key(.function(10)))
    #expect(scene.scroll(by: -1, at: strip) == nil)
  }

  @Test func `the history answers to the pointer and has a tip`() throws {
    let player = try Player()
    player.choose(0, 4)
    let scene = player.scene
    let strip = Rectangle(try #require(scene.outline[.history]).area).center
    _ = scene.update()
    scene.point(at: strip)
    let lit = scene.update()
    #expect(lit.contains { $0.contains(strip) })
    player.session.advance(by: 5)
    // The tip is painted above the bar.
    #expect(scene.update().contains { $0.maxY <= Int(strip.y) || $0.y < Int(strip.y) - 10 })
    #expect(scene.faultAtRest == nil)
  }

  @Test func `the history can be dragged and clicked`() throws {
    let player = try Player()
    player.choose(0, 4, 3, 2)
    player.session.carryOut(.lookBack(to: 1))
    #expect(player.scene.tableau.sentence == "Move 1 of 4 · Click the table to go on")
    player.session.carryOut(.lookBack(to: 99))
    #expect(!player.scene.tableau.isPast)
  }

  @Test func `a replay shows the whole game by itself and ends at now`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(0, 1)
    #expect(player.game.isOver)
    player.session.perform(.replay)
    #expect(player.scene.tableau.isPast)
    var seen: Set<String> = []
    for _ in 0..<100 {
      player.session.advance(by: 0.1)
      seen.insert(player.scene.tableau.sentence)
    }
    #expect(!player.scene.tableau.isPast)
    #expect(seen.contains("A♠"))
    #expect(player.session.secondsToNextChange == nil)
  }

  @Test func `undo brings the old game back until a card of the new one is turned`() throws {
    let player = try Player()
    player.choose(0)
    let old = player.game
    player.press(Key(.character("n")))
    #expect(player.session.matching.sitting.moment == 0)
    player.press(undo)
    #expect(player.game == old)
    player.press(Key(.character("n")))
    player.choose(0)
    player.press(undo, undo, undo)
    #expect(player.game != old)
    #expect(player.scene.tableau.sentence == "There is nothing to undo")
  }

  @Test func `a new deal says that undo brings back a game that has scored`() throws {
    let player = try Player()
    player.choose(0)
    let first = player.session.matching.sitting.record.deal
    player.press(Key(.character("n")))
    #expect(player.sheet == nil)
    #expect(player.session.matching.sitting.record.deal != first)

    player.press(undo)
    player.choose(4)
    player.press(Key(.character("n")))
    #expect(player.sheet == nil)
    #expect(player.session.matching.sitting.record.deal != first)
    #expect(player.session.matching.sitting.moment == 0)
    #expect(player.scene.tableau.sentence == "Undo (Ctrl+Z) brings the old game back")
    player.press(undo)
    #expect(player.session.matching.sitting.record.deal == first)
    #expect(player.session.matching.sitting.moment == 2)
  }

  @Test func `two new deals in a row lead back to the game that was played`() throws {
    let player = try Player()
    player.choose(0)
    let old = player.game
    player.press(Key(.character("n")), Key(.character("n")), undo)
    #expect(player.game == old)
  }

  @Test func `a sheet is put away by undo and redo alike, and the game under it stays`() throws {
    let player = try Player()
    player.choose(0)
    player.press(undo, undo)
    let before = player.game
    player.press(Key(.function(10)), redo)
    #expect(player.sheet == nil)
    #expect(player.game == before)
    player.press(redo)
    #expect(player.game != before)
  }

  @Test func `on a sheet the key End goes to its last item, also while looking back`() throws {
    let player = try Player()
    player.choose(0, 4)
    player.press(Key(.pageUp), Key(.function(10)), Key(.end), Key(.end))
    #expect(player.scene.tableau.isPast)
    #expect(player.scene.focusedControl == ControlName(.quit))
  }

  @Test func `a replay waits while a sheet is open`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(0, 1)
    player.session.perform(.replay)
    player.press(Key(.function(10)))
    player.session.advance(by: 10)
    #expect(player.scene.tableau.isPast)
    #expect(player.session.secondsToNextChange == nil)
    player.press(Key(.escape))
    for _ in 0..<2 { player.session.advance(by: 10) }
    #expect(!player.scene.tableau.isPast)
  }

  @Test func `a deck that is flipped through has no score to lose, so undo asks nothing`() throws {
    var settings = Settings()
    settings.mode = .flip
    let player = try Player(settings: settings)
    player.choose(0)
    player.press(undo)
    #expect(player.session.matching.sitting.moment == 0)
  }

  @Test func `a game that can hold no more says so, whatever is done in it, and goes on by a deal`()
    throws
  {
    let player = try Player()
    let back: [RecordEntry<Move>] = (0..<RecordForm.mostEntries - 2).map {
      $0.isMultiple(of: 2) ? .undo : .redo
    }
    let start = player.session.matching.sitting.record
    let full = Record(
      start.deal, rules: start.rules,
      entries: [.move(.choose(0)), .move(.choose(4))] + back, isPractice: true)
    player.session.matching.begin(PlayedGame(Sitting(replaying: full), against: .person))
    let game = player.game
    for key in [Key(.character("1")), Key(.character("h")), undo] {
      player.session.say("")
      player.press(key)
      #expect(player.game == game)
      #expect(player.scene.tableau.sentence == Sentences.refused(.recordFull))
    }
    player.press(Key(.character("n")))
    #expect(player.session.matching.sitting.moment == 0)
    player.choose(0)
    #expect(player.session.matching.sitting.moment == 1)
  }
}
