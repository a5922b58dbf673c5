// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Finding
import Games
import Matching
import Play
import Tableau
import Testing
import Windowing
import Words

@testable import Scene
@testable import matchismo

@Suite("Typing into a field") struct TypingTests {
  private func typed(on player: Player) -> String { player.session.pages.last?.entry?.text ?? "" }

  @Test func `the caret goes back and forth, and what is typed and taken away is beside it`() throws
  {
    let player = try Player()
    player.session.open(.ownPicture)
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
    player.session.open(.ownPicture)
    player.press(Key(.left), Key(.backspace), Key(.delete), Key(.right), Key(.home), Key(.end))
    #expect(typed(on: player) == "")
    player.type("a")
    player.press(Key(.delete), Key(.right), Key(.home), Key(.backspace), Key(.left))
    #expect(typed(on: player) == "a")
  }

  @Test(arguments: [Players.one, .two])
  func `undo and redo are the text's, and no letter with Control reaches the game`(
    players: Players
  ) throws {
    let (undo, redo) = (Key(.character("z"), control: true), Key(.character("y"), control: true))
    var settings = Settings()
    settings.players = players
    let player = try Player(settings: settings)
    player.choose(0, 1)
    let game = player.session.matching.sitting
    player.session.open(.ownPicture)
    player.type("cat")
    player.press(Key(.character("a"), control: true), Key(.backspace), undo)
    #expect(typed(on: player) == "cat")
    #expect(player.session.pages.last?.entry?.selected == Array("cat".utf8))
    player.press(undo)
    #expect(typed(on: player) == "ca")
    player.press(redo)
    #expect(typed(on: player) == "cat")
    player.press(redo)
    #expect(typed(on: player) == "")
    player.press(redo)
    // On a button, too, and as often as anybody likes.
    player.press(Key(.tab), Key(.tab))
    for _ in 0..<9 { player.press(undo) }
    #expect(typed(on: player) == "")
    player.press(redo)
    #expect(typed(on: player) == "c")
    player.press(Key(.character("z"), control: true, shift: true))
    #expect(typed(on: player) == "ca")
    player.type("r")
    player.press(redo)
    #expect(typed(on: player) == "car")
    for letter in "nhdegps" { player.press(Key(.character(letter), control: true)) }
    #expect(typed(on: player) == "car")
    #expect(player.session.pages.all.count == 1)
    #expect(player.session.matching.sitting == game)
    player.press(Key(.character("v"), control: true), Key(.character("q"), control: true))
    #expect(player.effects == [.paste, .quit])
  }

  @Test func `characters of several bytes are gone through and taken away whole`() {
    var entry = Entry("e\u{301}👩‍👩‍👧é".utf8)
    entry.move(.back)
    entry.delete(.back)
    entry.move(.back)
    entry.delete(.forward)
    #expect(entry.text == "é")
    var bytes = Entry([0x61, 0xFF, 0xE9])
    bytes.move(.back)
    bytes.delete(.back)
    #expect(bytes.bytes == [0x61, 0xE9])
  }

  @Test func `a click in the field puts the caret where it is`() throws {
    let player = try Player()
    player.session.open(.ownPicture)
    player.type("cat.png")
    let field = try #require(try shownField(of: player))
    player.click(Point(Double(field.textX), field.middle))
    player.type("a ")
    #expect(typed(on: player) == "a cat.png")
    player.click(Point(Double(field.sight.maxX), field.middle))
    player.type("!")
    #expect(typed(on: player) == "a cat.png!")
    // On the label it is before all, and nothing is confirmed by it.
    player.click(Point(Double(field.area.x - 30), field.middle))
    player.type("1")
    #expect(typed(on: player) == "1a cat.png!")
    #expect(note(on: player) == "Drop a picture on the window, or type its path")
  }

  @Test(arguments: ["Wahlvögel.png", "iiiiWWWWiiii", "a\u{1B}b", "e\u{301}👩‍👩‍👧é", ""])
  func `the caret is found again where it is`(text: String) throws {
    let player = try Player()
    player.session.open(.ownPicture.with(Entry(text.utf8)))
    var places: [Entry?] = []
    player.press(Key(.home))
    for _ in 0...text.count {
      places.append(player.session.pages.last?.entry)
      let caret = try #require(try shownField(of: player)).caretX
      for distance in [0.0, 1] {
        let middle = try #require(try shownField(of: player)).middle
        player.click(Point(Double(caret) + distance, middle))
        #expect(player.session.pages.last?.entry == places.last)
      }
      player.press(Key(.right))
    }
    #expect(Set(places.map { $0?.before.count }).count == text.count + 1)
  }

