// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Scene
import Tableau
import Testing

@Suite("Faces of Trios") struct TrioFaceTests {
  /// Eyes by what they make of light: rows of a matrix on linear red, green and blue (Machado,
  /// Oliveira and Fernandes 2009, for those who lack one kind of cone).
  private static let eyes: KeyValuePairs<String, [[Double]]> = [
    "all cones": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "no red cones": [
      [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
    "no green cones": [
      [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
      [-0.011820, 0.042940, 0.968881],
    ],
    "no blue cones": [
      [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.303900],
    ],
    "grey paper": [
      [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722],
    ],
  ]

  /// What an eye sees of a card, from 0 to 1 for each pixel and channel.
  private func seen(_ card: TrioCard, width: Int, by eye: [[Double]]) throws -> [Double] {
    let surface = try Surface(size: PixelSize(width: width, height: width * 7 / 5))
    let canvas = Canvas(on: surface)
    canvas.scale(Double(width) / CardShape.width)
    CardFace(of: .trio(card), suits: .two, isNarrow: width < CardFace.narrow).draw(on: canvas)
    try canvas.check()
    return surface.pixels.flatMap { pixel -> [Double] in
      let light = [16, 8, 0].map { shift in
        let part = Double(pixel >> UInt32(shift) & 0xff) / 255
        return part * part
      }
      return eye.map { row in
        let sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2]
        return max(0, min(1, sum)).squareRoot()
      }
    }
  }

  @Test(arguments: [30, 40])
  func `small cards that differ in one property are told apart, by whatever eyes`(width: Int) throws
  {
    for (name, eye) in Self.eyes {
      let pictures = try TrioCard.all.map { try seen($0, width: width, by: eye) }
      for (index, one) in TrioCard.all.enumerated() {
        for (place, other) in TrioCard.all[..<index].enumerated() {
          let unlike = TrioCard.Property.allCases.filter { one[$0] != other[$0] }
          guard unlike.count == 1 else { continue }
          let difference = zip(pictures[index], pictures[place]).map { abs($0 - $1) }.reduce(0, +)
          // A line around one sign, in another tone. On grey paper colours are a tone each.
          let least = name == "grey paper" ? 0.003 : 0.008
          let isSeen = difference > least * Double(pictures[index].count)
          #expect(isSeen, "\(one.name), \(other.name): \(name)")
        }
      }
    }
  }

  @Test func `hatched cards tell their colours without ink`() throws {
    func ground(_ color: TrioCard.Color) throws -> [Bool] {
      let surface = try Surface(size: PixelSize(width: 100, height: 140))
      let canvas = Canvas(on: surface)
      let card = TrioCard(.one, .leaf, .hollow, color)
      CardFace(of: .trio(card), suits: .hatched, isNarrow: false).draw(on: canvas)
      let pixels = surface.pixels
      return (8..<46).flatMap { y in (8..<92).map { x in pixels[y * 100 + x] != 0xfffd_fcf8 } }
    }
    let grounds = try TrioCard.Color.allCases.map(ground)
    for (index, one) in grounds.enumerated() {
      for other in grounds[..<index] {
        #expect(zip(one, other).count { $0 != $1 } > one.count / 8)
      }
    }
  }

  @Test func `each card has a name of its own`() {
    #expect(Set(TrioCard.all.map(\.name)).count == 81)
    #expect(TrioCard(.two, .leaf, .striped, .red).name == "2 striped red leaves")
    #expect(TrioCard(.one, .butterfly, .hollow, .gold).name == "1 hollow gold butterfly")
  }
}
