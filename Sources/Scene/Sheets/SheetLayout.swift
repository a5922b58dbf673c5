// SPDX-License-Identifier: MIT

import Drawing

/// A sheet's rows, laid out before they scroll.
struct SheetContent {
  /// The sheet, scrolled to its top.
  let shown: ShownSheet

  let rows: [LaidRow]
  let ruler: SheetRuler
  let frame: Frame
  let window: PixelRectangle

  init(_ shown: ShownSheet, in table: TableLayout, fonts: Fonts) {
    let (letters, room) = table.roomForSheets(isTextLarge: shown.hasLargeText)
    frame = Frame(shown.sheet.place, in: room, text: letters.text)
    window = PixelRectangle(table.window)
    self.shown = shown.scrolled(to: 0)
    let inner = frame.room.outset(by: -frame.padding)
    var ruler = SheetRuler(shown, letters, width: inner.width, fonts: fonts)
    rows = ruler.lay(shown.sheet, upTo: inner.height)
    self.ruler = ruler
  }

  var height: Int { rows.reduce(ruler.titleHeight) { $0 + $1.height } }

  /// The room for sheets in a window.
  struct Frame {
    /// The width of every sheet, and the greatest height.
    let room: PixelRectangle

    let padding: Int
    private let place: Sheet.Place

    init(_ place: Sheet.Place, in window: PixelRectangle, text: Double) {
      let unit = TextSize.unit(text)
      self.place = place
      padding = min(3 * unit, window.width / 16, window.height / 12)
      let ems =
        switch place {
        case .corner: 17
        case .top: 36
        case .wide: min(max(36, window.height / (2 * unit)), 54)
        }
      let widest = ems * 2 * unit
      let width = max(1, min(window.width - 2 * unit, widest))
      let top = place == .corner ? unit : max(unit, window.height / 16 / unit * unit)
      let x = place == .corner ? window.maxX - unit - width : (window.width - width) / 2
      room = PixelRectangle(
        x: x, y: top, width: width, height: max(1, window.maxY - unit - top))
    }

    /// - Parameter height: of the title and the rows.
    func area(holding height: Int) -> PixelRectangle {
      let height = min(height + 2 * padding, room.height)
      return room.with(
        y: place == .corner ? room.maxY - height : room.y, height: height)
    }
  }
}

/// Rows below each other. All sheets of a window have the same width and upper edge, and none
/// covers the bar, so that nothing moves from one to the next. Rows that don't fit scroll, but a
/// last row of buttons stays in sight if rows above it have room, and so does the title beside it.
/// Mirrored for right-to-left scripts.
struct SheetLayout: Equatable {
  let text: Double
  private(set) var title: SheetMark?

  /// At the end of the title's line; `nil` without room.
  private(set) var ornament: PixelRectangle?

  private(set) var marks: [SheetMark] = []

  /// The controls, and the words of rows without any.
  private(set) var items: [Item] = []

  private(set) var field: FieldLayout?

  /// The number of leading marks clipped to the viewport.
  private(set) var scrolledMarks = 0

  private(set) var rows: [PixelRectangle] = []

  private let target: Int

  /// The height of the buttons that don't scroll; 0 if they do.
  private let footer: Int

  private(set) var area: PixelRectangle

  /// The area in which scrolled rows are visible.
  private(set) var viewport: PixelRectangle

  private let isMirrored: Bool

  /// The greatest scroll, in pixels.
  let overflow: Int

  /// In pixels.
  let scroll: Int

  init(_ shown: ShownSheet, in table: TableLayout, fonts: Fonts) {
    self.init(SheetContent(shown, in: table, fonts: fonts), scrolledTo: shown.scroll)
  }

  init(_ content: SheetContent, scrolledTo scroll: Int) {
    let (sheet, ruler, frame) = (content.shown.sheet, content.ruler, content.frame)
    (text, target, isMirrored) = (ruler.text, ruler.target, ruler.fonts.isMirrored)
    area = frame.area(holding: content.height)
    let inner = area.outset(by: -frame.padding)
    overflow = max(0, content.height - inner.height)
    self.scroll = min(max(scroll, 0), overflow)
    footer = overflow > 0 ? Self.footer(of: content, in: inner) : 0
    // Where it would leave hardly any room, the title scrolls too.
    let isTitleFixed = overflow == 0 || inner.height - ruler.titleHeight - footer >= 2 * target
    let head = isTitleFixed ? ruler.titleHeight : 0
    // Focus rings reach beyond their rows.
    let reach = frame.padding / 2
    viewport = area.with(
      y: inner.y + head - reach, height: max(1, inner.height - head - footer + 2 * reach))
    let scrolled = inner.moved(y: -self.scroll)
    let title = Self.title(of: sheet, in: isTitleFixed ? inner : scrolled, ruler)
    self.title = isTitleFixed ? title : nil
    ornament =
      isTitleFixed ? Self.ornament(beside: sheet.shownTitle, in: inner, ruler) : nil
    if !isTitleFixed { marks += [title].compactMap(\.self) }
    place(content.rows, in: scrolled.moved(y: ruler.titleHeight))
    if isMirrored { move { $0.mirrored(in: content.window) } }
  }

