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

/// The painter at one window size.
final class TablePainter {
  let layout: TableLayout
  let bar: Bar

  /// Just after a resize they don't have the layout's size yet.
  var sprites: CardSprites

  private let brushes: Brushes
  private let backdrop: Backdrop
  private var badges: [PointsBadge: Surface] = [:]
  private var laidOut: (content: SheetContent, layout: SheetLayout)?
  private var sheet: (look: SheetLook, picture: Surface)?

  /// - Parameters:
  ///   - sprites: cards whose size should not change yet.
  ///   - samples: painted so far.
  init(
    _ layout: TableLayout, of tableau: Tableau, look: Look, fonts: Fonts,
    sprites: CardSprites? = nil, samples: SamplePictures = SamplePictures()
  ) {
    self.layout = layout
    self.sprites = sprites ?? CardSprites(layout.metrics, look: look)
    brushes = Brushes(fonts: fonts, look: look, samples: samples)
    bar = Bar(layout, of: tableau, fonts: fonts, colors: brushes.colors)
    backdrop = Backdrop(layout, colors: brushes.colors)
  }

  var samples: SamplePictures { brushes.samples }

  /// A tip over the bar, centred over `x` if possible.
  func tip(_ words: String, centeredAt x: Double) -> Tip {
    Tip(words, centeredAt: x, over: bar.layout, fonts: brushes.fonts)
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

  /// Text comes last: during a start the fonts are still being found while the cards are drawn.
  func paint(
    _ look: TableLook, _ damage: [PixelRectangle], on target: Surface
  ) throws(DrawingError) {
    let canvas = Canvas(on: target)
    canvas.clip(to: damage)
    try backdrop.draw(on: canvas, of: target)
    draw(look.signs.filter { !$0.isOnTop }, damage, on: target)
    for card in look.cards where card.area.width >= 1 {
      guard damage.contains(where: card.bounds(sprites.metrics).intersects) else { continue }
      try sprites.draw(card, on: canvas, of: target)
    }
    if look.isDimmed {
      canvas.fill(.rectangle(Rectangle(layout.table)), with: Palette.shadow.opacity(0.4))
    }
    for ring in look.rings { ring.draw(on: canvas, colors: brushes.colors) }
    draw(look.signs.filter(\.isOnTop), damage, on: target)
    if damage.contains(where: layout.bar.intersects) {
      try bar.draw(look.bar, damage, on: target)
    }
    if let lesson = look.lesson, damage.contains(where: lesson.area.intersects) {
      let canvas = Canvas(on: target)
      canvas.clip(to: [lesson.area])
      lesson.draw(on: canvas, with: brushes)
    }
    for points in look.points { try draw(points, on: canvas, of: target) }
    if let sheet = look.sheet, damage.contains(where: sheet.area.intersects) {
      try draw(sheet, on: canvas, of: target)
    }
    if let tip = look.tip, damage.contains(where: tip.area.intersects) {
      let canvas = Canvas(on: target)
      canvas.clip(to: [tip.area])
      tip.draw(on: canvas, with: brushes)
    }
    try canvas.check()
  }

  /// Cairo may lose a row of a text that is clipped by several rectangles.
  private func draw(_ signs: [TableSign], _ damage: [PixelRectangle], on target: Surface) {
    for sign in signs where damage.contains(where: sign.area.intersects) {
      let canvas = Canvas(on: target)
      canvas.clip(to: [sign.area])
      sign.draw(on: canvas, with: brushes)
    }
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

/// Everything below the cards: the cloth and the bar. It is kept where the target surface is, since
/// every frame begins with it.
final class Backdrop {
  private let layout: TableLayout
  private let colors: TableColors
  private var picture: Surface?

  init(_ layout: TableLayout, colors: TableColors) {
    self.layout = layout
    self.colors = colors
  }

  func draw(on canvas: borrowing Canvas, of target: Surface) throws(DrawingError) {
    canvas.draw(try picture(for: target), x: 0, y: 0)
  }

  private func picture(for target: Surface) throws(DrawingError) -> Surface {
    if let picture { return picture }
    let picture = target.opaqueSurface(size: layout.window)
    let canvas = Canvas(on: picture)
    try Felt.draw(on: canvas, size: layout.window, colors: colors)
    canvas.fill(.rectangle(Rectangle(layout.bar)), with: colors.bar)
    self.picture = picture
    return picture
  }
}
