// SPDX-License-Identifier: MIT

import Drawing

/// Where a sheet is in a window, and how much of its rows is in sight, at one text size.
struct SheetFrame: Equatable {
  let area: PixelRectangle

  /// The area without its margins.
  let inner: PixelRectangle

  /// Where rows can be seen and used.
  let viewport: PixelRectangle

  /// How far the rows can be scrolled, in pixels; 0 where all of them fit.
  let overflow: Int

  /// How far they are scrolled.
  let scroll: Int

  /// How much of a window's side a sheet may take.
  static func room(_ side: Int) -> Int { max(1, Int(Double(side) * 0.98)) }

  /// - Parameters:
  ///   - ruler: measures what the sheet says now.
  ///   - opened: measures what it had room for when it was opened: that was in the middle of the window, and
  ///     there the sheet's upper edge stays.
  init(_ shown: ShownSheet, _ ruler: SheetRuler, opened: SheetRuler, in window: PixelSize) {
    let (padding, title) = (ruler.padding, ruler.titleHeight)
    let room = max(title, Self.room(window.height) - 2 * padding)
    let whole = ruler.height(of: shown.sheet)
    let openedHeight = min(opened.height(ofAllOn: shown.opened), room)
    let left = min((window.width - opened.width) / 2, window.width - padding - ruler.width)
    let top = max(padding, (window.height - openedHeight) / 2)
    let below = max(title, (window.height + room) / 2 - top)
    let size = PixelSize(width: ruler.width, height: min(whole, below))
    inner = PixelRectangle(
      x: max(padding, left), y: top, width: size.width, height: size.height)
    area = inner.outset(by: padding)
    // Where rows have gone below, what is in sight stays where it is.
    let kept = min(shown.scroll, opened.height(ofAllOn: shown.opened) - size.height)
    overflow = max(whole - size.height, kept)
    scroll = min(max(shown.scroll, 0), overflow)
    // Rings reach beyond their rows.
    let reach = padding / 3
    viewport = PixelRectangle(
      x: area.x, y: inner.y + title - reach, width: area.width,
      height: size.height - title + 2 * reach)
  }
}
