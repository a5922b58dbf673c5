// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Where everything on a sheet is: one row below the other, in the middle of the window. In a window
/// that is too small the text becomes smaller, as far as it stays legible. Then what is too wide goes on in a
/// line more, or goes where it is least needed, and the rows scroll.
struct SheetLayout: Equatable {
  private let frame: SheetFrame
  let text: Double
  let title: SheetMark?
  private(set) var marks: [SheetMark] = []
  private(set) var spots: [SheetSpot] = []

  /// The field that is typed in, where it is in sight.
  private(set) var field: FieldLayout?

  /// How far its text was scrolled before.
  private let fieldScroll: Int

  /// Where each row is, in sight or not.
  private(set) var rows: [PixelRectangle] = []

  var area: PixelRectangle { frame.area }

  /// Where rows can be seen and used.
  var viewport: PixelRectangle { frame.viewport }

  /// How far the rows can be scrolled, in pixels; 0 where all of them fit.
  var overflow: Int { frame.overflow }

  /// How far they are scrolled.
  var scroll: Int { frame.scroll }

  init(_ shown: ShownSheet, in window: PixelSize, text: Double, fonts: Fonts) {
    let text = shown.text(in: window, beside: text)
    let smallest = max(text * 0.8, min(text, 11))
    var rulers = Rulers(shown, in: window, text: text, fonts: fonts)
    // Text doesn't shrink evenly, so a second try may be needed.
    for _ in 0..<4 {
      let (size, text) = (rulers.wanted, rulers.now.text)
      let room = Double(SheetFrame.room(window.width))
      let high = Double(SheetFrame.room(window.height)) / Double(size.height)
      let part = min(
        room / Double(rulers.least), max(min(room / Double(size.width), high), smallest / text))
      if part >= 1 { break }
      let smaller = TextSize.small(text * part * 0.99, beside: text)
      rulers = Rulers(shown, in: window, text: smaller, fonts: fonts)
    }
    self.init(shown, in: window, rulers)
  }

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
      let room = SheetFrame.room(window.width)
      opened = SheetRuler(shown.opened, text: text, room: room, fonts: fonts)
      now = SheetRuler(shown.sheet, text: text, room: room, fonts: fonts, asWideAs: opened)
      wanted = PixelSize(
        width: now.widths.wanted + 2 * now.padding,
        height: opened.height(ofAllOn: shown.opened) + 2 * opened.padding)
      least = now.widths.least + 2 * now.padding
    }
  }

  private init(_ shown: ShownSheet, in window: PixelSize, _ rulers: Rulers) {
    let ruler = rulers.now
    text = ruler.text
    fieldScroll = shown.fieldScroll
    frame = SheetFrame(shown, ruler, opened: rulers.opened, in: window)
    title = Self.title(of: shown.sheet, in: frame.inner, ruler)
    var y = frame.inner.y + ruler.titleHeight - frame.scroll
    for row in shown.sheet.rows {
      let area = PixelRectangle(
        x: frame.inner.x, y: y, width: frame.inner.width, height: ruler.height(of: row))
      rows.append(area)
      if overflow == 0 || viewport.intersects(area) { place(row, in: area, ruler) }
      y = area.maxY
    }
    if overflow > 0 { spots = spots.compactMap { $0.clipped(to: viewport) } }
  }

  private static func title(
    of sheet: Sheet, in inner: PixelRectangle, _ ruler: SheetRuler
  ) -> SheetMark? {
    guard !sheet.title.isEmpty else { return nil }
    var line = inner
    line.height = ruler.titleLine
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
    let track = PixelRectangle(
      x: area.maxX - 2 * width, y: viewport.y, width: width, height: viewport.height)
    let sight = Double(track.height)
    let length = min(track.height, max(2 * width, Int(sight * sight / (sight + Double(overflow)))))
    let way = Double(track.height - length) * Double(scroll) / Double(overflow)
    let thumb = PixelRectangle(
      x: track.x, y: track.y + Int(way.rounded()), width: width, height: length)
    return (track, thumb)
  }

  /// How far the rows are scrolled once the middle of the bar's thumb is here.
  func scroll(draggedTo y: Double) -> Int {
    guard let (track, thumb) = scrollBar, track.height > thumb.height else { return scroll }
    let way = y - Double(track.y) - Double(thumb.height) / 2
    let part = min(max(way / Double(track.height - thumb.height), 0), 1)
    return Int((part * Double(overflow)).rounded())
  }
}

// MARK: - Rows

