// SPDX-License-Identifier: MIT

import CCairo
import System

/// Finding the system's fonts is the slowest part of a start, and loading the text library takes a
/// while too. Both happen on threads, and the first text waits for them; so begin early and ask for
/// text late. Words kept from an earlier start need neither.
package final class Fonts {
  /// Whether words are read from right to left, so that layouts are mirrored.
  package var isMirrored: Bool

  private struct Loading {
    let search: Background<Void>
    let library: Background<Result<Pango, DrawingError>>
  }
  private var loading: Loading?

  /// Has to end the program.
  private let fail: (DrawingError) -> Never

  private var setter: TextSetter?

  private var kept: KeptWords

  /// The wordings asked for since ``noteWords()``, each once; `nil` if nobody wants to know.
  private var asked: [Wording]?

  /// The font map never forgets a style, and resizing a window goes through hundreds of text sizes.
  private(set) var styles: Set<TextStyle> = []
  private static let mostStyles = 64

  /// - Parameters:
  ///   - kept: without any, loading begins now.
  ///   - fail: called if no text can be set at all, for example without the library Pango.
  package init(
    isMirrored: Bool = false, kept: KeptWords = .none,
    orElse fail: @escaping (DrawingError) -> Never = { preconditionFailure("\($0)") }
  ) {
    (self.isMirrored, self.kept, self.fail) = (isMirrored, kept, fail)
    if kept.isEmpty { load() }
  }

  /// Begins to find the fonts and to load the library, without waiting.
  package func load() { _ = startLoading() }

  private func startLoading() -> Loading {
    if let loading { return loading }
    let find = Pango.findingFonts
    let started = Loading(
      search: Background { _ = find?() },
      library: Background { Result { () throws(DrawingError) in try Pango() } })
    loading = started
    return started
  }

  private func openSetter() -> TextSetter {
    if let setter { return setter }
    let loading = startLoading()
    _ = loading.search.value
    do throws(DrawingError) {
      let opened = try TextSetter(try loading.library.value.get())
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
    _ text: String, _ style: TextStyle, _ breaking: Wording.Breaking
  ) -> TextLine {
    let wording = Wording(text: text, style: style, breaking: breaking, isMirrored: isMirrored)
    note(wording)
    let content = kept[wording].map(TextLine.Content.kept) ?? .set(set(wording))
    return TextLine(content, isMirrored: isMirrored)
  }

  /// A line to type in, with carets.
  package func layout(_ text: String, _ style: TextStyle) -> TextLayout {
    set(Wording(text: text, style: style, breaking: .none, isMirrored: isMirrored))
  }

  private func set(_ wording: Wording) -> TextLayout {
    note(wording.style)
    guard let layout = openSetter().layout(wording) else { fail(.outOfMemory) }
    return layout
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

/// Words for the next start.
extension Fonts {
  /// From now on the wordings asked for are remembered, as far as there is room to keep them.
  package func noteWords() { asked = [] }

  private func note(_ wording: Wording) {
    guard let asked, asked.count < KeptWords.mostLines, !asked.contains(wording) else { return }
    self.asked?.append(wording)
  }

  /// The words noted, set anew, and no longer noted. Kept ones are not used any more.
  ///
  /// - Returns: also whether all that were taken from the kept ones were right.
  package func checkKeptWords() -> (words: KeptWords, wereRight: Bool) {
    var (words, wereRight) = (KeptWords.none, true)
    for wording in asked ?? [] {
      let line = set(wording).kept
      if let line { words.keep(line, for: wording) }
      if let old = kept[wording], old != line { wereRight = false }
    }
    (asked, kept) = (nil, .none)
    return (words, wereRight)
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
package struct TextLine {
  enum Content {
    case set(TextLayout)
    case kept(KeptLine)
  }

  private let content: Content

  /// Whether the window's layout is mirrored.
  private let isMirrored: Bool

  init(_ content: Content, isMirrored: Bool) {
    (self.content, self.isMirrored) = (content, isMirrored)
  }

  /// Reading begins at `leading`.
  package enum Alignment: Sendable { case leading, center, trailing }

  /// In pixels.
  package var size: PixelSize {
    switch content {
    case .set(let layout): layout.size
    case .kept(let line): line.frame
    }
  }

  /// Otherwise a box replaces a letter.
  var isWhole: Bool {
    switch content {
    case .set(let layout): layout.isWhole
    case .kept: true
    }
  }

  package func draw(on canvas: borrowing Canvas, x: Double, y: Double, color: Color) {
    switch content {
    case .set(let layout): layout.draw(on: canvas, x: x, y: y, color: color)
    case .kept(let line):
      // Letters stand on whole pixels, too.
      let ink = line.ink.moved(x: Int(x.rounded()), y: Int(y.rounded()))
      canvas.cover(ink, through: line.coverage, color: color)
    }
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

/// A text as Pango has set it.
@safe package final class TextLayout {
  private let pango: Pango
  private let layout: Pango.Object

  /// Of a direction mark before the text, in bytes of UTF-8.
  private let markLength: Int

  init(owning layout: Pango.Object, of pango: Pango, markLength: Int) {
    unsafe self.layout = layout
    (self.pango, self.markLength) = (pango, markLength)
  }

  deinit { unsafe pango.release(layout) }

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

  var isWhole: Bool { unsafe pango.countUnknown(layout) == 0 }

  package func draw(on canvas: borrowing Canvas, x: Double, y: Double, color: Color) {
    canvas.move(x - Double(frame.x), y)
    canvas.use(color)
    unsafe pango.show(canvas.context, layout)
  }

  /// `nil` for a text that isn't whole, and for one whose letters have colours of their own.
  var kept: KeptLine? {
    let (size, margin) = (size, 8 + size.height / 2)
    let all = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    guard isWhole, let picture = try? Surface(size: all) else { return nil }
    draw(
      on: Canvas(on: picture), x: Double(margin), y: Double(margin), color: Color(0xffffff))
    guard let (area, coverage) = picture.whiteness else { return nil }
    return KeptLine(frame: size, ink: area.moved(x: -margin, y: -margin), coverage: coverage)
  }

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
