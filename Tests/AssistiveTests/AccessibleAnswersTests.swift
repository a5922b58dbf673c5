// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Play
import Scene
import Tableau
import Testing

@testable import Assistive
@testable import Bus
@testable import matchismo

@Suite("What assistive technology asks") struct AccessibleAnswersTests {
  private let table: TableInMemory
  private let card: Int

  init() throws {
    table = try TableInMemory()
    card = try #require(table.tree().id(of: .pile(1)))
  }

  private func ask(
    _ member: String, of interface: String, _ numbers: Int...
  ) throws -> [BusValue]? {
    try table.ask(
      card, "org.a11y.atspi." + interface, member,
      String(repeating: "i", count: numbers.count)
    ) { for number in numbers { $0.number(number) } }
  }

  @Test func `what a card is`() throws {
    #expect(try table.get(card, "Accessible", "Name") == BusValue("row 1, column 2, face down"))
    #expect(try ask("GetRole", of: "Accessible") == [.number(43)])
    #expect(try ask("GetRoleName", of: "Accessible") == [BusValue("push button")])
    #expect(try ask("GetIndexInParent", of: "Accessible") == [.number(1)])
    let state = try #require(try ask("GetState", of: "Accessible")?.first?.list)
    let shown: UInt64 = [8, 11, 24, 25, 30].reduce(0) { $0 | 1 << $1 }
    #expect(state == [.number(shown), .number(0)])
    let interfaces = try ask("GetInterfaces", of: "Accessible")?.first?.list
    #expect(
      interfaces
        == ["Accessible", "Component", "Action"].map { BusValue("org.a11y.atspi." + $0) })
  }

  @Test func `the language of all that is said, and its words`() throws {
    #expect(try table.get(card, "Accessible", "Locale") == BusValue("en"))
    #expect(try ask("GetLocalizedRoleName", of: "Accessible") == [BusValue("button")])
  }

  @Test func `where it is, on the screen and in the window`() throws {
    let area = try #require(table.session.scene.outline[.pile(1)]?.area)
    let sides = [area.width, area.height].map { BusValue.number(UInt64($0)) }
    let onScreen = [area.x + 100, area.y + 50].map { BusValue.number(UInt64($0)) }
    #expect(try ask("GetExtents", of: "Component", 0) == [.list(onScreen + sides)])
    let inWindow = [area.x, area.y].map { BusValue.number(UInt64($0)) }
    #expect(try ask("GetExtents", of: "Component", 1) == [.list(inWindow + sides)])
    #expect(try ask("Contains", of: "Component", area.x, area.y, 1) == [.number(1)])
    #expect(try ask("Contains", of: "Component", area.x + 100, area.y + 50, 0) == [.number(1)])
    #expect(try ask("Contains", of: "Component", area.x - 1, area.y, 1) == [.number(0)])
  }

  @Test func `where it is in what holds it`() throws {
    table.session.open(.look)
    let row = try #require(table.tree().named("Animation"))
    let dialog = try #require(table.tree()[row.parent])
    #expect(dialog.area.x > 0 && dialog.area.y > 0)
    let place = [row.area.x - dialog.area.x, row.area.y - dialog.area.y]
    func ask(_ object: Accessible, _ member: String, _ numbers: Int...) throws -> [BusValue]? {
      try table.ask(
        object.id, "org.a11y.atspi.Component", member, String(repeating: "i", count: numbers.count)
      ) { for number in numbers { $0.number(number) } }
    }
    let numbers = place.map { BusValue.number(UInt64($0)) }
    #expect(try ask(row, "GetPosition", 2) == numbers)
    #expect(try ask(row, "Contains", place[0], place[1], 2) == [.number(1)])
    #expect(try ask(row, "Contains", place[0] - 1, place[1], 2) == [.number(0)])
    // What holds a window is the screen.
    let corner = [dialog.area.x + 100, dialog.area.y + 50].map { BusValue.number(UInt64($0)) }
    #expect(try ask(dialog, "GetPosition", 2) == corner)
  }

  @Test func `pressing a card turns it over, and puts the focus there`() throws {
    #expect(try ask("DoAction", of: "Action", 0) == [.number(1)])
    #expect(table.tree()[card]?.name == "jack of spades, chosen, row 1, column 2")
    #expect(table.tree().focus == card)
    #expect(try ask("DoAction", of: "Action", 1) == [.number(0)])
    #expect(try ask("DoAction", of: "Action", -1) == [.number(0)])
  }

  @Test func `the focus goes where it is wanted, if it can`() throws {
    #expect(try ask("GrabFocus", of: "Component") == [.number(1)])
    #expect(table.tree().focus == card)
    let sentence = try #require(table.tree().id(of: .sentence))
    let answer = try table.ask(sentence, "org.a11y.atspi.Component", "GrabFocus")
    #expect(answer == [.number(0)])
    #expect(table.tree().focus == card)
  }

  @Test func `a choice steps, and goes to a number`() throws {
    table.session.open(.look)
    let suits = try #require(table.tree().named("Suits")?.id)
    try table.ask(suits, "org.a11y.atspi.Action", "DoAction", "i") { $0.number(0) }
    #expect(table.session.settings.suits == .four)
    for (number, expected) in [(0.0, "Two colours"), (7, "Two colours"), (.nan, "Two colours")] {
      try table.ask(suits, "org.freedesktop.DBus.Properties", "Set", "ssv") {
        $0.text("org.a11y.atspi.Value")
        $0.text("CurrentValue")
        $0.variant("d") { $0.double(number) }
      }
      #expect(table.tree()[suits]?.text?.part(0, -1) == expected)
    }
  }

  @Test func `the strip of moves is a slider`() throws {
    table.choose(0, 1)
    let strip = try #require(table.tree().id(of: .history))
    let value = try table.get(strip, "Value", "MaximumValue")
    #expect(value == .number(2.0.bitPattern))
    try table.ask(strip, "org.freedesktop.DBus.Properties", "Set", "ssv") {
      $0.text("org.a11y.atspi.Value")
      $0.text("CurrentValue")
      $0.variant("d") { $0.double(1) }
    }
    #expect(table.session.scene.tableau.position == 1)
  }

  @Test func `all properties of an interface at once`() throws {
    let root = AccessibleTree.root
    let all = try table.ask(root, "org.freedesktop.DBus.Properties", "GetAll", "s") {
      $0.text("org.a11y.atspi.Application")
    }?.first
    #expect(all?["AtspiVersion"] == BusValue("2.1"))
    #expect(all?["ToolkitName"] == BusValue("Matchismo"))
  }

  @Test func `what is not known is an error`() throws {
    #expect(try ask("NoSuchThing", of: "Accessible") == nil)
    #expect(try ask("GetText", of: "Text", 0, -1) == nil)
    #expect(try table.ask(9999, "org.a11y.atspi.Accessible", "GetRole") == nil)
    #expect(try table.get(card, "Value", "CurrentValue") == nil)
    #expect(try table.ask(card, "a.b", "GetRole") == nil)
  }
}
