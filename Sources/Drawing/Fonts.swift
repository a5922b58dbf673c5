// SPDX-License-Identifier: MIT

import CCairo
import CPango
import Glibc

/// The system's fonts.
///
/// Finding and opening them is the slowest part of a start, so it is done while other things are:
/// Pango begins to look for fonts as soon as there is a font map, and ``warmUp(_:)`` opens those that
/// are wanted first.
@safe package final class Fonts {
  private let context: OpaquePointer

  /// The thread that opens fonts, until somebody has waited for it. While it runs nobody else may use
  /// the context.
  private var warmingUp: pthread_t?

  package init() {
    let map = unsafe pango_cairo_font_map_new()!
    unsafe context = pango_font_map_create_context(map)!
    unsafe g_object_unref(map)

    // The same text on every screen and in pictures: grey edges, no subpixel colours.
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
  }

  deinit {
    waitForWarmUp()
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Sets one line of text.
  package func line(_ text: String, _ style: TextStyle) -> TextLine {
    waitForWarmUp()
    return setLine(text, style)
  }

  private func setLine(_ text: String, _ style: TextStyle) -> TextLine {
    let layout = unsafe pango_layout_new(context)!
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family_static(font, "Sans")
    unsafe pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(
      font, style.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    return unsafe TextLine(owning: layout)
  }
}

// MARK: - Warming up

extension Fonts {
  @safe private final class Order {
    let fonts: Unmanaged<Fonts>
    let styles: [TextStyle]

    init(_ fonts: Fonts, _ styles: [TextStyle]) {
      unsafe self.fonts = .passUnretained(fonts)
      self.styles = styles
    }
  }

  /// Begins, on another thread, to open the fonts of these styles. Whoever then sets a text waits for
  /// the end of it.
  package func warmUp(_ styles: [TextStyle]) {
    waitForWarmUp()
    let order = unsafe Unmanaged.passRetained(Order(self, styles))
    var thread = pthread_t()
    let failure = unsafe pthread_create(
      &thread, nil,
      { order in
        let order = unsafe Unmanaged<Order>.fromOpaque(order!).takeRetainedValue()
        // The fonts can't go before this has ended, since their end waits for it.
        unsafe order.fonts._withUnsafeGuaranteedRef { fonts in
          for style in order.styles { _ = fonts.setLine("Score: -0123456789", style).size }
        }
        return nil
      }, order.toOpaque())
    if failure == 0 { warmingUp = thread } else { unsafe order.release() }
  }

  private func waitForWarmUp() {
    guard let thread = warmingUp else { return }
    warmingUp = nil
    pthread_join(thread, nil)
  }
}
