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

  /// The paint for fills and strokes from here on: a colour …
  case paint(ListColor)
  /// … or a run of colours along a line, given by the stops that follow …
  case linearGradient(x1: Double, y1: Double, x2: Double, y2: Double)
  /// … or from a focus out to a circle.
  case radialGradient(focusX: Double, focusY: Double, x: Double, y: Double, radius: Double)
  /// A colour at an offset along the way, from 0 to 1, in thousandths.
  case stop(offset: Double, color: ListColor)
  /// How outlines are drawn from here on.
  case pen(width: Double, cap: LineEnd, join: LineCorner)

  /// Paints what the path encloses, and keeps the path.
  case fill(FillRule)
  /// Paints the path's outline, and keeps the path.
  case stroke
  /// Limits further drawing to the path, until it is restored.
  case clip(FillRule)
  /// Undoes the last clip, with the paint and pen chosen since.
  case restore

  /// What counts as inside a path that crosses itself.
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

/// A colour of a display list; its opacity is from 0 to 1, in thousandths.
package enum ListColor: Equatable, Sendable {
  /// The colour that the caller chooses when drawing the list.
  case ink(opacity: Double)
  /// A colour in sRGB, from its six hexadecimal digits: 0xRRGGBB.
  case color(UInt32, opacity: Double)
}
