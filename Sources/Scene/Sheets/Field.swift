// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A text longer than its field scrolls.
struct FieldLayout: Equatable {
  let field: TextField
  private(set) var area: PixelRectangle
  let style: TextStyle

  var sight: PixelRectangle { Self.sight(in: area, style) }

  /// To the left, in pixels; negative for a short text at the right end.
  let scroll: Int

  /// In pixels from the left end of the text.
  private let caret: Int

  var textX: Int { sight.x - scroll }

  var caretX: Int { textX + caret }

  /// The selection, in pixels from the left end of the text.
  private let selection: Range<Int>

  /// The visible part.
  var selected: PixelRectangle? {
    let place = sight.with(x: textX + selection.lowerBound, width: selection.count)
    return selection.isEmpty || !place.intersects(sight) ? nil : place.intersection(sight)
  }

  /// - Parameter scroll: the previous one, in pixels. It changes only as far as the caret and the
  ///   text next to it need.
  init(
    _ field: TextField, in area: PixelRectangle, _ style: TextStyle, scrolled scroll: Int,
    fonts: Fonts
  ) {
    (self.field, self.area, self.style) = (field, area, style)
    let sight = Self.sight(in: area, style)
    let line = fonts.layout(field.text, style)
    let start = line.caret(after: field.before.utf8.count)
    let end = line.caret(after: field.before.utf8.count + field.selected.utf8.count)
    selection = min(start, end)..<max(start, end)
    caret = field.isCaretFirst ? start : end
    let margin = min(Int(style.size * 1.5), sight.width / 4)
    let wanted = min(max(scroll, caret + margin - sight.width), caret - margin)
    let most = line.size.width + 2 - sight.width
    // A short text stands where reading begins.
    self.scroll = fonts.isMirrored ? min(max(wanted, 0), most) : max(0, min(wanted, most))
  }

  private static func sight(in area: PixelRectangle, _ style: TextStyle) -> PixelRectangle {
    area.outset(x: -Int(style.size * 0.5))
  }

  func moved(_ place: (PixelRectangle) -> PixelRectangle) -> FieldLayout {
    var layout = self
    layout.area = place(area)
    return layout
  }

  /// The number of scalars before the caret position nearest to `x`.
  func scalars(before x: Double, fonts: Fonts) -> Int {
    let place = fonts.layout(field.text, style).place(at: Int(x) - textX)
    let before = String(decoding: field.text.utf8.prefix(place.bytes), as: UTF8.self)
    return before.unicodeScalars.count + place.scalars
  }
}

extension SheetRuler {
  /// A label with a text field, and a note below.
  func lay(_ field: TextField, _ name: ControlName, _ label: String) -> LaidRow {
    var (row, place) = lay(label, beside: field.isWide ? width : min(part(14), width))
    let line = area(row.height).with(y: place.y, height: place.height)
    let layout = FieldLayout(
      field, in: place, plainStyle, scrolled: fieldScroll, fonts: fonts)
    row.field = layout
    row.paint(.field(name), in: place)
    // The focus ring reaches beyond the line.
    let note = line.with(y: row.height + unit / 2)
    row.height = note.y
    if !field.isWrong, width(field.note, noteStyle) <= width {
      row.height += noteHeight
      row.write(field.note, noteStyle, note.with(height: noteHeight), .leading, .quiet)
    } else {
      let style = field.isWrong ? strongStyle : noteStyle
      let below = height(field.note, style, width) + part(field.isWrong ? 0.7 : 0.3)
      row.height += below
      row.paint(
        .paragraph(field.note, style, field.isWrong ? .plain : .quiet),
        in: note.with(height: below).moved(y: part(field.isWrong ? 0.35 : 0.15)))
    }
    // A click sets the caret; only the keyboard confirms.
    let light = line.outset(x: unit)
    let caret = Action(kind: .slide, area: light, intent: nil)
    row.use(name, label, as: .entry, value: field.text, in: light, parts: [caret])
    return row
  }
}

extension SheetPainter {
  func draw(_ layout: FieldLayout, isTyped: Bool, on canvas: borrowing Canvas) {
    let (field, area) = (layout.field, layout.area)
    let body = Rectangle(area).inset(by: text * 0.12)
    let edge = field.isWrong ? colors.text : colors.panelEdge
    canvas.fill(.roundedRectangle(body, radius: text * 0.3), with: colors.text.opacity(0.1))
    canvas.stroke(
      .roundedRectangle(body, radius: text * 0.3), with: edge, width: field.isWrong ? 2 : 1)
    let line = fonts.layout(field.text, layout.style)
    func draw(in sight: PixelRectangle, _ color: Color, on canvas: borrowing Canvas) {
      line.draw(
        on: canvas, x: Double(layout.textX),
        y: Double(area.y + (area.height - line.size.height) / 2), color: color)
    }
    canvas.saving {
      canvas.clip(to: [layout.sight])
      draw(in: layout.sight, colors.text, on: canvas)
    }
    if let selected = layout.selected {
      let (top, height) = (Double(area.y) + text * 0.3, Double(area.height) - text * 0.6)
      let body = Rectangle(
        x: Double(selected.x), y: top, width: Double(selected.width), height: height)
      canvas.saving {
        canvas.clip(to: [selected])
        canvas.fill(.rectangle(body), with: isTyped ? colors.button : colors.text.opacity(0.25))
        if isTyped { draw(in: selected, colors.buttonText, on: canvas) }
      }
    }
    guard isTyped else { return }
    let x = Double(layout.caretX) + 0.5
    let (top, bottom) = (Double(area.y) + text * 0.4, Double(area.maxY) - text * 0.4)
    canvas.stroke(
      .polyline([(x, top), (x, bottom)]), with: colors.focus, width: max(1.5, text / 10))
  }
}
