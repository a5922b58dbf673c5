// SPDX-License-Identifier: MIT

import Cards
import Testing

/// A deal's number means the same cards for ever: these decks may never change.
struct ShuffleTests {
  @Test func `deal 1 is shuffled like this`() throws {
    #expect(
      try shuffled(1) == """
        7H 9S 4H 8D 8H 5C JH 6H 9C JS 5H KH 3S \
        2H JD 5D 7D 4D 2S AH 6C KS KD 10D 10C JC \
        10H 8C QS 4C 6S 7S AC 5S AD KC 6D QC QD \
        QH 9H 3H 3C AS 4S 2D 8S 10S 3D 2C 9D 7C
        """)
  }

  @Test func `deal 4711 is shuffled like this`() throws {
    #expect(
      try shuffled(4711) == """
        KD 2S 4S 4D QH JC QC AD QD JH 8C 9S QS \
        4H 10D 3S 8S KS 6C 10H 8D 3C 6S 2H 6H 7H \
        7C 9H 5C AS JS 2C 8H 9C AC 7S 3D 2D JD \
        6D 10S KC KH AH 5D 5S 10C 4C 9D 5H 7D 3H
        """)
  }

  @Test func `deal 4294967295 is shuffled like this`() throws {
    #expect(
      try shuffled(4_294_967_295) == """
        6D 2H 8D 3C 10S 5C 4D QS 3S JS 8S 5D JC \
        KH 7C 9D 4H 5H 3H AH JH KC AS 4C 7S 8H \
        9S 2S 9H 2D 2C JD QC 6S 6H 9C KD AC 4S \
        6C 7D 8C 5S QH 10C 10D 7H AD 10H QD KS 3D
        """)
  }

  @Test func `each card can come to lie at each place`() {
    var seen: [Set<Card>] = Array(repeating: [], count: 52)
    for seed in 1...1000 as ClosedRange<UInt64> {
      for (place, card) in shuffled(.standard, seed: seed).cards.enumerated() {
        seen[place].insert(card)
      }
    }
    #expect(seen.allSatisfy { $0.count == 52 })
  }

  /// With 5 degrees of freedom, 99.9 % of fair shuffles stay below 20.5.
  @Test func `each order of three cards comes as often as the others`() throws {
    let deck = Deck(try cards("AS 2S 3S"))
    var counts: [String: Int] = [:]
    for seed in 1...6000 as ClosedRange<UInt64> {
      counts[shuffled(deck, seed: seed).text, default: 0] += 1
    }
    #expect(counts.count == 6)
    let deviation = counts.values.reduce(0.0) { $0 + Double(($1 - 1000) * ($1 - 1000)) / 1000 }
    #expect(deviation < 20.5)
  }

  @Test func `shuffling loses no card and adds none`() {
    for seed in 1...200 as ClosedRange<UInt64> {
      #expect(Set(shuffled(.standard, seed: seed).cards) == Set(Deck.standard.cards))
    }
  }

  @Test(arguments: ["", "AS"])
  func `fewer than two cards are not shuffled and use up no dice`(text: String) throws {
    var deck = Deck(try cards(text))
    var dice = Dice(seed: 1)
    var untouched = dice
    deck.shuffle(with: &dice)
    #expect(deck.text == text)
    #expect(dice.next() == untouched.next())
  }

  @Test func `a shuffle goes on with the dice as they are`() {
    var dice = Dice(seed: 1)
    var first = Deck.standard
    var second = Deck.standard
    first.shuffle(with: &dice)
    second.shuffle(with: &dice)
    #expect(first != second)
  }

  private func shuffled(_ number: UInt32) throws -> String {
    var dice = Dice(try #require(DealNumber(number)))
    var deck = Deck.standard
    deck.shuffle(with: &dice)
    return deck.text
  }

  private func shuffled(_ deck: Deck, seed: UInt64) -> Deck {
    var dice = Dice(seed: seed)
    var deck = deck
    deck.shuffle(with: &dice)
    return deck
  }
}
