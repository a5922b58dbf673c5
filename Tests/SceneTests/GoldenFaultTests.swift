// SPDX-License-Identifier: MIT

import CardArt
import Cards
import Drawing
import Goldens
import Tableau
import Testing

@testable import Scene

/// The comparison with golden pictures sees what a player would see, and nothing less.
@Suite("Faults that golden pictures show") struct GoldenFaultTests {
  private static let paper = Color(0xfdfcf8)
  private static let red = SuitColors.two.ink(of: .hearts)

  /// The five of hearts.
  private let card = CardFace(of: Card(.five, of: .hearts), suits: .two, isNarrow: false)

  private func differs(_ shown: Picture, from expected: Picture) -> Bool {
    let sheet = PictureSheet("card", shown)
    let isSeen = !sheet.faults(expecting: expected).isEmpty
    // What is kept of a picture in a file must not hide anything.
    #expect(isSeen == !sheet.faults(expecting: expected.simplified(by: 2)).isEmpty)
    return isSeen
  }

  /// The five of hearts with the pip in its middle painted anew.
  private func five(
    pip: Artwork = .heart, ink: Color = red, x: Double = 50, y: Double = 70
  ) throws -> Picture {
    try PaintedCards.card(width: 100) { canvas in
      card.draw(on: canvas)
      let middle = Rectangle(x: 37, y: 57, width: 26, height: 26)
      canvas.fill(.roundedRectangle(middle, radius: 13), with: Self.paper)
      canvas.saving {
        canvas.translate(x, y)
        canvas.scale(0.18)
        canvas.draw(pip, ink: ink)
      }
    }
  }

  @Test func `a pip that is painted where it was is none`() throws {
    let painted = try PaintedCards.card(width: 100) { card.draw(on: $0) }
    #expect(try !differs(five(), from: painted))
  }

  @Test(arguments: [(51.0, 70.0), (49, 70), (50, 71), (50, 69), (50.5, 70)])
  func `a pip that is moved by a unit or half of one`(x: Double, y: Double) throws {
    #expect(try differs(five(x: x, y: y), from: five()))
  }

  @Test func `another suit in the same colour, and another colour`() throws {
    #expect(try differs(five(pip: .diamond), from: five()))
    #expect(try differs(five(ink: Color(0xc8402f)), from: five()))
    let faces = try Deck.standard.cards.map { try PaintedCards.face($0, width: 40, .two, .normal) }
    for (index, face) in faces.enumerated() {
      for other in faces[..<index] { #expect(differs(face, from: other)) }
    }
  }

  @Test func `a shadow that is missing`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C 9D 2C")
    try table.play(0)
    try table.paint()
    let shown = Picture(table.surface, size: table.scene.size)
    let felt = try Picture(size: table.scene.size, ground: Color(0)) { canvas in
      try Felt.draw(on: canvas, size: table.scene.size, colors: ClothTheme.green.colors)
    }
    for card in table.layout.piles[..<3] {
      let around = card.outset(by: table.layout.metrics.shadowReach)
      var bare = shown
      bare.lay(felt.cropped(to: around), x: around.x, y: around.y)
      bare.lay(shown.cropped(to: card), x: card.x, y: card.y)
      #expect(differs(bare, from: shown))
    }
  }

  @Test func `what a file keeps of a picture is nearly all of it`() throws {
    let size = PixelSize(width: 300, height: 200)
    let felt = try Picture(size: size, ground: Color(0)) { canvas in
      try Felt.draw(on: canvas, size: size, colors: ClothTheme.green.colors)
    }
    let kept = felt.simplified(by: 2)
    #expect(felt.pixels.largestDifference(from: kept.pixels).largest == 2)
    #expect(!differs(kept, from: felt))
    let file = try kept.png()
    #expect(try Picture(png: file) == kept)
    #expect(try file.count * 5 < felt.png().count)
  }

  @Test func `a card out of focus`() throws {
    let painted = try PaintedCards.card(width: 100) { card.draw(on: $0) }
    #expect(differs(painted.blurred, from: painted))
    let back = try PaintedCards.card(width: 300) { CardBack.pattern(.lattice).draw(on: $0) }
    #expect(differs(back.blurred, from: back))
  }

  @Test(arguments: [120, 48]) func `rounding edges differently is none`(width: Int) throws {
    let step = 0.04 * CardShape.width / Double(width)
    for pattern in BackPattern.allCases {
      let back = CardBack.pattern(pattern)
      let one = try PaintedCards.card(width: width) { back.draw(on: $0) }
      let other = try PaintedCards.card(width: width) { canvas in
        canvas.translate(step, step)
        back.draw(on: canvas)
      }
      #expect(one != other)
      #expect(!differs(other, from: one), "\(pattern)")
    }
    for card in Deck.standard.cards {
      let face = CardFace(of: card, suits: .two, isNarrow: width < CardFace.narrow)
      let one = try PaintedCards.card(width: width) { face.draw(on: $0) }
      let other = try PaintedCards.card(width: width) { canvas in
        canvas.translate(step, step)
        face.draw(on: canvas)
      }
      #expect(!differs(other, from: one), "\(card)")
    }
  }
}
