// SPDX-License-Identifier: MIT

import Choices
import Matching
import MatchingPlay
import Play
import Tableau
import Testing
import Windowing

@testable import Drawing
@testable import Scene
@testable import matchismo

@Suite("Text in the smallest window") struct SmallTextTests {
  private let fonts = Fonts()

  /// Somebody whose window is as small as it may be.
  private func sit(
    _ text: Lettering, _ cards: String? = nil, isNew: Bool = false,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws -> Player {
    var settings = Settings()
    settings.text = text
    change(&settings)
    let player = try Player(cards, settings: settings, isNew: isNew, fonts: fonts)
    player.session.chance = MonkeyDice(state: 5)
    player.scene.size = TableLayout.smallestWindow
    return player
  }

  /// Paints all that is shown, and looks how large its text is.
  private func expectLegible(_ player: Player, _ what: String) throws {
    try player.scene.paintAnew(player.scene.currentLook, on: try Surface(size: player.scene.size))
    let smallest = try #require(fonts.styles.map(\.size).min())
    #expect(smallest >= 10, "in \(what)")
  }

  @Test(arguments: Lettering.allCases, [Players.one, .two])
  func `no text beside a game has less than ten pixels`(text: Lettering, players: Players) throws {
    for mode in Mode.allCases {
      let player = try sit(text, isNew: players == .one) {
        ($0.mode, $0.players, $0.opponent) = (mode, players, .usual)
        $0.secondName = PlayerName("Wilhelmine von der Heide".utf8)
      }
      for place in [0, 1, 0, 2, 3, 4, 5, 6] {
        player.press(Key(.character("h")))
        try expectLegible(player, "\(mode): \(player.scene.tableau.sentence)")
        player.choose(place)
        try expectLegible(player, "\(mode): \(player.scene.tableau.sentence)")
        player.press(Key(.pageUp))
        try expectLegible(player, "\(mode): \(player.scene.tableau.sentence)")
        for _ in 0..<8 { player.session.advance(by: 1) }
      }
    }
  }

  @Test(arguments: Lettering.allCases, 1...3)
  func `no text at Snap! has less than ten pixels`(text: Lettering, computers: Int) throws {
    let player = try sit(text) { $0.snapComputers = computers }
    player.session.snap.wantTable()
    for step in 0..<200 {
      player.session.advance(by: 0.3)
      if step % 5 == 0 { player.press(Key(.space)) }
      if step % 17 == 0 { player.press(Key(.character("s"))) }
      try expectLegible(player, player.scene.tableau.sentence)
    }
  }

  @Test func `what is needed least goes, and the rest is as large as other text`() throws {
    let player = try sit(.large)
    player.choose(0, 1)
    try expectLegible(player, "the bar")
    let sizes = fonts.styles.map(\.size)
    // The numbers that were tried may be smaller than the text of 16 pixels, but not by much.
    #expect(sizes.min() ?? 0 >= 12.8)
  }
}
