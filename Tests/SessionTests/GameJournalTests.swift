// SPDX-License-Identifier: MIT

import Cards
import Foundation
import Games
import Matching
import MatchingPlay
import Play
import Storage
import Testing
import Words

@testable import matchismo

@Suite("The journal of a game") struct GameJournalTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("matchismo-journal-\(UUID().uuidString)").path

  private func game() throws -> SavedGame<MatchingGame> {
    let record = try Record<MatchingGame>("matchismo 1\ndeal 4711\ntable 12\nchoose 0\nchoose 4\n")
    return SavedGame(Sitting(replaying: record))
  }

  private func length() throws -> Int {
    try #require(FileManager.default.contents(atPath: path)).count
  }

  @Test func `it stays short, however often a player goes back and forth`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = JournalFile<GameProgress<MatchingGame>>(StoredFile(path: FilePath(path)))
    var game = try game()
    var longest = 0
    for count in 0..<50_000 {
      _ = count.isMultiple(of: 2) ? game.sitting.undo() : game.sitting.redo()
      game.focus = "\(count % 12)"
      try journal.save((game, []))
      guard count.isMultiple(of: 500) else { continue }
      longest = max(longest, try length())
      DiskWriter.shared.finish()
    }
    #expect(longest > 200_000)
    #expect(longest < 300_000)
    #expect(try length() < 250_000)
    let read = try JournalFile<GameProgress<MatchingGame>>(StoredFile(path: FilePath(path))).read()
    #expect(read.complaint == nil)
    #expect(read.game?.sitting.game == game.sitting.game)
    #expect(read.game?.sitting.moments == 3)
    #expect(read.game?.focus == game.focus)
    try journal.shorten(to: (game, []))
    #expect(try length() < 200)
    game.focus = nil
    try journal.save((game, []))
    #expect(
      try JournalFile<GameProgress<MatchingGame>>(StoredFile(path: FilePath(path))).read().game?
        .focus == nil)
  }

  @Test func `a file that is taken away is made again with all that it held`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = JournalFile<GameProgress<MatchingGame>>(StoredFile(path: FilePath(path)))
    var game = try game()
    try journal.save((game, []))
    try FileManager.default.removeItem(atPath: path)
    _ = try game.sitting.play(.choose(2))
    try journal.save((game, []))
    #expect(
      try JournalFile<GameProgress<MatchingGame>>(StoredFile(path: FilePath(path))).read().game?
        .sitting.moment
        == 3)
  }

  @Test func `a game as long as one can be comes back with all its moves`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = JournalFile<GameProgress<MatchingGame>>(StoredFile(path: FilePath(path)))
    var game = try game()
    var dice = Dice(seed: 7)
    while !game.sitting.isFull {
      // Mostly back and forth, and one card up and down, which a player can do for ever.
      switch dice.roll(below: 40) {
      case 0: _ = try game.sitting.play(.hint)
      case 1...4: _ = try game.sitting.play(.choose(2))
      case 5...22: game.sitting.undo()
      default: game.sitting.redo()
      }
      if game.sitting.record.entries.count.isMultiple(of: 500) {
        try journal.save((game, []))
      }
    }
    try journal.save((game, []))
    #expect(throws: Refusal.recordFull) { try game.sitting.play(.choose(2)) }
    #expect(game.sitting.undo() == nil)
    let read = try JournalFile<GameProgress<MatchingGame>>(StoredFile(path: FilePath(path))).read()
    #expect(read.complaint == nil)
    let back = try #require(read.game)
    #expect(back.sitting.game == game.sitting.game)
    #expect(back.sitting.condensedRecord == game.sitting.condensedRecord)
  }
}

