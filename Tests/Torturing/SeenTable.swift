// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Scene
import Tableau

/// What a window showed of the game: its cards, the moves along the bar and the numbers. Where the
/// keyboard is and what the bar says don't count.
struct SeenTable {
  let picture: Screenshot
  private let areas: [PixelRectangle]

  /// - Parameter cards: how many of them lie on the table.
  init(_ picture: Screenshot, cards: Int) {
    self.picture = picture
    let layout = TableLayout(of: [PileGroup(.grid, cards)], in: KillScript.window, scale: 1)
    let bar = layout.bar
    // The ring of the keyboard lies around a card.
    let insides = layout.piles.map { card in
      PixelRectangle(
        x: card.x + card.width / 6, y: card.y + card.height / 6, width: card.width * 2 / 3,
        height: card.height * 2 / 3)
    }
    let moves = PixelRectangle(x: 0, y: bar.y, width: bar.width, height: 4)
    // They are in the bar's last row.
    let row = Int(layout.text * 2)
    let numbers = PixelRectangle(
      x: 0, y: bar.maxY - row, width: Int(layout.text * 12), height: row)
    areas = insides + [moves, numbers]
  }

  /// Whether another picture of the window shows the same.
  func isSame(as other: Screenshot) -> Bool {
    guard (picture.width, picture.height) == (other.width, other.height) else { return false }
    return areas.allSatisfy { area in
      (area.y..<area.maxY).allSatisfy { y in
        (area.x..<area.maxX).allSatisfy { x in picture[x, y] == other[x, y] }
      }
    }
  }
}
