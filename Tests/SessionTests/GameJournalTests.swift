// SPDX-License-Identifier: MIT

import Foundation
import Matching
import Play
import Storage
import Testing
import Words

@testable import matchismo

@Suite("The journal of a mode") struct GameJournalTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("matchismo-journal-\(UUID().uuidString)").path

  private func game() throws -> SavedGame {
    let record = try Record("matchismo 1\ndeal 4711\ntable 12\nchoose 0\nchoose 4\n")
    return SavedGame(Sitting(replaying: record))
  }

  private func length() throws -> Int {
    try #require(FileManager.default.contents(atPath: path)).count
  }

  @Test func `it stays short, however often a player goes back and forth`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = GameJournal(StoredFile(path: FilePath(path)))
    var game = try game()
    var longest = 0
    for count in 0..<50_000 {
      _ = count.isMultiple(of: 2) ? game.sitting.undo() : game.sitting.redo()
      game.focus = "\(count % 12)"
      try journal.save(game)
      if count.isMultiple(of: 100) { longest = max(longest, try length()) }
    }
    #expect(longest > 100_000)
    #expect(longest < 300_000)
    let read = try GameJournal(StoredFile(path: FilePath(path))).read()
    #expect(read.complaint == nil)
    #expect(read.game?.sitting.game == game.sitting.game)
    #expect(read.game?.sitting.moments == 3)
    #expect(read.game?.focus == game.focus)
    try journal.shorten(to: game)
    #expect(try length() < 200)
    game.focus = nil
    try journal.save(game)
    #expect(try GameJournal(StoredFile(path: FilePath(path))).read().game?.focus == nil)
  }

  @Test func `a file that is taken away is made again with all that it held`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = GameJournal(StoredFile(path: FilePath(path)))
    var game = try game()
    try journal.save(game)
    try FileManager.default.removeItem(atPath: path)
    _ = try game.sitting.play(.choose(2))
    try journal.save(game)
    #expect(try GameJournal(StoredFile(path: FilePath(path))).read().game?.sitting.moment == 3)
  }
}
