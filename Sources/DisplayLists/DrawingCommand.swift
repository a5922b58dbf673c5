// SPDX-License-Identifier: MIT

/// One step of a display list. Lengths are in the picture's own units, to a hundredth.
package enum DrawingCommand: Equatable, Sendable {
  /// Forgets the path so far.
  case begin
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  /// A Bézier curve: two control points and the end.
  case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
  case close

  /// What fills and strokes are painted with from here on: a colour …
  case paint(ListColor)
  /// … or a run of colours along a line, given by the stops that follow …
  case linearGradient(x1: Double, y1: Double, x2: Double, y2: Double)
  /// … or from a focus out to a circle.
  case radialGradient(focusX: Double, focusY: Double, x: Double, y: Double, radius: Double)
  /// A colour at a part of the way, from 0 to 1, in thousandths.
  case stop(offset: Double, color: ListColor)
  /// How outlines are drawn from here on.
  case pen(width: Double, cap: LineEnd, join: LineCorner)

  /// Paints what the path encloses, and keeps the path.
  case fill(FillRule)
  /// Paints the path's outline, and keeps the path.
  case stroke
  /// Keeps further drawing within the path, until it is restored.
  case clip(FillRule)
  /// Takes back the last clip, and the paint and pen that were chosen since.
  case restore

  /// Which parts are inside of a path that crosses itself.
  package enum FillRule: UInt8, Sendable {
    case nonzero, evenOdd
  }

  package enum LineEnd: UInt8, Sendable {
    case butt, round, square
  }

  package enum LineCorner: UInt8, Sendable {
    case miter, round, bevel
  }
}
