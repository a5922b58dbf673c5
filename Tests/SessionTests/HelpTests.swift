// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Finding
import Matching
import MatchingPlay
import Play
import Tableau
import Testing
import Windowing

@testable import Scene
@testable import matchismo

@Suite("The help") struct HelpTests {
  private static let titles = HelpPage.allCases.map(\.title)

  @Test(arguments: [(Key(.right), Key(.left)), (Key(.pageDown), Key(.pageUp))])
  func `its pages are turned by key, and Escape closes it from any`(next: Key, previous: Key) throws
  {
    let player = try Player()
    player.press(Key(.function(1)), previous)
    #expect(player.sheet?.title == Self.titles[0])
    for title in Self.titles.dropFirst() + [Self.titles[2]] {
      player.press(next)
      #expect(player.sheet?.title == title)
    }
    player.press(previous)
    #expect(player.sheet?.title == Self.titles[1])
    player.press(Key(.escape))
    #expect(player.sheet == nil)
  }

  @Test func `its pages are turned by mouse, and it goes back to where it was opened`() throws {
    let player = try Player()
    player.press(Key(.menu))
    try player.click(.help)
    try player.click(.nextPage)
    try player.click(.nextPage)
    #expect(player.sheet?.title == Self.titles[2])
    try player.click(.previousPage)
    #expect(player.sheet?.title == Self.titles[1])
    try player.click(.back)
    #expect(player.sheet?.title == Sentences.menuLabel)
  }

  @Test(arguments: 0..<3) func `its key closes it on each page`(page: Int) throws {
    let player = try Player()
    player.press(Key(.function(1)))
    for _ in 0..<page { player.press(Key(.right)) }
    #expect(player.sheet?.title == Self.titles[page])
    player.press(Key(.function(1)))
    #expect(player.sheet == nil)
  }

  /// The text of a window this small has 11 pixels where all of it fits.
  @Test(arguments: Mode.allCases, HelpPage.allCases)
  func `it can be read in the smallest window`(mode: Mode, page: HelpPage) throws {
    var settings = Settings()
    settings.mode = mode
    let player = try Player(settings: settings)
    player.scene.size = PixelSize(width: 320, height: 240)
    player.session.open(.help(page))
    let sheet = try #require(player.sheet)
    let layout = player.scene.picture.layout(of: ShownSheet(sheet))
    #expect(layout.text >= 10)
    #expect(PixelRectangle(player.scene.size).contains(layout.area))
  }

  @Test func `the rules show cards that do what they say`() throws {
    let kings = [Card(.king, of: .hearts), Card(.king, of: .clubs)]
    let hearts = [Card(.king, of: .hearts), Card(.seven, of: .hearts)]
    let mismatch = [Card(.jack, of: .hearts), Card(.eight, of: .clubs)]
    let player = try Player()
    player.press(Key(.function(1)))
    #expect(
      player.sheet?.rows.dropLast() == [
        explained(
          kings, "Turn over two cards of the same rank: +16. Matched cards stay up."),
        explained(hearts, "Or two cards of the same suit: +4."),
        explained(
          mismatch, "Neither: −2. The first card turns back down, and the second stays up."),
        .explained(
          .picture(.cards([.down, .up(Card(.ace, of: .diamonds))])),
          "Each card that you turn up: −1. A hint: −2, or nothing if it knows no match."),
        explained(
          mismatch, "The game ends when no two of the remaining cards match.", marked: .left),
      ])
  }

  @Test(arguments: [
    Rules(players: .two), Rules(matchSize: .three, players: .two), Rules(mode: .pairs),
    Rules(mode: .pairs, players: .two),
  ])
  func `matched cards in a picture do match, and those that are left don't`(rules: Rules) throws {
    for illustration in Sentences.rules(of: rules) {
      guard case .cards(let cards) = illustration.sample else { continue }
      for mark in [LyingCard.Mark.spent, .left] {
        let faces = cards.filter { $0.mark == mark }.compactMap { card -> Card? in
          if case .suited(let card) = card.face { card } else { nil }
        }
        guard let first = faces.first, let last = faces.last, first != last else { continue }
        #expect(
          (rules.mode.worth(of: first, and: last) > 0) == (mark == .spent), "\(illustration.words)")
      }
    }
  }

  private func explained(
    _ cards: [Card], _ words: String, marked mark: LyingCard.Mark? = nil
  ) -> SheetRow {
    .explained(.picture(.cards(cards.map { .up($0, mark) })), words)
  }
}
