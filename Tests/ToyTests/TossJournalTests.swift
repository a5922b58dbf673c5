// SPDX-License-Identifier: MIT

import Games
import Play
import Testing

/// The toy kept in a journal.
struct TossJournalTests {
  private func journal(_ text: String) -> Journal<TossGame> { Journal(Array(text.utf8)) }

  @Test func `a game goes on by its journal`() throws {
    var writer = GameProgress<TossGame>()
    var game = SavedGame(
      try toss(each: 4, throwing: [0]), clock: Stopwatch(seconds: 2.5), focus: "3")
    var text = writer.begin(game)
    #expect(
      text == "matchismo 1\nmode toss\ndeal 4711\neach 4\ntoss 0\nfocus 3\nclock 2.5\n")
    _ = try game.sitting.play(.toss(by: 1))
    game.sitting.undo()
    let following = writer.goOn(with: game)
    #expect(following == "toss 1\nundo\n")
    text += following
    let read = journal(text)
    #expect(read.game?.sitting == game.sitting)
    #expect(read.game?.clock.seconds == 2.5)
    #expect(read.game?.focus == "3")
    #expect(read.complaint == nil)
  }

  @Test func `a result is kept until it is paid`() throws {
    var writer = GameProgress<TossGame>()
    var game = SavedGame(try toss(each: 3, throwing: [0, 1]))
    let result = TossGame.Result(of: game.sitting, finished: Timestamp(universal: 6))
    game.result = result
    let text = writer.begin(game)
    #expect(text.contains("\nresult v2 finished=6 "))
    #expect(text.hasSuffix("\nresult \(result.line)\n"))
    #expect(journal(text).owed == [result])
    #expect(journal(text).game?.result == game.result)
    #expect(journal(text + GameProgress<TossGame>.linePaid).owed == [])
  }

  @Test func `what lay there before comes back while nothing is done`() throws {
    var writer = GameProgress<TossGame>()
    let before = writer.begin(SavedGame(try toss(each: 4, throwing: [0, 0])))
    let new = writer.begin(SavedGame(try toss(each: 5)))
    #expect(journal(before + new).game?.sitting == (try toss(each: 5)))
    #expect(journal(before + new).previous?.sitting == (try toss(each: 4, throwing: [0, 0])))
    #expect(journal(before + new + "toss 1\n").previous == nil)
  }

  @Test func `a game goes as far as its journal makes sense`() throws {
    let header = "matchismo 1\nmode toss\ndeal 4711\neach 4\n"
    let refused = journal(header + "toss 0\ntoss 2\ntoss 1\n")
    #expect(refused.game?.sitting == (try toss(each: 4, throwing: [0])))
    #expect(
      refused.complaint == RecordError(line: 6, reason: .refused(.toss(by: 2), .noSuchPlayer)))
    #expect(journal("matchismo 1\nmode toss\n").game == nil)
    #expect(journal("matchismo 1\nmode toss\n").complaint == nil)
  }
}
