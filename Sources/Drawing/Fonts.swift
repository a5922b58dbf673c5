// SPDX-License-Identifier: MIT

import CCairo
import System

/// Finding the system's fonts is the slowest part of a start, and loading the text library takes a
/// while too. Both begin on threads when this is created, and the first text waits for them; so
/// create it early and use it late.
package final class Fonts {
  /// Whether words are read from right to left, so that layouts are mirrored.
  package var isMirrored: Bool

  private let search: Background<Void>
  private let library: Background<Result<Pango, DrawingError>>

  /// Has to end the program.
  private let fail: (DrawingError) -> Never

  private var setter: TextSetter?

  /// The font map never forgets a style, and resizing a window goes through hundreds of text sizes.
  private(set) var styles: Set<TextStyle> = []
  private static let mostStyles = 64

  /// - Parameter fail: called if no text can be set at all, for example without the library Pango.
  package init(
    isMirrored: Bool = false,
    orElse fail: @escaping (DrawingError) -> Never = { preconditionFailure("\($0)") }
  ) {
    (self.isMirrored, self.fail) = (isMirrored, fail)
    let find = Pango.findingFonts
    search = Background { _ = find?() }
    library = Background { Result { () throws(DrawingError) in try Pango() } }
  }

  private func openSetter() -> TextSetter {
    if let setter { return setter }
    _ = search.value
    do throws(DrawingError) {
      let opened = try TextSetter(try library.value.get())
      setter = opened
      return opened
    } catch {
      fail(error)
    }
  }

  /// A font map that has grown too large is replaced. Existing lines keep the old one.
  private func note(_ style: TextStyle) {
    guard styles.insert(style).inserted, styles.count > Self.mostStyles else { return }
    styles = [style]
    setter = nil
  }

  package func line(_ text: String, _ style: TextStyle) -> TextLine {
    line(text, style, .none)
  }

  /// An ellipsis replaces the rest.
  package func line(_ text: String, _ style: TextStyle, upTo width: Int) -> TextLine {
    line(text, style, .ellipsis(width: width))
  }

  package func paragraph(_ text: String, _ style: TextStyle, width: Int) -> TextLine {
    line(text, style, .lines(width: width))
  }

  private func line(
    _ text: String, _ style: TextStyle, _ breaking: TextSetter.Breaking
  ) -> TextLine {
    note(style)
    guard let line = openSetter().line(text, style, breaking, isMirrored: isMirrored) else {
      fail(.outOfMemory)
    }
    return line
  }

  /// Whether some font has every letter of a text.
  package func canShow(_ text: String) -> Bool {
    line(text, TextStyle(size: 16)).isWhole
  }

  /// Centred vertically.
  package func draw(
    _ text: String, _ style: TextStyle, in area: PixelRectangle,
    _ alignment: TextLine.Alignment = .leading, color: Color, on canvas: borrowing Canvas
  ) {
    line(text, style).draw(on: canvas, in: area, alignment, color: color)
  }
}

/// A size and weight of the system's sans font.
package struct TextStyle: Hashable, Sendable {
  package enum Weight: Sendable { case regular, bold }

  /// In pixels.
  package var size: Double
  package var weight: Weight

  package init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// A text, set and ready to draw.
@safe package struct TextLine: ~Copyable {
  private let pango: Pango
  private let layout: Pango.Object

  /// Whether the window's layout is mirrored.
  private let isMirrored: Bool

  /// Of a direction mark before the text, in bytes of UTF-8.
  private let markLength: Int

  init(owning layout: Pango.Object, of pango: Pango, isMirrored: Bool, markLength: Int) {
    unsafe self.layout = layout
    (self.pango, self.isMirrored, self.markLength) = (pango, isMirrored, markLength)
  }

  deinit { unsafe pango.release(layout) }

  /// Reading begins at `leading`.
  package enum Alignment: Sendable { case leading, center, trailing }

  /// In pixels. Right-to-left lines are at the right end of their greatest width.
  private var frame: Pango.Frame {
    var frame = Pango.Frame()
    unsafe pango.getPixelExtents(layout, nil, &frame)
    return frame
  }

  /// In pixels.
  package var size: PixelSize {
    let frame = frame
    return PixelSize(width: Int(frame.width), height: Int(frame.height))
  }

  /// Otherwise a box replaces a letter.
  var isWhole: Bool { unsafe pango.countUnknown(layout) == 0 }

  package func draw(on canvas: borrowing Canvas, x: Double, y: Double, color: Color) {
    canvas.move(x - Double(frame.x), y)
    canvas.use(color)
    unsafe pango.show(canvas.context, layout)
  }

  /// Centred vertically.
  package func draw(
    on canvas: borrowing Canvas, in area: PixelRectangle, _ alignment: Alignment, color: Color
  ) {
    draw(
      on: canvas, x: Double(x(in: area, alignment)), y: Double(area.middle(size).y), color: color)
  }

  package func x(in area: PixelRectangle, _ alignment: Alignment) -> Int {
    let size = size
    return switch alignment {
    case .center: max(area.x, area.middle(size).x)
    case .leading: isMirrored ? area.maxX - size.width : area.x
    case .trailing: isMirrored ? area.x : area.maxX - size.width
    }
  }
}

/// The carets of a typed line.
extension TextLine {
  /// The distance of a caret from the left, in pixels.
  package func caret(after bytes: Int) -> Int {
    var frame = Pango.Frame()
    unsafe pango.getCursor(layout, Int32(clamping: markLength + bytes), &frame, nil)
    return Int((frame.x + Pango.scale - 1) / Pango.scale)
  }

  /// After this many bytes of UTF-8, and then this many scalars.
  package func place(at x: Int) -> (bytes: Int, scalars: Int) {
    var (index, trailing): (Int32, Int32) = (0, 0)
    let units = Int32(clamping: x * Int(Pango.scale))
    _ = unsafe pango.findIndex(layout, units, 0, &index, &trailing)
    let bytes = Int(index) - markLength
    return bytes < 0 ? (0, 0) : (bytes, Int(trailing))
  }
}
