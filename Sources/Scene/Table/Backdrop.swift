// SPDX-License-Identifier: MIT

import Drawing

/// Everything below the cards, which never changes while the window keeps its size: the cloth and
/// the bar. It is kept where the target surface is, since every frame begins with it.
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
