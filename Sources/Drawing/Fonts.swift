// SPDX-License-Identifier: MIT

import CCairo
import System

/// The system's fonts.
///
/// Finding them is the slowest part of a start, and loading the library that sets text takes a
/// while too. Both begin on threads as soon as this is created, and the first text waits for them;
/// so create it early and use it late.
package final class Fonts {
  /// Whether words are read from right to left, and so everything that stands in the order of reading.
  package var isMirrored: Bool

  private let search: Background<Void>
  private let library: Background<Result<Pango, DrawingError>>

  /// Has to end the program.
  private let fail: (DrawingError) -> Never

  /// Sets text; created for the first one.
  private var setter: TextSetter?

  /// The styles used since the font map was created. The map never forgets a style, and resizing a
  /// window goes through hundreds of text sizes.
  private(set) var styles: Set<TextStyle> = []
  private static let mostStyles = 64

  /// - Parameters:
  ///   - isMirrored: whether words are read from right to left.
  ///   - fail: called if no text can be set at all, for example without the library Pango.
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

  /// Starts over with an empty font map once the old one has grown too large. Lines of text that
  /// were set with the old one keep it until they are gone.
  private func note(_ style: TextStyle) {
    guard styles.insert(style).inserted, styles.count > Self.mostStyles else { return }
    styles = [style]
    setter = nil
  }

  /// Sets one line of text.
  package func line(_ text: String, _ style: TextStyle) -> TextLine {
    line(text, style, .none)
  }

  /// Sets one line of text at most `width` pixels wide; an ellipsis replaces what doesn't fit.
  package func line(_ text: String, _ style: TextStyle, upTo width: Int) -> TextLine {
    line(text, style, .ellipsis(width: width))
  }

  /// Sets text in as many lines as it needs, each at most `width` pixels wide.
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

  /// Whether there are letters for all of a text, in whatever font.
  package func canShow(_ text: String) -> Bool {
    line(text, TextStyle(size: 16)).isWhole
  }

  /// Draws a line of text in an area, halfway down.
  package func draw(
    _ text: String, _ style: TextStyle, in area: PixelRectangle,
    _ alignment: TextLine.Alignment = .leading, color: Color, on canvas: borrowing Canvas
  ) {
    line(text, style).draw(on: canvas, in: area, alignment, color: color)
  }
}

/// How a line of text looks, in the system's sans font.
package struct TextStyle: Hashable, Sendable {
  package enum Weight: Sendable { case regular, bold }

  /// The size of the font in pixels.
  package var size: Double
  package var weight: Weight

  package init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// One line of text, set and ready to draw.
@safe package struct TextLine: ~Copyable {
  private let pango: Pango
  private let layout: Pango.Object

  /// Whether it stands where words are read from right to left.
  private let isMirrored: Bool

  /// The bytes of a mark of direction before the text.
  private let markLength: Int

  init(owning layout: Pango.Object, of pango: Pango, isMirrored: Bool, markLength: Int) {
    unsafe self.layout = layout
    (self.pango, self.isMirrored, self.markLength) = (pango, isMirrored, markLength)
  }

  deinit { unsafe pango.release(layout) }

  /// At which side of an area it stands: where lines of reading begin, in the middle, or where they end.
  package enum Alignment: Sendable { case leading, center, trailing }

  /// The lines in pixels. Leftward ones stand at the right of the width that they may have.
  private var frame: Pango.Frame {
    var frame = Pango.Frame()
    unsafe pango.getPixelExtents(layout, nil, &frame)
    return frame
  }

  /// The size of the line in pixels.
  package var size: PixelSize {
    let frame = frame
    return PixelSize(width: Int(frame.width), height: Int(frame.height))
  }

  /// Whether no box stands for a letter that no font has.
  var isWhole: Bool { unsafe pango.countUnknown(layout) == 0 }

  /// Draws the line with its top left corner at a place.
  package func draw(on canvas: borrowing Canvas, x: Double, y: Double, color: Color) {
    canvas.move(x - Double(frame.x), y)
    canvas.use(color)
    unsafe pango.show(canvas.context, layout)
  }

  /// Draws the line in an area, halfway down.
  package func draw(
    on canvas: borrowing Canvas, in area: PixelRectangle, _ alignment: Alignment, color: Color
  ) {
    draw(
      on: canvas, x: Double(x(in: area, alignment)), y: Double(area.middle(size).y), color: color)
  }

  /// Where its left edge is in an area.
  package func x(in area: PixelRectangle, _ alignment: Alignment) -> Int {
    let size = size
    return switch alignment {
    case .center: max(area.x, area.middle(size).x)
    case .leading: isMirrored ? area.maxX - size.width : area.x
    case .trailing: isMirrored ? area.x : area.maxX - size.width
    }
  }
}

/// In a line of text that is typed.
extension TextLine {
  /// How far to the right a caret is after so many bytes of UTF-8, in pixels.
  package func caret(after bytes: Int) -> Int {
    var frame = Pango.Frame()
    unsafe pango.getCursor(layout, Int32(clamping: markLength + bytes), &frame, nil)
    return Int((frame.x + Pango.scale - 1) / Pango.scale)
  }

  /// The place for a caret that is nearest to this one: after so many bytes of UTF-8, and then so many scalars.
  package func place(at x: Int) -> (bytes: Int, scalars: Int) {
    var (index, trailing): (Int32, Int32) = (0, 0)
    let units = Int32(clamping: x * Int(Pango.scale))
    _ = unsafe pango.findIndex(layout, units, 0, &index, &trailing)
    let bytes = Int(index) - markLength
    return bytes < 0 ? (0, 0) : (bytes, Int(trailing))
  }
}
