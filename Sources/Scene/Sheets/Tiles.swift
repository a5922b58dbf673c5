// SPDX-License-Identifier: MIT

import Cards
import Drawing
package import Tableau

/// A game in a choice of games.
package struct Tile: Equatable, Sendable {
  package let name: ControlName
  let picture: GamePicture
  package let title: String

  /// A line about the game's present state.
  package let line: String

  package let isOnTable: Bool

  package init(
    _ name: ControlName, _ picture: GamePicture, _ title: String, line: String,
    isOnTable: Bool = false
  ) {
    (self.name, self.picture, self.title) = (name, picture, title)
    (self.line, self.isOnTable) = (line, isOnTable)
  }
}

extension SheetRuler {
  /// Tiles of the same size, so that none moves. Pictures are lower where tiles lack room.
  func lay(_ tiles: [Tile]) -> LaidRow {
    let (columns, gap) = (columns(of: tiles), 2 * unit)
    let (side, count) = (side(of: columns), (max(tiles.count, 1) + columns - 1) / columns)
    let excess = (max(-spareHeight, 0) + count - 1) / count
    let picture = max(part(3), min(side * 9 / 16, part(10)) - excess)
    let titles = tiles.map { lines($0.title, strongStyle, side) }
    let notes = tiles.map { lines($0.line, noteStyle, side) }
    let height =
      picture + unit / 2 + titles.map(\.count).reduce(1, max) * lineHeight
      + notes.map(\.count).reduce(2, max) * noteHeight + 2 * unit
    var row = LaidRow(height: count * height)
    for (index, tile) in tiles.enumerated() {
      let (line, column) = index.quotientAndRemainder(dividingBy: columns)
      let inLine = min(columns, tiles.count - line * columns)
      let left = (width - inLine * side - (inLine - 1) * gap) / 2
      let place = PixelRectangle(
        x: left + column * (side + gap), y: line * height, width: side, height: height - unit)
      row.paint(
        .tile(tile.name, tile.picture, isOnTable: tile.isOnTable),
        in: place.with(height: picture))
      let title = place.with(
        y: place.y + picture + unit / 2, height: titles[index].count * lineHeight)
      row.write(titles[index], strongStyle, title, .leading, .accent)
      let below = title.with(y: title.maxY, height: notes[index].count * noteHeight)
      row.write(notes[index], noteStyle, below, .leading, .quiet)
      row.use(
        tile.name, tile.title, value: tile.line, tile.isOnTable ? .chosen : [],
        in: place.outset(by: unit / 2))
    }
    return row
  }

  /// Three if every title fits in one line, or four for more than six tiles; two if every word does.
  private func columns(of tiles: [Tile]) -> Int {
    func widest(_ words: some Sequence<String>) -> Int {
      words.map { width($0, strongStyle) }.reduce(0, max)
    }
    let titles = tiles.map(\.title)
    let least = max(widest(titles), part(7))
    for columns in [4, 3] where columns == 3 || tiles.count > 6 {
      if side(of: columns) >= least { return columns }
    }
    let words = titles.flatMap { $0.split(separator: " ").map(String.init) }
    return side(of: 2) >= widest(words) ? 2 : 1
  }

  private func side(of columns: Int) -> Int { (width - 2 * unit * (columns - 1)) / columns }
}

// MARK: - The pictures

extension GamePicture {
  /// Middle and height in heights of the picture, turn in radians.
  fileprivate struct Placed {
    let face: Face?
    let x: Double
    let y: Double
    let height: Double
    let turn: Double

    init(_ card: Card?, _ x: Double, _ y: Double, height: Double, turn: Double = 0) {
      face = card.map(Face.suited)
      (self.x, self.y, self.height, self.turn) = (x, y, height, turn)
    }

    init(_ card: TrioCard, _ x: Double, _ y: Double, height: Double, turn: Double) {
      face = .trio(card)
      (self.x, self.y, self.height, self.turn) = (x, y, height, turn)
    }
  }

  /// Placed from the middle of the picture.
  fileprivate var cards: [Placed] {
    switch self {
    case .match:
      [
        Placed(nil, -0.44, 0.02, height: 0.66, turn: -0.2),
        Placed(Card(.king, of: .hearts), -0.08, -0.01, height: 0.7, turn: -0.06),
        Placed(Card(.king, of: .clubs), 0.34, 0.02, height: 0.7, turn: 0.12),
      ]
    case .pairs:
      [-0.225, 0.225].flatMap { y in
        (0..<4).map { column in
          let card: Card? =
            switch (column, y < 0) {
            case (1, true): Card(.seven, of: .spades)
            case (2, false): Card(.seven, of: .clubs)
            default: nil
            }
          return Placed(card, -0.495 + 0.33 * Double(column), y, height: 0.39)
        }
      }
    case .snap:
      [
        Placed(nil, -0.56, 0.03, height: 0.6, turn: -0.04),
        Placed(Card(.eight, of: .diamonds), -0.2, 0.02, height: 0.64, turn: -0.12),
        Placed(Card(.eight, of: .spades), 0.22, 0.0, height: 0.64, turn: 0.1),
        Placed(nil, 0.58, 0.03, height: 0.6, turn: 0.05),
      ]
    case .trios:
      [
        Placed(TrioCard(.one, .leaf, .solid, .red), -0.42, 0.03, height: 0.66, turn: -0.12),
        Placed(TrioCard(.two, .butterfly, .striped, .blue), 0, -0.02, height: 0.66, turn: 0),
        Placed(TrioCard(.three, .mushroom, .hollow, .gold), 0.42, 0.03, height: 0.66, turn: 0.12),
      ]
    case .daily:
      [
        Placed(nil, -0.38, 0.03, height: 0.64, turn: -0.18),
        Placed(Card(.ace, of: .spades), -0.16, 0.0, height: 0.66, turn: -0.04),
      ]
    case .dailyTrios:
      [
        Placed(TrioCard(.three, .leaf, .striped, .red), -0.42, 0.03, height: 0.64, turn: -0.18),
        Placed(TrioCard(.one, .mushroom, .solid, .blue), -0.16, 0.0, height: 0.66, turn: -0.04),
      ]
    case .two:
      [
        Placed(Card(.queen, of: .diamonds), -0.34, -0.06, height: 0.56, turn: -0.1),
        Placed(Card(.queen, of: .spades), -0.12, -0.02, height: 0.56, turn: 0.06),
        Placed(nil, 0.34, 0.02, height: 0.56, turn: 0.08),
      ]
    }
  }

