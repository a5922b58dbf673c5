// SPDX-License-Identifier: MIT

import Drawing

/// Something that lies over the table and has to be read.
enum Panel: Equatable {
  case ending(EndingPanel)
  case keys(KeysPanel)

  var area: PixelRectangle {
    switch self {
    case .ending(let panel): panel.area
    case .keys(let panel): panel.area
    }
  }

  func draw(on canvas: borrowing Canvas, fonts: Fonts, colors: TableColors) {
    switch self {
    case .ending(let panel): panel.draw(on: canvas, fonts: fonts, colors: colors)
    case .keys(let panel): panel.draw(on: canvas, fonts: fonts, colors: colors)
    }
  }

  /// The ground of every panel.
  static func drawGround(
    _ area: PixelRectangle, radius: Double, on canvas: borrowing Canvas, colors: TableColors
  ) {
    let body = Rectangle(area).inset(by: 0.5)
    canvas.fill(.roundedRectangle(body, radius: radius), with: colors.panel)
    canvas.stroke(.roundedRectangle(body, radius: radius), with: colors.panelEdge, width: 1)
  }
}
