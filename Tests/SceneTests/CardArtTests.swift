// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Scene
import Tableau
import Testing

@Suite("Faces and backs")
struct CardArtTests {
  private let width = 200
  private let height = 280

  private func pixels(_ draw: (borrowing Canvas) -> Void) throws -> [UInt32] {
    let surface = try Surface(size: PixelSize(width: width, height: height))
    let canvas = Canvas(on: surface)
    canvas.scale(Double(width) / CardShape.width)
    draw(canvas)
    try canvas.check()
    return surface.pixels
  }

  private func face(_ text: String, _ suits: SuitColors) throws -> [UInt32] {
    let card = try #require(Card(text))
    return try pixels { CardFace(of: card, suits: suits, isNarrow: false).draw(on: $0) }
  }

  @Test func `suits have two colours or four`() {
    let two = Set(Suit.allCases.map { SuitColors.two.ink(of: $0) })
    let four = Set(Suit.allCases.map { SuitColors.four.ink(of: $0) })
    #expect(two == [Color(0x1d2025), Color(0xc8202f)])
    #expect(four == [Color(0x1d2025), Color(0xc8202f), Color(0x1f5fb4), Color(0x1d7a3d)])
  }

  @Test(arguments: [("7D", 0xff1f_5fb4), ("KD", 0xff1f_5fb4), ("7C", 0xff1d_7a3d)])
  func `with four colours a card's ink is its suit's`(card: String, ink: UInt32) throws {
    #expect(try face(card, .four).contains(ink))
    #expect(try !face(card, .two).contains(ink))
  }

  @Test(arguments: [false, true])
  func `hatched suits can be told apart without their signs and colours`(isNarrow: Bool) throws {
    /// Which pixels of the paper have ink on them, beside the corners and the middle.
    func paper(_ suit: Suit) throws -> [Bool] {
      let face = CardFace(of: Card(.two, of: suit), suits: .hatched, isNarrow: isNarrow)
      let card = try pixels { face.draw(on: $0) }
      return (100..<180).flatMap { y in (10..<40).map { x in card[y * width + x] != 0xfffd_fcf8 } }
    }
    let papers = try Suit.allCases.map(paper)
    for (index, one) in papers.enumerated() {
      for other in papers[..<index] {
        let differing = zip(one, other).count { $0 != $1 }
        #expect(differing > one.count / 6)
      }
    }
  }

  @Test func `only the ace of spades is more than a sign of its suit`() throws {
    let colors = try ["AS", "AH", "AD", "AC"].map { Set(try face($0, .two)).count }
    for plain in colors.dropFirst() { #expect(colors[0] > 2 * plain) }
  }

  @Test func `court cards are pictures, within their frames`() throws {
    for text in ["JS", "QH", "KD", "JC", "QS", "KH"] {
      let card = try face(text, .two)
      #expect(Set(card).count > 500)
      // Nothing but the indices and the paper beside the frame.
      for y in 90..<190 {
        for x in 4..<40 { #expect(card[y * width + x] == 0xfffd_fcf8, "\(text) at \(x), \(y)") }
      }
    }
  }

  @Test(arguments: BackPattern.allCases)
  func `a back looks the same from both ends`(pattern: BackPattern) throws {
    let back = try pixels { CardBack.pattern(pattern).draw(on: $0) }
    let turned = Array(back.reversed())
    var different = 0
    for (here, there) in zip(back, turned) {
      for shift: UInt32 in [0, 8, 16, 24]
      where abs(Int(here >> shift & 0xff) - Int(there >> shift & 0xff)) > 40 { different += 1 }
    }
    #expect(different * 200 < back.count, "\(different) of \(back.count)")
  }

  @Test func `each back is another one, and covers the card`() throws {
    var seen: Set<[UInt32]> = []
    for pattern in BackPattern.allCases {
      let back = try pixels { CardBack.pattern(pattern).draw(on: $0) }
      #expect(seen.insert(back).inserted)
      for y in 20..<260 { for x in 2..<198 { #expect(back[y * width + x] >> 24 == 0xff) } }
      #expect(back[0] >> 24 == 0)
    }
  }
}
