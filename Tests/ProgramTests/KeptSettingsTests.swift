// SPDX-License-Identifier: MIT

import Finding
import Foundation
import Observing
import Play
import Tableau
import Testing

@testable import Scene
@testable import matchismo

@Suite("What is chosen in the window is kept") struct KeptSettingsTests {
  private func settings(of home: PlayersHome) -> Set<String> {
    Set(home.settings.split(separator: "\n").map { String($0) }.filter { !$0.hasPrefix("#") })
  }

  private func expectSettings(_ lines: Set<String>, of twin: TwinTable) throws {
    try twin.table.observer.wait(for: "settings \(lines)", within: PlayedTable.patience) {
      settings(of: twin.table.home).isSuperset(of: lines) ? () : nil
    }
  }

  @Test(arguments: Hand.allCases)
  func `the game is chosen by one hand alone, and holds after a restart`(hand: Hand) throws {
    let twin = try TwinTable("--deal", "4711")
    try open("games", on: twin, by: hand)
    try twin.use(ControlName(rawValue: MatchingGames.Offer.pairs.rawValue), by: hand)
    try twin.change(.pairsTableSize, to: .next, by: hand)
    try twin.expectSamePicture()
    try twin.use("playTile", by: hand)
    try expectSettings(["mode = pairs", "pairs-cards = 24"], of: twin)
    try open("games", on: twin, by: hand)
    try twin.use(ControlName(rawValue: MatchingGames.Offer.match.rawValue), by: hand)
    try twin.change(.tableSize, to: .next, by: hand)
    try twin.use("playTile", by: hand)
    try open(.game, .moreRules, on: twin, by: hand)
    try twin.use(.matchSize, by: hand)
    try twin.use("ownRules", by: hand)
    for _ in 0..<2 { try twin.change(.scoring, to: .next, by: hand) }
    try twin.change(.matchBonus, to: .next, by: hand)
    try twin.change(.mismatchPoints, to: .next, by: hand)
    try twin.change(.flipPoints, to: .previous, by: hand)
    try twin.expectSamePicture()
    for _ in 0..<3 { try twin.use(.back, by: hand) }
    try twin.use("look", by: hand)
    try twin.use(.clock, by: hand)
    try expectSettings(
      [
        "mode = match", "cards = 16", "match = 3", "scoring = own", "own-scoring = 5 -3 0",
        "clock = hidden",
      ], of: twin)
    let again = try PlayedTable([], home: twin.table.home)
    #expect(again.record.hasSuffix("table 16\nmatch 3\nscoring 5 -3 0\n"))
  }

  @Test(arguments: Hand.allCases)
  func `the look is chosen by one hand alone, acts at once and holds after a restart`(hand: Hand)
    throws
  {
    let twin = try TwinTable("--deal", "4711")
    try twin.openMenu(by: hand)
    try twin.use(.look, by: hand)
    try twin.change(.cardBack, to: .next, by: hand)
    try twin.change(.theme, to: .previous, by: hand)
    for _ in 1...3 { try twin.use(.theme, by: hand) }
    try twin.use(.suits, by: hand)
    try twin.expectSamePicture()
    // The program was told that nothing moves: from there it goes on to what is next.
    try twin.change(.animation, to: .next, by: hand)
    try expectSettings(
      ["back = guilloche", "table = blue", "suits = four", "animation = fast"], of: twin)
    // It looks as its settings say from its first picture on.
    let again = try PlayedTable(["--deal", "4711"], home: twin.table.home)
    try again.choose(4)
  }

  @Test func `what the command line says is not kept, but what comes after it in the menu is`()
    throws
  {
    let twin = try TwinTable("--deal", "1", "--cards", "30")
    try open(.game, .moreRules, on: twin, by: .keyboard)
    try twin.use(.matchSize, by: .keyboard)
    try expectSettings(["match = 3"], of: twin)
    #expect(!twin.table.home.settings.contains("cards"))
    try open("games", on: twin, by: .keyboard)
    try twin.use(ControlName(rawValue: MatchingGames.Offer.match.rawValue), by: .keyboard)
    try twin.change(.tableSize, to: .next, by: .keyboard)
    try expectSettings(["cards = 52"], of: twin)
  }

  /// Opens pages by the menu, one from the other.
  private func open(_ pages: ControlName..., on twin: TwinTable, by hand: Hand) throws {
    try twin.openMenu(by: hand)
    for page in pages { try twin.use(page, by: hand) }
  }
}
