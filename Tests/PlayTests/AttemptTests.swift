// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Testing

@Suite("Further games on a deal") struct AttemptTests {
  @Test func `it is counted, and compared with the best so far`() throws {
    #expect(Attempt(after: []) == nil)
    let games = try ["12", "40", "-3"].map { try result(["score": $0]) }
    let attempt = try #require(Attempt(after: games))
    #expect(attempt.number == 4)
    #expect(attempt.best == games[1])
  }

  @Test func `of equally good games the one with fewer flips was better, and in pairs fewer tries`()
    throws
  {
    let flips = try ["9", "7", "8"].map { try result(["flips": $0]) }
    #expect(Attempt(after: flips)?.best == flips[1])
    let pairs = try ["9", "10", "11"].map {
      try result([
        "mode": "pairs", "table": "16", "match": "", "scoring": "", "score": "0", "best": "",
        "tries": $0,
      ])
    }
    #expect(Attempt(after: pairs)?.best == pairs[0])
  }

  @Test(arguments: [
    ([:], true), (["score": "3", "practice": "yes"], true), (["deal": "4712"], false),
    (["table": "16"], false), (["scoring": "lecture"], false), (["match": "3"], false),
  ])
  func `only games on the same deal by the same rules are earlier ones`(
    fields: [String: String], isSame: Bool
  ) throws {
    let (one, other) = (try result(), try result(fields))
    #expect(other.isGame(of: one.dealt, one.kind) == isSame)
  }

  @Test func `a listed deal is the same as one with the same cards`() throws {
    let deal = try Deal(cards("AS KH AD"))
    let listed = try result(["deal": "", "table": "3", "cards": "AS,KH,AD"])
    let other = try Deal(cards("AS AD KH"))
    #expect(listed.isGame(of: Dealt(deal.number, deal.cards), listed.kind))
    #expect(!listed.isGame(of: Dealt(other.number, other.cards), listed.kind))
  }
}