@Suite("Results that the file of results may not have") struct OwedResultsTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("matchismo-owed-\(UUID().uuidString)").path

  private func read() throws -> Journal<MatchingGame> {
    Journal<MatchingGame>(Array(try #require(FileManager.default.contents(atPath: path))))
  }

  private func journal() -> JournalFile<GameProgress<MatchingGame>> {
    JournalFile<GameProgress<MatchingGame>>(StoredFile(path: FilePath(path)))
  }

  /// A game of two cards that was played to its end.
  private func finishedGame(at second: Int) throws -> (SavedGame<MatchingGame>, GameResult) {
    let record = try Record<MatchingGame>("matchismo 1\ncards AS AH\nchoose 0\nchoose 1\n")
    var game = SavedGame(Sitting(replaying: record))
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 21))
    let time = try #require(Timestamp(seconds: 1_795_284_189 + second, day: day, minute: 7))
    let result = try #require(
      GameResult(of: game.sitting, finished: time, seconds: 3, best: .exact(15)))
    game.result = result
    return (game, result)
  }

  private func newGame() throws -> SavedGame<MatchingGame> {
    SavedGame(Sitting(replaying: try Record<MatchingGame>("matchismo 1\ndeal 4711\ntable 12\n")))
  }

  @Test func `all games of a sitting are owed until they are kept, and none from then on`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = journal()
    var results: [GameResult] = []
    for number in 1...5 {
      let (game, result) = try finishedGame(at: number)
      results.append(result)
      try journal.save((game, results))
      #expect(try read().owed == results)
    }
    var game = try newGame()
    try journal.save((game, [results[3]]))
    #expect(try read().owed == results)
    _ = try game.sitting.play(.choose(0))
    try journal.save((game, []))
    #expect(try read().owed == [])
    #expect(try read().game?.sitting.moment == 1)
    _ = try game.sitting.play(.choose(4))
    try journal.save((game, []))
    let text = String(
      decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    #expect(text.components(separatedBy: "kept results\n").count == 2)
  }

  @Test func `a journal that is written anew carries them along`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = journal()
    let (first, one) = try finishedGame(at: 1)
    try journal.save((first, [one]))
    let (second, two) = try finishedGame(at: 2)
    try journal.save((second, [one, two]))
    var game = try newGame()
    for _ in 0..<3000 {
      _ = try game.sitting.play(.choose(0))
      try journal.save((game, [one, two]))
    }
    let long = try #require(FileManager.default.contents(atPath: path)).count
    try journal.shorten(to: (game, [two]))
    #expect(try #require(FileManager.default.contents(atPath: path)).count < long)
    #expect(try read().owed == [two])
    #expect(try read().game?.sitting.moment == 3000)
    try FileManager.default.removeItem(atPath: path)
    _ = try game.sitting.play(.choose(0))
    try journal.save((game, [two]))
    #expect(try read().owed == [two])
    try journal.shorten(to: (game, []))
    #expect(try read().owed == [])
  }

  @Test func `another file that a journal goes on in has them, and the first one keeps them`()
    throws
  {
    let other = path + "-2"
    defer { for path in [path, other] { try? FileManager.default.removeItem(atPath: path) } }
    let journal = journal()
    let (first, one) = try finishedGame(at: 1)
    try journal.save((first, [one]))
    journal.move(to: StoredFile(path: FilePath(other)), takesOver: false)
    try journal.save((try newGame(), [one]))
    #expect(try read().owed == [one])
    let moved = Journal<MatchingGame>(
      Array(try #require(FileManager.default.contents(atPath: other))))
    #expect(moved.owed == [one])
    #expect(moved.complaint == nil)
  }

  @Test func `those of a journal that is broken stand in the next one`() throws {
    let broken = path + ".broken-1"
    defer { for path in [path, broken] { try? FileManager.default.removeItem(atPath: path) } }
    let (_, one) = try finishedGame(at: 1)
    let lines =
      GameProgress<MatchingGame>.lines(owing: [one])
      + "matchismo 1\ndeal 4711\ntable 12\nnonsense\n"
    try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
    let journal = journal()
    #expect(try journal.read().owed == [one])
    try journal.save((try newGame(), [one]))
    #expect(try read().owed == [one])
    #expect(FileManager.default.fileExists(atPath: broken))
  }
}
