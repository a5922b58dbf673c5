// SPDX-License-Identifier: MIT

import CCairo

/// A finished drawing: an artist's SVG file, compiled into the program.
package struct Artwork: Sendable {
  /// The area of the picture, in its own units.
  package let viewBox: Rectangle

  /// The bytes of a display list.
  fileprivate let list: StaticString

  package init(x: Double, y: Double, width: Double, height: Double, _ list: StaticString) {
    viewBox = Rectangle(x: x, y: y, width: width, height: height)
    self.list = list
  }
}

extension Canvas {
  /// - Parameters:
  ///   - ink: the colour that the artwork leaves open.
  ///   - pen: a factor of the width of its lines.
  package func draw(_ artwork: Artwork, ink: Color, pen: Double = 1) {
    saving {
      // As in SVG.
      limitMiters(to: 4)
      var artist = Artist(ink: ink, pen: pen)
      artwork.list.withUTF8Buffer { bytes in
        var reader = DisplayListReader()
        let list = unsafe bytes.span
        while let command = reader.next(in: list) { artist.perform(command, on: self) }
      }
      artist.finish(on: self)
      beginOutline()
    }
  }

  /// Scales the picture to the width of an area of its form.
  package func draw(_ artwork: Artwork, in area: Rectangle, ink: Color, pen: Double = 1) {
    saving {
      translate(area.x, area.y)
      scale(area.width / artwork.viewBox.width)
      translate(-artwork.viewBox.x, -artwork.viewBox.y)
      draw(artwork, ink: ink, pen: pen)
    }
  }
}

/// Draws the commands of a display list.
struct Artist {
  private let ink: Color
  private let pen: Double

  /// The current gradient, to which stops are added.
  private var gradient: Gradient?
  private var clips = 0

  init(ink: Color, pen: Double = 1) { (self.ink, self.pen) = (ink, pen) }

  mutating func perform(_ command: DrawingCommand, on canvas: borrowing Canvas) {
    switch command {
    case .begin: canvas.beginOutline()
    case .move(let x, let y): canvas.move(x, y)
    case .line(let x, let y): canvas.line(x, y)
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      canvas.curve(x1, y1, x2, y2, x, y)
    case .close: canvas.closeOutline()
    case .fill(let rule): canvas.fillOutline(.init(UInt32(rule.rawValue)), keepsOutline: true)
    case .stroke: canvas.strokeOutline(keepsOutline: true)
    case .clip(let rule): clip(rule, on: canvas)
    case .restore: restore(canvas)
    case .pen(let width, let cap, let join):
      canvas.usePen(
        width: width * pen, cap: .init(UInt32(cap.rawValue)),
        join: .init(UInt32(join.rawValue)))
    case .paint(let listed):
      canvas.use(color(listed))
      gradient = nil
    case .linearGradient(let x1, let y1, let x2, let y2):
      use(Gradient(fromX: x1, y: y1, toX: x2, y: y2), on: canvas)
    case .radialGradient(let focusX, let focusY, let x, let y, let radius):
      use(Gradient(focusX: focusX, focusY: focusY, x: x, y: y, radius: radius), on: canvas)
    case .stop(let offset, let listed): gradient?.addStop(at: offset, color(listed))
    }
  }

  mutating func finish(on canvas: borrowing Canvas) {
    while clips > 0 { restore(canvas) }
  }

  private mutating func use(_ gradient: Gradient, on canvas: borrowing Canvas) {
    canvas.use(gradient)
    self.gradient = gradient
  }

  private func color(_ listed: ListColor) -> Color {
    switch listed {
    case .ink(let opacity): ink.opacity(ink.opacity * opacity)
    case .color(let hexadecimal, let opacity): Color(hexadecimal, opacity: opacity)
    }
  }

  private mutating func clip(_ rule: DrawingCommand.FillRule, on canvas: borrowing Canvas) {
    canvas.save()
    clips += 1
    canvas.clipToOutline(.init(UInt32(rule.rawValue)))
  }

  private mutating func restore(_ canvas: borrowing Canvas) {
    guard clips > 0 else { return }
    clips -= 1
    gradient = nil
    canvas.restore()
  }
}
