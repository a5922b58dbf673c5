// SPDX-License-Identifier: MIT

import Cards
import Matching
import Testing

struct NoDealTests {
  @Test(arguments: [Int.min, -1, 0, 1, 53, 100, Int.max])
  func `a numbered deal has no table of another size`(size: Int) {
    #expect(throws: DealError.tableSize(size)) { try deal(4711, size) }
  }

  @Test(arguments: ["", "AS"])
  func `fewer than two cards make no table`(text: String) throws {
    let few = try cards(text)
    #expect(throws: DealError.tableSize(few.count)) { try Deal(few) }
  }

  @Test func `more cards than a deck has make no table`() {
    let many = Deck.standard.cards + [Card(.ace, of: .spades)]
    #expect(throws: DealError.tableSize(53)) { try Deal(many) }
  }

  @Test(arguments: ["AS AS", "AS KH AS", "KH 7D 9C 2S 9C AS", "AS KH KH AS KH"])
  func `no card lies on the table twice`(text: String) throws {
    let laid = try cards(text)
    let error = #expect(throws: DealError.self) { try Deal(laid) }
    let second = laid.indices.first { laid[..<$0].contains(laid[$0]) }
    #expect(error == .repeatedCard(laid[try #require(second)]))
  }
}
