// SPDX-License-Identifier: MIT

package import Cards
package import Drawing

/// The outlines of the suits, in a square of 100 units around the origin.
package enum SuitShape {
  package static func path(of suit: Suit) -> Path {
    switch suit {
    case .spades: spade
    case .hearts: heart
    case .diamonds: diamond
    case .clubs: club
    }
  }

  private static let heart: Path = {
    var path = Path()
    path.move(0, 48)
    path.curve(-9, 30, -47, 10, -47, -19)
    path.curve(-47, -36, -36, -46, -23, -46)
    path.curve(-12, -46, -3, -39, 0, -28)
    path.curve(3, -39, 12, -46, 23, -46)
    path.curve(36, -46, 47, -36, 47, -19)
    path.curve(47, 10, 9, 30, 0, 48)
    path.close()
    return path
  }()

  private static let diamond: Path = {
    var path = Path()
    path.move(0, -50)
    path.curve(10, -30, 24, -13, 39, 0)
    path.curve(24, 13, 10, 30, 0, 50)
    path.curve(-10, 30, -24, 13, -39, 0)
    path.curve(-24, -13, -10, -30, 0, -50)
    path.close()
    return path
  }()

  private static let spade: Path = {
    var path = Path()
    path.move(0, -49)
    path.curve(9, -31, 46, -12, 46, 15)
    path.curve(46, 30, 35, 38, 24, 38)
    path.curve(15, 38, 8, 34, 4, 27)
    path.curve(5, 37, 10, 44, 19, 49)
    path.line(-19, 49)
    path.curve(-10, 44, -5, 37, -4, 27)
    path.curve(-8, 34, -15, 38, -24, 38)
    path.curve(-35, 38, -46, 30, -46, 15)
    path.curve(-46, -12, -9, -31, 0, -49)
    path.close()
    return path
  }()

  /// Three leaves, the heart of the plant between them, and the stem, all in one direction so that
  /// they fill as one.
  private static let club: Path = {
    var path = Path.circle(x: 0, y: -26, radius: 21.5)
    path.append(.circle(x: -26, y: 10, radius: 21.5))
    path.append(.circle(x: 26, y: 10, radius: 21.5))
    path.append(.polyline([(-8, -10), (8, -10), (10, 10), (-10, 10)], closed: true))
    path.move(3.5, 8)
    path.curve(4, 30, 9, 43, 19, 48)
    path.line(-19, 48)
    path.curve(-9, 43, -4, 30, -3.5, 8)
    path.close()
    return path
  }()
}
