// SPDX-License-Identifier: MIT

import CCairo
import System
import Words

/// Sets text in the system's fonts, and caches their metrics.
@safe final class TextSetter {
  private let pango: Pango
  private let context: Pango.Object

  /// Figures of equal width, so that a counting number doesn't jitter.
  private let attributes: Pango.Object

  init(_ pango: Pango) throws(DrawingError) {
    // Independent of PANGOCAIRO_BACKEND; Linux has no other kind.
    guard let map = unsafe pango.newFontMap(CAIRO_FONT_TYPE_FT),
      let context = unsafe pango.newContext(map)
    else {
      throw .noFonts
    }
    unsafe pango.release(map)

    // Makes text equal on every screen and in pictures.
    let options = unsafe cairo_font_options_create_plain()!
    unsafe pango.setFontOptions(context, options)
    unsafe cairo_font_options_destroy(options)
    self.pango = pango
    unsafe self.context = context
    unsafe attributes = pango.newAttributes()
    unsafe pango.insertAttribute(attributes, pango.newFeatures("tnum"))
  }

  deinit {
    unsafe pango.releaseAttributes(attributes)
    unsafe pango.release(context)
  }

  /// `nil` without memory.
  ///
  /// In a mirrored layout, a text with right-to-left letters, or of signs alone, runs from right to
  /// left whatever it begins with. Otherwise its first letter decides.
  func layout(_ wording: Wording) -> TextLayout? {
    let (text, style) = (wording.text, wording.style)
    let isLeftward = text.hasLeftwardLetters || !text.contains { $0.isLetter || $0.isNumber }
    // In a left-to-right sentence only isolated parts run from right to left
    // (Words.String.isolated).
    let isSentence = text.unicodeScalars.contains("\u{2068}")
    let mark =
      !isLeftward ? "" : wording.isMirrored ? "\u{200F}" : isSentence ? "\u{200E}" : ""
    guard let layout = unsafe pango.newLayout(context) else { return nil }
    let font = unsafe pango.newDescription()
    unsafe pango.setFamily(font, "Sans")
    unsafe pango.setAbsoluteSize(font, style.size * Double(Pango.scale))
    unsafe pango.setWeight(font, style.weight == .bold ? Pango.boldWeight : Pango.normalWeight)
    unsafe pango.setDescription(layout, font)
    unsafe pango.freeDescription(font)
    unsafe pango.setAttributes(layout, attributes)
    let marked = mark + (wording.isSingle ? text : text.withWholeHangul)
    unsafe pango.setText(layout, marked, Int32(clamping: marked.utf8.count))
    unsafe pango.setSingleParagraph(layout, wording.isSingle ? 1 : 0)
    switch wording.breaking {
    case .none: break
    case .ellipsis(let width):
      unsafe pango.setWidth(layout, Self.units(max(0, width)))
      unsafe pango.setEllipsis(layout, Pango.ellipsisAtEnd)
    case .lines(let width):
      unsafe pango.setWidth(layout, Self.units(max(1, width)))
      unsafe pango.setWrapping(layout, Pango.wrappingAtWords)
    }
    return unsafe TextLayout(owning: layout, of: pango, markLength: mark.utf8.count)
  }

  private static func units(_ pixels: Int) -> Int32 { Int32(clamping: pixels) &* Pango.scale }
}

extension Wording {
  fileprivate var isSingle: Bool { if case .lines = breaking { false } else { true } }
}

extension String {
  /// Word joiners (U+2060) within words of Hangul: Korean is broken at spaces, but Pango would
  /// break after any syllable.
  var withWholeHangul: String {
    let hangul: ClosedRange<Unicode.Scalar> = "\u{AC00}"..."\u{D7A3}"
    guard unicodeScalars.contains(where: hangul.contains) else { return self }
    var (text, before) = ("", Unicode.Scalar(" "))
    for scalar in unicodeScalars {
      let isWithin = before != " " && scalar != " "
      if isWithin, hangul.contains(scalar) || hangul.contains(before) {
        text.unicodeScalars.append("\u{2060}")
      }
      text.unicodeScalars.append(scalar)
      before = scalar
    }
    return text
  }
}

/// The functions in use of the library Pango.
///
/// Loading it and its seventeen libraries takes longer than loading all others together. So the
/// program isn't linked with it, but loads it while asking the X server for a window.
@safe struct Pango: Sendable {
  typealias Object = UnsafeMutableRawPointer

