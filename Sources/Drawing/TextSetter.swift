// SPDX-License-Identifier: MIT

import CCairo

/// Sets text in the system's fonts, and caches what it finds out about them.
@safe final class TextSetter {
  private let pango: Pango
  private let context: Pango.Object

  /// How text is broken into lines.
  struct Breaking {
    fileprivate var isSingle = false
    /// In Pango's units.
    fileprivate var width: Int32 = -1
    fileprivate var ellipsis = Pango.noEllipsis
    fileprivate var wrapping = Pango.wrappingAtSpaces

    /// One line, whatever its width.
    static let none = Breaking(isSingle: true)

    /// One line of at most this many pixels, with an ellipsis for what doesn't fit.
    static func ellipsis(width: Int) -> Breaking {
      let units = Int32(clamping: max(0, width)) &* Pango.scale
      return Breaking(isSingle: true, width: units, ellipsis: Pango.ellipsisAtEnd)
    }

    /// As many lines as needed, each of at most this many pixels.
    static func lines(width: Int) -> Breaking {
      let units = Int32(clamping: max(1, width)) &* Pango.scale
      return Breaking(width: units, wrapping: Pango.wrappingAtWords)
    }
  }

  init(_ pango: Pango) throws(DrawingError) {
    // This kind whatever PANGOCAIRO_BACKEND says; Linux has no other.
    guard let map = unsafe pango.newFontMap(CAIRO_FONT_TYPE_FT),
      let context = unsafe pango.newContext(map)
    else {
      throw .noFonts
    }
    unsafe pango.release(map)

    // Makes text the same on every screen and in pictures.
    let options = unsafe cairo_font_options_create_plain()!
    unsafe pango.setFontOptions(context, options)
    unsafe cairo_font_options_destroy(options)
    self.pango = pango
    unsafe self.context = context
  }

  deinit { unsafe pango.release(context) }

  /// Sets text; `nil` if there is not enough memory.
  func line(_ text: String, _ style: TextStyle, _ breaking: Breaking) -> TextLine? {
    guard let layout = unsafe pango.newLayout(context) else { return nil }
    let font = unsafe pango.newDescription()
    unsafe pango.setFamily(font, "Sans")
    unsafe pango.setAbsoluteSize(font, style.size * Double(Pango.scale))
    unsafe pango.setWeight(font, style.weight == .bold ? Pango.boldWeight : Pango.normalWeight)
    unsafe pango.setDescription(layout, font)
    unsafe pango.freeDescription(font)
    unsafe pango.setText(layout, text, Int32(clamping: text.utf8.count))
    unsafe pango.setSingleParagraph(layout, breaking.isSingle ? 1 : 0)
    unsafe pango.setWidth(layout, breaking.width)
    unsafe pango.setEllipsis(layout, breaking.ellipsis)
    unsafe pango.setWrapping(layout, breaking.wrapping)
    return unsafe TextLine(owning: layout, of: pango)
  }
}
