// SPDX-License-Identifier: MIT

import Cards
import Choices
import Finding
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Snapping
import SnappingPlay
import Tableau
import Testing
import Windowing

@testable import matchismo

@Suite("Games that are left for others") struct LeftGamesTests {
  private let undo = Key(.character("z"), control: true)
  private let games = Key(.character("g"))

  private func offer(_ offer: MatchingGames.Offer) -> ControlName {
    ControlName(rawValue: offer.rawValue)
  }

  /// Chooses a game on the page of all games, with the keyboard, and plays where it has a sheet.
  private func go(to offer: MatchingGames.Offer, _ player: Player) throws {
    player.press(games)
    try player.use(self.offer(offer))
    if player.sheet?.title == offer.title { player.press(Key(.enter)) }
  }

  private func line(of offer: MatchingGames.Offer, _ player: Player) -> String? {
    player.session.matching.tiles.map(\.tile).first { $0.name == self.offer(offer) }?.line
  }

  // MARK: - What undo brings back

  @Test(arguments: [MatchingGames.Offer.match, .daily])
  func `undo brings back the game that a deal puts away, and the other one waits`(
    _ next: MatchingGames.Offer
  ) throws {
    let player = try Player()
    player.choose(0, 1)
    let match = player.session.matching.sitting
    try go(to: .pairs, player)
    player.choose(0)
    let pairs = player.session.matching.sitting
    if next == .daily {
      try go(to: .daily, player)
      #expect(player.scene.tableau.sentence == "Undo (Ctrl+Z) brings the old game back")
    } else {
      // A record of the other mode is pasted.
      player.session.paste("matchismo 1\ncards AS AH 7D 4C\n")
    }
    #expect(player.sheet == nil)
    #expect(player.session.matching.sitting.moments == 1)
    player.press(undo)
    #expect(player.session.matching.sitting == match)
    try go(to: .pairs, player)
    #expect(player.session.matching.sitting == pairs)
    try go(to: .match, player)
    #expect(player.session.matching.sitting == match)
  }

  @Test func `a game for two has a place of its own, and comes back by undo`() throws {
    let player = try Player()
    player.choose(0, 1)
    let match = player.session.matching.sitting
    try go(to: .two, player)
    #expect(player.session.pages.isEmpty)
    #expect(player.session.matching.company != nil)
    player.choose(2, 3)
    let two = player.session.matching.sitting
    try go(to: .match, player)
    #expect(player.session.pages.isEmpty)
    #expect(player.session.matching.sitting == match)
    try go(to: .two, player)
    #expect(player.session.matching.sitting == two)
    player.press(Key(.character("n")))
    player.press(undo)
    #expect(player.session.matching.sitting == two)
    #expect(player.session.settings.players == .two)
    try go(to: .match, player)
    #expect(player.session.matching.sitting == match)
    #expect(player.session.settings.players == .one)
  }

  @Test func `a hint leaves the way back to the old game open, and a card doesn't`() throws {
    let player = try Player()
    player.choose(0)
    let old = player.session.matching.sitting
    for turnsCard in [false, true] {
      player.press(Key(.character("n")), Key(.character("h")))
      #expect(!player.scene.tableau.hinted.isEmpty)
      if turnsCard { player.choose(0) }
      player.press(undo)
      #expect((player.session.matching.sitting == old) != turnsCard)
    }
  }

  @Test func `cards of a game that undo puts away are known`() throws {
    let player = try Player()
    player.choose(0)
    player.session.matching.deal(.number(DealNumber(5)!))
    player.session.paste("matchismo 1\ndeal 6\ntable 12\nchoose 0\nchoose 1\n")
    while player.session.matching.sitting.moment > 0 { player.press(undo) }
    player.press(undo)
    player.session.matching.deal(.number(DealNumber(6)!))
    #expect(player.session.matching.sitting.isPractice)
  }

  // MARK: - A question changes nothing until it is answered

