// SPDX-License-Identifier: MIT

import Goldens
import Scene
import Tableau
import Testing

@Suite("Cards look as they were found good") struct GoldenCardTests {
  @Test func `all 52 faces`() throws {
    try Golden("faces").expect(try PaintedCards.faces(width: 100, .two))
  }

  @Test func `all 52 faces in four colours, as small as they show all`() throws {
    try Golden("faces-four-colours").expect(
      try PaintedCards.faces(width: CardFace.narrow, .four))
  }

  @Test func `all 52 faces with large ranks and suits in their corners`() throws {
    try Golden("faces-large-indices").expect(try PaintedCards.faces(width: 100, .two, .large))
  }

  @Test func `all 52 faces of narrow cards`() throws {
    try Golden("faces-narrow").expect(try PaintedCards.faces(width: 40, .two))
  }

  @Test(arguments: [100, 40])
  func `all 52 faces, hatched`(width: Int) throws {
    try Golden("faces-hatched-\(width)").expect(try PaintedCards.faces(width: width, .hatched))
  }

  @Test(arguments: [100, 40])
  func `all 81 faces of Trios`(width: Int) throws {
    try Golden("trios-\(width)").expect(try PaintedCards.trios(width: width))
  }

  @Test func `all 81 faces of Trios, hatched and as small as cards get`() throws {
    try Golden("trios-hatched-30").expect(try PaintedCards.trios(width: 30, .hatched))
  }

  @Test(arguments: [120, 48])
  func `the six backs and a picture of one's own`(width: Int) throws {
    var backs = BackPattern.allCases.map { ($0.rawValue, CardBack.pattern($0)) }
    backs.append(("own", .picture(try BackPicture(png: try PaintedCards.ownPicture()))))
    try Golden("backs-\(width)").expect(
      PictureSheet(
        columns: backs.count,
        try backs.map { name, back in
          (name, try PaintedCards.card(width: width) { back.draw(on: $0) })
        }))
  }
}
