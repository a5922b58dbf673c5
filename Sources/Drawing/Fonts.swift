// SPDX-License-Identifier: MIT

import CCairo
import CPango

/// The system's fonts.
///
/// Finding them is the slowest part of a start. Pango begins with it on a thread of its own as soon as
/// there is a font map, and waits for it when the first text is set; so make this early and use it
/// late.
@safe package final class Fonts {
  private var context: OpaquePointer

  /// The styles that were asked for since the font map was made. It keeps what it finds out about each
  /// of them for good, and a window whose edge is drawn comes through hundreds of sizes of text.
  private var styles: Set<TextStyle> = []
  private static let mostStyles = 64

  package init() {
    unsafe context = Self.makeContext()
  }

  private static func makeContext() -> OpaquePointer {
    // Of this kind whatever PANGOCAIRO_BACKEND says; Linux has no other.
    let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)!
    let context = unsafe pango_font_map_create_context(map)!
    unsafe g_object_unref(map)

    // The same text on every screen and in pictures: grey edges, no subpixel colours.
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    return unsafe context
  }

  /// Begins anew with a font map that knows nothing where the old one knows too much. Lines of text that
  /// were set by that one keep it until they are gone.
  private func note(_ style: TextStyle) {
    guard styles.insert(style).inserted, styles.count > Self.mostStyles else { return }
    styles = [style]
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe context = Self.makeContext()
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Sets one line of text.
  package func line(_ text: String, _ style: TextStyle) -> TextLine {
    let layout = unsafe layout(text, style)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    return unsafe TextLine(owning: layout)
  }

  /// Sets one line of text that is no wider than `width` pixels; what doesn't fit is left out, with
  /// an ellipsis in its place.
  package func line(_ text: String, _ style: TextStyle, upTo width: Int) -> TextLine {
    let layout = unsafe layout(text, style)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_width(layout, Int32(clamping: max(0, width)) &* PANGO_SCALE)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    return unsafe TextLine(owning: layout)
  }

  /// Sets text in as many lines of at most `width` pixels as it needs.
  package func paragraph(_ text: String, _ style: TextStyle, width: Int) -> TextLine {
    let layout = unsafe layout(text, style)
    unsafe pango_layout_set_width(layout, Int32(clamping: max(1, width)) &* PANGO_SCALE)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    return unsafe TextLine(owning: layout)
  }

  /// A layout that the caller has to free.
  private func layout(_ text: String, _ style: TextStyle) -> OpaquePointer {
    note(style)
    let layout = unsafe pango_layout_new(context)!
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, "Sans")
    unsafe pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(
      font, style.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    unsafe pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    return unsafe layout
  }
}
