// SPDX-License-Identifier: MIT

import Cards
import Testing

struct RankTests {
  private static let texts = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
  ]

  @Test func `the ranks go from ace to king`() {
    #expect(Rank.allCases.count == 13)
    #expect(Rank.allCases.first == .ace)
    #expect(Rank.allCases.last == .king)
  }

  @Test func `a rank is worth its place in the suit`() {
    #expect(Rank.allCases.map(\.rawValue) == Array(1...13))
  }

  @Test func `a rank is written as it stands in a card's corner`() {
    #expect(Rank.allCases.map(\.text) == Self.texts)
  }

  @Test(arguments: zip(texts, Rank.allCases))
  func `a text is read as its rank`(text: String, rank: Rank) {
    #expect(Rank(text) == rank)
  }

  @Test(arguments: [
    "", " ", "a", "j", "k", "T", "0", "1", "11", "12", "13", "02", "010", "+2", "-2", " 2", "2 ",
    "1O", "A\u{301}", "\u{662}",
  ])
  func `any other text is no rank`(text: String) {
    #expect(Rank(text) == nil)
  }

  /// Unicode holds the Kelvin sign for equal to the letter K, and so do Swift's strings.
  @Test func `the Kelvin sign is no king`() {
    #expect("\u{212A}" == "K")
    #expect(Rank("\u{212A}") == nil)
  }
}
