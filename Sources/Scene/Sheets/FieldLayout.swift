// SPDX-License-Identifier: MIT

import Drawing

/// Where the text of a field, its selection and its caret are. A text that is longer than its field scrolls.
struct FieldLayout: Equatable {
  let field: TextField
  let area: PixelRectangle
  let style: TextStyle

  /// Where the text can be seen.
  let sight: PixelRectangle

  /// How far the text is scrolled to the left, in pixels.
  let scroll: Int

  /// How far the caret is from the beginning of the text, in pixels.
  private let caret: Int

  /// Where the text begins, in sight or not.
  var textX: Int { sight.x - scroll }

  var caretX: Int { textX + caret }

  /// Where the selection begins and ends, in pixels from the beginning of the text.
  private let selection: Range<Int>

  /// What is selected, as far as it is in sight; `nil` where nothing is.
  var selected: PixelRectangle? {
    let place = PixelRectangle(
      x: textX + selection.lowerBound, y: sight.y, width: selection.count, height: sight.height)
    return selection.isEmpty || !place.intersects(sight) ? nil : place.intersection(sight)
  }

  /// - Parameter scroll: how far the text was scrolled before. It scrolls as little further as shows
  ///   the caret and what is next to it.
  init(
    _ field: TextField, in area: PixelRectangle, _ style: TextStyle, scrolled scroll: Int,
    fonts: Fonts
  ) {
    (self.field, self.area, self.style) = (field, area, style)
    let inset = Int(style.size * 0.5)
    sight = PixelRectangle(
      x: area.x + inset, y: area.y, width: area.width - 2 * inset, height: area.height)
    let width = fonts.line(field.text, style).size.width
    let start = fonts.line(field.before, style).size.width
    let end = fonts.line(field.before + field.selected, style).size.width
    selection = start..<max(start, end)
    caret = field.isCaretFirst ? start : end
    let margin = min(Int(style.size * 1.5), sight.width / 4)
    let wanted = min(max(scroll, caret + margin - sight.width), caret - margin)
    self.scroll = max(0, min(wanted, width + 2 - sight.width))
  }

  /// How many of the text's scalars are before the place for a caret that is nearest to this one.
  func scalars(before x: Double, fonts: Fonts) -> Int {
    let (characters, goal) = (Array(field.text), Int(x) - textX)
    func width(_ count: Int) -> Int {
      fonts.line(String(characters[..<count]), style).size.width
    }
    var count = largest(upTo: characters.count) { width($0) <= goal }
    if count < characters.count, goal - width(count) > width(count + 1) - goal { count += 1 }
    return String(characters[..<count]).unicodeScalars.count
  }
}
