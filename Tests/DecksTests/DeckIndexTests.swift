// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Testing
import Words

@testable import Decks

@Suite("How decks describe themselves") struct DeckIndexTests {
  private func kde(_ text: String) -> DeckIndex? { DeckIndex(desktopEntry: Array(text.utf8)) }

  private func pysol(_ text: String) -> DeckIndex? { DeckIndex(cardset: Array(text.utf8)) }

  @Test func `KDE's index names the deck and its file`() throws {
    let index = try #require(
      kde(
        """
        # Cards
        [Desktop Entry]
        Name=Something else
        [KDE Backdeck]
        Name[de]=Pinguine
        Name = Penguins\r
        SVG=penguins.svgz
        Features=AngloAmerican,Backs1
        """))
    #expect(index.name == Array("Penguins".utf8))
    #expect(index.pictures == .elements(of: "penguins.svgz"))
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
    let index = try #require(pysol(Self.simple + "back01.png;back02.png\n"))
    #expect(index.name == Array("Simple".utf8))
    #expect(index.pictures == .files(PixelSize(width: 73, height: 97), back: "back02.png"))
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

  @Test func `a request is read as it was written, for each card and the back`() {
    for number in 0...52 {
      let bytes = [UInt8(number), 0, 0x2C, 1, 0xA4, 1]
      let request = DeckRequest(bytes)
      #expect(request?.size == PixelSize(width: 300, height: 420))
      #expect(request?.bytes == bytes)
    }
    #expect(DeckRequest([0, 0, 1, 0, 1, 0])?.card?.text == "AS")
    #expect(DeckRequest([51, 0, 1, 0, 1, 0])?.card?.text == "KC")
    #expect(DeckRequest([52, 0, 1, 0, 1, 0])?.card == nil)
    #expect(DeckRequest([1, 2, 3]) == nil)
  }
}
