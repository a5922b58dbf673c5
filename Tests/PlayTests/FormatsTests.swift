// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import Snapping
import Tables
import Testing
import Wire
import Words

@testable import MatchingPlay
@testable import Play
@testable import SnappingPlay

@Suite("What is kept or sent") struct FormatsTests {
  /// In a process of its own, since a program has one catalog and keeps it.
  @Test func `it is the same in every language`() async {
    await #expect(processExitsWith: .success) {
      let inEnglish = try Self.texts()
      Catalog.use(
        Catalog {
          "⟦\($0)⟧"
        } counted: { _, other, _ in
          "⟦\(other)⟧"
        })
      #expect(phrase("Deal") == "⟦Deal⟧")
      for (english, other) in zip(inEnglish, try Self.texts()) { #expect(english == other) }
      #expect(inEnglish.count == 39 && !inEnglish.contains(""))
    }
  }

  private static func texts() throws -> [String] {
    try records() + journals() + results() + settings() + guests() + links()
  }

  private static func records() throws -> [String] {
    let texts = [
      "deal 4711\ntable 12\nmatch 3\nscoring 7 -3 0\nchoose 0\nundo\nredo\n",
      "mode pairs\ncards AS AC 10H 10D\nchoose 0\nchoose 1\n",
      "mode flip\ndeal 7\ntable 52\nchoose 0\n",
      "deal 4711\ntable 12\nplayers 2\nchoose 0\n",
    ]
    let matching = try texts.map { text in
      let record = try Games.Record<MatchingGame>("matchismo 1\n\(text)")
      return [record.text, Games.Sitting(replaying: record).record.text]
    }
    let snap = try Games.Record<SnapGame>(
      "matchismo 1\nmode snap\ndeal 1\nplayers 2\nstarter 0\nturn 0\n")
    return matching.flatMap(\.self) + [snap.text]
  }

  private static func journals() throws -> [String] {
    var writer = GameProgress()
    var game = SavedGame(try sitting("AS KH AD 9C 9D"))
    let begun = writer.begin(game)
    try game.sitting.choose(0, 1)
    (game.clock, game.focus) = (Stopwatch(seconds: 12.39), "1")
    let setup = try #require(SnapGame.Setup(SnapGame.Deal(DealNumber(7)!), players: 3, starter: 1))
    var round = Play.SavedGame(
      Games.Sitting<SnapGame>(setup),
      opponents: SnapCompany(.sharp, headStart: 3, rounds: 4, wins: [1, 0, 2]))
    var rounds = Play.GameProgress<SnapGame>()
    let dealt = rounds.begin(round)
    _ = try round.sitting.play(.turn(by: 1))
    return [begun, writer.goOn(with: game), dealt, rounds.begin(round)]
  }

  private static func results() throws -> [String] {
    let game = try result(["best": "", "bound": "93", "scoring": "1,-2,-3"])
    let round = try #require(
      try? SnapResult(
        line: ("v1 finished=1795284189 local=2026-11-21T18:03 deal=1 players=2 strength=usual "
          + "relaxed=no won=yes turns=52 right=1 wrong=0 late=0 times=400").utf8.span))
    var (games, rounds) = (ResultsCSV<GameResult>(), ResultsCSV<SnapResult>())
    games.add(game)
    rounds.add(round)
    var friends = FriendsDailies()
    friends.note(
      try #require(SharedDaily(line: "Matchismo daily 2026-11-21: 74")),
      of: try #require(PlayerName(Array("Ana".utf8))))
    let tables = [games.take(), rounds.take(), friends.bytes]
    return [game.line, round.line] + tables.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func settings() throws -> [String] {
    let lines = """
      mode = pairs\nmatch = 3\ncards = 52\nscoring = own\nown-scoring = 7 -3 0\nclock = hidden
      back = /home/ann/cat.png\nsuits = four\ntable = burgundy\nanimation = slow\nsound = on
      window = 1280x720\nplayers = 2\nopponent = good\nsnap-strength = sharp\n
      """
    let read = SettingsFile(Array(lines.utf8))
    #expect(read.complaints.isEmpty)
    var written = SettingsFile()
    written.change(from: written.settings, to: read.settings)
    return [String(decoding: written.bytes, as: UTF8.self)]
  }

  private static func guests() throws -> [String] {
    try ["hello 1 1 - Ana", "turn 0", "call 3 431", "phrase hello", "leave"]
      .map { try GuestLine($0).line }
      + [
        "refused tooOld", "phrase 0 bravo", "event 2 turning 1", "notice 1 machine",
        "event 1 began 1 0 person 3 0 Ana 26 2 sharp 0 0 Computer 26",
        "table 0 2 0 - 0 - 0 0 0 - 0 0 person 0 0 Ana 0 0 -", "trip 2 62 0 fair",
      ].map { try HostLine($0).line }
  }

  private static func links() throws -> [String] {
    try ["open 0 Ana", "join 1 7", "visit 3 ABCDEFGHIJ234567 - b.org 8883 tls"]
      .map { try LinkCommand($0).line }
      + [
        "gone 2 closed", "trouble broker no", "found 3 1 2 1 4 Club", "cards 1 QH,7D,AS", "lost 3",
      ]
      .map { try LinkReport($0).line }
  }
}
