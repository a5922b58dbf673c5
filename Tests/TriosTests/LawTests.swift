// SPDX-License-Identifier: MIT

import Cards
import Games
import Testing
import Trios

/// The laws of the cards, whatever is played.
struct LawTests {
  private static let all = TrioCard.all

  @Test func `there are 81 cards, all different, in the order of their properties`() {
    #expect(Self.all.map(\.code) == Array(0..<81))
  }

  @Test func `exactly one third card makes a trio with any two`() {
    for one in Self.all {
      for other in Self.all where other != one {
        let thirds = Self.all.filter { card in
          card != one && card != other && [one, other, card].spoilers.isEmpty
        }
        #expect(thirds.count == 1)
      }
    }
  }

  @Test func `there are 1080 trios in the deck, one among 79 threes`() {
    let trios = Self.all.trios
    #expect(trios.count == 1080)
    #expect(Set(trios).count == 1080)
    let threes = 81 * 80 * 79 / 6
    #expect(threes == 79 * 1080)
    #expect(trios.allSatisfy { $0.places == $0.places.sorted() })
  }

  @Test func `a trio differs in one property to four`() {
    let counts = Dictionary(grouping: Self.all.trios, by: \.differences).mapValues(\.count)
    #expect(counts == [1: 108, 2: 324, 3: 432, 4: 216])
  }

  @Test func `twelve cards have 220 trios among 79 of them, and none in 3 of 100 deals`() {
    let deals = (1...20_000).map { TrioGame(setup($0)).table.trios.count }
    let mean = Double(deals.reduce(0, +)) / 20_000
    #expect((2.735...2.835).contains(mean))
    let without = deals.count { $0 == 0 }
    #expect((560...700).contains(without))
  }

  @Test func `three random cards are a trio once in 79 times`() {
    let trios = (1...20_000).filter { number in
      Array(TrioGame(setup(number)).table.prefix(3)).spoilers.isEmpty
    }
    #expect((210...300).contains(trios.count))
  }

  @Test func `twenty cards can lie without a trio, and twenty-one can't`() {
    let cap = Self.largestCap
    #expect(cap.count == 20)
    #expect(cap.trios.isEmpty)
    for card in Self.all where !cap.contains(card) { #expect(!(cap + [card]).trios.isEmpty) }
    var chance = Chance(seed: 21)
    for _ in 0..<5000 {
      var cards = Self.all
      let drawn = (0..<21).map { _ in cards.remove(at: chance.below(cards.count)) }
      #expect(!drawn.trios.isEmpty)
    }
  }

  /// Ten pairs of cards around a card that is missing, each pair a trio with it (Pellegrino 1971).
  private static let largestCap = [
    1, 2, 3, 6, 9, 17, 18, 22, 27, 35, 37, 39, 50, 52, 54, 58, 68, 70, 74, 78,
  ].map { all[$0] }

  @Test func `the end never leaves three cards, and six or nine as often as is known`() throws {
    var ends: [Int: Int] = [:]
    for number: UInt32 in 1...1500 {
      var game = TrioGame(setup(number))
      try game.goOn()
      ends[game.table.count, default: 0] += 1
      #expect(game.found == (81 - game.table.count) / 3)
      #expect(game.score == 3 * game.found)
    }
    #expect(ends[3] == nil)
    #expect(Set(ends.keys).isSubset(of: [0, 6, 9, 12, 15, 18]))
    #expect((630...810).contains(ends[6, default: 0]))
    #expect((555...735).contains(ends[9, default: 0]))
  }

  @Test func `a table of 21 is never without a trio`() throws {
    for number: UInt32 in 1...300 {
      var game = TrioGame(setup(number))
      try game.play("more", "more", "more")
      #expect(game.table.count == 21)
      #expect(!game.table.trios.isEmpty)
    }
  }
}
