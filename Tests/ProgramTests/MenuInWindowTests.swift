// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Finding
import Matching
import Observing
import Play
import Tableau
import Testing

@testable import Scene
@testable import matchismo

extension ControlName {
  /// The picture of the day's deal.
  fileprivate static let playsDaily = ControlName(rawValue: MatchingGames.Offer.daily.rawValue)
}

@Suite("The menu in the window") struct MenuInWindowTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"

  private static let sheets: [(item: ControlName, title: String)] = [
    ("dealNumber", Sentences.dealNumber), ("game", Sentences.menuGame),
    ("look", Sentences.menuLook), ("scores", Sentences.scores), ("help", HelpPage.rules.title),
    ("games", Sentences.games),
  ]

  /// Those who type their way through it go by that list.
  @Test func `it has the rows that are listed for the tests`() throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.openMenu(by: .keyboard)
    #expect(try names(of: twin.session) == MenuRow.all.map(\.rawValue))
    twin.session.snap.wantTable()
    twin.session.perform(.menu)
    #expect(try names(of: twin.session) == MenuRow.allAtSnap.map(\.rawValue))
  }

  private func names(of session: Session) throws -> [String] {
    try #require(session.scene.openSheet).items.map(\.rawValue)
  }

  @Test(arguments: Hand.allCases)
  func `each sheet is reached by one hand alone, and left again`(hand: Hand) throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.openMenu(by: hand)
    for (item, title) in Self.sheets {
      #expect(twin.scene.openSheet?.title == Sentences.menuLabel)
      try twin.use(item, by: hand)
      #expect(twin.scene.openSheet?.title == title)
      try twin.expectSamePicture()
      try twin.use(item == "dealNumber" ? .cancel : .back, by: hand)
    }
    try twin.expectSamePicture()
    for way in [["game", "moreRules", "ownRules"], ["look", "ownPicture"]] as [[ControlName]] {
      for item in way { try twin.use(item, by: hand) }
      let isTyping = twin.session.isTyping
      #expect(isTyping == (way.last == "ownPicture"))
      try twin.expectSamePicture()
      try twin.use(isTyping ? .cancel : .back, by: hand)
      for _ in way.dropLast() { try twin.use(.back, by: hand) }
    }
    switch hand {
    case .keyboard: try twin.type("Menu")
    case .mouse: try twin.table.clickBesideSheet()
    }
    try twin.table.waitForPicture()
    #expect(twin.table.record == Self.header)
  }

  @Test func `what is pressed again without moving goes on from where it is`() throws {
    let twin = try TwinTable("--deal", "4711")
    let (table, observer) = (twin.table, twin.table.observer)
    try twin.openMenu(by: .mouse)
    for command in [ControlName.game, .moreRules, "ownRules"] { try twin.use(command, by: .mouse) }
    for _ in 0..<2 { try twin.change(.scoring, to: .next, by: .mouse) }
    try twin.bringIntoSight(.matchBonus)
    for (step, bonuses) in [(Action.Kind.next, [5, 6, 7]), (.previous, [6, 5, 4])] {
      let sign = try #require(twin.scene.outline[.control(.matchBonus)]?.action(step)?.area)
      try twin.move(to: Rectangle(sign).center)
      for expected in bonuses {
        observer.pressButton()
        observer.releaseButton()
        try observer.wait(for: "a bonus of \(expected)", within: PlayedTable.patience) {
          table.home.settings.contains("own-scoring = \(expected) ") ? () : nil
        }
      }
    }
    try twin.change(.matchBonus, to: .previous, by: .mouse)
    try twin.change(.matchBonus, to: .next, by: .mouse)
    try twin.expectSamePicture()
  }

  @Test(arguments: Hand.allCases)
  func `deals are dealt and the game is ended by one hand alone`(hand: Hand) throws {
    let twin = try TwinTable("--deal", "17")
    let table = twin.table
    var record = table.record
    switch hand {
    case .keyboard: try twin.type("n")
    case .mouse: try twin.press(.newDeal)
    }
    try table.waitForNewDeal(after: record)

    record = table.record
    try twin.sitDown()
    try twin.openMenu(by: hand)
    try twin.use("dealNumber", by: hand)
    try twin.type("4", "7", "1", "1")
    try twin.expectSamePicture()
    switch hand {
    case .keyboard: try twin.type("Return")
    case .mouse: try twin.use(.confirm, by: hand)
    }
    record += Self.header
    try twin.expectRecord(record)

    try twin.choose(0)
    try twin.openMenu(by: hand)
    try twin.use("dealNumber", by: hand)
    try twin.use(.confirm, by: hand)
    record += "choose 0\n" + Self.header + "practice\n"
    try twin.expectRecord(record)
    try twin.expectSamePicture()

    try twin.openMenu(by: hand)
    try twin.use(.games, by: hand)
    try twin.use(.playsDaily, by: hand)
    try table.waitForNewDeal(after: record, isDaily: true)
    #expect(table.lastGame.hasPrefix("matchismo 1\ndeal 20"))

    try twin.sitDown()
    try twin.openMenu(by: hand)
    switch hand {
    case .keyboard: try twin.use(.quit, by: hand)
    case .mouse:
      try twin.press(try #require(twin.scene.place(of: ControlName(.quit))))
      table.observer.releaseButton()
    }
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
  }

  @Test(arguments: Hand.allCases)
  func `a game that has scored makes room for a new deal, and undo brings it back`(
    hand: Hand
  ) throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.choose(0, 4)
    let record = Self.header + "choose 0\nchoose 4\n"
    switch hand {
    case .keyboard: try twin.type("n")
    case .mouse: try twin.press(.newDeal)
    }
    try twin.table.waitForNewDeal(
      after: record, saying: "Undo (Ctrl+Z) brings the old game back")
  }
}
