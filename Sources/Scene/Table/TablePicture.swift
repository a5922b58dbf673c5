// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The fonts, colours and samples to paint with.
struct Brushes {
  let fonts: Fonts
  let look: Look

  let samples: SamplePictures
  let colors: TableColors

  init(fonts: Fonts, look: Look, samples: SamplePictures = SamplePictures()) {
    (self.fonts, self.look, self.samples) = (fonts, look, samples)
    colors = look.theme.colors
  }
}

/// The picture of a table: its painter, and the look that was painted.
final class TablePicture {
  private(set) var layout: TableLayout
  private(set) var bar: Bar

  /// Just after a resize they don't have the layout's size yet.
  private(set) var sprites: CardSprites

  private var brushes: Brushes

  /// `nil` if all of it is out of date.
  private(set) var shown: TableLook?

  /// The painted parts of the bar, perhaps in an earlier layout.
  private var shownBar: [BarPart] = []

  private var next: TableLook?

  /// The surface painted last.
  private weak var target: Surface?

  /// Cards to draw ahead, the most urgent last.
  private var awaited: [CardLook] = []

  // Painted once and kept where the target is.
  private var ground: Surface?
  private var badges: [PointsBadge: Surface] = [:]
  private var sheet: (look: SheetLook, picture: Surface)?

  private var laidOut: (content: SheetContent, layout: SheetLayout)?

  /// - Parameter sprites: cards painted so far.
  init(
    _ layout: TableLayout, of tableau: Tableau, look: Look, fonts: Fonts,
    sprites: CardSprites? = nil
  ) {
    self.layout = layout
    self.sprites = sprites ?? CardSprites(layout.metrics, look: look)
    brushes = Brushes(fonts: fonts, look: look)
    bar = Bar(layout, of: tableau, fonts: fonts, colors: brushes.colors)
  }

  /// Changes the layout; the painted look stays valid.
  ///
  /// - Parameters:
  ///   - keepsCards: whether the cards keep their size and their pictures.
  ///   - keepsSamples: whether samples look as before.
  func use(
    _ layout: TableLayout, of tableau: Tableau, look: Look, keepingCards keepsCards: Bool,
    keepingSamples keepsSamples: Bool
  ) {
    let (fonts, samples) = (brushes.fonts, brushes.samples)
    self.layout = layout
    if !keepsCards { sprites = CardSprites(layout.metrics, look: look) }
    brushes = Brushes(
      fonts: fonts, look: look, samples: keepsSamples ? samples : SamplePictures())
    bar = Bar(layout, of: tableau, fonts: fonts, colors: brushes.colors)
    (ground, badges, sheet, laidOut) = (nil, [:], nil, nil)
  }

  /// Whether any surface still shows it.
  var wasPainted: Bool { target != nil }

  func forget() { shown = nil }

  /// Brings the cards to the layout's size after a resize.
  func resizeCards() {
    guard sprites.metrics != layout.metrics else { return }
    sprites = CardSprites(layout.metrics, look: brushes.look)
    forget()
  }

  func repaintCards() {
    sprites = CardSprites(sprites.metrics, look: brushes.look)
    brushes = Brushes(fonts: brushes.fonts, look: brushes.look)
    sheet = nil
    forget()
  }

  /// The last is needed first.
  func expect(_ cards: [CardLook]) {
    awaited += cards.count == 1 && awaited.last == cards[0] ? [] : cards
  }

  /// Draws a card ahead, in a quiet moment.
  ///
  /// - Returns: whether there was anything to do.
  func prepare() throws(DrawingError) -> Bool {
    while let target, let card = awaited.popLast() {
      if try sprites.prepare(card, for: target) { return true }
    }
    return false
  }

  // MARK: What is measured

  /// A tip over the bar, centred over `x` if possible.
  func tip(_ words: String, centeredAt x: Double) -> Tip {
    Tip(words, centeredAt: x, over: bar.layout, fonts: brushes.fonts)
  }

  /// A sentence over the bar; `nil` if it has room in it.
  func tip(ofLong sentence: String) -> Tip? {
    guard !sentence.isEmpty, !bar.layout.fitted(sentence, brushes.fonts).isWhole else { return nil }
    return tip(sentence, centeredAt: layout.tableCenter.x)
  }

  /// Measuring text takes a while, so the last content is kept, and scrolls.
  func layout(of sheet: ShownSheet) -> SheetLayout {
    let isKept = laidOut?.content.shown == sheet.scrolled(to: 0)
    if isKept, let laidOut, laidOut.layout.scroll == sheet.scroll { return laidOut.layout }
    let content =
      (isKept ? laidOut?.content : nil) ?? SheetContent(sheet, in: layout, fonts: brushes.fonts)
    let layout = SheetLayout(content, scrolledTo: sheet.scroll)
    laidOut = (content, layout)
    return layout
  }

  func scalars(before x: Double, on sheet: ShownSheet) -> Int? {
    layout(of: sheet).field?.scalars(before: x, fonts: brushes.fonts)
  }

  // MARK: Painting

  /// - Returns: the areas that differ from the painted look, which ``paint(_:on:)`` paints.
  func damage(to look: TableLook) -> [PixelRectangle] {
    next = look
    // A start doesn't wait for the fonts that the parts need.
    let parts = shown == nil ? [] : bar.parts(of: look.bar)
    let damage = look.damage(since: shown, bar: (shownBar, parts), metrics: sprites.metrics)
    if damage.isEmpty { shown = look }
    return damage
  }

