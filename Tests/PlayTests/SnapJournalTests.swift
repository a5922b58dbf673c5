// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Snapping
import Tables
import Testing

@testable import Play
@testable import SnappingPlay

@Suite("The journal of Snap!") struct SnapJournalTests {
  /// A round that has just been dealt, in which each has won as many rounds as told.
  private func round(wins: [Int]) throws -> Play.SavedGame<SnapGame> {
    let number = try #require(DealNumber(4711))
    let setup = try #require(SnapGame.Setup(SnapGame.Deal(number), players: 3, starter: 1))
    return Play.SavedGame(
      Games.Sitting<SnapGame>(setup),
      opponents: SnapCompany(.sharp, headStart: nil, rounds: 4, wins: wins))
  }

  @Test func `it has the round move by move, and who plays`() throws {
    var round = try round(wins: [1, 0, 2])
    var writer = Play.GameProgress<SnapGame>()
    var text = writer.begin(round)
    #expect(
      text == """
        matchismo 1
        mode snap
        deal 4711
        players 3
        starter 1
        company sharp race 4 1 0 2

        """)
    _ = try round.sitting.play(.turn(by: 1))
    _ = try round.sitting.play(.call(by: 0, milliseconds: 412))
    let news = writer.goOn(with: round)
    #expect(news == "turn 1\ncall 0 412\n")
    #expect(writer.goOn(with: round).isEmpty)
    text += news
    let read = Play.Journal<SnapGame>(Array(text.utf8))
    #expect(read.complaint == nil)
    #expect(read.game?.sitting == round.sitting)
    #expect(read.game?.opponents == round.opponents)
  }

  @Test func `of several rounds the last one counts`() throws {
    var writer = Play.GameProgress<SnapGame>()
    let text =
      writer.begin(try round(wins: [0, 0, 0])) + writer.begin(try round(wins: [1, 0, 0]))
    let read = Play.Journal<SnapGame>(Array(text.utf8))
    #expect(read.game?.opponents?.wins == [1, 0, 0])
    #expect(read.previous?.opponents?.wins == [0, 0, 0])
  }

  @Test(arguments: [
    "", "sharp", "sharp race", "sharp race 4", "sharp race 4 1", "keen race 4 1 0",
    "sharp hasty 4 1 0", "sharp race 4 1 0 0 0 0", "sharp race 4 3 2", "sharp race 4 -1 2",
    "sharp race 99999999999999999999 1 0", "sharp  race 4 1 0", "sharp race 4 1 0 ",
    "sharp race 4 x 0 1", "sharp race 9000000 1 0", "sharp 0 4 1 0", "sharp 9000 4 1 0",
    "sharp race 4 9223372036854775807 9223372036854775807", "sharp race 4 1 0 half",
    "sharp race 4 1 0 half 2", "half 3",
  ])
  func `company that makes no sense is not read`(text: String) {
    #expect(SnapCompany(text) == nil)
  }

  @Test func `company that makes sense is read as it was written`() throws {
    for strength in Strength.allCases {
      for players in 2...4 {
        let company = SnapCompany(
          strength, headStart: players == 3 ? 60 : nil, rounds: 7,
          wins: Array(repeating: 1, count: players))
        #expect(SnapCompany(company.text) == company)
        let match = SnapCompany(
          strength, headStart: nil, terms: Terms(.time, bestOf: 5), rounds: 7,
          wins: company.wins)
        #expect(match.text.hasSuffix(" time 5"))
        #expect(SnapCompany(match.text) == match)
      }
    }
  }

  @Test func `who plays another game is no line of its journal`() throws {
    let moves = "matchismo 1\ndeal 4711\ntable 12\nchoose 3\ncompany sharp race 4 1 0\nchoose 4\n"
    let matching = Play.Journal<MatchingGame>(Array(moves.utf8))
    #expect(matching.complaint?.line == 5)
    #expect(matching.game?.sitting.moments == 2)
    var writer = Play.GameProgress<SnapGame>()
    let snap = writer.begin(try round(wins: [0, 0, 0])) + "opponent good\n"
    let line = snap.split(separator: "\n").count
    #expect(Play.Journal<SnapGame>(Array(snap.utf8)).complaint?.line == line)
  }
}
