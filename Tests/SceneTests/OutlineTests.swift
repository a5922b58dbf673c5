// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Matching
import Play
import Tableau
import Testing

@testable import Scene

/// What can be seen and used, as a list.
@Suite("The outline") struct OutlineTests {
  private let table: SceneUnderTest
  private var scene: TableScene { table.scene }

  init() throws {
    table = try SceneUnderTest("7H 7S QD 3C 2D KS")
  }

  private func names(_ role: Item.Role) -> [String] {
    scene.outline.items.filter { $0.role == role }.map(\.name)
  }

  private static let sheet = Sheet(
    "A title",
    [
      .text("Some words"), .action(ControlName(.scores), "Scores", key: "S"),
      .choice(
        ControlName(Setting.suits), "Suits",
        Values(["two", "four", "five", "six", "seven", "eight"])),
      .entry(ControlName("dealNumber"), "Number", TextField("4", "7", note: "")),
      .buttons([LabelledButton(.confirm, "Yes"), LabelledButton(.cancel, "No")]),
    ])

  @Test func `it has the cards, the buttons, the strip and what the bar says`() throws {
    #expect(names(.card) == Array(repeating: "face down", count: 6))
    #expect(
      names(.button) == [
        "Choose a game (G)", "New deal (N)",
        "Hint (H): costs 2 points, or nothing if you have seen no match",
        "Undo (Ctrl+Z)",
        "Menu (F10)",
      ])
    #expect(names(.slider) == ["Move 0 of 0"])
    #expect(names(.text).first == "Score: 0")
    #expect(Set(scene.outline.items.map(\.id)).count == scene.outline.items.count)
  }

  @Test func `a card says how it lies`() throws {
    try table.play(0, 1, 2)
    let states = scene.outline.items.filter { $0.role == .card }.map(\.state)
    #expect(states == [[.faceUp, .spent], [.faceUp, .spent], [.faceUp, .chosen], [], [], []])
    #expect(
      names(.card).prefix(3) == [
        "7♥, matched", "7♠, matched", "Q♦, chosen",
      ])
    #expect(names(.slider) == ["Move 3 of 3"])
  }

  @Test func `using a thing means what clicking it does`() throws {
    for item in scene.outline.items {
      for action in item.actions where action.kind == .use {
        let clicked = table.click(Rectangle(action.area).center)
        #expect(clicked == action.intent, "\(item.name)")
      }
    }
    #expect(scene.outline[.pile(2)]?.action(.use)?.intent == .choose(2))
  }

  @Test func `a sheet's controls come first, and nothing under it can be used`() throws {
    try table.play(2)
    scene.open(Self.sheet)
    let items = scene.outline.items
    #expect(items.prefix(6).map(\.role) == [.text, .button, .choice, .entry, .button, .button])
    #expect(
      items.prefix(6).map(\.name) == ["Some words", "Scores", "Suits", "Number", "Yes", "No"])
    #expect(items.prefix(6).map(\.value) == ["", "S", "two", "47", "", ""])
    #expect(items.filter { $0.role == .panel }.map(\.name) == ["A title"])
    #expect(scene.outline[.row(0)]?.name == "Some words")
    // But for the menu, which is there from everywhere.
    #expect(items.dropFirst(6).filter { !$0.actions.isEmpty }.map(\.name) == ["Menu (F10)"])
    let choice = try #require(scene.outline[.control(ControlName(Setting.suits))])
    for (kind, step) in [(Action.Kind.previous, -1), (.next, 1), (.use, 1)] {
      #expect(
        choice.action(kind)?.intent == .change(ControlName(Setting.suits), by: step))
    }
    scene.closeSheet()
    #expect(scene.outline[.panel] == nil)
    #expect(scene.outline[.pile(0)]?.actions.count == 1)
  }

  @Test func `what the keyboard is on says so, and what is pressed`() throws {
    scene.moveFocus(.right)
    #expect(scene.outline[.pile(0)]?.state == [.focused])
    scene.moveFocus(.right)
    #expect(scene.outline[.pile(1)]?.state == [.focused])
    scene.press(at: table.middle(of: 4))
    let states = scene.outline.items.filter { !$0.state.isEmpty }
    #expect(states.map(\.id) == [.pile(4)] && states.map(\.state) == [[.pressed]])
  }

  @Test func `a hint marks the cards that it points at`() throws {
    try table.play(0, 2)
    try table.played.play(.choose(2))
    try table.played.play(.hint)
    let hinted = scene.outline.items.filter { $0.state.contains(.hinted) }
    #expect(!hinted.isEmpty)
    #expect(hinted.map(\.id) == scene.tableau.hinted.map(Item.ID.pile))
  }
}
