// SPDX-License-Identifier: MIT

import Cards
import Matching
import Testing

/// The deals of mode pairs.
struct PairsDealTests {
  /// Reckoned apart from this program, from the description in Sources/README.md alone.
  @Test(arguments: [
    (
      1, 16,
      """
      7D JS JH 9C 7H JC 5C 5S 6H 9S 4H 8H JD 8D 6D 4D
      """
    ),
    (
      1, 24,
      """
      6H 5S 7D 4H 8H 3S 2D 6D 2H JC KH JD JS 9C 7H 9S JH 3C 8D KD 5D 5C 5H 4D
      """
    ),
    (
      1, 36,
      """
      3C 10C 8D 5H 10H KS 10S KH 6H 6C JS KC 4H 7D AD 2C AH 2D 2H 2S 9C 7H 4D JD 3S 8H 5S
      JH 6S 10D KD JC 9S 5C 6D 5D
      """
    ),
    (
      1, 52,
      """
      2S QD 4H 10S KS 10D 6D AC 3C AD 6H 3H 9D 5C 5H KD 5S 10H 7H AH 6S 7D QH 4C 2D 8D JS
      QC 8S QS JH 8H 9S 4S 4D JD 2H 10C JC 7S 6C 3D 9C KH 7C 8C 3S KC AS 9H 2C 5D
      """
    ),
    (
      4711, 16,
      """
      QD JS 4H JC 4S 2C 4D QH 2S KD QC QS KH AH 4C AD
      """
    ),
    (
      4711, 24,
      """
      JC QC AD QH 9S JS 8C KH JH 4H AH 4C 9C QS 10H 2S 2C 4D 8S JD 4S QD KD 10D
      """
    ),
    (
      4711, 36,
      """
      10D KC 2S 8C QC 2D 4H 6C 4S 6S 4C JH 9C KS 4D 8D 9S JS 6D KH AH 8H 3S JD 6H 8S 2C AD
      QH KD 10H 2H QS QD 3C JC
      """
    ),
    (
      4711, 52,
      """
      9H 6D 10D 3D AH AD KS 6H JC 5S 8C 8S 8D AS 3S 9C 9S 3C QC 10S QD 10H 7D 4S 4H KD JD
      6C 2D 4C 7H JS JH 10C QS 7S 2S 2C QH KH 8H KC AC 5C 7C 4D 3H 6S 2H 9D 5H 5D
      """
    ),
    (
      4_294_967_295, 16,
      """
      4D QC 6D 2D 8H 3C 5S 8D 4H 10C 2H QS 10S 6H 5C 3S
      """
    ),
    (
      4_294_967_295, 24,
      """
      KH 2D 5C 5D 8C 3S 4H 5H JC 3C QS 5S 8S 6D 10S 8D JS 8H 6H 2H 4D 10C QC KD
      """
    ),
    (
      4_294_967_295, 36,
      """
      KS 5D 3H 2D 2H 8C 4H JS AD QS 5C 7S AH 8S 7C 10C QC JH JD 3C KC 8D 3S 9D JC 9H 5S
      10S 6D 3D 5H KH 4D 6H 8H KD
      """
    ),
    (
      4_294_967_295, 52,
      """
      4H KC 10S 8H 9D 10H 4S 7H JH 6S 8S 5H 4C JD KS 10C 2H AH 4D 7C 3D AS 3C 8D 7D 2C AD
      JS KD 9H 6H 7S 6C QH 9C 5C 10D 5D QC 5S 3H 2S QS 6D AC JC 2D KH 9S 3S QD 8C
      """
    ),
  ])
  func `a number means the same pairs for ever`(
    number: UInt32, size: Int, text: String
  ) throws {
    #expect(try deal(number, size, for: .pairs).cards == cards(text))
  }

  @Test func `pairs are dealt on tables of some sizes, and 16 cards when nobody says`() throws {
    #expect(Mode.pairs.tableSizes == [8, 12, 16, 24, 36, 52])
    #expect(try deal(1, for: .pairs).cards.count == 16)
    #expect(try deal(1, for: .pairs) == deal(1, 16, for: .pairs))
  }

