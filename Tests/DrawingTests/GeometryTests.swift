// SPDX-License-Identifier: MIT

import Drawing
import Testing

@Suite("Rectangles and outlines")
struct GeometryTests {
  private let area = PixelRectangle(x: 10, y: 20, width: 5, height: 4)

  @Test func `a rectangle contains its first pixels and not those after its last`() {
    #expect(area.contains(Point(10, 20)))
    #expect(area.contains(Point(14.9, 23.9)))
    #expect(!area.contains(Point(15, 20)))
    #expect(!area.contains(Point(10, 24)))
    #expect(!area.contains(Point(9.9, 20)))
    #expect(!area.contains(Point(.nan, 20)))
  }

  @Test func `rectangles that touch don't intersect, those that share a pixel do`() {
    #expect(!area.intersects(PixelRectangle(x: 15, y: 20, width: 5, height: 4)))
    #expect(area.intersects(PixelRectangle(x: 14, y: 23, width: 5, height: 4)))
    #expect(!area.intersects(PixelRectangle(x: 11, y: 21, width: 0, height: 2)))
  }

  @Test func `a rectangle contains itself and what lies within, and nothing that sticks out`() {
    #expect(area.contains(area))
    #expect(area.contains(PixelRectangle(x: 11, y: 20, width: 3, height: 4)))
    for (x, y) in [(9, 20), (10, 19), (11, 20), (10, 21)] {
      #expect(!area.contains(PixelRectangle(x: x, y: y, width: 5, height: 4)))
    }
  }

  @Test func `growing a rectangle moves every side outward`() {
    #expect(area.outset(by: 2) == PixelRectangle(x: 8, y: 18, width: 9, height: 8))
  }

  @Test func `a rounded rectangle with too large a radius is a pill within its rectangle`() {
    let pill = Path.roundedRectangle(
      Rectangle(x: 0, y: 0, width: 10, height: 4), radius: 100)
    for element in pill.elements {
      guard case .line(let point) = element else { continue }
      #expect((0...10).contains(point.x) && (0...4).contains(point.y))
    }
    #expect(pill.elements.last == .close)
  }

  @Test func `a circle's curves keep within a thousandth of its radius`() {
    let square = Rectangle(x: -1, y: -1, width: 2, height: 2)
    let elements = Path.roundedRectangle(square, radius: 1).elements
    guard case .move(var from) = elements[0] else { return #expect(Bool(false)) }
    var curves = 0
    for element in elements {
      guard case .curve(let first, let second, let to) = element else { continue }
      curves += 1
      for t in stride(from: 0.0, through: 1, by: 0.05) {
        let s = 1 - t
        let x =
          s * s * s * from.x + 3 * s * s * t * first.x + 3 * s * t * t * second.x + t * t * t * to.x
        let y =
          s * s * s * from.y + 3 * s * s * t * first.y + 3 * s * t * t * second.y + t * t * t * to.y
        #expect(abs((x * x + y * y).squareRoot() - 1) < 0.001)
      }
      from = to
    }
    #expect(curves == 4)
  }
}
