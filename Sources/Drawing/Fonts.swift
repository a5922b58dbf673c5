// SPDX-License-Identifier: MIT

import CCairo
import Threads

/// The system's fonts.
///
/// Finding them is the slowest part of a start, and loading the library that sets texts takes a while too.
/// Threads of their own begin with both as soon as there are fonts, and the first text waits for them; so
/// make this early and use it late.
@safe package final class Fonts {
  private let search: Background<Void>
  private let library: Background<Result<Pango, DrawingError>>

  /// Has to end the program.
  private let fail: (DrawingError) -> Never

  /// What sets texts, from the first one on.
  private var setter: (pango: Pango, context: Pango.Object)?

  /// The styles that were asked for since the font map was made. It keeps what it finds out about each
  /// of them for good, and a window whose edge is drawn comes through hundreds of sizes of text.
  private var styles: Set<TextStyle> = []
  private static let mostStyles = 64

  /// - Parameter fail: is called where no text can be set at all, as without the library Pango.
  package init(orElse fail: @escaping (DrawingError) -> Never) {
    self.fail = fail
    let find = Pango.findingFonts
    search = Background { _ = find?() }
    library = Background { Result { () throws(DrawingError) in try Pango() } }
  }

  /// Fonts of a machine on which text can be set.
  package convenience init() {
    self.init { error in preconditionFailure("\(error)") }
  }

  private func openSetter() -> (pango: Pango, context: Pango.Object) {
    if let setter = unsafe setter { return unsafe setter }
    _ = search.value
    do throws(DrawingError) {
      let pango = try library.value.get()
      let opened = unsafe (pango, context: try Self.makeContext(pango))
      unsafe setter = unsafe opened
      return unsafe opened
    } catch {
      fail(error)
    }
  }

  private static func makeContext(_ pango: Pango) throws(DrawingError) -> Pango.Object {
    // Of this kind whatever PANGOCAIRO_BACKEND says; Linux has no other.
    guard let map = unsafe pango.newFontMap(CAIRO_FONT_TYPE_FT),
      let context = unsafe pango.newContext(map)
    else {
      throw .noFonts
    }
    unsafe pango.release(map)

    // The same text on every screen and in pictures: grey edges, no subpixel colours.
    let options = unsafe cairo_font_options_create()!
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango.setFontOptions(context, options)
    unsafe cairo_font_options_destroy(options)
    return unsafe context
  }

  /// Begins anew with a font map that knows nothing where the old one knows too much. Lines of text that
  /// were set by that one keep it until they are gone.
  private func note(_ style: TextStyle) {
    guard styles.insert(style).inserted, styles.count > Self.mostStyles else { return }
    styles = [style]
    closeSetter()
  }

  private func closeSetter() {
    if let setter = unsafe setter { unsafe setter.pango.release(setter.context) }
    unsafe setter = nil
  }

  deinit { closeSetter() }

  /// Sets one line of text.
  package func line(_ text: String, _ style: TextStyle) -> TextLine {
    unsafe layout(text, style) { pango, layout in unsafe pango.setSingleParagraph(layout, 1) }
  }

  /// Sets one line of text that is no wider than `width` pixels; what doesn't fit is left out, with
  /// an ellipsis in its place.
  package func line(_ text: String, _ style: TextStyle, upTo width: Int) -> TextLine {
    unsafe layout(text, style) { pango, layout in
      unsafe pango.setSingleParagraph(layout, 1)
      unsafe pango.setWidth(layout, Int32(clamping: max(0, width)) &* Pango.scale)
      unsafe pango.setEllipsis(layout, Pango.ellipsisAtEnd)
    }
  }

  /// Sets text in as many lines of at most `width` pixels as it needs.
  package func paragraph(_ text: String, _ style: TextStyle, width: Int) -> TextLine {
    unsafe layout(text, style) { pango, layout in
      unsafe pango.setWidth(layout, Int32(clamping: max(1, width)) &* Pango.scale)
      unsafe pango.setWrapping(layout, Pango.wrappingAtWords)
    }
  }

  /// - Parameter arrange: says how the lines are broken.
  private func layout(
    _ text: String, _ style: TextStyle, _ arrange: (Pango, Pango.Object) -> Void
  ) -> TextLine {
    note(style)
    let (pango, context) = unsafe openSetter()
    guard let layout = unsafe pango.newLayout(context) else { fail(.outOfMemory) }
    let font = unsafe pango.newDescription()
    unsafe pango.setFamily(font, "Sans")
    unsafe pango.setAbsoluteSize(font, style.size * Double(Pango.scale))
    unsafe pango.setWeight(font, style.weight == .bold ? Pango.boldWeight : Pango.normalWeight)
    unsafe pango.setDescription(layout, font)
    unsafe pango.freeDescription(font)
    unsafe pango.setText(layout, text, Int32(clamping: text.utf8.count))
    unsafe arrange(pango, layout)
    return unsafe TextLine(owning: layout, of: pango)
  }
}
