// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Finding
import Matching
import MatchingPlay
import Observing
import Play
import Tableau
import Testing

@testable import Scene
@testable import matchismo

@Suite("The menu in the window") struct MenuInWindowTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"

  private static let sheets: [(item: Command, title: String)] = [
    (.dealNumber, Sentences.menuDealNumber), (.game, Sentences.menuGame),
    (.look, Sentences.menuLook), (.scores, Sentences.scores), (.help, Sentences.helpRules),
  ]

  /// Those who type their way through it go by that list.
  @Test func `it has the rows that are listed for the tests`() throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.openMenu(by: .keyboard)
    #expect(try names(of: twin.session) == MenuRow.all.map(\.rawValue))
    twin.session.perform(.playSnap)
    twin.session.perform(.menu)
    #expect(try names(of: twin.session) == MenuRow.allAtSnap.map(\.rawValue))
  }

  private func names(of session: Session) throws -> [String] {
    try #require(session.scene.openSheet).rows.map { row in
      if case .action(let name, _, _) = row { name.rawValue } else { "" }
    }
  }

  @Test(arguments: Hand.allCases)
  func `each sheet is reached by one hand alone, and left again`(hand: Hand) throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.openMenu(by: hand)
    for (item, title) in Self.sheets {
      #expect(twin.scene.openSheet?.title == Sentences.name)
      try twin.use(item, by: hand)
      #expect(twin.scene.openSheet?.title == title)
      try twin.expectSamePicture()
      try twin.use(item == .dealNumber ? .cancel : .back, by: hand)
    }
    try twin.expectSamePicture()
    for (sheet, item) in [(Command.game, Command.ownTableSize), (.look, .ownPicture)] {
      try twin.use(sheet, by: hand)
      try twin.use(item, by: hand)
      #expect(twin.session.isTyping)
      try twin.expectSamePicture()
      for button in [Command.cancel, .back] { try twin.use(button, by: hand) }
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
    try twin.use(.game, by: .mouse)
    try twin.change(.players, to: .next, by: .mouse)
    let opponent = try #require(twin.scene.outline[.control(.opponent)]?.action(.next)?.area)
    try twin.move(to: Rectangle(opponent).center)
    for expected in [OpponentChoice.beginner, .good, .perfect, .person] {
      observer.pressButton()
      observer.releaseButton()
      try observer.wait(for: "opponent \(expected)", within: PlayedTable.patience) {
        table.home.choices.opponent == expected ? () : nil
      }
      #expect(table.home.choices.players == .two)
    }
    try twin.change(.opponent, to: .previous, by: .mouse)
    try twin.change(.opponent, to: .next, by: .mouse)
    try twin.expectSamePicture()
  }

  @Test(arguments: Hand.allCases)
  func `deals are dealt and the game is ended by one hand alone`(hand: Hand) throws {
    let twin = try TwinTable("--deal", "17")
    let table = twin.table
    var record = table.record
    try twin.openMenu(by: hand)
    try twin.use(.newDeal, by: hand)
    try table.waitForNewDeal(after: record)

    record = table.record
    try twin.sitDown()
    try twin.openMenu(by: hand)
    try twin.use(.dealNumber, by: hand)
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
    try twin.use(.sameDeal, by: hand)
    record += "choose 0\n" + Self.header + "practice\n"
    try twin.expectRecord(record)
    try twin.expectSamePicture()

    try twin.openMenu(by: hand)
    try twin.use(.daily, by: hand)
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
  func `a game that has scored is given up only after a question`(hand: Hand) throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.choose(0, 4)
    let record = Self.header + "choose 0\nchoose 4\n"
    for answer in [Command.cancel, .confirm] {
      switch hand {
      case .keyboard: try twin.type("n")
      case .mouse: try twin.press(.newDeal)
      }
      #expect(twin.scene.openSheet?.title == Sentences.mayDeal)
      try twin.expectSamePicture()
      #expect(twin.table.record == record)
      try twin.use(answer, by: hand)
      if answer == .cancel { try twin.expectSamePicture() }
    }
    try twin.table.waitForNewDeal(after: record)
  }
}
