// SPDX-License-Identifier: MIT

import Cards
import Finding
import Games
import Matching
import Play
import Scene
import Tableau
import Testing
import Windowing
import Words

@testable import matchismo

@Suite("Typing into a field") struct TypingTests {
  private func typed(on player: Player) -> String { player.session.pages.last?.entry?.text ?? "" }

  @Test func `the caret goes back and forth, and what is typed and taken away is beside it`() throws
  {
    let player = try Player()
    player.session.open(.ownPicture(""))
    player.type("cat.png")
    player.press(Key(.home))
    player.type("a ")
    #expect(typed(on: player) == "a cat.png")
    player.press(Key(.right), Key(.delete), Key(.left), Key(.backspace))
    #expect(typed(on: player) == "act.png")
    player.press(Key(.end))
    player.type("!")
    #expect(typed(on: player) == "act.png!")
    player.press(Key(.left), Key(.left), Key(.character("u"), control: true))
    #expect(typed(on: player) == "g!")
  }

  @Test func `beyond the ends of what is typed nothing happens`() throws {
    let player = try Player()
    player.session.open(.ownPicture(""))
    player.press(Key(.left), Key(.backspace), Key(.delete), Key(.right), Key(.home), Key(.end))
    #expect(typed(on: player) == "")
    player.type("a")
    player.press(Key(.delete), Key(.right), Key(.home), Key(.backspace), Key(.left))
    #expect(typed(on: player) == "a")
  }

  @Test func `characters of several bytes are gone through and taken away whole`() {
    var entry = Entry("e\u{301}👩‍👩‍👧é".utf8)
    entry.moveBack()
    entry.deleteBack()
    entry.moveBack()
    entry.deleteForward()
    #expect(entry.text == "é")
    var bytes = Entry([0x61, 0xFF, 0xE9])
    bytes.moveBack()
    bytes.deleteBack()
    #expect(bytes.bytes == [0x61, 0xE9])
  }

  @Test func `several keys make one character`() throws {
    let player = try Player()
    player.session.open(.ownPicture(""))
    player.session.type("é")
    player.session.type("œ")
    #expect(typed(on: player) == "éœ")
    player.session.closeAll()
    player.session.type("é")
    player.session.open(.dealNumber(""))
    player.session.type("é")
    #expect(typed(on: player) == "")
  }

  @Test func `what is refused is told of in words until something else is typed`() throws {
    let player = try Player()
    player.session.open(.dealNumber(""))
    player.type("0")
    player.press(Key(.enter))
    #expect(note(on: player) == Sentences.noDealNumber)
    player.press(Key(.backspace))
    player.type("7")
    #expect(note(on: player) == Sentences.dealNumbers)
    try player.click(.confirm)
    #expect(player.session.sitting.record.deal.number == DealNumber(7))
    #expect(player.sheet == nil)

    player.session.open(.tableSize("99"))
    try player.use(.confirm)
    #expect(note(on: player) == Sentences.noTableSize(Mode.match.tableSizes))
    player.session.closeAll()
    player.session.open(.ownPicture("cat"))
    try player.click(.confirm)
    #expect(note(on: player) == Sentences.noPictureFile)
    player.type(".png")
    try player.click(.confirm)
    #expect(note(on: player).contains("cat.png can't be read"))
  }

  private func note(on player: Player) -> String {
    for case .entry(_, _, let field) in player.sheet?.rows ?? [] { return field.note }
    return ""
  }

  @Test func `cancelling leaves everything as it was`() throws {
    let player = try Player()
    player.session.open(.game)
    player.session.open(.tableSize(""))
    player.type("31")
    try player.click(.cancel)
    #expect(player.sheet?.title == Sentences.menuGame)
    #expect(player.session.settings.tableSizes[.match] == 12)
  }

  @Test func `on a button letters go to the field, and other keys to the button`() throws {
    let player = try Player()
    player.session.open(.ownPicture(""))
    player.type("a")
    player.press(Key(.tab))
    #expect(player.scene.focusedControl == ControlName(.confirm))
    player.press(Key(.right))
    #expect(player.scene.focusedControl == ControlName(.cancel))
    player.type("n")
    #expect(typed(on: player) == "an")
    #expect(player.scene.focusedControl == ControlName(.ownPicture))
    player.press(Key(.down), Key(.right), Key(.space))
    #expect(player.sheet == nil)
  }

  @Test func `a tilde stands for the player's home`() {
    #expect(FilePath("~/a/cat.png").expandingHome("/home/ann") == "/home/ann/a/cat.png")
    #expect(FilePath("~").expandingHome("/home/ann") == "~")
    #expect(FilePath("~bob/a").expandingHome("/home/ann") == "~bob/a")
    #expect(FilePath("a/~/b").expandingHome("/home/ann") == "a/~/b")
    #expect(FilePath("~/a").expandingHome(nil) == "~/a")
  }
}
