// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Games
import MatchingPlay
import Play
import Testing
import Windowing

@testable import Scene
@testable import matchismo

@Suite("Selecting in a field") struct SelectingTests {
  /// Somebody at a field in which this has been typed, with the caret at its end.
  private func player(typing text: String) throws -> Player {
    let player = try Player()
    player.session.open(.ownPicture)
    player.type(text)
    return player
  }

  /// What is typed, with signs around what is selected, or `|` for the caret alone.
  private func shown(_ player: Player) -> String { player.session.pages.last?.entry?.shown ?? "" }

  private func key(_ symbol: Key.Symbol, control: Bool = false) -> Key {
    Key(symbol, control: control, shift: true)
  }

  @Test func `Shift and the arrows select, and what is typed replaces it`() throws {
    let player = try player(typing: "cat.png")
    player.press(key(.left), key(.left), key(.left))
    #expect(shown(player) == "cat.|<png>")
    player.press(key(.right))
    #expect(shown(player) == "cat.p|<ng>")
    player.press(key(.home))
    #expect(shown(player) == "|<cat.png>")
    player.type("dog")
    #expect(shown(player) == "dog|")
    player.press(key(.left), Key(.delete))
    #expect(shown(player) == "do|")
    player.press(Key(.home), key(.end), Key(.backspace))
    #expect(shown(player) == "|")
  }

  @Test func `an arrow alone goes to that end of the selection`() throws {
    let player = try player(typing: "cat.png")
    player.press(Key(.left), key(.left), key(.left), Key(.left))
    #expect(shown(player) == "cat.|png")
    player.press(key(.right), key(.right), Key(.right))
    #expect(shown(player) == "cat.pn|g")
    player.press(key(.left), Key(.home))
    #expect(shown(player) == "|cat.png")
  }

  @Test func `Control goes by words`() throws {
    let player = try player(typing: "/home/ann/my cat.png")
    let (left, right) = (Key(.left, control: true), Key(.right, control: true))
    player.press(left)
    #expect(shown(player) == "/home/ann/my cat.|png")
    player.press(left, left)
    #expect(shown(player) == "/home/ann/|my cat.png")
    player.press(right)
    #expect(shown(player) == "/home/ann/my| cat.png")
    player.press(key(.right, control: true))
    #expect(shown(player) == "/home/ann/my< cat>|.png")
    player.press(key(.left, control: true), key(.left, control: true))
    #expect(shown(player) == "/home/ann/|<my> cat.png")
    player.press(Key(.end), Key(.backspace, control: true))
    #expect(shown(player) == "/home/ann/my cat.|")
    player.press(Key(.home), Key(.delete, control: true))
    #expect(shown(player) == "|/ann/my cat.")
    player.press(left, Key(.end), right)
    #expect(shown(player) == "/ann/my cat.|")
  }

  @Test func `all is selected, copied, cut out and pasted over`() throws {
    let player = try player(typing: "cat.png")
    player.press(Key(.character("a"), control: true))
    #expect(shown(player) == "<cat.png>|")
    player.press(Key(.character("c"), control: true))
    #expect(player.effects == [.copy("cat.png")])
    player.press(key(.left), Key(.character("x"), control: true))
    #expect(player.effects.last == .copy("cat.pn"))
    #expect(shown(player) == "|g")
    player.session.paste("do")
    player.press(Key(.character("a"), control: true))
    player.session.paste("dog.pn")
    #expect(shown(player) == "dog.pn|")
    // There is nothing to copy, and a game isn't meant.
    player.press(Key(.character("c"), control: true))
    #expect(player.effects.count == 2)
  }

  @Test func `what is selected is copied, also while the keyboard is on a button`() throws {
    let player = try player(typing: "cat.png")
    player.press(
      Key(.character("a"), control: true), Key(.tab), Key(.character("c"), control: true))
    #expect(player.effects == [.copy("cat.png")])
  }

  @Test func `an old value is selected when its field opens, and when it is come back to`() throws {
    var settings = Settings()
    settings.firstName = PlayerName(Array("Ann".utf8))
    let player = try Player(settings: settings)
    player.session.type(on: .firstName)
    #expect(shown(player) == "<Ann>|")
    player.type("Bo")
    #expect(shown(player) == "Bo|")
    player.session.open(.mayReset)
    try player.use(.cancel)
    #expect(shown(player) == "<Bo>|")
  }

