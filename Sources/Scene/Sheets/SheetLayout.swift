// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Where everything on a sheet is: one row below the other, in the middle of the window. In a window
/// that is too small the text becomes smaller, as far as it stays legible. Then what is too wide goes on in a
/// line more, or goes where it is least needed, and the rows scroll.
struct SheetLayout: Equatable {
  let text: Double
  let title: SheetMark?
  private var page: SheetPage

  /// Where each row is, in sight or not.
  private(set) var rows: [PixelRectangle] = []

  /// The sheet with its margins.
  let area: PixelRectangle

  /// Where rows can be seen and used.
  let viewport: PixelRectangle

  /// How far the rows can be scrolled, in pixels; 0 where all of them fit.
  let overflow: Int

  /// How far they are scrolled.
  let scroll: Int

  var marks: [SheetMark] { page.marks }
  var spots: [SheetSpot] { page.spots }

  /// The field that is typed in, where it is in sight.
  var field: FieldLayout? { page.field }

  init(_ shown: ShownSheet, in window: PixelSize, text: Double, fonts: Fonts) {
    let text = shown.text(in: window, beside: text)
    let smallest = max(text * 0.8, min(text, 11))
    var rulers = Rulers(shown, in: window, text: text, fonts: fonts)
    // Text doesn't shrink evenly, so a second try may be needed.
    for _ in 0..<4 {
      let (size, text) = (rulers.wanted, rulers.now.text)
      let room = Double(Self.room(window.width))
      let high = Double(Self.room(window.height)) / Double(size.height)
      let part = min(
        room / Double(rulers.least), max(min(room / Double(size.width), high), smallest / text))
      if part >= 1 { break }
      let smaller = TextSize.small(text * part * 0.99, beside: text)
      rulers = Rulers(shown, in: window, text: smaller, fonts: fonts)
    }
    self.init(shown, in: window, rulers.now, opened: rulers.opened)
  }

  /// How much of a window's side a sheet may take.
  private static func room(_ side: Int) -> Int { max(1, Int(Double(side) * 0.98)) }

  /// What measures a sheet at one text size: with all that it had room for when it was opened, and as it
  /// is now.
  private struct Rulers {
    let opened: SheetRuler
    let now: SheetRuler

    /// The size that the sheet would like to have, with its margins. What has come since it was opened makes
    /// it wider, but not higher: it scrolls.
    let wanted: PixelSize

    /// The least width that it needs, with its margins.
    let least: Int

    init(_ shown: ShownSheet, in window: PixelSize, text: Double, fonts: Fonts) {
      let room = SheetLayout.room(window.width)
      opened = SheetRuler(shown.opened, text: text, room: room, fonts: fonts)
      now = SheetRuler(shown.sheet, text: text, room: room, fonts: fonts, asWideAs: opened)
      wanted = PixelSize(
        width: now.widths.wanted + 2 * now.padding,
        height: opened.height(ofAllOn: shown.opened) + 2 * opened.padding)
      least = now.widths.least + 2 * now.padding
    }
  }

  /// - Parameters:
  ///   - ruler: measures what the sheet says now.
  ///   - opened: measures what it had room for when it was opened: that was in the middle of the window, and
  ///     there the sheet's upper edge stays.
  private init(
    _ shown: ShownSheet, in window: PixelSize, _ ruler: SheetRuler, opened: SheetRuler
  ) {
    text = ruler.text
    let (padding, titleHeight) = (ruler.padding, ruler.titleHeight)
    let room = max(titleHeight, Self.room(window.height) - 2 * padding)
    let (whole, openedWhole) = (
      ruler.height(of: shown.sheet), opened.height(ofAllOn: shown.opened)
    )
    let left = min((window.width - opened.width) / 2, window.width - padding - ruler.width)
    let top = max(padding, (window.height - min(openedWhole, room)) / 2)
    let below = max(titleHeight, (window.height + room) / 2 - top)
    let inner = PixelRectangle(
      x: max(padding, left), y: top, width: ruler.width, height: min(whole, below))
    area = inner.outset(by: padding)
    // Where rows have gone below, what is in sight stays where it is.
    let kept = min(shown.scroll, openedWhole - inner.height)
    overflow = max(whole - inner.height, kept)
    scroll = min(max(shown.scroll, 0), overflow)
    // Rings reach beyond their rows.
    let reach = padding / 3
    viewport = area.with(
      y: inner.y + titleHeight - reach, height: inner.height - titleHeight + 2 * reach)
    title = Self.title(of: shown.sheet, in: inner, ruler)
    page = SheetPage(fieldScroll: shown.fieldScroll)
    place(shown.sheet.rows, in: inner.moved(y: titleHeight - scroll), ruler)
  }

  private mutating func place(_ rows: [SheetRow], in inner: PixelRectangle, _ ruler: SheetRuler) {
    var area = inner
    for row in rows.map(\.row) {
      area.height = row.height(ruler)
      self.rows.append(area)
      if overflow == 0 || viewport.intersects(area) { row.place(in: area, ruler, on: &page) }
      area.y = area.maxY
    }
    if overflow > 0 { page.spots = spots.compactMap { $0.clipped(to: viewport) } }
  }

  private static func title(
    of sheet: Sheet, in inner: PixelRectangle, _ ruler: SheetRuler
  ) -> SheetMark? {
    guard !sheet.title.isEmpty else { return nil }
    let line = inner.with(height: ruler.titleLine)
    return ruler.lines(sheet.title, ruler.titleStyle).count == 1
      ? .words(sheet.title, ruler.titleStyle, line, .leading, .plain)
      : .paragraph(sheet.title, ruler.titleStyle, line)
  }
}

// MARK: - Scrolling

extension SheetLayout {
  /// How far to scroll, and no further, to see a row.
  func scroll(showing row: Int) -> Int {
    guard rows.indices.contains(row) else { return scroll }
    let area = rows[row]
    let sight = viewport.y...max(viewport.y, viewport.maxY - area.height)
    let y = min(max(area.y, sight.lowerBound), sight.upperBound)
    return min(max(scroll + area.y - y, 0), overflow)
  }

  /// The bar that shows which part of the rows is in sight: what it slides along, and itself; `nil`
  /// where all of them are.
  var scrollBar: (track: PixelRectangle, thumb: PixelRectangle)? {
    guard overflow > 0 else { return nil }
    let width = max(4, Int(text * 0.4))
    let track = viewport.with(x: area.maxX - 2 * width, width: width)
    let sight = Double(track.height)
    let length = min(track.height, max(2 * width, Int(sight * sight / (sight + Double(overflow)))))
    let way = Double(track.height - length) * Double(scroll) / Double(overflow)
    return (track, track.with(y: track.y + Int(way.rounded()), height: length))
  }

  /// How far the rows are scrolled once the middle of the bar's thumb is here.
  func scroll(draggedTo y: Double) -> Int {
    guard let (track, thumb) = scrollBar, track.height > thumb.height else { return scroll }
    let way = y - Double(track.y) - Double(thumb.height) / 2
    let part = min(max(way / Double(track.height - thumb.height), 0), 1)
    return Int((part * Double(overflow)).rounded())
  }
}
