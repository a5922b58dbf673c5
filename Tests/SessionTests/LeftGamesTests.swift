// SPDX-License-Identifier: MIT

import Cards
import Choices
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

  /// Chooses a game on the page of all games, with the keyboard.
  private func go(to offer: MatchingGames.Offer, _ player: Player) throws {
    player.press(games)
    try player.use(self.offer(offer))
  }

  private func line(of offer: MatchingGames.Offer, _ player: Player) -> String? {
    player.session.matching.tiles.map(\.tile).first { $0.name == self.offer(offer) }?.line
  }

  private func question(_ player: Player) -> String? {
    player.sheet?.rows.compactMap { if case .text(let words) = $0 { words } else { nil } }.first
  }

  // MARK: - What undo brings back

  @Test(arguments: [MatchingGames.Offer.match, .daily])
  func `undo brings back the game that was asked about, and the other one waits`(
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
      #expect(
        question(player)
          == "In progress: Match. Undo brings it back until you turn over a card of the new one.")
      try player.use(.confirm)
    } else {
      // A record of the other mode is pasted.
      player.session.paste("matchismo 1\ncards AS AH 7D 4C\n")
      #expect(player.sheet?.title == Sentences.mayDeal)
      try player.use(.confirm)
    }
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

  @Test func `a declined question leaves everything as it was`() throws {
    let player = try Player()
    try go(to: .two, player)
    player.choose(0, 1)
    try go(to: .pairs, player)
    player.choose(0, 1)
    let (settings, pairs) = (player.session.settings, player.session.matching.sitting)
    // The daily deal has the same place as Match, where a game goes on.
    player.session.paste("matchismo 1\ncards AS AH 7D 4C\nplayers 2\nchoose 0\n")
    #expect(
      question(player)
        == "In progress: Two players. Undo brings it back until you turn over a card of the new one."
    )
    player.press(Key(.escape))
    #expect(player.session.pages.isEmpty)
    #expect(player.session.settings == settings)
    #expect(player.session.matching.sitting == pairs)
    player.press(games)
    #expect(line(of: .two, player) == "Go on: 12 cards")
    #expect(
      player.session.matching.tiles.map(\.tile).filter(\.isOnTable).map(\.name) == [offer(.pairs)])
    player.press(Key(.escape), Key(.character("n")))
    try player.use(.confirm)
    #expect(player.session.settings == settings)
    #expect(player.session.matching.mode == .pairs)
  }

  @Test func `a question from the table of Snap! leaves that as it was`() throws {
    let player = try Player()
    player.choose(0, 1)
    player.session.snap.wantTable()
    try go(to: .daily, player)
    #expect(player.sheet?.title == Sentences.mayDeal)
    player.press(Key(.escape))
    #expect(player.session.onTable === player.session.snap)
    try go(to: .daily, player)
    try player.use(.confirm)
    #expect(player.session.onTable === player.session.matching)
    player.press(undo)
    #expect(player.session.matching.sitting.moment == 2)
  }

  // MARK: - The number of cards

  private func choose(_ cards: Int, _ player: Player) throws {
    player.press(games)
    let row = try #require(
      Setting.tableSizes.first { $0.isOffered(in: player.session.settings) })
    let name = ControlName(row, row: 0)
    for _ in 0..<10 where player.session.settings.tableSizeOfMode != cards {
      player.session.carryOut(.change(name, by: 1))
    }
    try #require(player.session.settings.tableSizeOfMode == cards)
  }

  private func cards(_ player: Player) -> Int {
    player.session.matching.sitting.record.deal.cards.count
  }

  @Test(arguments: ["Match", "Back"])
  func `another number of cards is dealt at once where nothing has happened`(
    _ leaving: String
  ) throws {
    let player = try Player()
    try choose(52, player)
    #expect(player.session.pages.last == .games)
    if leaving == "Back" { try player.use(.back) } else { try player.use(offer(.match)) }
    #expect(player.session.pages.isEmpty)
    #expect(cards(player) == 52)
    #expect(player.scene.tableau.piles.count == 52)
  }

  @Test func `a game in progress goes on with its cards, and a button deals the others`() throws {
    let player = try Player()
    player.choose(0, 1)
    let game = player.session.matching.sitting
    try choose(52, player)
    #expect(player.session.matching.sitting == game)
    #expect(line(of: .match, player)?.hasPrefix("Go on: 12 cards") == true)
    try player.use(offer(.match))
    #expect(player.session.matching.sitting == game)
    player.press(games)
    try player.use(.dealsAnew)
    #expect(player.sheet?.title == Sentences.mayDeal)
    try player.use(.confirm)
    #expect(cards(player) == 52)
    player.press(undo)
    #expect(player.session.matching.sitting == game)
  }

  @Test func `a game that waits untouched under Snap! is dealt anew by its picture`() throws {
    let player = try Player()
    player.session.snap.wantTable()
    try choose(52, player)
    #expect(player.session.onTable === player.session.snap)
    try player.use(offer(.match))
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
    #expect(line(of: .match, player) == "The same rank or suit")
    try go(to: .daily, player)
    #expect(player.session.pages.isEmpty)
    #expect(player.session.matching.sitting == daily)
    #expect(player.session.settings.mode == .match)
  }
}
