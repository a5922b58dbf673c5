// SPDX-License-Identifier: MIT

import Drawing

/// The sign of one of two players: a disc or a square. The shapes differ so that colour isn't
/// needed, and neither is a suit.
struct PlayerSign {
  let player: Int

  /// - Parameter area: a square.
  func path(in area: Rectangle) -> Path {
    player == 0
      ? .roundedRectangle(area, radius: area.width / 2)
      : .roundedRectangle(area.inset(by: area.width * 0.06), radius: area.width * 0.12)
  }

  func draw(in area: Rectangle, isFilled: Bool, color: Color, on canvas: borrowing Canvas) {
    let pen = area.width * 0.14
    if isFilled {
      canvas.fill(path(in: area), with: color)
    } else {
      canvas.stroke(path(in: area.inset(by: pen / 2)), with: color, width: pen)
    }
  }

  /// In the corner without an index.
  func draw(onCardIn card: Rectangle, colors: TableColors, on canvas: borrowing Canvas) {
    let side = card.width * 0.14
    let edge = card.width * 0.07
    let area = Rectangle(
      x: card.x + card.width - edge - side, y: card.y + edge, width: side, height: side)
    canvas.fill(path(in: area.inset(by: -side * 0.2)), with: Palette.shadow.opacity(0.8))
    canvas.fill(path(in: area), with: colors.glow)
  }
}