  @Test func `bytes that are no text have places for the caret too`() {
    // "\xFF", "é" and "\xE9" are shown.
    var entry = Entry([0xFF, 0xC3, 0xA9, 0xE9])
    for (scalars, bytes) in [(0, 0), (1, 1), (4, 1), (5, 3), (6, 4), (9, 4), (99, 4)] {
      entry.moveCaret(afterShown: scalars)
      #expect(entry.before.count == bytes, "\(scalars) scalars")
      #expect(entry.bytes == [0xFF, 0xC3, 0xA9, 0xE9])
    }
  }

  @Test func `a long text scrolls no further than its caret needs`() throws {
    let player = try Player()
    player.session.open(.ownPicture)
    player.type(String(repeating: "0123456789", count: 30))
    let end = try #require(try shownField(of: player))
    #expect(end.scroll > 0)
    #expect(end.sight.contains(Point(Double(end.caretX), end.middle)))
    // In the middle of what is in sight nothing scrolls.
    let middle = Rectangle(end.sight).center
    player.click(middle)
    let clicked = try #require(try shownField(of: player))
    #expect(clicked.scroll == end.scroll)
    #expect(abs(Double(clicked.caretX) - middle.x) <= end.style.size)
    player.press(Key(.left), Key(.right))
    #expect(try shownField(of: player)?.scroll == end.scroll)
    // Beyond its edge it goes on as far as the text does.
    let beyond = Point(Double(end.area.x - 200), end.middle)
    player.session.carryOut(player.scene.press(at: middle))
    for _ in 0..<60 { player.session.carryOut(player.scene.point(at: beyond)) }
    player.session.carryOut(player.scene.release(at: beyond))
    #expect(try shownField(of: player)?.scroll == 0)
    #expect(player.session.pages.last?.entry?.before == [])
  }

  /// The field as it is shown.
  private func shownField(of player: Player) throws -> FieldLayout? {
    try player.scene.paint(player.scene.update(), on: Surface(size: player.scene.size))
    return player.scene.shown?.sheet?.layout.field
  }

  @Test func `several keys make one character`() throws {
    let player = try Player()
    player.session.open(.ownPicture)
    player.session.type("é")
    player.session.type("œ")
    #expect(typed(on: player) == "éœ")
    player.session.closeAll()
    player.session.type("é")
    player.session.open(.dealNumber)
    player.session.type("é")
    #expect(typed(on: player) == "")
  }

  @Test func `what is refused is told of in words until something else is typed`() throws {
    let player = try Player()
    player.session.open(.dealNumber)
    player.type("0")
    player.press(Key(.enter))
    #expect(note(on: player) == Sentences.noDealNumber)
    player.press(Key(.backspace))
    player.type("7")
    #expect(note(on: player).hasPrefix("1 to 4294967295"))
    try player.click(.confirm)
    #expect(player.session.matching.sitting.record.deal.number == DealNumber(7))
    #expect(player.sheet == nil)

    player.session.open(.ownTableSize(of: .match).with("99"))
    try player.use(.confirm)
    #expect(note(on: player) == Sentences.noTableSize(Mode.match.tableSizes))
    player.session.closeAll()
    player.session.open(.ownPicture.with("cat"))
    try player.click(.confirm)
    #expect(note(on: player) == Sentences.noPictureFile)
    player.session.edit { $0.move(.end) }
    player.type(".png")
    try player.click(.confirm)
    #expect(note(on: player).contains("cat.png can't be read"))
  }

  private func note(on player: Player) -> String {
    for case .entry(_, _, let field) in player.sheet?.rows ?? [] { return field.note }
    return ""
  }

  @Test func `the arrow keys go through leftward letters as the eye does`() {
    let page = Page.ownName.with("أنا")
    let caret = { (page: Page?) in page?.entry?.before.count }
    #expect(caret(page) == 6)
    #expect(caret(page.typing(Key(.left))) == 6)
    #expect(caret(page.typing(Key(.right))) == 4)
    #expect(caret(page.typing(Key(.right))?.typing(Key(.left))) == 6)
    #expect(caret(Page.ownName.with("Ana").typing(Key(.left))) == 2)
  }

  @Test func `cancelling leaves everything as it was`() throws {
    let player = try Player()
    player.session.open(.game)
    player.session.open(.ownTableSize(of: .match))
    player.type("31")
    try player.click(.cancel)
    #expect(player.sheet?.title == Sentences.menuGame)
    #expect(player.session.settings.tableSizes[.match] == 12)
  }

  @Test func `on a button letters go to the field, and other keys to the button`() throws {
    let player = try Player()
    player.session.open(.ownPicture)
    player.type("a")
    player.press(Key(.tab))
    #expect(player.scene.focusedControl == ControlName(.confirm))
    player.press(Key(.right))
    #expect(player.scene.focusedControl == ControlName(.cancel))
    player.type("n")
    #expect(typed(on: player) == "an")
    #expect(player.scene.focusedControl == ControlName("ownPicture"))
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

extension FieldLayout {
  fileprivate var middle: Double { Rectangle(area).center.y }
}
