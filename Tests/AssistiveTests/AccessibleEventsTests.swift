// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Play
import Scene
import Tableau
import Testing

@testable import Assistive
@testable import Bus
@testable import matchismo

@Suite("What assistive technology hears of") struct AccessibleEventsTests {
  private let table: TableInMemory

  init() throws { table = try TableInMemory() }

  /// What is told of what something does, each event as its member, what it is about, its first number and text.
  private func told(_ act: () throws -> Void) throws -> [String] {
    let before = table.tree()
    try act()
    let tree = table.tree()
    var events = AccessibleEvents(by: ":1.7")
    events.tell(tree, after: before)
    return try events.messages.map { message in
      let heard = try #require(try BusMessage(message.bytes(serial: 1)))
      let number = ObjectReference.number(ofPath: heard.path) ?? -1
      let name = (tree[number] ?? before[number])?.name ?? "?"
      let what = heard.values[0].string ?? ""
      let text = heard.values[3].string.map { " \"\($0)\"" } ?? ""
      return "\(heard.member ?? "") \(what) \(heard.values[1].integer ?? -1)\(text) of \(name)"
    }
  }

  @Test func `who calls is named, and not how far away that is`() {
    var tableau = table.session.scene.tableau
    tableau.players = [SeatedPlayer("Ben", label: "Ben · 0.14 s", at: 1)]
    let before = tableau
    tableau.players[0].call = SeatedPlayer.Call("Hello!", .said)
    #expect(Announcements.of(tableau, after: before) == ["Ben says Hello!"])
  }

  @Test func `nothing where nothing has changed`() throws {
    #expect(try told {} == [])
  }

  @Test func `the focus leaves one object and comes to another`() throws {
    table.session.scene.showFocus()
    #expect(
      try told { table.session.carryOut(table.session.scene.moveFocus(.right)) } == [
        "StateChanged focused 0 of row 1, column 1, face down",
        "StateChanged focused 1 of row 1, column 2, face down",
      ])
  }

  @Test func `a card that turns has another name, and so have the numbers`() throws {
    #expect(
      try told { table.choose(0) } == [
        "PropertyChange accessible-name 0 \"Move 1 of 1\" of Move 1 of 1",
        "PropertyChange accessible-value 0 of Move 1 of 1",
        "PropertyChange accessible-name 0 \"Score: minus 1\" of Score: minus 1",
        "PropertyChange accessible-name 0 \"jack of hearts\" of jack of hearts",
        "PropertyChange accessible-name 0 \"jack of hearts, chosen, row 1, column 1\""
          + " of jack of hearts, chosen, row 1, column 1",
      ])
  }

  @Test func `a page opens and closes as a window`() throws {
    #expect(
      try told { table.session.open(.look) } == [
        "ChildrenChanged add 1 of Matchismo", "Deactivate  0 of Matchismo",
        "StateChanged active 0 of Matchismo", "Activate  0 of Look",
        "StateChanged active 1 of Look",
        "StateChanged focused 0 of row 1, column 1, face down",
        "StateChanged focused 1 of Card back",
      ])
    #expect(
      try told { table.session.closeAll() } == [
        "Deactivate  0 of Look", "StateChanged active 0 of Look", "Activate  0 of Matchismo",
        "StateChanged active 1 of Matchismo", "StateChanged focused 0 of Card back",
        "StateChanged focused 1 of row 1, column 1, face down",
        "ChildrenChanged remove 1 of Matchismo",
      ])
  }

  @Test func `typing tells what came, and where the caret is`() throws {
    table.session.type(on: .dealNumber)
    _ = try told { table.session.edit { $0.selectAll() } }
    _ = try told { table.session.type(Array("12".utf8)) }
    let more = try told { table.session.type(Array("3".utf8)) }
    #expect(
      more.filter { $0.hasPrefix("Text") }.map { $0.prefix { $0 != "o" } } == [
        "TextChanged insert 2 \"3\" ", "TextCaretM",
      ])
  }

  @Test func `of a card that is turned in Snap! its rank is said, and nothing before it`() throws {
    table.session.snap.wantTable()
    var said: [[String]] = []
    var cards = 0
    while said.count < 8 {
      let before = table.session.scene.tableau
      if before.awaited == 0 { table.choose(0) } else { table.session.advance(by: 0.05) }
      let tableau = table.session.scene.tableau
      let open = { (tableau: Tableau) in
        tableau.piles.filter { $0.heap == .loose }.map(\.count).reduce(0, +)
      }
      guard open(tableau) == open(before) + 1 else { continue }
      cards += 1
      said.append(Announcements.of(tableau, after: before))
      try #require(cards < 100)
    }
    let ranks = Set(Rank.allCases.map(Spoken.name))
    for words in said { #expect(words.first.map(ranks.contains) == true, "\(words)") }
    let turns = said.filter { $0.count > 1 }
    #expect(turns.allSatisfy { $0.count == 2 && $0[1].hasSuffix("S!") }, "\(turns)")
  }

  @Test func `what happens is said in a sentence`() throws {
    func said(_ act: () -> Void) -> [String] {
      let before = table.session.scene.tableau
      act()
      return Announcements.of(table.session.scene.tableau, after: before)
    }
    #expect(said {} == [])
    #expect(said { table.choose(0) } == ["jack of hearts"])
    #expect(
      said { table.choose(1) } == [
        "jack of hearts and jack of spades: same rank", "Score: 14",
      ])
    #expect(said { table.choose(2) } == ["three of diamonds"])
    #expect(
      said { table.choose(3) } == [
        "three of diamonds and seven of clubs don't match", "Score: 10",
      ])
  }
}
