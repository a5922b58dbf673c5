// SPDX-License-Identifier: MIT

import MatchingPlay
import Observing
import Play
import Testing

@Suite("A start with cards that the player has seen") struct KnownCardsTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"

  private static let result = """
    v1 finished=1795284189 local=2026-11-21T18:03 deal=4711 table=16 mode=match match=2 \
    scoring=lecture score=4 tries=9 flips=23 hints=0 seconds=102 practice=no
    """

  @Test func `a number that was played to its end is practice, and says so`() throws {
    let home = try PlayersHome(results: Self.result + "\n")
    let table = try PlayedTable(["--deal", "4711"], home: home, saying: Sentences.knownCards())
    #expect(table.record == Self.header + "practice\n")
    try table.choose(0)
    try table.observer.wait(for: "journal", within: PlayedTable.patience) {
      home.journal().hasPrefix(Self.header + "practice\nchoose 0\n") ? () : nil
    }
  }

  /// A journal, and whether its game has shown cards of deal 4711 in mode match.
  @Test(arguments: [
    ("match-3", header + "choose 0\n", true), ("match-3", header, false),
    ("match-3", header + "choose 0\nundo\n", true),
    ("flip", "matchismo 1\nmode flip\ndeal 4711\ntable 52\nchoose 0\n", true),
    ("pairs", "matchismo 1\nmode pairs\ndeal 4711\ntable 16\nchoose 0\n", false),
    ("match-2", "matchismo 1\ndeal 4712\ntable 12\nchoose 0\n", false),
    ("match-2", header + "choose 0\nmatchismo 1\ndeal 4712\ntable 12\n", true),
  ])
  func `a game under way anywhere shows its cards`(
    name: String, journal: String, isKnown: Bool
  ) throws {
    let home = try PlayersHome()
    try home.put(journal, in: "state/matchismo/\(name)")
    let table = try PlayedTable(
      ["--deal", "4711"], home: home, saying: isKnown ? Sentences.knownCards() : nil)
    #expect(table.record == Self.header + (isKnown ? "practice\n" : ""))
  }
}
