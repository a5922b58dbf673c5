// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Testing
import Words

@testable import Decks

@Suite("How decks describe themselves") struct DeckIndexTests {
  private func kde(_ text: String) -> PictureDeck? {
    PictureDeck("deck", desktopEntry: Array(text.utf8), in: ["de_AT", "de", "fr"])
  }

  private func pysol(_ text: String) -> PictureDeck? {
    PictureDeck("deck", cardset: Array(text.utf8))
  }

  @Test func `KDE's index names the deck and its file`() throws {
    let deck = try #require(
      kde(
        """
        # Cards
        [Desktop Entry]
        Name=Something else
        [KDE Backdeck]
        Name = Penguins\r
        SVG=penguins.svgz
        Features=AngloAmerican,Backs1
        """))
    #expect(deck.name == "Penguins")
    #expect(deck.pictures == .elements(of: "penguins.svgz"))
  }

  @Test(arguments: [
    (["Name[fr]=Manchots", "Name[de]=Pinguine", "Name=Penguins"], "Pinguine"),
    (["Name[de]=Pinguine", "Name[de_AT]=Vögel", "Name[pt]=Pinguins"], "Vögel"),
    (["Name=Penguins", "Name[pt]=Pinguins"], "Penguins"),
  ])
  func `its name is in the player's language where it has one`(names: [String], name: String) {
    let lines = ["[KDE Backdeck]"] + names + ["SVG=a.svgz"]
    #expect(kde(lines.joined(separator: "\n"))?.name == name)
  }

  @Test(arguments: [
    "", "[KDE Backdeck]\nName=A\n", "[KDE Backdeck]\nSVG=a.svgz\n", "Name=A\nSVG=a.svgz\n",
    "[KDE Backdeck]\nName=A\nSVG=a.svgz\nFeatures=German32\n",
    "[KDE Backdeck]\nName=A\nSVG=../a.svgz\n", "[KDE Backdeck]\nName=A\nSVG=..\n",
    "[KDE Backdeck]\nName=A\nSVG=/etc/passwd\n", "[KDE Backdeck]\nName=A\nSVG=\n",
    "[KDE Backdeck]\nName=A\nSVG=a\0b\n",
  ])
  func `other files are no index of KDE's, and none leads out of its folder`(text: String) {
    #expect(kde(text) == nil)
  }

  private static let simple =
    "PySolFC solitaire cardset;4;.png;1;52;7\ncardset-simple;Simple\n73 97 16\n15 23 7 7\nback02.png\n"

  @Test func `PySolFC's configuration names the deck, the size of its cards and the usual back`()
    throws
  {
    let deck = try #require(pysol(Self.simple + "back01.png;back02.png\n"))
    #expect(deck.name == "Simple")
    #expect(deck.pictures == .files(PixelSize(width: 73, height: 97), back: "back02.png"))
  }

  @Test(arguments: [
    (".png", ".gif"), (";1;", ";2;"), ("PySol", "MySol"), ("73 97 16", "73"), ("73 97", "0 97"),
    ("73 97", "97 8193"), ("73 97", "10 40"), ("back02.png", "../back02.png"), ("back02.png", ""),
    ("73 97", "99999999999999999999 97"),
  ])
  func `other cards and other pictures are no cardset, and none leads out of its folder`(
    part: String, other: String
  ) {
    #expect(pysol(Self.simple) != nil)
    #expect(pysol(Self.simple.replacing(part, with: other)) == nil)
  }

  @Test func `what is asked for is read as it was written, for each card and the back`() {
    for card in Deck.standard.cards.map(Optional.some) + [nil] {
      #expect(Card?(byte: card.byte) == card)
    }
    #expect(Card?(byte: 0)?.text == "AS")
    #expect(Card?(byte: 51)?.text == "KC")
    let size = PixelSize(width: 300, height: 1600)
    #expect(size.bytes == [0x2C, 1, 0x40, 6])
    #expect(PixelSize(bytes: size.bytes) == size)
    #expect(PixelSize(bytes: [1, 2, 3]) == nil)
  }
}