  @Test func `a number that is selected makes room for another one`() throws {
    let player = try Player()
    player.session.open(.dealNumber.with("4294967295"))
    player.type("17")
    #expect(shown(player) == "17|")
    player.press(Key(.character("a"), control: true))
    player.session.paste("4,294,967,295")
    #expect(shown(player) == "4294967295|")
  }

  @Test func `what is dragged over is selected, and a click ends it`() throws {
    let player = try player(typing: "cat.png")
    let field = try #require(try self.field(of: player))
    let left = Point(Double(field.textX), field.middle)
    let right = Point(Double(field.sight.maxX), field.middle)
    player.session.carryOut(player.scene.press(at: right))
    player.session.carryOut(player.scene.point(at: left))
    #expect(shown(player) == "|<cat.png>")
    player.session.carryOut(player.scene.release(at: left))
    #expect(shown(player) == "|<cat.png>")
    player.click(right)
    #expect(shown(player) == "cat.png|")
    player.session.carryOut(player.scene.press(at: left, isSelecting: true))
    player.session.carryOut(player.scene.release(at: left))
    #expect(shown(player) == "|<cat.png>")
  }

  @Test func `a double click selects a word, and a third click all`() throws {
    let player = try player(typing: "/home/ann/cat.png")
    let field = try #require(try self.field(of: player))
    let word = Fonts().line("/home/an", field.style).size.width
    let place = Point(Double(field.textX + word), field.middle)
    func doubleClick() {
      player.click(place)
      player.session.carryOut(player.scene.pressAgain(at: place))
      // A hand trembles.
      player.session.carryOut(player.scene.point(at: Point(place.x + 3, place.y)))
      player.session.carryOut(player.scene.release(at: place))
    }
    doubleClick()
    #expect(shown(player) == "/home/<ann>|/cat.png")
    player.click(place)
    #expect(shown(player) == "</home/ann/cat.png>|")
    player.scene.advance(by: 1)
    doubleClick()
    player.scene.advance(by: 1)
    player.click(place)
    #expect(shown(player) == "/home/an|n/cat.png")
  }

  @Test func `bytes that are no text are selected, replaced and gone through`() {
    // "a", "\\xFF", "é" and "\\xE9" are shown.
    var entry = Entry([0x61, 0xFF, 0x2E, 0xC3, 0xA9, 0xE9])
    entry.move(.wordBack, selecting: true)
    #expect(entry.selected == [0xC3, 0xA9, 0xE9])
    entry.insert([0x62])
    #expect(entry.bytes == [0x61, 0xFF, 0x2E, 0x62])
    entry.moveCaret(afterShown: 1)
    entry.moveCaret(afterShown: 5, selecting: true)
    #expect(entry.selected == [0xFF])
    entry.selectWord(afterShown: 3)
    #expect(entry.selected == [0x61, 0xFF])
  }

  @Test func `what is selected is painted in the field alone`() throws {
    let player = try player(typing: "cat.png")
    player.press(key(.left), key(.left), key(.left))
    let field = try #require(try self.field(of: player))
    let fonts = Fonts()
    let start = fonts.line("cat.", field.style).size.width
    #expect(field.caretX == field.textX + start)
    #expect(field.selected?.x == field.textX + start)
    #expect(field.selected?.maxX == field.textX + fonts.line("cat.png", field.style).size.width)
    player.type(String(repeating: "0123456789", count: 30))
    player.press(Key(.character("a"), control: true))
    let long = try #require(try self.field(of: player))
    let ends = [long.selected?.x, long.selected.map { $0.maxX + 2 }]
    #expect(ends == [long.sight.x, long.sight.maxX], "but for the caret's room")
    #expect(long.sight.contains(Point(Double(long.caretX), long.middle)))
  }

  private func field(of player: Player) throws -> FieldLayout? {
    try player.scene.paint(player.scene.update(), on: Surface(size: player.scene.size))
    return player.scene.shown?.sheet?.layout.field
  }
}

extension Entry {
  fileprivate var shown: String {
    let (before, after) = (
      String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self)
    )
    if selected.isEmpty { return before + "|" + after }
    let marked = "<" + String(decoding: selected, as: UTF8.self) + ">"
    return before + (isCaretFirst ? "|" + marked : marked + "|") + after
  }
}

extension FieldLayout {
  fileprivate var middle: Double { Rectangle(area).center.y }
}
