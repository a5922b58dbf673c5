// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Paints the table at the size of one window: what is drawn once and kept, and what is drawn on
/// top of it each time.
final class TablePainter {
  let layout: TableLayout
  let bar: Bar

  /// The cards in the size that is shown, which for a moment after the window is resized is not yet
  /// that of the layout.
  var sprites: CardSprites

  /// The small pictures on sheets.
  let samples: SamplePictures

  private let look: Look
  private let colors: TableColors
  private let backdrop: Backdrop
  private let fonts: Fonts
  private var badges: [PointsBadge: Surface] = [:]
  private var laidOut: (sheet: ShownSheet, layout: SheetLayout)?
  private var sheet: (look: SheetLook, picture: Surface)?

  /// - Parameters:
  ///   - sprites: the cards to keep using, if their size should not change yet.
  ///   - samples: the small pictures that have been painted already.
  init(
    _ layout: TableLayout, of tableau: Tableau, look: Look, fonts: Fonts,
    sprites: CardSprites? = nil, samples: SamplePictures = SamplePictures()
  ) {
    self.layout = layout
    self.look = look
    self.samples = samples
    self.sprites = sprites ?? CardSprites(layout.metrics, look: look)
    colors = look.theme.colors
    self.fonts = fonts
    bar = Bar(layout, of: tableau, fonts: fonts, colors: colors)
    backdrop = Backdrop(layout, colors: colors)
  }

  /// A tip over the bar, in the middle over a place in it.
  func tip(_ words: String, centeredAt x: Double) -> Tip {
    Tip(words, centeredAt: x, over: bar.layout, fonts: fonts)
  }

  /// Where everything on a sheet is. Measuring text takes a while, so the last layout is kept.
  func layout(of sheet: ShownSheet) -> SheetLayout {
    if let laidOut, laidOut.sheet == sheet { return laidOut.layout }
    let layout = SheetLayout(sheet, in: layout.window, text: layout.text, fonts: fonts)
    laidOut = (sheet, layout)
    return layout
  }

  /// How much of the text in a sheet's field is before a place in the window, in scalars; `nil` where
  /// no field is in sight.
  func scalars(before x: Double, on sheet: ShownSheet) -> Int? {
    layout(of: sheet).field?.scalars(before: x, fonts: fonts)
  }

  /// Paints the parts of `target` that `damage` covers. Text comes last: during a start the fonts
  /// are still being found while the cards are drawn.
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
    for ring in look.rings { ring.draw(on: canvas, colors: colors) }
    draw(look.signs.filter(\.isOnTop), damage, on: target)
    if damage.contains(where: layout.bar.intersects) {
      try bar.draw(look.bar, damage, on: target)
    }
    if let lesson = look.lesson, damage.contains(where: lesson.area.intersects) {
      let canvas = Canvas(on: target)
      canvas.clip(to: [lesson.area])
      lesson.draw(on: canvas, fonts: fonts, colors: colors, samples: samples, look: self.look)
    }
    for points in look.points { try draw(points, on: canvas, of: target) }
    if let sheet = look.sheet, damage.contains(where: sheet.area.intersects) {
      try draw(sheet, on: canvas, of: target)
    }
    if let tip = look.tip, damage.contains(where: tip.area.intersects) {
      let canvas = Canvas(on: target)
      canvas.clip(to: [tip.area])
      tip.draw(on: canvas, fonts: fonts, colors: colors)
    }
    try canvas.check()
  }

  /// Each on its own canvas, since Cairo may lose a row of a text that is clipped by several rectangles.
  private func draw(_ signs: [TableSign], _ damage: [PixelRectangle], on target: Surface) {
    for sign in signs where damage.contains(where: sign.area.intersects) {
      let canvas = Canvas(on: target)
      canvas.clip(to: [sign.area])
      sign.draw(on: canvas, fonts: fonts, colors: colors)
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
        badge.draw(on: $0, fonts: fonts, colors: colors)
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
        look.layout.draw(
          look.cursor, on: canvas,
          with: SheetLayout.Brushes(
            fonts: fonts, colors: colors, samples: samples, look: self.look))
      }
      sheet = (look, picture)
    }
    guard let sheet else { return }
    canvas.draw(
      sheet.picture, x: Double(look.area.x), y: Double(look.area.y), opacity: look.opening)
  }

  /// Something that is drawn once and then painted in many places or strengths.
  private func picture(
    _ size: PixelSize, for target: Surface, _ draw: (borrowing Canvas) -> Void
  ) throws(DrawingError) -> Surface {
    let picture = try Surface(size: size)
    draw(Canvas(on: picture))
    return target.copy(of: picture)
  }
}
