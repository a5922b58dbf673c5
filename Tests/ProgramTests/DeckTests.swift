// SPDX-License-Identifier: MIT

import Cards
import Choices
import Finding
import Foundation
import Observing
import Play
import Tableau
import Testing

@testable import Scene
@testable import matchismo

@Suite("Decks of other games") struct DeckTests {
  private let deck: TestDeck

  init() throws { deck = try TestDeck() }

  private static let table = "matchismo 1\ncards 9D 8C 9H 8S\nchoose 0\n"

  /// The colours of a table on which only the nine of diamonds is up, each with the number of its
  /// pixels.
  private func colors(_ path: String) throws -> [UInt32: Int] {
    let game = try deck.folder.file("game.txt", Self.table)
    let file = deck.folder.path("table.png")
    let result = try Program.run(
      "--picture", file, "--replay", game, "--size", "600x400", "--deck", path)
    #expect(result.errors == "")
    #expect(result.status == .exited(0))
    let picture = try PaintedPicture.file(file)
    let all = (0..<600 * 400).map { picture[$0 % 600, $0 / 600] }
    return Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static let front = TestDeck.color(of: Card(.nine, of: .diamonds))
  private static let back = TestDeck.color(of: nil)

  @Test(arguments: TestDeck.Kind.allCases)
  func `its front and its backs lie on the table, and no card that is face down is seen`(
    kind: TestDeck.Kind
  ) throws {
    let colors = try colors(deck.make(kind))
    let (front, backs) = (colors[Self.front] ?? 0, colors[Self.back] ?? 0)
    #expect(front > 5000)
    #expect(backs == 3 * front)
    for name in ["8C", "9H", "8S"] { #expect(colors[TestDeck.color(of: Card(name))] == nil) }
  }

  @Test func `its cards have its proportions`() throws {
    let file = deck.folder.path("table.png")
    let game = try deck.folder.file("game.txt", Self.table)
    let result = try Program.run(
      "--picture", file, "--replay", game, "--size", "600x400", "--deck", try deck.kde())
    #expect(result.status == .exited(0))
    let picture = try PaintedPicture.file(file)
    let places = (0..<600 * 400).filter { picture[$0 % 600, $0 / 600] == Self.front }
    let (columns, rows) = (places.map { $0 % 600 }, places.map { $0 / 600 })
    let width = try #require(columns.max()) - columns.min()! + 1
    let height = rows.max()! - rows.min()! + 1
    #expect(abs(width * TestDeck.shape.height - height * TestDeck.shape.width) <= 100)
  }

  @Test func `a card that it lacks is the program's own`() throws {
    let nine = Card(.nine, of: .diamonds)
    let colors = try colors(try deck.kde(TestDeck.svg(lacking: nine)))
    #expect(colors[Self.front] == nil)
    #expect(colors[0xFDFCF8] ?? 0 > 5000)
    #expect(colors[Self.back] ?? 0 > 15_000)
  }

  @Test func `the cloth is seen through its backs`() throws {
    let hidden = String(Self.back | 1 << 24, radix: 16).dropFirst()
    let svg = TestDeck.svg().replacing("fill=\"#\(hidden)\"", with: "fill=\"#000\" opacity=\"0\"")
    let colors = try colors(try deck.kde(svg))
    #expect(colors[Self.back] == nil)
    #expect(colors[0] == nil)
    #expect(colors[0xFDFCF8] == nil)
    #expect(colors[Self.front] ?? 0 > 5000)
  }

  @Test func `it shows nothing of other files`() throws {
    let green = """
      <svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><rect width="2000" \
      height="2000" fill="#00ff00"/></svg>
      """
    let secret = try deck.folder.file("carddecks/own/secret.svg", green)
    let ways = ["secret.svg", secret, "file://\(secret)"].map {
      "<image xlink:href=\"\($0)\" width=\"1300\" height=\"750\"/>"
    }
    let colors = try colors(try deck.kde(TestDeck.svg(more: ways.joined())))
    #expect(colors[0x00FF00] == nil)
    #expect(colors[Self.back] ?? 0 > 15_000)
  }

  @Test(arguments: [
    "", "no picture", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e30\" height=\"1e-30\"/>",
    """
    <!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
    <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
    <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">]>
    <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&f;</text></svg>
    """,
  ])
  func `one that can't be painted is an error in a sentence`(svg: String) throws {
    let path = try deck.kde(svg)
    let file = deck.folder.path("table.png")
    let result = try Program.run("--picture", file, "--deck", path)
    #expect(result.status == .exited(1))
    #expect(result.errors == "matchismo: \(path) is damaged, or too large to be painted\n")
    #expect(deck.folder.contents(of: "table.png") == nil)
  }

  @Test func `one that isn't there is an error in a sentence`() throws {
    for name in ["tartan", "/nowhere", "/dev/zero", "/"] {
      let result = try Program.run("--picture", deck.folder.path("table.png"), "--deck", name)
      #expect(result.status == .exited(2))
      #expect(
        result.errors
          == "matchismo: --deck can't be \"\(name)\"; allowed: own or a deck of cards, by its name "
          + "or folder\n")
    }
  }

  @Test(arguments: Hand.allCases)
  func `one is chosen by one hand alone, lies there at once and after a restart`(hand: Hand) throws
  {
    let path = try deck.kde()
    let environment = ["XDG_DATA_DIRS": deck.folder.path("")]
    let twin = try TwinTable(
      "--deal", "4711", environment: environment, decks: deck.folder.path("carddecks"))
    try twin.openMenu(by: hand)
    try twin.use(.look, by: hand)
    try twin.expectSamePicture()
    try twin.change(ControlName(.deck), to: .next, by: hand)
    try twin.expectSamePicture()
    try twin.use(.back, by: hand)
    try twin.type("Escape")
    try twin.choose(4)
    try twin.expectSamePicture()
    try twin.table.observer.wait(for: "the setting", within: PlayedTable.patience) {
      twin.table.home.settings.contains("deck = \(path)\n") ? () : nil
    }
    let again = try PlayedTable(
      ["--deal", "4711"], home: twin.table.home, environment: environment, isLookedAt: false)
    try again.observer.wait(for: "the backs", within: PlayedTable.patience) {
      () throws(ObservingError) -> Void? in
      let shown = try again.observer.screenshot(of: again.window)
      return shown.pixels.contains { $0 & 0xFF_FFFF == Self.back } ? () : nil
    }
  }
}