  let newFontMap: @convention(c) (cairo_font_type_t) -> Object?
  let newContext: @convention(c) (_ fontMap: Object) -> Object?
  let setFontOptions: @convention(c) (_ context: Object, _ options: OpaquePointer) -> Void
  let newLayout: @convention(c) (_ context: Object) -> Object?
  let newDescription: @convention(c) () -> Object
  let setFamily: @convention(c) (_ description: Object, UnsafePointer<CChar>) -> Void
  let setAbsoluteSize: @convention(c) (_ description: Object, _ units: Double) -> Void
  let setWeight: @convention(c) (_ description: Object, _ weight: Int32) -> Void
  let freeDescription: @convention(c) (Object) -> Void
  let setDescription: @convention(c) (_ layout: Object, _ description: Object) -> Void
  let newAttributes: @convention(c) () -> Object
  let newFeatures: @convention(c) (UnsafePointer<CChar>) -> Object
  let insertAttribute: @convention(c) (_ list: Object, _ attribute: Object) -> Void
  let setAttributes: @convention(c) (_ layout: Object, _ list: Object) -> Void
  let releaseAttributes: @convention(c) (_ list: Object) -> Void
  let setText: @convention(c) (_ layout: Object, UnsafePointer<CChar>, _ length: Int32) -> Void
  let setSingleParagraph: @convention(c) (_ layout: Object, _ isSingle: Int32) -> Void
  let setWidth: @convention(c) (_ layout: Object, _ units: Int32) -> Void
  let setEllipsis: @convention(c) (_ layout: Object, _ place: Int32) -> Void
  let setWrapping: @convention(c) (_ layout: Object, _ where: Int32) -> Void
  let getPixelExtents:
    @convention(c) (_ layout: Object, _ ink: Object?, _ frame: UnsafeMutableRawPointer) -> Void
  let getCursor:
    @convention(c) (
      _ layout: Object, _ index: Int32, _ frame: UnsafeMutableRawPointer, _ weak: Object?
    ) -> Void
  let findIndex:
    @convention(c) (
      _ layout: Object, _ x: Int32, _ y: Int32, UnsafeMutablePointer<Int32>,
      _ trailing: UnsafeMutablePointer<Int32>
    ) -> Int32
  let countUnknown: @convention(c) (_ layout: Object) -> Int32
  let show: @convention(c) (_ cairo: OpaquePointer, _ layout: Object) -> Void
  let release: @convention(c) (Object) -> Void

  private typealias SetLogHandler = @convention(c) (Libraries.Hearing, Object?) -> Object?

  /// PangoRectangle, in pixels or in units.
  struct Frame {
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
  }

  /// The number of Pango units in a pixel (PANGO_SCALE).
  static let scale: Int32 = 1024
  static let normalWeight: Int32 = 400
  static let boldWeight: Int32 = 700
  static let ellipsisAtEnd: Int32 = 3
  static let wrappingAtWords: Int32 = 2
}

extension Pango {
  /// - Throws: ``DrawingError/noPango(_:)``.
  init() throws(DrawingError) {
    do throws(SharedLibrary.Failure) {
      try self.init(in: SharedLibrary("libpangocairo-1.0.so.0"))
    } catch {
      throw .noPango(error.reason)
    }
  }

  private init(in library: SharedLibrary) throws(SharedLibrary.Failure) {
    unsafe self.init(
      newFontMap: try library.symbol("pango_cairo_font_map_new_for_font_type"),
      newContext: try library.symbol("pango_font_map_create_context"),
      setFontOptions: try library.symbol("pango_cairo_context_set_font_options"),
      newLayout: try library.symbol("pango_layout_new"),
      newDescription: try library.symbol("pango_font_description_new"),
      setFamily: try library.symbol("pango_font_description_set_family"),
      setAbsoluteSize: try library.symbol("pango_font_description_set_absolute_size"),
      setWeight: try library.symbol("pango_font_description_set_weight"),
      freeDescription: try library.symbol("pango_font_description_free"),
      setDescription: try library.symbol("pango_layout_set_font_description"),
      newAttributes: try library.symbol("pango_attr_list_new"),
      newFeatures: try library.symbol("pango_attr_font_features_new"),
      insertAttribute: try library.symbol("pango_attr_list_insert"),
      setAttributes: try library.symbol("pango_layout_set_attributes"),
      releaseAttributes: try library.symbol("pango_attr_list_unref"),
      setText: try library.symbol("pango_layout_set_text"),
      setSingleParagraph: try library.symbol("pango_layout_set_single_paragraph_mode"),
      setWidth: try library.symbol("pango_layout_set_width"),
      setEllipsis: try library.symbol("pango_layout_set_ellipsize"),
      setWrapping: try library.symbol("pango_layout_set_wrap"),
      getPixelExtents: try library.symbol("pango_layout_get_pixel_extents"),
      getCursor: try library.symbol("pango_layout_get_cursor_pos"),
      findIndex: try library.symbol("pango_layout_xy_to_index"),
      countUnknown: try library.symbol("pango_layout_get_unknown_glyphs_count"),
      show: try library.symbol("pango_cairo_show_layout"),
      release: try library.symbol("g_object_unref"))
    let setLogHandler: SetLogHandler = unsafe try library.symbol("g_log_set_default_handler")
    _ = unsafe setLogHandler(Libraries.hear, nil)
  }

  /// Makes fontconfig find the system's fonts, the slowest part of a start. Otherwise Pango would
  /// do it for the first text. `nil` without the library, which comes with Cairo.
  ///
  /// Look this up before ``init()`` runs on a thread: while that loads libraries, other threads
  /// can't look up functions.
  static var findingFonts: (@convention(c) () -> Int32)? {
    guard let library = try? SharedLibrary("libfontconfig.so.1") else { return nil }
    return unsafe try? library.symbol("FcInit")
  }
}
