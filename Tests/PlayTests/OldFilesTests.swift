// SPDX-License-Identifier: MIT

import Cards
import Choices
import Foundation
import Games
import Matching
import MatchingPlay
import Play
import Tableau
import Testing

/// The files of a player who has played version 0.1.0, as it has written them (`Tests/Kept`). What they
/// say is written down here by hand, so that they are read for ever.
@Suite("The files of version 0.1.0") struct OldFilesTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = tests.appendingPathComponent("../Kept/0.1.0/\(name)").standardized
    return Array(try Data(contentsOf: file))
  }

  private func journal(_ mode: String) throws -> Journal {
    Journal(try bytes("state/matchismo/\(mode)"))
  }

  /// What lies up or is spent, each with its place.
  private func shown(_ game: MatchingGame) -> [String] {
    game.table.enumerated().filter { $0.element.face != .down }
      .map { "\($0.offset) \($0.element.card.text) \($0.element.face == .up ? "up" : "spent")" }
  }

  @Test func `a game with a scoring of one's own, a hint, undo and redo goes on as it was`() throws
  {
    let read = try journal("match")
    #expect(read.complaint == nil)
    #expect(read.owed.isEmpty)
    let saved = try #require(read.game)
    #expect(saved.clock.seconds == 1.4)
    #expect(saved.focus == "7")
    #expect(saved.result == nil)
    let sitting = saved.sitting
    #expect(sitting.record.deal.number == (try number(4713)))
    #expect(
      sitting.record.deal.cards == (try cards("AD 10H AC QD 7C 9D 8S 2C 5D KH 7H 9H")))
    #expect(sitting.game.rules.mode == .match)
    #expect(sitting.game.rules.matchSize == .two)
    #expect(
      sitting.game.rules.scoring == Scoring(matchBonus: 9, mismatchPoints: -9, flipPoints: -1))
    #expect(shown(sitting.game) == ["3 QD spent", "5 9D spent", "6 8S up"])
    // -1 for the first card, -10 for each of two that didn't match, 9 - 1 for the match, -1 again.
    #expect(sitting.game.score == -1 - 10 - 10 + 8 - 1)
    // The player turned up each of the five; the rules turned two of them down again.
    #expect((sitting.game.flips, sitting.game.tries, sitting.game.hints) == (5, 3, 0))
    #expect(sitting.isPractice)
    #expect((sitting.moment, sitting.moments) == (5, 6))
    #expect(!sitting.canRedo)
  }

  @Test func `a deck comes back with what was undone in it`() throws {
    let read = try journal("flip")
    #expect(read.complaint == nil)
    let saved = try #require(read.game)
    #expect(saved.clock.seconds == 1.2)
    #expect(saved.focus == nil)
    let sitting = saved.sitting
    #expect(sitting.game.rules.mode == .flip)
    #expect(sitting.record.deal.number == (try number(99)))
    // Seven moves, three taken back, one played again: the third card is up.
    #expect((sitting.moment, sitting.moments) == (5, 8))
    #expect(sitting.canRedo)
    #expect(shown(sitting.game) == ["0 6H up"])
    #expect(sitting.game.deck.cards.prefix(3) == (try cards("7C 3H QS"))[...])
    #expect(sitting.game.deck.count == 49)
    var again = sitting
    again.redo()
    again.redo()
    #expect(shown(again.game) == ["0 7C up"])
  }

  @Test func `a game of pairs follows one whose result is kept`() throws {
    let read = try journal("pairs")
    #expect(read.complaint == nil)
    #expect(read.owed.isEmpty)
    #expect(read.previous == nil)
    let saved = try #require(read.game)
    #expect(saved.clock.seconds == 0.9)
    let sitting = saved.sitting
    #expect(sitting.game.rules.mode == .pairs)
    #expect(sitting.record.deal.number == (try number(8)))
    #expect(sitting.game.table.count == 24)
    #expect(
      Array(sitting.game.table.map(\.card).prefix(8))
        == (try cards("4D AC 5D 6D AH AS 7H JD")))
    #expect(shown(sitting.game).isEmpty)
    // Four tries of two cards that the player turned up, and the hint is a try too.
    #expect((sitting.game.flips, sitting.game.tries, sitting.game.hints) == (8, 5, 1))
    #expect(sitting.move(at: sitting.moment) == .hint)
    #expect(!sitting.isPractice)
  }

  @Test func `results are read, and the one that was cut off is named`() throws {
    let read = ReadResults(try bytes("data/matchismo/results"))
    #expect(read.complaints.map(\.line) == [3])
    #expect(read.complaints.map(\.reason) == [.noChecksum])
    let results = read.results
    #expect(results.map { $0.number?.value } == [4711, 7, 31, 20_261_122, 7])
    #expect(results.map(\.kind.tableSize) == [12, 8, 6, 12, 16])
    #expect(results.map(\.kind.rules.mode) == [.match, .match, .match, .match, .pairs])
    #expect(
      results.map(\.kind.rules.scoring)
        == [.stanford, .stanford, .lecture, .stanford, Rules(mode: .pairs).scoring])
    #expect(results.map(\.score) == [39, -26, -10, -37, 0])
    #expect(results.map(\.tries) == [7, 13, 7, 25, 10])
    #expect(results.map(\.flips) == [16, 30, 16, 58, 24])
    #expect(results.map(\.seconds) == [2, 6, 2, 19, 7])
    #expect(results.map(\.best) == [.exact(48), .exact(18), .exact(4), .exact(24), nil])
    #expect(results.map(\.isPractice) == [false, false, true, false, false])
    #expect(results.map { $0.daily?.date.text } == [nil, nil, nil, "2026-11-22", nil])
    #expect(results.map(\.finished.minute) == [710, 710, 710, 711, 715])
  }

  @Test func `what was forgotten is known, and the game after it counts`() throws {
    let bytes = try bytes("data/matchismo/forgotten-results")
    let forgetting = try #require(Forgetting(fileBeginning: bytes))
    #expect(forgetting == Forgetting(at: Timestamp(universal: 1_795_348_669)))
    let read = ReadResults(bytes)
    #expect(read.complaints.isEmpty)
    #expect(read.results.map(\.score) == [16])
    let last = try #require(read.results.first)
    #expect(!forgetting.covers(last, now: Timestamp(universal: 1_795_350_000)))
  }

  @Test func `settings keep what somebody else has written`() throws {
    let bytes = try bytes("config/matchismo/settings")
    let file = SettingsFile(bytes)
    #expect(file.complaints.isEmpty)
    var expected = Settings()
    expected.back = .pattern(.guilloche)
    expected.suits = .four
    expected.animation = .always(.off)
    expected.windowSize = Settings.WindowSize(width: 900, height: 700)
    // Nothing was heard of it at that time.
    expected.isSoundOn = true
    #expect(file.settings == expected)
    #expect(file.bytes == bytes)
    #expect(file.bytes.starts(with: Array("# mine\nsound = on\n".utf8)))
  }
}