  private mutating func move(_ place: (PixelRectangle) -> PixelRectangle) {
    title = title?.moved(place)
    ornament = ornament.map(place)
    marks = marks.map { $0.moved(place) }
    items = items.map { $0.moved(place) }
    field = field?.moved(place)
    rows = rows.map(place)
    (area, viewport) = (place(area), place(viewport))
  }

  private mutating func place(_ laid: [LaidRow], in inner: PixelRectangle) {
    var area = inner
    for row in laid.dropLast(footer > 0 ? 1 : 0) {
      area.height = row.height
      add(row, in: area, upTo: overflow > 0 ? viewport : nil)
      area.y = area.maxY
    }
    scrolledMarks = marks.count
    if footer > 0, let last = laid.last {
      let margin = inner.x - self.area.x
      marks.append(SheetMark(.rule, in: inner.with(y: viewport.maxY, height: 1)))
      add(last, in: inner.with(y: self.area.maxY - margin - footer, height: footer))
    }
  }

  /// - Parameter sight: `nil` for a row that doesn't scroll.
  private mutating func add(
    _ row: LaidRow, in place: PixelRectangle, upTo sight: PixelRectangle? = nil
  ) {
    let laid = row.moved { $0.with(x: $0.x + place.x, y: $0.y + place.y) }
    if sight?.intersects(place) ?? true {
      marks += laid.marks
      field = laid.field ?? field
    }
    items += laid.items.compactMap { item in
      sight.map { item.clipped(to: $0, on: area) } ?? item
    }
    if let words = row.words {
      items.append(Item(id: .row(rows.count), role: .text, name: words, area: place))
    }
    rows.append(place)
  }

  private static func footer(of content: SheetContent, in inner: PixelRectangle) -> Int {
    guard case .buttons = content.shown.sheet.rows.last, let height = content.rows.last?.height
    else { return 0 }
    return inner.height - height >= 2 * content.ruler.target ? height : 0
  }

  private static func title(
    of sheet: Sheet, in inner: PixelRectangle, _ ruler: SheetRuler
  ) -> SheetMark? {
    guard !sheet.shownTitle.isEmpty else { return nil }
    let isInOneLine = ruler.lines(sheet.title, ruler.titleStyle).count == 1
    return SheetMark(
      isInOneLine
        ? .words(sheet.title, ruler.titleStyle, .leading, .plain)
        : .paragraph(sheet.title, ruler.titleStyle),
      in: inner.with(height: ruler.titleLine))
  }

  private static func ornament(
    beside title: String, in inner: PixelRectangle, _ ruler: SheetRuler
  ) -> PixelRectangle? {
    let side = 5 * ruler.unit
    guard !title.isEmpty, ruler.width(title, ruler.titleStyle) + 2 * side <= ruler.width else {
      return nil
    }
    return PixelRectangle(
      x: inner.maxX - side, y: inner.y - ruler.unit / 2, width: side, height: side)
  }
}

// MARK: - Scrolling

extension SheetLayout {
  func isFooter(_ row: Int) -> Bool { footer > 0 && row == rows.count - 1 }

  /// The nearest scroll that shows a row, in pixels.
  func scroll(showing row: Int) -> Int {
    guard rows.indices.contains(row), !isFooter(row) else { return scroll }
    let area = rows[row]
    let sight = viewport.y...max(viewport.y, viewport.maxY - area.height)
    let y = min(max(area.y, sight.lowerBound), sight.upperBound)
    return min(max(scroll + area.y - y, 0), overflow)
  }

  /// The track, the thumb, and the area to grab; `nil` where all rows fit.
  var scrollBar: (track: PixelRectangle, thumb: PixelRectangle, grip: PixelRectangle)? {
    guard overflow > 0 else { return nil }
    let width = max(4, Int(text * 0.4))
    let track = viewport.with(x: area.maxX - 2 * width, width: width)
    let sight = Double(track.height)
    let length = min(track.height, max(2 * width, Int(sight * sight / (sight + Double(overflow)))))
    let way = Double(track.height - length) * Double(scroll) / Double(overflow)
    let thumb = track.with(y: track.y + Int(way.rounded()), height: length)
    let grip = viewport.with(x: area.maxX - target, width: target)
    func place(_ place: PixelRectangle) -> PixelRectangle {
      place.mirrored(in: area, if: isMirrored)
    }
    return (place(track), place(thumb), place(grip))
  }

  /// - Parameter y: the wanted middle of the thumb, in pixels.
  func scroll(draggedTo y: Double) -> Int {
    guard let (track, thumb, _) = scrollBar, track.height > thumb.height else { return scroll }
    let way = y - Double(track.y) - Double(thumb.height) / 2
    let part = min(max(way / Double(track.height - thumb.height), 0), 1)
    return Int((part * Double(overflow)).rounded())
  }
}
