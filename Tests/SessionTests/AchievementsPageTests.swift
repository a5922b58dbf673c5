// SPDX-License-Identifier: MIT

import Choices
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Windowing

@testable import matchismo

@Suite("What is said of achievements") struct AchievementsPageTests {
  private func awards(_ player: Player) -> [Award] {
    player.session.perform(.achievements)
    return player.sheet?.rows.compactMap { row in
      if case .award(let award) = row { award } else { nil }
    } ?? []
  }

  /// Matches all cards of a game of pairs, whose faces need not be seen for that.
  private func matchAll(_ player: Player) {
    let cards = player.game.table.map(\.card)
    for first in cards.indices {
      let pair = cards.indices.first { $0 > first && cards[$0] == cards[first].partner }
      if let pair { player.choose(first, pair) }
    }
  }

  @Test func `the end says what a game has earned, once, and the page says when`() throws {
    var settings = Settings()
    settings.mode = .pairs
    settings.tableSizes[.pairs] = 12
    let player = try Player(settings: settings)
    #expect(awards(player).map(\.isEarned) == Array(repeating: false, count: 28))
    player.session.closeAll()
    player.session.matching.deal(.random)
    matchAll(player)
    try #require(player.game.isOver)
    let earned =
      "Earned: First game, Three stars, Five stars, Under a minute, Not one mismatch, Perfect"
    #expect(player.scene.tableau.ending?.praise == earned)
    let day = player.session.matching.game.result?.finished.day.text
    #expect(awards(player).prefix(4).map(\.isEarned) == [true, true, false, true])
    #expect(awards(player).first?.status == day)
    player.session.closeAll()
    // The line of gold leads there.
    try player.click(.achievements)
    #expect(player.sheet?.title == Sentences.achievements)
    player.session.closeAll()
    player.press(Key(.character("z"), control: true), Key(.character("z"), control: true))
    player.press(Key(.character("y"), control: true))
    #expect(player.scene.tableau.ending?.praise == earned)

    player.session.matching.deal(.random)
    matchAll(player)
    try #require(player.game.isOver)
    #expect(player.scene.tableau.ending?.praise?.hasPrefix("Earned") != true)
  }

  @Test func `practice earns nothing`() throws {
    let player = try Player("AS AH 7D 7C")
    player.choose(0)
    player.press(Key(.character("z"), control: true), Key(.character("z"), control: true))
    player.choose(0, 1, 2, 3)
    try #require(player.game.isOver)
    #expect(!awards(player).contains { $0.isEarned })
  }
}
