// SPDX-License-Identifier: MIT

import Cards
import Choices
import Foundation
import Observing
import Tableau
import Testing

@testable import Assistive
@testable import matchismo

@Suite("The window, read and played by assistive technology", .enabled(if: AssistedTable.isHere))
struct AssistedTests {
  /// What the reader should get of a game that goes like this: the objects of the same game in memory.
  private func expected(_ table: AssistedTable) throws -> [String] {
    let session = try TwinTable.session(table.table)
    var numbers = AccessibleNumbers()
    let shown = ShownWindow(
      session.scene, title: table.table.observer.title(of: table.table.window) ?? "",
      isActive: true)
    return AccessibleTree(shown, &numbers).lines()
  }

  /// Waits until the reader gets what the same game in memory has.
  private func expectTree(_ table: AssistedTable) throws {
    var got: [String] = []
    do {
      try table.wait(for: "objects of the same game in memory") {
        got = try table.ask("tree")
        return try got == expected(table) ? () : nil
      }
    } catch {
      #expect(got == (try expected(table)))
    }
  }

  @Test func `a whole game is played by reading alone, each step as in memory`() throws {
    let table = try AssistedTable("--deal", "4711", "--geometry", "640x480")
    try expectTree(table)
    _ = try table.ask("heard")
    var turned = 0
    while turned < 300, !table.table.home.results.hasSuffix("\n") {
      let closed = try table.ask("tree").filter { $0.hasSuffix("face down") }
      // Any order does that isn't the same again and again.
      guard let line = closed.dropFirst(turned * 7919 / 13 % max(1, closed.count)).first else {
        break
      }
      try table.press(String(line.split(separator: ": ").last ?? ""))
      turned += 1
      try table.wait(for: "move \(turned) in the record") {
        let moves = table.table.record.split(separator: "\n").count { $0.hasPrefix("choose") }
        return moves == turned ? () : nil
      }
    }
    try table.wait(for: "the end, as a dialog") {
      let lines = try table.ask("tree")
      return lines.contains { $0.hasPrefix("  dialog: ") }
        && lines.contains("    push button: Deal again (N)") ? () : nil
    }
    let said = try table.ask("heard").filter { $0.hasPrefix("said: ") }
    #expect(said.contains { $0.contains(": same ") })
    #expect(said.count <= turned + 1)
    try table.press("Deal again (N)")
    try table.wait(for: "new deal") {
      try table.ask("tree").contains { $0.hasSuffix("row 1, column 1, face down") } ? () : nil
    }
  }

  @Test func `what happens is said once`() throws {
    let table = try AssistedTable("--deal", "4711", "--geometry", "640x480")
    _ = try table.ask("heard")
    try table.press("row 1, column 2,")
    try table.press("row 1, column 3,")
    try table.wait(for: "the match to be said") {
      try table.ask("heard").contains(
        "said: two of spades and four of spades: same suit. Score: 2") ? () : nil
    }
    #expect(try table.ask("heard").filter { $0.hasPrefix("said") } == [])
  }

  @Test func `pages, choices and fields`() throws {
    let table = try AssistedTable("--deal", "4711", "--geometry", "640x480")
    try table.press("Menu (F10)")
    try table.press("Look")
    try table.press("Four colours")
    try table.wait(for: "other colours") {
      table.table.home.choices.suits == .four ? () : nil
    }
    try table.press("Back")
    try table.press("Deal number")
    try table.wait(for: "field") { try table.ask("write 99") == ["True"] ? () : nil }
    try table.wait(for: "what was written") {
      try table.ask("tree").contains { $0.contains("entry: ") && $0.hasSuffix(" = 99") } ? () : nil
    }
    #expect(try table.ask("states Undo (Ctrl+Z)") == ["showing visible"])
  }

  @Test func `the program is found again when its bus has gone and come back`() throws {
    let table = try AssistedTable("--deal", "4711", "--geometry", "640x480")
    try table.restart()
    try expectTree(table)
    try table.press("row 1, column 2,")
    try table.wait(toHear: "focus: two of spades")
  }

  @Test func `a round of Snap!, with its calls`() throws {
    let table = try AssistedTable("--mode", "snap")
    var said: [String] = []
    // Whoever calls when nothing matches pays, and that is said, too.
    // The first may come to nothing, or be right: nobody knows which cards lie there.
    try table.wait(for: "a wrong call to be said") {
      _ = try table.ask("press Snap!")
      said += try table.ask("heard")
      return said.contains("said: Snap! Wrong") ? () : nil
    }
    let ranks = Set(Rank.allCases.map(Spoken.name))
    try table.wait(for: "some turns") {
      _ = try table.ask("press Your closed cards")
      said += try table.ask("heard")
      return said.count { ranks.contains(String($0.dropFirst("said: ".count))) } >= 6 ? () : nil
    }
  }
}