  @Test(arguments: [2, 7, 10, 15, 17, 18, 50, 51])
  func `no other table is dealt by number`(size: Int) {
    #expect(throws: DealError.tableSizeOfMode(size, .pairs)) { try deal(1, size, for: .pairs) }
  }

  @Test(arguments: [Int.min, -16, 0, 1, 53, .max])
  func `a table that can't hold the cards is told as ever`(size: Int) {
    #expect(throws: DealError.tableSize(size)) { try deal(1, size, for: .pairs) }
  }

  @Test func `every card that is dealt has its partner`() throws {
    for number in 1...500 as ClosedRange<UInt32> {
      for size in Mode.pairs.tableSizes {
        let dealt = Set(try deal(number, size, for: .pairs).cards)
        #expect(dealt.count == size)
        #expect(dealt.allSatisfy { dealt.contains($0.partner) })
      }
    }
  }

  @Test func `each card comes to each place, and beside each other card`() throws {
    var places: Set<[Int]> = []
    var neighbours: Set<Set<Card>> = []
    let order = Deck.standard.cards
    for number in 1...1500 as ClosedRange<UInt32> {
      let dealt = try deal(number, 16, for: .pairs).cards
      for (place, card) in dealt.enumerated() {
        places.insert([place, try #require(order.firstIndex(of: card))])
        if place > 0 { neighbours.insert([dealt[place - 1], card]) }
      }
    }
    #expect(places.count == 16 * 52)
    #expect(neighbours.count == 52 * 51 / 2)
  }

  @Test func `a deal knows what it was dealt for`() throws {
    #expect(try deal(1, 16, for: .pairs).mode == .pairs)
    #expect(try deal(1, 16).mode == .match)
    #expect(try deal(1, 16, for: .pairs) != deal(1, 16))
    #expect(try Deal(cards("AS AC"), for: .pairs).mode == .pairs)
  }

  @Test(arguments: ["AS AC", "AH 9S 9C AD", "KD 2S KH 2C 3S 3C"])
  func `any even number of cards can be laid in pairs`(text: String) throws {
    let laid = try Deal(cards(text), for: .pairs)
    #expect(laid.cards == (try cards(text)))
    #expect(laid.number == nil)
  }

  @Test func `a whole deck can be laid in pairs`() throws {
    #expect(try Deal(Deck.standard.cards, for: .pairs).cards == Deck.standard.cards)
  }

  @Test(arguments: [
    ("AS AH", "AS"), ("AS AD", "AS"), ("AS AC KH", "KH"), ("AS AC KH KS", "KH"),
    ("2D AS 2H AC QC", "QC"), ("AS 9C AC", "9C"),
  ])
  func `a card without its partner can't be laid`(text: String, lonely: String) throws {
    let lonely = try #require(Card(lonely))
    #expect(throws: DealError.noPartner(lonely)) { try Deal(cards(text), for: .pairs) }
  }

  @Test func `a card that lies twice is told as ever`() throws {
    let ace = Card(.ace, of: .spades)
    #expect(throws: DealError.repeatedCard(ace)) { try Deal([ace, ace], for: .pairs) }
    #expect(throws: DealError.tableSize(0)) { try Deal([], for: .pairs) }
    #expect(throws: DealError.tableSize(1)) { try Deal([ace], for: .pairs) }
  }

  @Test func `partners have one rank and one colour`() throws {
    for (one, other) in [("AS", "AC"), ("10H", "10D"), ("QD", "QH"), ("2C", "2S")] {
      #expect(try #require(Card(one)).partner == Card(other))
    }
    #expect(Deck.standard.cards.allSatisfy { $0.partner.partner == $0 && $0.partner != $0 })
  }

  @Test func `cards that were dealt for one mode are not played in another`() async {
    await #expect(processExitsWith: .failure) {
      _ = MatchingGame(try Deal(Deck.standard.cards), rules: Rules(mode: .pairs))
    }
    await #expect(processExitsWith: .failure) {
      _ = Record(try Deal(Deck.standard.cards, for: .pairs), rules: Rules())
    }
  }
}
