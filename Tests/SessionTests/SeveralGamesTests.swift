// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Windowing

@testable import matchismo

@Suite("A game of each mode") struct SeveralGamesTests {
  private let undo = Key(.character("z"), control: true)

  private func go(to picture: ControlName, _ player: Player) throws {
    player.press(Key(.character("g")))
    try player.use(picture)
    // Its sheet begins at the button that plays.
    if player.sheet != nil { player.press(Key(.enter)) }
  }

  @Test func `the games of other modes wait and go on with their clocks`() throws {
    let player = try Player()
    player.choose(0, 4)
    player.session.advance(by: 30)
    let match = player.game
    try go(to: .playsPairs, player)
    #expect(player.session.pages.isEmpty)
    #expect(player.game.rules.mode == .pairs)
    #expect(player.session.matching.stopwatch.shown == 0)
    player.choose(0)
    player.session.advance(by: 5)
    let pairs = player.game

    try go(to: .playsMatch, player)
    #expect(player.game == match)
    #expect(player.session.matching.stopwatch.shown == 30)
    #expect(player.scene.tableau.sentence == Sentences.goesOnWithGame)
    try go(to: .playsPairs, player)
    #expect(player.game == pairs)
    #expect(player.session.matching.stopwatch.shown == 5)
    #expect(player.session.matching.stopwatch.isRunning)
  }

  @Test func `a deal that puts away a game that waits says how it comes back`() throws {
    let player = try Player()
    player.choose(0, 4)
    let match = player.game
    try go(to: .playsPairs, player)
    player.session.matching.deal(.daily)
    #expect(player.scene.tableau.sentence == "Undo (Ctrl+Z) brings the old game back")
    player.press(undo)
    #expect(player.game == match)
    try go(to: .playsPairs, player)
    try go(to: .playsMatch, player)
    #expect(player.game == match)
  }

  @Test func `a finished game doesn't wait`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(0, 1)
    #expect(player.game.isOver)
    try go(to: .playsPairs, player)
    try go(to: .playsMatch, player)
    #expect(player.session.matching.sitting.moment == 0)
    #expect(player.session.matching.sitting.record.deal.cards.count == 12)
  }

  @Test func `undoing a deal of another mode leads back to the game that was left`() throws {
    let player = try Player()
    player.choose(0)
    let match = player.game
    player.session.change { $0.mode = .flip }
    player.press(Key(.character("n")))
    player.press(undo)
    #expect(player.game == match)
  }

  @Test func `a pasted game puts one away, and undo brings it back`() throws {
    let player = try Player()
    player.choose(0, 4)
    let game = player.game
    player.session.paste("matchismo 1\ncards AS AH 7D 4C\n")
    #expect(player.session.matching.sitting.record.deal.cards.count == 4)
    player.press(undo)
    #expect(player.game == game)
    player.session.paste("matchismo 1\ncards AS AH 7D 4C\nchoose 0\n")
    #expect(player.session.matching.sitting.record.deal.cards.count == 4)
    #expect(player.session.matching.sitting.moment == 1)
    #expect(player.scene.tableau.sentence == Sentences.hasMoves)
  }
}
