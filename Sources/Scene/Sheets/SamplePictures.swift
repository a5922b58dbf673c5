// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Tableau
import Words

/// The pictures of one look, each painted once in each size.
final class SamplePictures {
  private var painted: [(sample: Sample, size: PixelSize, picture: Surface)] = []

  /// A limit, since resizing a window goes through many sizes.
  private static let most = 64

  func draw(
    _ sample: Sample, in area: PixelRectangle, _ look: Look, on canvas: borrowing Canvas
  ) {
    if case .deck(let deck) = sample { return draw(deck, in: area, look, on: canvas) }
    guard let picture = picture(of: sample, area.size, look) else { return }
    canvas.draw(picture, x: Double(area.x), y: Double(area.y))
  }

  private func picture(of sample: Sample, _ size: PixelSize, _ look: Look) -> Surface? {
    let kept = painted.first { $0.sample == sample && $0.size == size }
    if let kept { return kept.picture }
    guard let picture = paint(sample, size, look) else { return nil }
    if painted.count >= Self.most { painted = [] }
    painted.append((sample, size, picture))
    return picture
  }

  private func paint(_ sample: Sample, _ size: PixelSize, _ look: Look) -> Surface? {
    guard let picture = try? Surface(size: size) else { return nil }
    let canvas = Canvas(on: picture)
    switch sample {
    case .back(let pattern): drawCard(on: canvas, size) { CardBack.pattern(pattern).draw(on: $0) }
    case .ownBack: drawCard(on: canvas, size) { look.back.draw(on: $0) }
    case .table(let theme): drawTable(theme.colors, on: canvas, size)
    case .tables(let first, let second): drawTables(first, second, on: canvas, size)
    case .cards(let cards): draw(cards, look, on: canvas, size)
    case .game(let game): game.draw(on: canvas, size, look)
    case .deck: break
    case .fan(let cards):
      CardFan(cards: cards).draw(in: PixelRectangle(size), opening: 1, look, on: canvas)
    }
    return picture
  }

  /// A deck's pictures come one by one, and are kept elsewhere.
  private func draw(
    _ deck: FilePath?, in area: PixelRectangle, _ look: Look, on canvas: borrowing Canvas
  ) {
    var look = look
    look.deck = deck.flatMap { look.decks[$0] }
    let cards = [Card(.king, of: .spades), Card(.queen, of: .hearts), Card(.ace, of: .spades)]
    let room = PixelSize(width: area.width * 5 / 11, height: area.height)
    for (index, card) in cards.enumerated() {
      let x = area.x + index * (area.width - room.width) / 2
      let body = Rectangle(PixelRectangle(x: x, y: area.y, room))
      let place = PixelRectangle(covering: look.cardShape.fitted(into: body))
      look.draw(
        .front(.suited(card)), over: Rectangle(place), pixels: place.size, isNarrow: true,
        on: canvas)
    }
  }

  private func drawCard(
    on canvas: borrowing Canvas, _ size: PixelSize, x: Int = 0,
    _ draw: (borrowing Canvas) -> Void
  ) {
    canvas.saving {
      canvas.translate(Double(x), 0)
      canvas.scale(
        Double(size.width) / CardShape.width, Double(size.height) / CardShape.height)
      draw(canvas)
    }
  }

  /// Cloth with a card's place on it.
  private func drawTable(_ colors: TableColors, on canvas: borrowing Canvas, _ size: PixelSize) {
    Felt.drawSmall(on: canvas, size: size, corner: 0.12, colors: colors) { body in
      let mark = Rectangle(
        x: body.center.x - body.height * 0.18, y: body.center.y - body.height * 0.25,
        width: body.height * 0.36, height: body.height * 0.5)
      canvas.stroke(
        .roundedRectangle(mark, radius: mark.width * 0.15), with: colors.focus, width: 1.5)
    }
  }

  /// The cloths of two themes, left and right.
  private func drawTables(
    _ first: ClothTheme, _ second: ClothTheme, on canvas: borrowing Canvas, _ size: PixelSize
  ) {
    let half = size.width / 2
    drawTable(first.colors, on: canvas, size)
    canvas.saving {
      canvas.clip(to: [
        PixelRectangle(x: half, y: 0, width: size.width - half, height: size.height)
      ])
      drawTable(second.colors, on: canvas, size)
    }
  }

  private func draw(
    _ cards: [LyingCard], _ look: Look, on canvas: borrowing Canvas, _ size: PixelSize
  ) {
    let card = PixelSize(width: (size.height * 5 + 3) / 7, height: size.height)
    let step = (size.width - card.width) / max(1, cards.count - 1)
    for (index, lying) in cards.enumerated() {
      drawCard(on: canvas, card, x: index * step) { canvas in
        guard let face = lying.face else { return CardBack.pattern(.usual).draw(on: canvas) }
        CardFace(of: face, suits: look.suits, isNarrow: true).draw(on: canvas)
        if lying.mark == .left {
          canvas.fill(CardShape.outline, with: Color(0x000000).opacity(0.45))
        }
      }
    }
  }
}