  /// Paints the cloth and the cards, but no words.
  func draw(on canvas: borrowing Canvas, _ size: PixelSize, _ look: Look) {
    let colors = look.theme.colors
    let look = look.suiting(cards.map(\.face))
    Felt.drawSmall(on: canvas, size: size, corner: 0.08, colors: colors) { body in
      for placed in cards { draw(placed, in: body, look, on: canvas) }
      switch self {
      case .two: drawSigns(in: body, colors, on: canvas)
      case .snap: drawBurst(in: body, colors, on: canvas)
      default: break
      }
    }
  }

  private func draw(
    _ placed: Placed, in body: Rectangle, _ look: Look, on canvas: borrowing Canvas
  ) {
    let center = Point(
      body.center.x + placed.x * body.height, body.center.y + placed.y * body.height)
    let height = placed.height * body.height
    let isNarrow = height / CardShape.height * CardShape.width < Double(CardFace.narrow)
    look.draw(
      placed.face.map(CardLook.front) ?? .back, around: center, height: height, turn: placed.turn,
      isNarrow: isNarrow, on: canvas)
  }

  private func drawSigns(
    in body: Rectangle, _ colors: TableColors, on canvas: borrowing Canvas
  ) {
    let side = body.height * 0.11
    for (player, x) in [(0, -0.23), (1, 0.34)] {
      let place = Rectangle(
        x: body.center.x + x * body.height - side / 2, y: body.y + body.height * 0.84,
        width: side, height: side)
      PlayerSign(player: player).draw(
        in: place, isFilled: player == 0, color: colors.glow, on: canvas)
    }
  }

  /// Short rays above the two matching cards.
  private func drawBurst(
    in body: Rectangle, _ colors: TableColors, on canvas: borrowing Canvas
  ) {
    let rays = [(-0.16, -0.1), (0, -0.13), (0.16, -0.1)]
    for (x, y) in rays {
      let start = Point(
        body.center.x + (0.01 + x * 0.5) * body.height, body.y + body.height * 0.15)
      canvas.stroke(
        .polyline([
          (start.x, start.y), (start.x + x * 0.5 * body.height, start.y + y * body.height * 0.8),
        ]), with: colors.glow, width: max(1.5, body.height * 0.025))
    }
  }
}

extension SheetPainter {
  func draw(
    _ picture: GamePicture, in area: PixelRectangle, isOnTable: Bool, on canvas: borrowing Canvas
  ) {
    draw(.game(picture), in: area, on: canvas)
    switch picture {
    case .daily(let day), .dailyTrios(let day): drawLeaf(day, in: area, on: canvas)
    default: break
    }
    if isOnTable {
      canvas.stroke(
        .roundedRectangle(Rectangle(area).inset(by: 1), radius: Double(area.height) * 0.08),
        with: colors.button, width: max(2, (text / 8).rounded()))
    }
  }

  /// A leaf of a calendar, beside the cards.
  private func drawLeaf(_ day: String, in area: PixelRectangle, on canvas: borrowing Canvas) {
    let side = Double(area.height) * 0.5
    let body = Rectangle(
      x: Double(area.x) + Double(area.width) * 0.56, y: Double(area.y) + side * 0.5,
      width: side * 0.92, height: side)
    canvas.fill(
      .roundedRectangle(body.moved(x: 0, y: 2), radius: side * 0.1),
      with: Palette.shadow.opacity(0.35))
    let leaf = Path.roundedRectangle(body, radius: side * 0.1)
    canvas.fill(leaf, with: Palette.paper)
    let top = Rectangle(x: body.x, y: body.y, width: body.width, height: side * 0.24)
    canvas.saving {
      canvas.clip(to: [PixelRectangle(covering: top)])
      canvas.fill(leaf, with: SuitColors.two.ink(of: .hearts))
    }
    let words = PixelRectangle(
      x: Int(body.x), y: Int(top.y + top.height), width: Int(body.width),
      height: Int(side - top.height))
    fonts.draw(
      day, TextStyle(size: (side * 0.46).rounded(), weight: .bold), in: words, .center,
      color: SuitColors.two.ink(of: .spades), on: canvas)
  }
}
