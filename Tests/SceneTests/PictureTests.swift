// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Scene
import Tableau
import Testing

@Suite("How the table looks")
struct PictureTests {
  private static let red: UInt32 = 0xffc8_202f
  private static let black: UInt32 = 0xff1d_2025
  private static let paper: UInt32 = 0xfffd_fcf8

  @Test func `a back is a picture of many colours and tells nothing of its card`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C")
    try table.paint()
    let backs = table.layout.piles.map(table.colors(in:))
    #expect(backs[0].count > 100)
    for back in backs {
      #expect(back[Self.red] == nil)
      #expect(back[Self.black] == nil)
    }
  }

  @Test func `a front is paper with ink in the colour of its suit`() throws {
    for (card, ink, other) in [
      ("9S", Self.black, Self.red), ("9C", Self.black, Self.red), ("9H", Self.red, Self.black),
      ("9D", Self.red, Self.black),
    ] {
      let table = try SceneUnderTest("\(card) KH 7H 4C")
      try table.play(0)
      try table.paint()
      let colors = table.colors(in: table.layout.piles[0])
      let area = table.layout.piles[0].width * table.layout.piles[0].height
      #expect(colors[Self.paper, default: 0] * 2 > area)
      #expect(colors[ink, default: 0] * 30 > area)
      #expect(colors[other] == nil)
    }
  }

  @Test func `a ten has more ink than a five, and a five more than a two`() throws {
    let ink = try ["2H", "5H", "10H"].map { card in
      let table = try SceneUnderTest("\(card) KS 7S 4C")
      try table.play(0)
      try table.paint()
      return table.colors(in: table.layout.piles[0])[Self.red, default: 0]
    }
    #expect(ink[0] < ink[1] && ink[1] < ink[2])
  }

  @Test func `all 52 fronts differ from each other, at the size of a thumbnail too`() throws {
    for width in [24, 140] {
      var seen: [[UInt32]: Card] = [:]
      for card in Deck.standard.cards {
        let size = PixelSize(width: width, height: width * 7 / 5)
        let surface = try Surface(size: size)
        let canvas = Canvas(on: surface)
        canvas.scale(Double(width) / CardShape.width)
        CardFace(of: card, suits: .two, isNarrow: width < CardFace.narrow).draw(on: canvas)
        let twin = seen.updateValue(card, forKey: surface.pixels)
        #expect(twin == nil, "\(card) looks like \(String(describing: twin))")
      }
    }
  }

  @Test func `the corners show the same from both ends`() throws {
    for text in ["2H", "4S", "5D", "10C", "JH", "QS"] {
      let card = try #require(Card(text))
      let size = PixelSize(width: 200, height: 280)
      let surface = try Surface(size: size)
      let canvas = Canvas(on: surface)
      canvas.scale(2)
      CardFace(of: card, suits: .two, isNarrow: false).draw(on: canvas)
      // The index in one corner, and the index in the other turned by half.
      let pixels = surface.pixels
      for y in 10..<70 {
        for x in 6..<42 {
          let here = pixels[y * 200 + x]
          let there = pixels[(279 - y) * 200 + 199 - x]
          for shift: UInt32 in [0, 8, 16] {
            let difference = Int(here >> shift & 0xff) - Int(there >> shift & 0xff)
            #expect(abs(difference) <= 32, "\(card) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `a matched card stays face up and is visibly spent`() throws {
    let table = try SceneUnderTest("AS AH 7D 7C")
    try table.play(0)
    try table.paint()
    let fresh = table.colors(in: table.layout.piles[0])
    try table.play(1)
    try table.paint()
    let spent = table.colors(in: table.layout.piles[0])
    #expect(fresh[Self.paper, default: 0] > 1000)
    #expect(spent[Self.paper, default: 0] == 0)
    #expect(spent.count > 10)
  }

  @Test func `the felt is brightest above its middle, and its grain is fine`() throws {
    let size = PixelSize(width: 400, height: 300)
    let surface = try Surface(size: size)
    try Felt.draw(
      on: Canvas(on: surface), size: size, colors: ClothTheme.green.colors)
    let pixels = surface.pixels
    func green(_ x: Int, _ y: Int) -> Int { Int(pixels[y * 400 + x] >> 8 & 0xff) }
    #expect(green(200, 120) > green(20, 120) + 15)
    #expect(green(200, 120) > green(200, 295) + 10)
    #expect(pixels.allSatisfy { $0 >> 24 == 0xff })
    for x in 1..<400 { #expect(abs(green(x, 120) - green(x - 1, 120)) <= 5) }
  }

  @Test(arguments: [16, 48, 256])
  func `the icon is drawn at every size, transparent at its corners`(side: Int) throws {
    let pixels = try Icon.picture(side: side).pixels
    #expect(pixels[0] >> 24 == 0)
    #expect(pixels[side * side / 2 + side / 2] >> 24 == 0xff)
  }
}
