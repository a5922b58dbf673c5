// SPDX-License-Identifier: MIT

import Drawing
import Play
import Scene
import Testing

@testable import Assistive
@testable import Bus
@testable import matchismo

@Suite("The window as assistive technology knows it") struct AccessibleTreeTests {
  private let table: TableInMemory

  init() throws { table = try TableInMemory() }

  @Test func `the table holds its cards, and the bar its buttons`() {
    #expect(
      table.tree().lines() == [
        "application: Matchismo", "  frame: Matchismo", "    panel: Table, 2 rows, 3 columns",
        "      push button: row 1, column 1, face down",
        "      push button: row 1, column 2, face down",
        "      push button: row 1, column 3, face down",
        "      push button: row 2, column 1, face down",
        "      push button: row 2, column 2, face down",
        "      push button: row 2, column 3, face down", "    tool bar: ",
        "      push button: Choose a game (G)", "      push button: New deal (N)",
        "      push button: Hint (H): costs 2 points, or nothing if you have seen no match",
        "      push button: Undo (Ctrl+Z)",
        "      push button: Menu (F10)", "    slider: Move 0 of 0", "    label: Score: 0",
        "    label: 0:00", "    status bar: ",
      ])
  }

  @Test func `a card says what it is before it says where, and nothing while it is closed`() {
    table.choose(0, 1, 2)
    let names = table.tree().lines().filter { $0.contains("row") }
    #expect(
      names.prefix(4).map { $0.drop { $0 == " " } } == [
        "panel: Table, 2 rows, 3 columns",
        "push button: jack of hearts, matched, row 1, column 1",
        "push button: jack of spades, matched, row 1, column 2",
        "push button: three of diamonds, chosen, row 1, column 3",
      ])
    #expect(!names.contains { $0.contains("king") || $0.contains("seven") })
  }

  @Test func `the first ten cards have keys`() throws {
    let deck = try TableInMemory("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS")
    let cards = deck.tree().all.filter { $0.name.hasPrefix("row") }.sorted { $0.id < $1.id }
    #expect(
      cards.map(\.key) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "", ""])
  }

  @Test func `one object has the focus, and an active window it is in`() {
    let tree = table.tree()
    #expect(tree.focus == tree.named("row 1, column 1, face down")?.id)
    #expect(tree.all.filter { $0.states.contains(.focused) }.count == 1)
    #expect(tree[AccessibleTree.frame]?.states.contains(.active) == true)
    table.isActive = false
    #expect(table.tree()[AccessibleTree.frame]?.states.contains(.active) == false)
  }

  @Test func `a page is a dialog of its own over a table that can't be used`() throws {
    table.session.open(.look)
    let tree = table.tree()
    let dialog = try #require(tree.named("Look"))
    #expect(dialog.role == .dialog)
    #expect(dialog.parent == AccessibleTree.root)
    #expect(dialog.states.isSuperset(of: [.active, .modal]))
    #expect(tree[AccessibleTree.frame]?.states.contains(.active) == false)
    #expect(tree.named("row 1, column 1, face down")?.states.contains(.enabled) == false)
    let suits = try #require(tree.named("Suits"))
    #expect(suits.role == .spinButton)
    #expect(suits.text?.part(0, -1) == "Two colours")
    #expect(suits.value == Accessible.Value(current: 0, most: 2))
    #expect(
      suits.children.compactMap { tree[$0]?.name } == ["Two colours", "Four colours", "Hatched"])
    #expect(
      suits.children.compactMap { tree[$0]?.states.contains(.checked) } == [true, false, false])
  }

  @Test func `the menu's rows have their keys, and no arrows`() {
    table.session.perform(.menu)
    let lines = table.tree().lines()
    #expect(lines.contains("    push button: Quit, Ctrl+Q"))
    #expect(!lines.contains { $0.contains("›") || $0.hasSuffix(", ") })
  }

  @Test func `rows that are out of sight are there as well, and can be used`() throws {
    let small = try TableInMemory(size: .init(width: 320, height: 240))
    small.session.open(.look)
    let tree = small.tree()
    let last = try #require(tree.named("Back"))
    #expect(last.actions == [.use])
    try small.ask(last.id, "org.a11y.atspi.Action", "DoAction", "i") { $0.number(0) }
    #expect(small.session.pages.isEmpty)
  }

  @Test func `a field has its text and its caret, and what is wrong with it`() throws {
    table.session.type(on: .dealNumber)
    let entry = try #require(table.tree().all.first { $0.role == .entry })
    #expect(entry.isEditable)
    try table.ask(entry.id, "org.a11y.atspi.EditableText", "SetTextContents", "s") {
      $0.text("123x")
    }
    let typed = try #require(table.tree()[entry.id]?.text)
    #expect(typed.part(0, -1) == "123")
    #expect(typed.caret == 3)
    #expect(table.session.pages.last?.entry?.text == "123")
  }

  @Test func `no number is given twice`() throws {
    let first = table.tree()
    table.session.perform(.menu)
    let menu = table.tree()
    table.session.closeAll()
    table.session.perform(.menu)
    let again = table.tree()
    let dialogs = [menu, again].map { tree in
      Set(tree.all.map(\.id)).subtracting(first.all.map(\.id))
    }
    #expect(!dialogs[0].isEmpty)
    #expect(dialogs[0] == dialogs[1])
    table.session.closeAll()
    _ = table.tree()
    table.session.perform(.menu)
    let anew = Set(table.tree().all.map(\.id)).subtracting(first.all.map(\.id))
    #expect(anew.isDisjoint(with: dialogs[0]))
  }
}
