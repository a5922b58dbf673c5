// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Tableau
import Testing

@testable import Scene

@Suite("The pictures of a deck") struct DeckPicturesTests {
  private let deck = DeckPictures()
  private let size = PixelSize(width: 20, height: 40)
  private let ace = Card(.ace, of: .spades)
  private let king = Card(.king, of: .hearts)

  private func look(_ card: Card) -> CardLook { .front(.suited(card)) }

  @Test func `each is wanted once, and the back first`() throws {
    for card in [look(ace), look(king), .back, look(ace)] {
      #expect(deck.picture(of: card, size) == nil)
    }
    #expect(deck.wanted == [nil, ace, king])
    let picture = try Surface(size: size)
    deck.add(picture, of: ace, in: size)
    #expect(deck.picture(of: look(ace), size) === picture)
    #expect(deck.picture(of: look(ace)) === picture)
    #expect(deck.wanted == [nil, king])
  }

  @Test func `one that the deck lacks is not wanted again`() {
    _ = deck.picture(of: look(ace), size)
    deck.add(nil, of: ace, in: size)
    #expect(deck.picture(of: look(ace), size) == nil)
    #expect(deck.wanted.isEmpty)
  }

  @Test func `in a new size the old ones stay until all the new ones have come`() throws {
    let (old, new) = (try Surface(size: size), try Surface(size: size))
    let larger = PixelSize(width: 30, height: 60)
    for card in [ace, king] {
      _ = deck.picture(of: look(card), size)
      deck.add(old, of: card, in: size)
    }
    for card in [ace, king] { #expect(deck.picture(of: look(card), larger) === old) }
    deck.add(new, of: ace, in: size)
    #expect(deck.picture(of: look(ace), larger) === old)
    deck.add(new, of: ace, in: larger)
    #expect(deck.picture(of: look(ace), larger) === new)
    #expect(deck.picture(of: look(king), larger) === old)
    deck.add(new, of: king, in: larger)
    #expect(deck.picture(of: .back, larger) == nil)
  }

  @Test func `an enormous card is painted smaller`() {
    _ = deck.picture(of: .back, PixelSize(width: 4000, height: 8000))
    #expect(deck.wanted == [nil])
    #expect(deck.size == PixelSize(width: 800, height: 1600))
  }

  @Test func `Trios has cards of its own`() throws {
    let card = TrioCard(.one, .leaf, .solid, .red)
    #expect(deck.picture(of: .front(.trio(card)), size) == nil)
    #expect(deck.wanted.isEmpty)
  }

  @Test func `the cards on the table have the deck's proportions`() {
    for (shape, groups) in [
      (PixelSize(width: 1361, height: 1000), [PileGroup(.grid, 12)]),
      (PixelSize(width: 638, height: 1000), [PileGroup(.grid, 52)]),
    ] {
      for window in [PixelSize(width: 320, height: 240), PixelSize(width: 3840, height: 2160)] {
        let layout = TableLayout(of: groups, in: window, scale: 1, cards: shape)
        let card = layout.metrics.card
        #expect(card.width > 0)
        #expect(abs(card.width * shape.height - card.height * shape.width) <= shape.width)
        #expect(layout.piles.allSatisfy { $0.size == card && layout.table.contains($0) })
      }
    }
  }
}
