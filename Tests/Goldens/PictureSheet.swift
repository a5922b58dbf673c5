// SPDX-License-Identifier: MIT

package import Drawing

/// Pictures that belong together, side by side in one.
package struct PictureSheet {
  package struct Cell {
    package let name: String
    package let area: PixelRectangle
  }

  package let picture: Picture
  package let cells: [Cell]

  /// Where words stand, which depend on more than the game.
  package let words: [PixelRectangle]

  /// A single picture.
  package init(_ name: String, _ picture: Picture, words: [PixelRectangle] = []) {
    self.picture = picture
    self.words = words
    cells = [Cell(name: name, area: PixelRectangle(picture.size))]
  }

  /// Lays pictures out in rows, in cells as large as the largest of them.
  package init(columns: Int, _ pictures: [(name: String, picture: Picture)]) {
    self.init(columns: columns, pictures.map { PictureSheet($0.name, $0.picture) })
  }

  /// Lays single pictures out in rows, in cells as large as the largest of them.
  package init(columns: Int, _ singles: [PictureSheet]) {
    let pictures = singles.map { (name: $0.cells[0].name, picture: $0.picture, words: $0.words) }
    let cell = PixelSize(
      width: pictures.map(\.picture.size.width).max() ?? 0,
      height: pictures.map(\.picture.size.height).max() ?? 0)
    let size = PixelSize(
      width: cell.width * columns,
      height: cell.height * ((pictures.count + columns - 1) / columns))
    var sheet = Picture(size: size, pixels: Array(repeating: 0, count: size.width * size.height))
    var (cells, places): ([Cell], [PixelRectangle]) = ([], [])
    for (index, (name, picture, words)) in pictures.enumerated() {
      let (x, y) = (index % columns * cell.width, index / columns * cell.height)
      sheet.lay(picture, x: x, y: y)
      cells.append(
        Cell(
          name: name, area: PixelRectangle(x: x, y: y, width: cell.width, height: cell.height)))
      places += words.map { $0.with(x: $0.x + x, y: $0.y + y) }
    }
    picture = sheet
    self.cells = cells
    words = places
  }
}

extension PictureSheet {
  /// A single picture at half its size.
  package var halved: PictureSheet {
    PictureSheet(
      cells[0].name, picture.halved,
      words: words.map {
        PixelRectangle(x: $0.x / 2, y: $0.y / 2, width: $0.width / 2 + 1, height: $0.height / 2 + 1)
      })
  }

  /// What is wrong with each cell that differs from what is expected.
  package func faults(expecting expected: Picture) -> [(cell: Cell, squares: [Comparison.Square])] {
    cells.map { cell in
      (cell, Comparison(picture, with: expected, in: cell.area, words: words).wrong)
    }.filter { !$0.squares.isEmpty }
  }
}
