// SPDX-License-Identifier: MIT

import Finding
import Games
import Matching
import Observing
import Play
import Tableau
import Testing

@Suite("Scores that are forgotten, and many of them") struct ForgottenScoresTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"

  /// A way to the end of deal 4711.
  private static let places = [0, 4, 3, 2, 1, 1, 4, 6, 5, 9, 7, 8, 1, 11]

  private static let result = """
    v2 finished=1795284189 local=2026-11-21T18:03 deal=4711 table=12 mode=match match=2 \
    scoring=stanford score=74 tries=9 flips=23 hints=0 seconds=102 best=81 practice=no \
    check=0ad3cd4c
    """

  /// The journal of a game that has ended, and whose result may not be in the file yet.
  private static let journal =
    header + places.map { "choose \($0)\n" }.joined() + "result \(result)\n"

  /// Plays a card of a new game, and waits until it is saved, as then everything else is too.
  private func playAndSave(_ table: PlayedTable) throws {
    try table.choose(0)
    try table.observer.wait(for: "journal", within: PlayedTable.patience) {
      let game = Journal<MatchingGame>(Array(table.home.journal().utf8)).game
      return game?.sitting.movesInForce == [.choose(0)] ? () : nil
    }
  }

  @Test(arguments: Hand.allCases)
  func `what was forgotten stays so, however the program ends`(hand: Hand) throws {
    let home = try PlayersHome()
    let twin = try TwinTable("--deal", "4711", home: home)
    for place in Self.places { try twin.choose(place) }
    try twin.table.observer.wait(for: "result", within: PlayedTable.patience) {
      home.wholeResults.count == 1 ? () : nil
    }
    try twin.openMenu(by: hand)
    try twin.use(.scores, by: hand)
    try twin.use("moreScores", by: hand)
    try twin.use(.resetScores, by: hand)
    try twin.use(.confirm, by: hand)
    try twin.table.observer.wait(for: "no result", within: PlayedTable.patience) {
      home.wholeResults.isEmpty ? () : nil
    }
    #expect(home.results.hasPrefix("# forgotten up to "))
    #expect(home.journal().contains("\nresult "))
    twin.table.program.kill()
    try twin.table.program.waitForExit(within: PlayedTable.patience)
    let again = try PlayedTable([], home: home)
    try playAndSave(again)
    #expect(home.wholeResults.isEmpty)
  }

  @Test(arguments: [(1_795_284_188, true), (1_795_284_189, false), (1_795_284_200, false)])
  func `a journal's result comes back only if it ended later`(time: Int, comesBack: Bool) throws {
    let home = try PlayersHome(results: "# forgotten up to \(time)\n")
    try home.put(Self.journal, in: "state/matchismo/match")
    let table = try PlayedTable([], home: home)
    try playAndSave(table)
    #expect(
      home.results == "# forgotten up to \(time)\n" + (comesBack ? Self.result + "\n" : ""))
  }

  @Test func `more than sixteen megabytes of results are read, and none is written twice`() throws {
    let other = """
      v1 finished=1795284289 local=2026-11-21T18:05 deal=4712 table=12 mode=match match=2 \
      scoring=stanford score=12 tries=14 flips=56 hints=0 seconds=90 best=81 practice=no
      """
    let results = Self.result + "\n" + String(repeating: other + "\n", count: 120_000)
    try #require(results.utf8.count > 1 << 24)
    let home = try PlayersHome(results: results)
    try home.put(Self.journal, in: "state/matchismo/match")
    let table = try PlayedTable([], home: home)
    try playAndSave(table)
    #expect(home.results.utf8.count == results.utf8.count)
    let scores = try RunningProgram(
      Program.path, ["--scores"], environment: home.environment.merging(["DISPLAY": nil]) { $1 })
    #expect(try scores.waitForExit(within: .seconds(120)) == .exited(0))
    #expect(scores.standardError == "")
    #expect(
      scores.standardOutput.hasPrefix(
        "Match, 12 cards\n\n  74 points, 2026-11-21\n\n  Best possible: 81\n\n  Games             120001\n"
      ))
  }

  @Test func `broken lines in a long file are set aside, and what is whole stays`() throws {
    let whole = "# forgotten up to 7\n" + String(repeating: Self.result + "\n", count: 2000)
    let broken = whole + "v2 scor\n" + String(repeating: "\u{0}", count: 5000) + "\nv9 later\n"
    let home = try PlayersHome(results: broken)
    let table = try PlayedTable(["--deal", "1"], home: home)
    for key in MenuRow.scores.keys { try table.observer.typeKey(key) }
    try table.observer.wait(for: "file set aside", within: PlayedTable.patience) {
      home.file("data/matchismo/results.broken-1") != nil ? () : nil
    }
    #expect(home.results == whole + "v9 later\n")
    #expect(
      home.file("data/matchismo/results.broken-1").map { String(decoding: $0, as: UTF8.self) }
        == broken)
  }
}