extension SheetLayout {
  private mutating func place(_ row: SheetRow, in area: PixelRectangle, _ ruler: SheetRuler) {
    switch row {
    case .text(let words):
      var lines = area
      lines.y += Int(text * 0.35)
      marks.append(.paragraph(words, ruler.plainStyle, lines))
    case .headline(let words):
      placeLines(words, ruler.headlineStyle, in: area, .center, .plain, ruler)
    case .line(let words):
      placeLines(words, ruler.plainStyle, in: area, .center, .plain, ruler)
    case .stars(let words, let filled): placeStars(words, filled, in: area, ruler)
    case .pair(let label, let value):
      marks.append(.words(label, ruler.plainStyle, area, .leading, .plain))
      marks.append(.words(value, ruler.strongStyle, area, .trailing, .strong))
    case .action(let item, let label, let key):
      marks.append(.words(label, ruler.plainStyle, area, .leading, .plain))
      marks.append(.words(key, ruler.plainStyle, area, .trailing, .quiet))
      spots.append(SheetSpot(control: item, action: .use, area: area.outset(x: Int(text * 0.5))))
    case .choice(let item, let label, let value):
      placeChoice(item, label, value, in: area, ruler)
    case .inactive(let label, _):
      var line = area
      line.height = ruler.rowHeight
      marks.append(.words(label, ruler.plainStyle, line, .leading, .faint))
    case .note(let words):
      var lines = area
      lines.height = ruler.noteHeight * ruler.lines(words, ruler.noteStyle).count
      placeLines(words, ruler.noteStyle, in: lines, .trailing, .quiet, ruler)
    case .gallery(let item, let label, let gallery):
      placeGallery(item, label, gallery, in: area, ruler)
    case .entry(let item, let label, let field):
      placeEntry(item, label, field, in: area, ruler)
    case .explained(let topic, let words):
      marks += Self.marks(of: topic, explained: words, in: area, ruler)
    case .cells(let words, let weight):
      placeCells(words, weight, in: area, ruler)
    case .buttons(let buttons):
      placeButtons(buttons, in: area, ruler)
    case .charts(let charts): marks += Self.marks(of: charts, in: area, ruler)
    case .month(let month):
      marks += Self.marks(of: month, in: area, ruler)
      spots += Self.spots(of: month, in: area, ruler)
    case .award(let award): marks += Self.marks(of: award, in: area, ruler)
    }
  }

  /// Words in as many lines as they need, which share an area.
  private mutating func placeLines(
    _ words: String, _ style: TextStyle, in area: PixelRectangle, _ alignment: SheetMark.Alignment,
    _ tone: SheetMark.Tone, _ ruler: SheetRuler
  ) {
    let lines = ruler.lines(words, style)
    var line = area
    line.height = area.height / lines.count
    for words in lines {
      marks.append(.words(words, style, line, alignment, tone))
      line.y = line.maxY
    }
  }

  private mutating func placeStars(
    _ words: String, _ filled: Int, in area: PixelRectangle, _ ruler: SheetRuler
  ) {
    let width = ruler.starsWidth
    var (line, stars) = (area, area)
    line.width -= ruler.starsGap + width
    let spare = line.width - ruler.lineWidth(words)
    stars.x = line.maxX - spare / 2 + ruler.starsGap
    stars.width = width
    marks.append(.words(words, ruler.plainStyle, line, .center, .plain))
    marks.append(.stars(filled: filled, stars))
  }

  /// Places the label of a row in which something is chosen or typed.
  ///
  /// - Returns: the line for that.
  private mutating func placeLabel(
    _ label: String, in area: PixelRectangle, _ ruler: SheetRuler
  ) -> PixelRectangle {
    var line = area
    line.height = ruler.rowHeight
    marks.append(.words(label, ruler.plainStyle, line, .leading, .plain))
    line.y += ruler.height(ofLabel: label) - line.height
    return line
  }

  private mutating func placeChoice(
    _ item: ControlName, _ label: String, _ value: String, in area: PixelRectangle,
    _ ruler: SheetRuler
  ) {
    let line = placeLabel(label, in: area, ruler)
    let arrow = Int(text * 1.6)
    let next = PixelRectangle(
      x: area.maxX - arrow, y: line.y, width: arrow, height: line.height)
    let words = PixelRectangle(
      x: next.x - ruler.valueWidth, y: line.y, width: ruler.valueWidth, height: line.height)
    let previous = PixelRectangle(
      x: words.x - arrow, y: line.y, width: arrow, height: line.height)
    marks.append(.words(value, ruler.strongStyle, words, .center, .strong))
    marks.append(.arrow(pointsRight: false, previous))
    marks.append(.arrow(pointsRight: true, next))
    // The arrows come first, since they are on top of the row.
    spots.append(SheetSpot(control: item, action: .previous, area: previous))
    spots.append(SheetSpot(control: item, action: .next, area: next))
    spots.append(SheetSpot(control: item, action: .use, area: area.outset(x: Int(text * 0.5))))
  }

