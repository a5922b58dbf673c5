// SPDX-License-Identifier: MIT

import Cards
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

@Suite("The end of a game, the clock and the rest of a sitting") struct EndTests {
  /// What is said at the end.
  private func words(_ player: Player) -> [String] {
    player.scene.tableau.ending.map { end in
      [end.headline] + end.facts + [end.praise].compactMap(\.self)
    } ?? []
  }

  @Test func `the end tells the score, the best possible one and one's own best`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(2, 0, 1)
    #expect(player.game.isOver)
    #expect(
      words(player) == [
        "11 points", "Nothing left to match: 7♦ and 4♣ share neither rank nor suit",
        "Time: 0:00",
      ])
    #expect(player.scene.tableau.ending?.note == "Best possible: 14")
    #expect(player.scene.tableau.ending?.score == nil)
    #expect(player.scene.tableau.ending?.rating?.stars == 4)
    #expect(player.session.archive.results.results.count == 1)

    player.session.paste("matchismo 1\ncards 7D 4C AS AH\n")
    player.choose(2, 3)
    #expect(words(player).first == "Perfect: 14 points")
    #expect(player.scene.tableau.ending?.praise == "A new best!")
    #expect(player.scene.tableau.ending?.rating?.stars == 5)
    player.session.paste("matchismo 1\ncards 4C 7D AS AH\n")
    player.choose(0, 2, 3)
    #expect(words(player).last == "Your best: 14 points")
    #expect(player.session.archive.results.results.map(\.score) == [11, 14, 11])
  }

  @Test(arguments: [false, true])
  func `a click that was meant for the cards doesn't put the end aside`(isAnimated: Bool) throws {
    let player = try Player("AS AH 7D 4C")
    player.session.playerSettings.isDesktopAnimated = isAnimated
    player.session.showLook()
    player.choose(2, 0, 1)
    player.session.advance(by: 0.2)
    player.click(Point(2, 2))
    for _ in 0..<80 where !player.scene.isEndingOpen { player.session.advance(by: 0.05) }
    #expect(player.scene.isEndingOpen)
    player.session.advance(by: isAnimated ? 0.3 : 0.1)
    player.click(Point(2, 2))
    #expect(player.scene.isEndingOpen)
    player.session.advance(by: 0.4)
    player.click(Point(2, 2))
    #expect(!player.scene.isEndingOpen)
  }

  @Test func `the cards that are left turn up after the last match, and down again by undo`() throws
  {
    let player = try Player("AS AH 7D 4C")
    player.session.playerSettings.isDesktopAnimated = true
    player.session.showLook()
    player.choose(0, 1)
    #expect(player.scene.faceUpPiles.isEmpty)
    for _ in 0..<40 where player.scene.isMoving { player.session.advance(by: 0.1) }
    #expect(player.scene.faceUpPiles == [0, 1, 2, 3])
    #expect(player.scene.faultAtRest == nil)
    #expect(player.game.table.map(\.face) == [.matched, .matched, .down, .down])
    player.press(undo, undo)
    for _ in 0..<40 where player.scene.isMoving { player.session.advance(by: 0.1) }
    #expect(player.scene.faceUpPiles == [0])
  }

  @Test func `a game of practice is said to be one and is no best`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(2)
    let undo = Key(.character("z"), control: true)
    player.press(undo, undo)
    player.choose(0, 1)
    #expect(player.game.isOver)
    #expect(words(player).last == Sentences.doesNotCount)
    #expect(player.session.archive.results.results.map(\.isPractice) == [true])
  }

  @Test func `the clock runs from the first card to the end, and stands while it should`() throws {
    let player = try Player("AS AH 7D 4C 8H 9S")
    let session = player.session
    session.advance(by: 5)
    #expect(session.matching.stopwatch.shown == 0)
    #expect(session.secondsToNextChange == nil)
    player.choose(2)
    session.advance(by: 2.25)
    #expect(session.matching.stopwatch.shown == 2)
    #expect(session.secondsToNextChange == 0.75)
    session.notice(.unfocused, holds: true)
    session.advance(by: 60)
    session.notice(.unfocused, holds: false)
    player.press(Key(.function(10)))
    session.advance(by: 60)
    player.press(Key(.escape))
    player.press(Key(.character("p")))
    #expect(player.scene.isCovered)
    session.advance(by: 60)
    #expect(session.secondsToNextChange == nil)
    player.press(Key(.character("p")))
    #expect(!player.scene.isCovered)
    session.advance(by: 1)
    #expect(session.matching.stopwatch.shown == 3)
  }

  @Test func `hints cost, are counted and mark cards`() throws {
    let player = try Player()
    // The two and the four of spades.
    player.choose(1, 1, 2)
    player.press(Key(.character("h")))
    #expect(player.game.hints == 1)
    #expect(player.game.score == -4)
    #expect(player.scene.tableau.hinted == [1])
    #expect(player.scene.tableau.sentence == "Hint (\u{2212}2): 2♠ and 4♠ match")
    player.choose(4)
    #expect(player.scene.tableau.hinted.isEmpty)
  }

  @Test func `a hint that knows nothing is free, and says so`() throws {
    let player = try Player()
    player.choose(0)
    player.press(Key(.character("h")))
    #expect(player.game.hints == 0 && player.game.score == -1)
    #expect(player.scene.tableau.sentence == "You haven't seen a match yet; try this card")
    #expect(player.scene.tableau.hinted == [1])
  }

  @Test func `from the second on, hints name rows and mark the cards only when asked again`() throws
  {
    let player = try Player()
    player.choose(1, 1, 2)
    player.press(Key(.character("h")))
    #expect(player.scene.tableau.hinted == [1])
    player.choose(2, 2)
    player.press(Key(.character("h")))
    #expect(
      player.scene.tableau.sentence
        == "Hint (\u{2212}2): you have seen 2♠ in row 1; ask again to be shown")
    #expect(player.scene.tableau.hinted.isEmpty)
    let game = player.game
    player.press(Key(.character("h")))
    #expect(player.scene.tableau.hinted == [1])
    #expect(player.game == game)
    player.choose(1)
    #expect(player.scene.tableau.hinted.isEmpty)
  }

  @Test func `a hint that is asked for again is shown again for nothing`() throws {
    let player = try Player()
    player.choose(0)
    player.press(Key(.character("h")))
    let (game, hinted) = (player.game, player.scene.tableau.hinted)
    let sentence = player.scene.tableau.sentence
    player.session.say("")
    player.press(Key(.character("h")), Key(.character("h")))
    #expect(player.game == game)
    #expect(player.session.matching.sitting.record.entries.count == 2)
    #expect(player.scene.tableau.hinted == hinted)
    #expect(player.scene.tableau.sentence == sentence)
    // After another card it is another question.
    player.choose(4)
    player.press(Key(.character("h")))
    #expect(player.session.matching.sitting.record.entries.count == 4)
  }

  @Test(arguments: [
    (
      Mode.match, Scoring.stanford,
      "Hint (H): costs 2 points, or nothing if you have seen no match"
    ),
    (.match, .lecture, "Hint (H): costs 1 point, or nothing if you have seen no match"),
    (.match, .classroom, "Hint (H): free"),
    (.pairs, .stanford, "Hint (H): counts as a try, unless you have seen no pair"),
  ])
  func `the button for a hint names its price`(
    mode: Mode, scoring: Scoring, tip: String
  ) throws {
    var settings = Settings()
    (settings.mode, settings.scoring) = (mode, scoring)
    let player = try Player(settings: settings)
    #expect(player.scene.tableau.buttons.first { $0.name == ControlName(.hint) }?.tip == tip)
  }

  @Test func `whoever comes back to a hint sees its cards marked again`() throws {
    let player = try Player()
    player.choose(0)
    player.press(Key(.character("h")))
    let marked = player.scene.tableau.hinted
    player.choose(4)
    let (undo, redo) = (
      Key(.character("z"), control: true), Key(.character("z"), control: true, shift: true)
    )
    // The first time it only warns.
    player.press(undo, undo)
    #expect(player.scene.tableau.hinted == marked)
    player.press(undo)
    #expect(player.scene.tableau.hinted.isEmpty)
    player.press(redo)
    #expect(player.scene.tableau.hinted == marked)
    player.press(Key(.character("n")), undo)
    #expect(player.scene.tableau.hinted == marked)
  }

  @Test func `a game can be copied, pasted and played on`() throws {
    let player = try Player()
    player.choose(0, 4, 3)
    player.press(Key(.character("c"), control: true))
    guard case .copy(let text) = player.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    let other = try Player("AS AH 7D 4C")
    other.session.paste(text)
    #expect(other.game == player.game)
    #expect(other.session.matching.sitting.moment == 3)
    other.choose(2)
    #expect(other.game.score == player.game.score + 15)
  }

  @Test func `a text that is no game is told of and changes nothing`() throws {
    let player = try Player()
    player.choose(0)
    let game = player.game
    for (text, words) in [
      ("", "No game"), ("hello", "No game"), ("matchismo 2\n", "Clipboard, line 1: "),
      ("matchismo 1\ndeal 1\ntable 12\nchoose 99\n", "Clipboard, line 4: "),
    ] {
      player.session.paste(text)
      #expect(player.game == game)
      #expect(player.scene.tableau.sentence.hasPrefix(words))
    }
  }

  @Test func `a text that is too long for a game is not played`() throws {
    let player = try Player()
    let game = player.game
    let hints = String(repeating: "hint\n", count: 100_000)
    player.session.paste("matchismo 1\ndeal 1\ntable 52\nmatch 3\n" + hints)
    #expect(player.game == game)
    #expect(player.scene.tableau.sentence == Sentences.tooLongText)
  }

  @Test func `in mode pairs both cards can be seen before they turn back, without animation too`()
    throws
  {
    var settings = Settings()
    settings.mode = .pairs
    let player = try Player(settings: settings)
    let table = player.game.table
    let other = try #require((1..<16).first { table[$0].card.rank != table[0].card.rank })
    player.choose(0, other)
    #expect(player.game.table.allSatisfy { $0.face == .down })
    #expect(player.scene.isMoving)
    #expect(player.scene.faceUpPiles == [0, other])
    player.session.advance(by: 0.5)
    #expect(player.scene.faceUpPiles == [0, other])
    // A click ends the wait.
    let third = try #require((1..<16).first { $0 != other })
    player.choose(third)
    #expect(player.scene.faceUpPiles == [third])
  }

  @Test func `the deck to flip through is no game: no hint, no strip, no scores of its own`() throws
  {
    let player = try Player()
    player.session.open(.moreRules)
    try player.click(.flipThrough)
    #expect(player.game.rules.mode == .flip)
    player.choose(0)
    player.choose(0)
    let tableau = player.scene.tableau
    #expect(!tableau.buttons.contains { $0.name == ControlName(.hint) })
    #expect(tableau.ticks.isEmpty)
    let subjects = player.session.subjectsOfScores.map(\.name)
    #expect(!subjects.contains { $0.hasPrefix("Flip") })
    player.session.perform(.scores)
    guard case .choice(_, _, let subject) = player.sheet?.rows.first else { return }
    #expect(subject.value == "Match, 12 cards")
  }

  @Test func `in mode flip the whole deck goes by, and its end is said`() throws {
    var settings = Settings()
    settings.mode = .flip
    let player = try Player(settings: settings)
    for _ in 0..<104 { player.choose(0) }
    #expect(player.game.isOver)
    #expect(player.game.flips == 104)
    #expect(words(player) == ["End of the deck"])
  }

  @Test func `the day's deals have scores of their own, and a line to share`() throws {
    let player = try Player()
    player.session.matching.deal(.daily)
    let today = player.session.matching.sitting.record.deal
    let cards = player.game.table.map(\.card)
    for first in cards.indices {
      for second in cards.indices.dropFirst(first + 1) {
        let isLeft = [first, second].allSatisfy { player.game.table[$0].face == .down }
        if isLeft, cards[first].matchPoints(with: cards[second]) > 0 {
          player.choose(first, second)
        }
      }
    }
    #expect(player.game.isOver)
    #expect(player.session.matching.game.result?.daily?.number == today.number)
    player.session.perform(.share)
    guard case .copy(let line) = player.session.takeEffects().last else {
      Issue.record("nothing to share")
      return
    }
    #expect(line.hasPrefix("Matchismo daily "))

    player.session.open(.scores())
    player.session.change(ControlName("scoresOf"), by: -1)
    let rows = try #require(player.sheet?.rows)
    guard case .choice(_, _, let subject) = rows.first else {
      Issue.record("there is nothing to choose")
      return
    }
    #expect(subject.value == Sentences.dailies)
    // One game is a list, and no more.
    guard rows.count == 5, case .cells(_, .heading) = rows[2] else {
      Issue.record("there is more than a list")
      return
    }
  }

  @Test func `of five games there is the best, all of them, and charts`() throws {
    let player = try Player()
    for (index, cards) in [
      "AS AH 7D 4C", "AS AH 8D 4C", "AS AH 9D 4C", "AS AH 10D 4C", "AS AH JD 4C",
    ]
    .enumerated() {
      player.session.paste("matchismo 1\ncards \(cards)\n")
      if index == 0 { player.choose(2) }
      player.choose(0, 1)
    }
    player.session.perform(.scores)
    func has(_ isPart: (SheetRow) -> Bool) -> Bool {
      player.sheet?.rows.contains(where: isPart) == true
    }
    func hasVerdict() -> Bool { has { if case .verdict = $0 { true } else { false } } }
    func hasCharts() -> Bool { has { if case .charts = $0 { true } else { false } } }
    #expect(hasVerdict() && !hasCharts())
    #expect(has { $0 == .pair("Games", "5") } && has { $0 == .pair("Average", "4.8 stars") })
    try player.click(.stars)
    #expect(player.sheet?.title == Sentences.whatStarsMean)
    try player.click(.back)
    player.session.change(ControlName("scoresPart"), by: 1)
    let cells = player.sheet?.rows.count { if case .cells = $0 { true } else { false } }
    #expect(cells == 6 && !hasVerdict() && !hasCharts())
    player.session.change(ControlName("scoresPart"), by: 1)
    #expect(hasCharts() && !hasVerdict())
  }

  @Test func `all scores go to the clipboard, and are forgotten only after a question`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(0, 1)
    player.session.open(.moreScores)
    try player.click(.exportScores)
    guard case .copy(let text) = player.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(text.split(whereSeparator: \.isNewline).count == 2)
    try player.click(.resetScores)
    try player.click(.cancel)
    #expect(player.session.archive.results.results.count == 1)
    try player.click(.resetScores)
    try player.click(.confirm)
    #expect(player.session.archive.results.results.isEmpty)
    player.session.perform(.scores)
    #expect(player.sheet?.rows.contains(.text(Sentences.noResults)) == true)
  }

  /// Plays a game of four cards to its end, after so many mismatches.
  private func play(_ player: Player, _ cards: String, mismatches: Int) {
    player.session.paste("matchismo 1\ncards \(cards)\n")
    for turn in 0..<mismatches { player.choose(turn % 2 + 2) }
    player.choose(0, 1)
  }

  private func offersGentle(_ player: Player) -> Bool {
    player.scene.tableau.ending?.offers.contains { $0.name == ControlName(.gentle) } == true
  }

  @Test func `a first game that ends below zero leads to an easier level, in a word and a button`()
    throws
  {
    let player = try Player()
    play(player, "AS AH 7D 4C", mismatches: 9)
    #expect(player.game.isOver && player.game.score < 0)
    #expect(words(player).contains("At the level Gentle, nothing costs points"))
    try player.click(.gentle)
    #expect(player.session.settings.level == .gentle)
    #expect(player.session.matching.sitting.record.rules.scoring == .classroom)
    #expect(!player.game.isOver)
  }

  @Test func `so does any other below zero, but none above`() throws {
    let player = try Player()
    for (index, rank) in ["8", "9", "10"].enumerated() {
      play(player, "AS AH \(rank)D 4C", mismatches: index == 1 ? 0 : 20)
      #expect(offersGentle(player) == (index != 1), "\(index)")
    }
  }

  @Test func `a day's deal leads to the calendar`() throws {
    let player = try Player()
    player.session.matching.deal(.daily)
    for _ in 0..<200 where !player.game.isOver {
      player.press(Key(.character("h")))
      player.choose(player.scene.tableau.hinted.first ?? 0)
    }
    let offers = player.scene.tableau.ending?.offers.map(\.label) ?? []
    #expect(offers.prefix(3) == ["Deal again (N)", "Calendar", "Copy"])
    player.session.perform(.calendar)
    #expect(player.sheet?.title == Sentences.calendar)
  }

  private let undo = Key(.character("z"), control: true)
  private let redo = Key(.character("z"), control: true, shift: true)

  @Test func `a result is written down once, however often the end is reached again`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(0, 1)
    let said = words(player)
    player.press(undo, undo)
    #expect(!player.game.isOver)
    for _ in 0..<3 {
      player.press(redo)
      #expect(player.game.isOver)
      #expect(words(player) == said)
      player.press(undo)
    }
    player.choose(2, 1)
    player.press(undo, undo)
    player.choose(1)
    #expect(player.game.isOver)
    #expect(words(player).last == Sentences.doesNotCount)
    #expect(player.session.archive.results.results.map(\.isPractice) == [false])
  }

  @Test func `an ended game that comes back by undo says what it said, and counts once`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(0, 1)
    let end = player.scene.tableau.ending
    player.press(Key(.character("n")), undo)
    #expect(player.game.isOver)
    #expect(player.scene.tableau.ending == end)
    #expect(player.session.archive.results.results.count == 1)
  }

  @Test func `an ended game that is pasted says how it ended, and is no result`() throws {
    let player = try Player()
    player.session.paste("matchismo 1\ncards AS AH 7D 4C\nchoose 0\nchoose 1\n")
    #expect(player.game.isOver)
    #expect(
      words(player) == [
        "Perfect: 14 points", "Nothing left to match: 7♦ and 4♣ share neither rank nor suit",
        "Time: 0:00", Sentences.doesNotCount,
      ])
    #expect(player.session.archive.results.results.isEmpty)
  }

  @Test func `who plays is there, also where no focus is told`() throws {
    let player = try Player()
    player.session.notice(.unfocused, holds: true)
    player.choose(0)
    player.session.advance(by: 2)
    #expect(player.session.matching.stopwatch.shown == 2)
  }

  @Test func `the scores of games of practice alone say so, and can be forgotten`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(2)
    player.press(undo, undo)
    player.choose(0, 1)
    player.session.open(.scores())
    #expect(player.sheet?.rows.contains(.text(Sentences.noResultsOfKind)) == true)
    player.session.open(.mayReset)
    try player.use(.confirm)
    #expect(player.session.archive.results.results.isEmpty)
    #expect(player.sheet?.rows.contains(.text(Sentences.noResults)) == true)
  }

  @Test func `undo after the end says that its result stays, and asks about no game to go on with`()
    throws
  {
    let player = try Player("AS AH 7D 4C")
    player.choose(0, 1)
    #expect(player.game.isOver)
    let score = player.session.archive.results.results.map(\.score)
    player.press(Key(.character("z"), control: true))
    #expect(player.sheet?.title == "Undo the last move?")
    #expect(player.sheet?.items == [ControlName(.confirm), ControlName(.cancel)])
    try player.click(.cancel)
    #expect(player.sheet == nil)
    #expect(player.game.isOver)
    #expect(player.scene.isEndingOpen)
    // What the sheet says is so.
    player.press(Key(.character("z"), control: true))
    try player.click(.confirm)
    #expect(player.session.matching.sitting.isPractice)
    player.press(Key(.character("y"), control: true))
    #expect(!player.session.matching.sitting.isPractice)
    #expect(player.session.archive.results.results.map(\.score) == score)
  }
}
