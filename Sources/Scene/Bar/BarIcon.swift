// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Drawn with a round pen in a square of 100 units.
enum BarIcon {
  private static let pen = 9.0

  /// Symbols that follow the direction of reading.
  private static let directed: Set<Sign> = [.undo, .redo, .leave]

  /// - Parameter area: a square.
  static func draw(
    _ sign: Sign, in area: PixelRectangle, color: Color, isMirrored: Bool,
    on canvas: borrowing Canvas
  ) {
    canvas.mirrored(in: area, if: isMirrored && directed.contains(sign)) {
      canvas.translate(Double(area.x), Double(area.y))
      canvas.scale(Double(area.height) / 100)
      canvas.stroke(of(sign), with: color, width: pen)
    }
  }

  private static func of(_ sign: Sign) -> Path {
    switch sign {
    case .newDeal: newDeal
    case .hint: hint
    case .undo: undo
    case .redo: redo
    case .menu: menu
    case .hourglass: hourglass
    case .games: games
    case .number: number
    case .pause: lines([[(34, 18), (34, 82)], [(66, 18), (66, 82)]])
    case .game: game
    case .look: look
    case .scores: .star(x: 50, y: 52, radius: 44)
    case .table: table
    case .talk: talk
    case .leave: leave
    case .help: help
    case .about: about
    case .quit: lines([[(22, 22), (78, 78)], [(78, 22), (22, 78)]])
    case .near: near
    case .far: far
    }
  }

  private static func lines(_ lines: [[(Double, Double)]]) -> Path {
    var path = Path()
    for line in lines {
      for (index, (x, y)) in line.enumerated() {
        index == 0 ? path.move(x, y) : path.line(x, y)
      }
    }
    return path
  }

  /// Four cards.
  private static let games: Path = {
    var path = Path()
    for (x, y) in [(14.0, 10.0), (56, 10), (14, 54), (56, 54)] {
      path.add(.roundedRectangle(Rectangle(x: x, y: y, width: 30, height: 36), radius: 6))
    }
    return path
  }()

  private static let number = lines([
    [(38, 14), (28, 86)], [(72, 14), (62, 86)], [(18, 36), (86, 36)], [(14, 64), (82, 64)],
  ])

  /// Three sliders.
  private static let game: Path = {
    var path = Path()
    for (y, x) in [(22.0, 64.0), (50, 32), (78, 56)] {
      path.move(12, y)
      path.line(x - 10, y)
      path.add(.circle(x: x, y: y, radius: 9))
      path.move(x + 10, y)
      path.line(88, y)
    }
    return path
  }()

  private static let look: Path = {
    var path = Path()
    path.move(8, 50)
    path.curve(24, 14, 76, 14, 92, 50)
    path.curve(76, 86, 24, 86, 8, 50)
    path.close()
    path.add(.circle(x: 50, y: 50, radius: 13))
    return path
  }()

  /// A table with people around it.
  private static let table: Path = {
    var path = Path.circle(x: 50, y: 50, radius: 22)
    for (x, y) in [(50.0, 10.0), (50, 90), (10, 50), (90, 50)] {
      path.add(.circle(x: x, y: y, radius: 5))
    }
    return path
  }()

  private static let talk: Path = {
    var path = Path.roundedRectangle(Rectangle(x: 10, y: 16, width: 80, height: 52), radius: 14)
    path.move(30, 68)
    path.line(26, 90)
    path.line(50, 68)
    return path
  }()

  /// An arrow out of a door.
  private static let leave = lines([
    [(52, 14), (16, 14), (16, 86), (52, 86)], [(40, 50), (88, 50)], [(70, 32), (88, 50), (70, 68)],
  ])

  /// A house.
  private static let near = lines([
    [(8, 50), (50, 12), (92, 50)], [(22, 42), (22, 88), (78, 88), (78, 42)],
    [(42, 88), (42, 62), (58, 62), (58, 88)],
  ])

  /// A globe.
  private static let far: Path = {
    var path = Path.circle(x: 50, y: 50, radius: 40)
    path.move(50, 10)
    path.curve(26, 30, 26, 70, 50, 90)
    path.curve(74, 70, 74, 30, 50, 10)
    path.move(10, 50)
    path.line(90, 50)
    return path
  }()

  private static let help: Path = {
    var path = Path()
    path.move(30, 34)
    path.curve(30, 8, 72, 8, 72, 34)
    path.curve(72, 50, 50, 50, 50, 66)
    path.add(.circle(x: 50, y: 86, radius: 2))
    return path
  }()

  private static let about: Path = {
    var path = Path.circle(x: 50, y: 50, radius: 40)
    path.move(50, 46)
    path.line(50, 72)
    path.add(.circle(x: 50, y: 30, radius: 1.5))
    return path
  }()

  /// A card in front of another.
  private static let newDeal: Path = {
    var path = Path.roundedRectangle(
      Rectangle(x: 36, y: 24, width: 46, height: 62), radius: 7)
    path.move(64, 24)
    path.line(64, 20)
    path.curve(64, 16, 61, 13, 57, 13)
    path.line(25, 13)
    path.curve(21, 13, 18, 16, 18, 20)
    path.line(18, 68)
    path.curve(18, 72, 21, 75, 25, 75)
    path.line(36, 75)
    return path
  }()

  /// A light bulb.
  private static let hint: Path = {
    var path = Path()
    path.move(38, 68)
    path.curve(38, 58, 22, 54, 22, 37)
    path.curve(22, 21, 34, 10, 50, 10)
    path.curve(66, 10, 78, 21, 78, 37)
    path.curve(78, 54, 62, 58, 62, 68)
    path.close()
    path.move(40, 79)
    path.line(60, 79)
    path.move(45, 90)
    path.line(55, 90)
    return path
  }()

  /// A curved arrow that points back, or mirrored, forward.
  private static func turn(isBack: Bool) -> Path {
    func x(_ x: Double) -> Double { isBack ? x : 100 - x }
    var path = Path()
    path.move(x(36), 16)
    path.line(x(14), 38)
    path.line(x(36), 60)
    path.move(x(14), 38)
    path.line(x(58), 38)
    path.curve(x(74), 38, x(86), 48, x(86), 62)
    path.curve(x(86), 76, x(74), 84, x(58), 84)
    path.line(x(40), 84)
    return path
  }

  private static let undo = turn(isBack: true)
  private static let redo = turn(isBack: false)

  /// Three lines.
  private static let menu: Path = {
    var path = Path()
    for y in [24.0, 50, 76] {
      path.move(14, y)
      path.line(86, y)
    }
    return path
  }()

  private static let hourglass: Path = {
    var path = Path()
    for y in [12.0, 88] {
      path.move(22, y)
      path.line(78, y)
    }
    for (top, bottom) in [(12.0, 88.0), (88, 12)] {
      path.move(30, top)
      path.curve(30, 36 + (top - 12) * 0.36, 70, 64 - (top - 12) * 0.36, 70, bottom)
    }
    return path
  }()
}
