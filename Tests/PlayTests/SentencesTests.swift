// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Testing
import Words

struct SentencesTests {
  @Test func `the game has a name`() {
    #expect(Sentences.name == "Matchismo")
  }

  @Test(arguments: [(1, "Matchismo - Deal 1"), (4_294_967_295, "Matchismo - Deal 4294967295")])
  func `the title names the deal`(value: UInt32, title: String) throws {
    #expect(Sentences.title(of: try Deal(number(value))) == title)
  }

  @Test func `the title of laid cards is the game's name`() throws {
    #expect(Sentences.title(of: try Deal(cards("AS KH"))) == "Matchismo")
  }

  @Test(arguments: [(0, "Score: 0"), (14, "Score: 14"), (-3, "Score: −3"), (1234, "Score: 1234")])
  func `the score is said`(points: Int, sentence: String) {
    #expect(Sentences.labelled(Sentences.scoreHeading, numeral(points)) == sentence)
  }

  @Test(arguments: [(0, "Flips: 0"), (1, "Flips: 1"), (1234, "Flips: 1234")])
  func `the flips are said`(count: Int, sentence: String) {
    #expect(Sentences.labelled(Sentences.flipsHeading, numeral(count)) == sentence)
  }

  @Test func `the next game is offered`() {
    #expect(Sentences.dealAgain == "Deal again (N)")
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func `choices are listed`(choices: [String], list: String) {
    #expect(Sentences.list(choices) == list)
  }
}
