// SPDX-License-Identifier: MIT

package import Cards
package import Drawing

/// The letters and numbers of the ranks: the line that a round pen follows, from 0 at the top to 100
/// at the bottom. They are drawn here and not set in a font, so that a card looks the same on every
/// machine.
package struct RankShape: Sendable {
  /// The width of the pen.
  package static let pen = 15.0

  package let path: Path

  /// How wide the sign is, pen included.
  package let width: Double

  package static func of(_ rank: Rank) -> RankShape {
    shapes[rank.rawValue - 1]
  }

  private init(width: Double, _ parts: Path...) {
    self.width = width
    path = parts.reduce(into: Path()) { $0.append($1) }
  }
}

extension RankShape {
  private static let shapes = [
    ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king,
  ]

  private static let ace = RankShape(
    width: 78, .polyline([(8, 92), (39, 8), (70, 92)]), .polyline([(19, 64), (59, 64)]))

  private static let two = RankShape(
    width: 62,
    Path([
      .move(Point(9, 29)), .curve(Point(10, 16), Point(19, 8), Point(31, 8)),
      .curve(Point(44, 8), Point(53, 17), Point(53, 30)),
      .curve(Point(53, 50), Point(20, 68), Point(9, 92)), .line(Point(54, 92)),
    ]))

  private static let three = RankShape(
    width: 62,
    Path([
      .move(Point(10, 22)), .curve(Point(13, 13), Point(21, 8), Point(31, 8)),
      .curve(Point(43, 8), Point(52, 16), Point(52, 27)),
      .curve(Point(52, 39), Point(43, 46), Point(28, 46)),
      .curve(Point(44, 46), Point(54, 55), Point(54, 69)),
      .curve(Point(54, 83), Point(44, 92), Point(31, 92)),
      .curve(Point(19, 92), Point(11, 86), Point(8, 76)),
    ]))

  private static let four = RankShape(
    width: 66, .polyline([(45, 92), (45, 8), (8, 68), (58, 68)]))

  private static let five = RankShape(
    width: 62,
    Path([
      .move(Point(50, 8)), .line(Point(16, 8)), .line(Point(12, 45)),
      .curve(Point(17, 40), Point(24, 37), Point(32, 37)),
      .curve(Point(45, 37), Point(54, 48), Point(54, 64)),
      .curve(Point(54, 81), Point(44, 92), Point(30, 92)),
      .curve(Point(19, 92), Point(11, 86), Point(8, 76)),
    ]))

  private static let six = RankShape(
    width: 62, .ellipse(x: 31, y: 65, radiusX: 23, radiusY: 27),
    Path([
      .move(Point(8, 65)), .curve(Point(8, 30), Point(18, 8), Point(36, 8)),
      .curve(Point(43, 8), Point(48, 11), Point(51, 16)),
    ]))

  private static let seven = RankShape(
    width: 62, .polyline([(8, 8), (54, 8), (24, 92)]))

  private static let eight = RankShape(
    width: 62, .ellipse(x: 31, y: 28, radiusX: 19.5, radiusY: 20),
    .ellipse(x: 31, y: 70, radiusX: 23, radiusY: 22))

  private static let nine = RankShape(
    width: 62, .ellipse(x: 31, y: 35, radiusX: 23, radiusY: 27),
    Path([
      .move(Point(54, 35)), .curve(Point(54, 70), Point(44, 92), Point(26, 92)),
      .curve(Point(19, 92), Point(14, 89), Point(11, 84)),
    ]))

  private static let ten = RankShape(
    width: 88, .polyline([(8, 22), (22, 8), (22, 92)]),
    .ellipse(x: 60, y: 50, radiusX: 20, radiusY: 42))

  private static let jack = RankShape(
    width: 56,
    Path([
      .move(Point(27, 8)), .line(Point(48, 8)), .line(Point(48, 68)),
      .curve(Point(48, 83), Point(40, 92), Point(28, 92)),
      .curve(Point(17, 92), Point(10, 85), Point(8, 74)),
    ]))

  private static let queen = RankShape(
    width: 72, .ellipse(x: 34, y: 50, radiusX: 26, radiusY: 42),
    .polyline([(40, 70), (61, 93)]))

  private static let king = RankShape(
    width: 70, .polyline([(8, 8), (8, 92)]), .polyline([(58, 8), (8, 60)]),
    .polyline([(25, 43), (62, 92)]))
}