  private mutating func placeGallery(
    _ item: ControlName, _ label: String, _ gallery: Gallery, in area: PixelRectangle,
    _ ruler: SheetRuler
  ) {
    var line = area
    line.height = ruler.rowHeight
    marks.append(.words(label, ruler.plainStyle, line, .leading, .plain))
    marks.append(.words(gallery.value, ruler.strongStyle, line, .trailing, .strong))
    let places = GalleryLayout(gallery, text: text, width: area.width)
      .places(x: area.x, y: line.maxY)
    for (index, place) in places.enumerated() {
      let sample = gallery.choices[index].sample
      let size = GalleryLayout.picture(of: sample, text)
      let picture = PixelRectangle(
        x: place.x + (place.width - size.width) / 2, y: place.y + (place.height - size.height) / 2,
        width: size.width, height: size.height)
      marks.append(
        .picture(item, index, sample, picture, isChosen: index == gallery.chosen))
      spots.append(SheetSpot(control: item, action: .use, area: place, picture: index))
    }
    for (action, step) in [(Action.Kind.previous, -1), (.next, 1)] {
      spots.append(
        SheetSpot(control: item, action: action, area: places[gallery.neighbour(by: step)]))
    }
    spots.append(SheetSpot(control: item, action: .use, area: area.outset(x: Int(text * 0.5))))
  }

  private mutating func placeEntry(
    _ item: ControlName, _ label: String, _ field: TextField, in area: PixelRectangle,
    _ ruler: SheetRuler
  ) {
    let line = placeLabel(label, in: area, ruler)
    var below = area
    below.y = line.maxY
    below.height = area.maxY - below.y
    let width = ruler.valueWidth + 2 * Int(text * 1.6)
    let place = PixelRectangle(
      x: area.maxX - width, y: line.y, width: width, height: line.height)
    let layout = ruler.layout(of: field, in: place, scrolled: fieldScroll)
    self.field = layout
    marks.append(.field(item, layout))
    if field.isWrong {
      below.y += Int(text * 0.35)
      marks.append(.paragraph(field.note, ruler.strongStyle, below))
    } else if ruler.isOneLine(field.note) {
      marks.append(.words(field.note, ruler.noteStyle, below, .trailing, .quiet))
    } else {
      below.y += Int(text * 0.15)
      marks.append(.paragraph(field.note, ruler.noteStyle, below, .quiet))
    }
    // Confirming is for the keyboard; a click puts the caret where it is.
    for action in [Action.Kind.slide, .use] {
      spots.append(SheetSpot(control: item, action: action, area: line.outset(x: Int(text * 0.5))))
    }
  }

  private mutating func placeCells(
    _ words: [String], _ weight: SheetRow.Weight, in area: PixelRectangle, _ ruler: SheetRuler
  ) {
    var x = area.x
    for (index, (word, width)) in zip(words, ruler.columns).enumerated() {
      let cell = PixelRectangle(x: x, y: area.y, width: width, height: area.height)
      let style = weight == .plain ? ruler.plainStyle : ruler.strongStyle
      let tone: SheetMark.Tone =
        switch weight {
        case .plain: index == 0 ? .strong : .plain
        case .heading: .quiet
        case .outstanding: .strong
        }
      marks.append(
        .words(word, index == 0 ? ruler.strongStyle : style, cell, .leading, tone))
      x += width + ruler.columnGap
    }
  }

  private mutating func placeButtons(
    _ buttons: [LabelledButton], in area: PixelRectangle, _ ruler: SheetRuler
  ) {
    let widths = buttons.map { ruler.buttonWidth($0.label) }
    let gap = Int(text * 0.8)
    var x = area.x + (area.width - widths.reduce(0, +) - gap * (buttons.count - 1)) / 2
    for (button, width) in zip(buttons, widths) {
      let height = ruler.buttonHeight
      let place = PixelRectangle(x: x, y: area.maxY - height, width: width, height: height)
      marks.append(.button(button.name, button.label, ruler.strongStyle, place))
      spots.append(SheetSpot(control: button.name, action: .use, area: place))
      x += width + gap
    }
  }
}