  func paint(_ damage: [PixelRectangle], on target: Surface) throws(DrawingError) {
    guard let next, !damage.isEmpty else { return }
    self.target = target
    try paint(next, damage, on: target)
    (shown, shownBar) = (next, bar.parts(of: next.bar))
  }

  /// Text comes last: during a start the fonts are still being found while the cards are drawn.
  func paint(
    _ look: TableLook, _ damage: [PixelRectangle], on target: Surface
  ) throws(DrawingError) {
    let canvas = Canvas(on: target)
    canvas.clip(to: damage)
    let cards = look.cards.filter { card in
      card.area.width >= 1 && damage.contains(where: card.bounds(sprites.metrics).intersects)
    }
    let ground = try ground(for: target)
    canvas.saving {
      // Not below cards: in a large window, most of the time goes into copying.
      canvas.clip(
        to: PixelRectangle(layout.window), without: cards.compactMap(sprites.opaquePart))
      canvas.draw(ground, x: 0, y: 0)
    }
    draw(look.signs.filter { !$0.isOnTop }, damage, on: target)
    for card in cards { try sprites.draw(card, on: canvas, of: target) }
    if look.isDimmed {
      canvas.fill(.rectangle(Rectangle(layout.table)), with: Palette.shadow.opacity(0.4))
    }
    for ring in look.rings { ring.draw(on: canvas, colors: brushes.colors) }
    draw(look.signs.filter(\.isOnTop), damage, on: target)
    if damage.contains(where: layout.bar.intersects) {
      try bar.draw(look.bar, damage, on: target)
    }
    if let lesson = look.lesson {
      target.draw(lesson.area, in: damage) { lesson.draw(on: $0, with: brushes) }
    }
    for points in look.points { try draw(points, on: canvas, of: target) }
    if let sheet = look.sheet, damage.contains(where: sheet.area.intersects) {
      try draw(sheet, on: canvas, of: target)
    }
    if let tip = look.tip { target.draw(tip.area, in: damage) { tip.draw(on: $0, with: brushes) } }
    try canvas.check()
  }

  /// Sets all words of a table without a sheet, as for a picture, but shows nothing.
  func setWords(of look: TableLook, _ tableau: Tableau) throws(DrawingError) {
    let surface = try Surface(size: layout.window)
    let all = [PixelRectangle(layout.window)]
    draw(look.signs, all, on: surface)
    try Bar(layout, of: tableau, fonts: brushes.fonts, colors: brushes.colors)
      .draw(look.bar, all, on: surface)
    look.lesson?.draw(on: Canvas(on: surface), with: brushes)
  }

  private func draw(_ signs: [TableSign], _ damage: [PixelRectangle], on target: Surface) {
    for sign in signs { target.draw(sign.area, in: damage) { sign.draw(on: $0, with: brushes) } }
  }

  /// Everything below the cards, the cloth and the bar: every frame begins with it.
  private func ground(for target: Surface) throws(DrawingError) -> Surface {
    if let ground { return ground }
    let picture = target.opaqueSurface(size: layout.window)
    let canvas = Canvas(on: picture)
    try Felt.draw(on: canvas, size: layout.window, colors: brushes.colors)
    canvas.fill(.rectangle(Rectangle(layout.bar)), with: brushes.colors.bar)
    ground = picture
    return picture
  }

  private func draw(
    _ points: PointsLook, on canvas: borrowing Canvas, of target: Surface
  ) throws(DrawingError) {
    let badge = points.badge
    let picture: Surface
    if let kept = badges[badge] {
      picture = kept
    } else {
      picture = try self.picture(badge.size, for: target) {
        badge.draw(on: $0, with: brushes)
      }
      badges[badge] = picture
    }
    canvas.draw(
      picture, x: Double(points.area.x), y: Double(points.area.y), opacity: points.opacity)
  }

  private func draw(
    _ look: SheetLook, on canvas: borrowing Canvas, of target: Surface
  ) throws(DrawingError) {
    if !look.isSamePicture(as: sheet?.look) {
      let area = look.layout.area
      let picture = try picture(area.size, for: target) { canvas in
        canvas.translate(Double(-area.x), Double(-area.y))
        SheetPainter(look, brushes).draw(on: canvas)
      }
      sheet = (look, picture)
    }
    guard let sheet else { return }
    canvas.draw(
      sheet.picture, x: Double(look.area.x), y: Double(look.area.y), opacity: look.opening)
  }

  private func picture(
    _ size: PixelSize, for target: Surface, _ draw: (borrowing Canvas) -> Void
  ) throws(DrawingError) -> Surface {
    let picture = try Surface(size: size)
    draw(Canvas(on: picture))
    return target.copy(of: picture)
  }
}

extension Surface {
  /// Draws a part that is painted whole or not at all. Cairo may lose a row of a text that is
  /// clipped by several rectangles.
  func draw(
    _ area: PixelRectangle, in damage: [PixelRectangle], _ draw: (borrowing Canvas) -> Void
  ) {
    guard damage.contains(where: area.intersects) else { return }
    let canvas = Canvas(on: self)
    canvas.clip(to: [area])
    draw(canvas)
  }
}
