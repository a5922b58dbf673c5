// SPDX-License-Identifier: MIT

import Cards
import Drawing

/// Hatching in place of colours, by the engravers' convention for coats of arms (Silvester Petra
/// Sancta, 1638): red is vertical, blue horizontal, green falling, black crossed, and gold dotted. It
/// looks alike from both ends of the card.
enum Hatching {
  case upright, level, falling, crossed, dotted

  /// The distance from the card's middle to the ends of lines.
  private static let (across, down) = (CardShape.width / 2 - 4, CardShape.height / 2 - 4)

  /// - Parameter isNarrow: whether fine lines would be lost.
  func draw(ink: Color, isNarrow: Bool, on canvas: borrowing Canvas) {
    let (gap, width) = isNarrow ? (14.0, 4.0) : (8.0, 1.6)
    canvas.saving {
      canvas.translate(CardShape.center.x, CardShape.center.y)
      canvas.stroke(
        lines(gap), with: ink.opacity(self == .dotted ? 0.45 : 0.3),
        width: self == .dotted ? 1.5 * width : width)
    }
  }

  private func lines(_ gap: Double) -> Path {
    switch self {
    case .upright: return Self.upright(gap)
    case .level: return Self.level(gap)
    case .falling: return Self.falling(gap)
    case .dotted: return Self.dotted(gap)
    case .crossed:
      var path = Self.upright(gap)
      path.add(Self.level(gap))
      return path
    }
  }

  private static func upright(_ gap: Double) -> Path {
    path(gap, within: across) { (Point($0, -down), Point($0, down)) }
  }

  private static func level(_ gap: Double) -> Path {
    path(gap, within: down) { (Point(-across, $0), Point(across, $0)) }
  }

  private static func falling(_ gap: Double) -> Path {
    path(gap * 2.squareRoot(), within: across + down) {
      let (left, right) = (max(-across, $0 - down), min(across, $0 + down))
      return (Point(left, left - $0), Point(right, right - $0))
    }
  }

  /// Lines without length.
  private static func dotted(_ gap: Double) -> Path {
    let most = Int(down / gap)
    return (-most...most).reduce(into: Path()) { dots, row in
      let y = Double(row) * gap
      dots.add(path(gap, within: across) { (Point($0, y), Point($0, y)) })
    }
  }

  /// Parallel lines on both sides of the middle.
  private static func path(
    _ gap: Double, within end: Double, _ line: (Double) -> (Point, Point)
  ) -> Path {
    var path = Path()
    let most = Int(end / gap)
    for number in -most...most {
      let (from, to) = line(Double(number) * gap)
      path.move(from.x, from.y)
      path.line(to.x, to.y)
    }
    return path
  }
}

extension Suit {
  var hatching: Hatching {
    switch self {
    case .hearts: .upright
    case .diamonds: .level
    case .clubs: .falling
    case .spades: .crossed
    }
  }
}
