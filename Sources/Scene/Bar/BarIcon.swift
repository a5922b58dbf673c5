// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The symbols on the bar's buttons, drawn with a round pen in a square of 100 units.
enum BarIcon {
  static let pen = 9.0

  static func of(_ sign: BarButton.Sign) -> Path {
    switch sign {
    case .newDeal: newDeal
    case .hint: hint
    case .undo: undo
    case .menu: menu
    case .hourglass: hourglass
    }
  }

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

  /// An arrow pointing back.
  private static let undo: Path = {
    var path = Path()
    path.move(36, 16)
    path.line(14, 38)
    path.line(36, 60)
    path.move(14, 38)
    path.line(58, 38)
    path.curve(74, 38, 86, 48, 86, 62)
    path.curve(86, 76, 74, 84, 58, 84)
    path.line(40, 84)
    return path
  }()

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
