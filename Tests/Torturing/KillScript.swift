// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Matching
import Scene
import Tableau

/// What a player does in some games, the same each time: cards, undo, redo, new deals and other modes.
struct KillScript {
  static let window = PixelSize(width: 720, height: 480)

  /// The games as they are dealt; what is played on so large a table doesn't end a game.
  static let settings = "clock = hidden\ncards = \(matchCards)\n"

  /// A journal of an untouched game, so that none explains itself: what explains itself until a kill, and no more after
  /// it, has its cards elsewhere.
  static let pairs = "matchismo 1\nmode pairs\ndeal 1\ntable \(pairsCards)\n"

  /// How the first game is asked for; a number goes with the usual table unless another one is named.
  static let options = ["--deal", "4711", "--cards", "\(matchCards)"]

  private static let (matchCards, pairsCards, flipCards) = (30, 16, 1)

  private(set) var steps: [KillStep] = []
  private var chance: Chance

  init(seed: UInt64) {
    chance = Chance(seed: seed)
    chooseNewCards(.number(in: 4...7, using: &chance), of: Self.matchCards)
    steps.append(.firstUndo(cards: Self.matchCards))
    goBackAndForth(cards: Self.matchCards)
    chooseCards(3, of: Self.matchCards)
    goBackAndForth(cards: Self.matchCards)
    dealAndPlay()
    dealAndTakeBack()
    changeModes()
    chooseCards(3, of: Self.matchCards)
  }

  private mutating func chooseCards(_ count: Int, of cards: Int) {
    for _ in 0..<count { choose(chance.below(cards), of: cards) }
  }

  /// The last of them is seen for the first time, so that the first undo needs a warning.
  private mutating func chooseNewCards(_ count: Int, of cards: Int) {
    var places = Array(0..<cards)
    for _ in 0..<count { choose(places.remove(at: chance.below(places.count)), of: cards) }
  }

  private mutating func choose(_ place: Int, of cards: Int) {
    steps.append(choice(of: place, of: cards))
  }

  /// Chooses a card by its key where it has one, or by a click.
  private mutating func choice(of place: Int, of cards: Int) -> KillStep {
    if place < 10, cards == Self.pairsCards || chance.isOne(in: 2) {
      return .keys("\((place + 1) % 10)", cards: cards)
    }
    let layout = TableLayout(of: [PileGroup(.grid, cards)], in: Self.window, scale: 1)
    let card = layout.piles[place]
    return .click(x: card.x + card.width / 2, y: card.y + card.height / 2, cards: cards)
  }

  /// In a game where that needs no warning.
  private mutating func goBackAndForth(cards: Int) {
    for _ in 0..<chance.number(in: 1...2) { steps.append(.undo(cards: cards)) }
    steps.append(.redo(cards: cards))
  }

  private mutating func dealAndPlay() {
    let cards = Self.matchCards
    steps.append(.deal(numberWithoutEarlyMatch(), cards: cards))
    // Two cards are a try, and a third one that is turned back is taken back without a warning.
    for place in [0, 1, 2, 2] { choose(place, of: cards) }
    steps.append(.undo(cards: cards))
    steps.append(.redo(cards: cards))
  }

  /// Of a deal whose second card matches neither the first nor the third.
  private mutating func numberWithoutEarlyMatch() -> Int {
    while true {
      let number = chance.number(in: 1...99)
      guard
        let deal = DealNumber(UInt32(number)).flatMap({ try? Deal($0, tableSize: Self.matchCards) })
      else { continue }
      let cards = deal.cards
      if cards[1].matchPoints(with: cards[0]) + cards[1].matchPoints(with: cards[2]) == 0 {
        return number
      }
    }
  }

  /// Before a card of a new deal is turned, undo leads back to the game before it.
  private mutating func dealAndTakeBack() {
    steps.append(.deal(chance.number(in: 100...199), cards: Self.matchCards))
    steps.append(.undo(cards: Self.matchCards))
    choose(4, of: Self.matchCards)
  }

  /// The first game of a mode is dealt from a number that nobody knows, so another one is dealt. Both
  /// show nothing but backs: it takes a choice to tell which of them is on the table.
  private mutating func changeModes() {
    steps.append(.play(1, isWaiting: false, cards: Self.pairsCards))
    dealFirst(thenChoose: 3, of: Self.pairsCards)
    choose(7, of: Self.pairsCards)
    steps.append(.play(0, cards: Self.matchCards))
    steps.append(.play(1, cards: Self.pairsCards))
    choose(9, of: Self.pairsCards)
    steps.append(.play(0, cards: Self.matchCards))
  }

  private mutating func dealFirst(thenChoose place: Int, of cards: Int) {
    let deal = KillStep.deal(chance.number(in: 1...99), isByChance: true, cards: cards)
    steps.append(deal.followed(by: choice(of: place, of: cards)))
  }
}

extension Int {
  fileprivate static func number(in range: ClosedRange<Int>, using chance: inout Chance) -> Int {
    chance.number(in: range)
  }
}