  @Test func `a pasted game takes the place of its own kind alone`() throws {
    let player = try Player()
    try go(to: .two, player)
    player.choose(0, 1)
    let two = player.session.matching.sitting
    try go(to: .pairs, player)
    player.choose(0, 1)
    let pairs = player.session.matching.sitting
    player.session.paste("matchismo 1\ncards AS AH 7D 4C\nplayers 2\n")
    #expect(cards(player) == 4)
    player.press(undo)
    #expect(player.session.matching.sitting == two)
    try go(to: .pairs, player)
    #expect(player.session.matching.sitting == pairs)
    player.press(games)
    #expect(line(of: .two, player) == "Go on: 12 cards")
    #expect(
      player.session.matching.tiles.map(\.tile).filter(\.isOnTable).map(\.name) == [offer(.pairs)])
  }

  @Test func `a sheet from the table of Snap! leaves that as it was`() throws {
    let player = try Player()
    player.choose(0, 1)
    player.session.snap.wantTable()
    player.press(games)
    try player.use(offer(.pairs))
    #expect(player.sheet?.title == "Concentration")
    player.press(Key(.escape), Key(.escape))
    #expect(player.session.onTable === player.session.snap)
    try go(to: .daily, player)
    #expect(player.session.onTable === player.session.matching)
    player.press(undo)
    #expect(player.session.matching.sitting.moment == 2)
  }

  // MARK: - The number of cards

  /// Opens the sheet of a game and chooses the number of cards there.
  private func choose(_ cards: Int, _ player: Player) throws {
    player.press(games)
    try player.use(offer(.match))
    let row = ControlName(Setting.cards, row: 0)
    for _ in 0..<10 where player.session.settings.tableSizes[.match] != cards {
      player.session.carryOut(.change(row, by: 1))
    }
    try #require(player.session.settings.tableSizes[.match] == cards)
  }

  private func cards(_ player: Player) -> Int {
    player.session.matching.sitting.record.deal.cards.count
  }

  @Test func `the number of cards chosen on its sheet is dealt by Play`() throws {
    let player = try Player()
    try choose(52, player)
    #expect(cards(player) == 12)
    try player.use("playTile")
    #expect(player.session.pages.isEmpty)
    #expect(cards(player) == 52)
    #expect(player.scene.tableau.piles.count == 52)
  }

  @Test func `the game on the table goes on from its sheet, or makes room for another`() throws {
    let player = try Player()
    player.choose(0, 1)
    let game = player.session.matching.sitting
    try choose(52, player)
    #expect(player.session.matching.sitting == game)
    #expect(line(of: .match, player)?.hasPrefix("Go on: 12 cards") == true)
    try player.use("continueTile")
    #expect(player.session.pages.isEmpty)
    #expect(player.session.matching.sitting == game)
    player.press(games)
    try player.use(offer(.match))
    try player.use("playTile")
    #expect(cards(player) == 52)
    #expect(player.scene.tableau.sentence == "Undo (Ctrl+Z) brings the old game back")
    player.press(undo)
    #expect(player.session.matching.sitting == game)
  }

  @Test func `two play either game against any of four opponents`() throws {
    let player = try Player()
    player.press(games)
    try player.use(offer(.two))
    player.session.change("modeOfTwo", by: 1)
    player.session.change(ControlName(Setting.opponent, row: 0), by: 1)
    try player.use("playTile")
    #expect(player.game.rules.mode == .pairs)
    #expect(player.game.rules.players == .two)
    #expect(player.session.matching.game.opponent == .gentle)
  }

  @Test func `the focus begins at the game on the table, and on its sheet at what to do`() throws {
    let player = try Player()
    player.press(games)
    #expect(player.scene.focusedControl == offer(.match))
    player.press(Key(.enter))
    #expect(player.scene.focusedControl == "playTile")
    player.press(Key(.enter))
    player.choose(0)
    player.press(games, Key(.enter))
    #expect(player.scene.focusedControl == "continueTile")
  }

  @Test func `a game that waits untouched under Snap! is dealt anew by its picture`() throws {
    let player = try Player()
    player.session.snap.wantTable()
    try choose(52, player)
    #expect(player.session.onTable === player.session.snap)
    try player.use("playTile")
    #expect(player.session.onTable === player.session.matching)
    #expect(cards(player) == 52)
  }

  // MARK: - The day's deal

  @Test func `the day's deal that waits goes on`() throws {
    let player = try Player()
    try go(to: .daily, player)
    player.choose(0, 1)
    let daily = player.session.matching.sitting
    try go(to: .pairs, player)
    #expect(line(of: .daily, player)?.hasPrefix("Go on: 12 cards") == true)
    #expect(line(of: .match, player) == "Same rank or suit: 7♠\u{a0}with\u{a0}7♥")
    try go(to: .daily, player)
    #expect(player.session.pages.isEmpty)
    #expect(player.session.matching.sitting == daily)
    #expect(player.session.settings.mode == .match)
  }
}
