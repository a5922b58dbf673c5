// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import MatchingPlay
import Play
import Tableau
import Testing

/// What a journal says, written and read.
struct JournalTests {
  private static let header = "matchismo 1\ncards AS KH AD 9C 9D\n"

  private func journal(_ text: String) -> Journal { Journal(Array(text.utf8)) }

  @Test func `what is told of a game is the record and then what has changed`() throws {
    var writer = GameProgress()
    var game = SavedGame(try sitting("AS KH AD 9C 9D"))
    #expect(
      writer.begin(game) == "matchismo 1\ncards AS KH AD 9C 9D\nmatch 2\nscoring stanford\n")
    #expect(writer.goOn(with: game) == "")
    try game.sitting.choose(0, 1)
    game.clock = Stopwatch(seconds: 12.39)
    game.focus = "1"
    #expect(writer.goOn(with: game) == "choose 0\nchoose 1\nfocus 1\nclock 12.3\n")
    game.sitting.undo()
    game.focus = nil
    #expect(writer.goOn(with: game) == "undo\nfocus none\n")
    #expect(writer.goOn(with: game) == "")
  }

  @Test func `a running clock alone is told every ten seconds, a standing one at once`() throws {
    var writer = GameProgress()
    var game = SavedGame(try sitting("AS KH AD"), clock: Stopwatch(seconds: 5))
    game.clock.start()
    _ = writer.begin(game)
    game.clock.advance(by: 9.9)
    #expect(writer.goOn(with: game) == "")
    game.clock.advance(by: 0.1)
    #expect(writer.goOn(with: game) == "clock 15.0\n")
    game.clock.advance(by: 1)
    game.clock.stop()
    #expect(writer.goOn(with: game) == "clock 16.0\n")
  }

  @Test func `a game is practice for good once a move takes the place of an undone one`() throws {
    var writer = GameProgress()
    var game = SavedGame(try sitting("AS KH AD 9C 9D"))
    try game.sitting.choose(0)
    var text = writer.begin(game)
    for isPractice in [true, false] {
      _ = isPractice ? game.sitting.undo() : game.sitting.redo()
      text += writer.goOn(with: game)
      #expect(journal(text).game?.sitting.isPractice == isPractice)
      // Written anew, it is the same.
      var another = GameProgress()
      #expect(journal(another.begin(game)).game?.sitting.isPractice == isPractice)
    }
    game.sitting.undo()
    text += writer.goOn(with: game)
    try game.sitting.choose(2)
    #expect(writer.goOn(with: game) == "practice\nchoose 2\n")
    try game.sitting.choose(1)
    #expect(writer.goOn(with: game) == "choose 1\n")
  }

  @Test func `a game comes back as it was left`() throws {
    var writer = GameProgress()
    var game = SavedGame(try sitting("AS KH AD 9C 9D"))
    var text = writer.begin(game)
    try game.sitting.choose(0, 1, 2)
    text += writer.goOn(with: game)
    game.sitting.undo()
    game.sitting.undo()
    (game.clock, game.focus) = (Stopwatch(seconds: 83.4), "menu")
    game.result = try result()
    text += writer.goOn(with: game)

    let read = journal(text)
    let back = try #require(read.game)
    #expect(read.complaint == nil)
    #expect(back.sitting.game == game.sitting.game)
    #expect(back.sitting.moment == 1)
    #expect(back.sitting.moments == 4)
    #expect(back.sitting.isPractice)
    #expect(back.clock.seconds == 83.4)
    #expect(back.focus == "menu")
    #expect(back.result == game.result)
    var again = back.sitting
    again.redo()
    #expect(again.move(at: 2) == .choose(1))
  }

  @Test func `a result stands before the move that led to it`() throws {
    var writer = GameProgress()
    var game = SavedGame(try sitting("AS AH"))
    _ = writer.begin(game)
    try game.sitting.choose(0, 1)
    game.result = try result()
    let line = try result().line
    #expect(writer.goOn(with: game) == "result \(line)\nchoose 0\nchoose 1\n")
    #expect(writer.goOn(with: game) == "")
  }

  @Test func `a move that is refused is told of before a line that makes no sense`() throws {
    let text = "matchismo 1\ndeal 4711\ntable 12\nchoose 3\nchoose 12\nopponent nobody\n"
    let journal = journal(text)
    #expect(journal.complaint == RecordError(line: 5, reason: .refused(.choose(12), .noSuchPlace)))
  }

  @Test func `a journal goes on where it was read`() throws {
    let text = Self.header + "choose 0\nclock 3.0\n"
    var game = try #require(journal(text).game)
    var writer = GameProgress()
    _ = writer.begin(game)
    try game.sitting.choose(2)
    #expect(writer.goOn(with: game) == "choose 2\n")
  }

  @Test func `the rows and columns are told with the first move`() throws {
    var writer = GameProgress()
    var game = SavedGame(try sitting("AS KH AD 9C 9D"))
    var text = writer.begin(game)
    game.grid = GridShape(columns: 4, isPortrait: true)
    #expect(writer.goOn(with: game) == "")
    try game.sitting.choose(0)
    text += writer.goOn(with: game)
    #expect(text.hasSuffix("choose 0\ngrid 4 portrait\n"))
    game.sitting.undo()
    #expect(writer.goOn(with: game) == "undo\n")
    let read = journal(text)
    #expect(read.complaint == nil)
    #expect(read.game?.grid == game.grid)
    var next = GameProgress()
    #expect(next.begin(game).hasSuffix("grid 4 portrait\n"))
  }

  @Test(arguments: ["grid", "grid 4", "grid 0 landscape", "grid 4 sideways", "grid 4  portrait"])
  func `rows and columns that make no sense are an error`(line: String) {
    let read = journal(Self.header + "choose 0\n\(line)\nchoose 1\n")
    #expect(read.complaint?.line == 4)
    #expect(read.game?.sitting.moment == 1)
    #expect(read.game?.grid == nil)
  }

  @Test(arguments: 0..<60)
  func `a journal that is cut off anywhere is read up to its last whole line`(length: Int) throws {
    let moves = "choose 0\nchoose 1\nundo\nfocus 3\nclock 12.5\n"
    let text = Self.header + "match 2\nscoring stanford\n" + moves
    let cut = String(text.prefix(text.count - length))
    let read = journal(cut)
    #expect(read.complaint == nil)
    let lines = cut.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let entries = lines.filter { ["cho", "und"].contains($0.prefix(3)) }.map(String.init)
    #expect(read.game?.sitting.record.entries.map(\.line) ?? [] == entries)
    #expect((read.game != nil) == (lines.count > 1))
  }

  @Test func `zeros that a disk has left behind at the end are no line`() {
    let read = journal(Self.header + "choose 0\n\0\0\0\0\0\0\0\0")
    #expect(read.complaint == nil)
    #expect(read.game?.sitting.moment == 1)
  }

  @Test func `the last game counts, and the one before it while nothing was done in the last`() {
    let first = Self.header + "choose 0\nclock 9.0\n"
    let second = "matchismo 1\ndeal 4711\ntable 12\n"
    let fresh = journal(first + second)
    #expect(fresh.game?.sitting.record.deal.number?.value == 4711)
    #expect(fresh.game?.clock.seconds == 0)
    #expect(fresh.previous?.sitting.moment == 1)
    #expect(fresh.previous?.clock.seconds == 9)
    let begun = journal(first + second + "choose 7\n")
    #expect(begun.game?.sitting.moment == 1)
    #expect(begun.previous == nil)
  }

  @Test func `a new game of which not all was written is none yet`() {
    for header in ["matchismo 1\n", "matchismo 1\ndeal 7\n", "matchismo 1\nmode pairs\ndeal 7\n"] {
      let read = journal(Self.header + "choose 0\n" + header)
      #expect(read.complaint == nil)
      #expect(read.game?.sitting.moment == 1)
    }
    #expect(journal("matchismo 1\n").game == nil)
  }

  @Test func `an empty journal is no complaint`() {
    for text in ["", "matchismo"] {
      #expect(journal(text).game == nil)
    }
    #expect(journal("").complaint == nil)
  }

  @Test(arguments: [
    ("choose 0\nchoose 9\nchoose 1\n", 4, RecordError.Reason.refused(.choose(9), .noSuchPlace), 1),
    ("choose 0\nundo\nundo\n", 5, .nothingToUndo, 0),
    ("choose 0\ncheese\n", 4, .notUnderstood("cheese"), 1),
    ("choose 0\nclock 5\nchoose 1\n", 4, .notUnderstood("clock 5"), 1),
    ("choose 0\nclock -1.0\n", 4, .notUnderstood("clock -1.0"), 1),
    ("choose 0\nclock 99999999.0\n", 4, .notUnderstood("clock 99999999.0"), 1),
    ("choose 0\nfocus Ä\n", 4, .notUnderstood("focus Ä"), 1),
    ("choose 0\nfocus abcdefghijklm\n", 4, .notUnderstood("focus abcdefghijklm"), 1),
    ("choose 0\nresult v1\nchoose 1\n", 4, .notUnderstood("result v1"), 1),
    ("choose 0\ndeal 5\n", 4, .headerAfterMove("deal"), 1),
  ])
  func `a line that makes no sense is named, and what stands before it counts`(
    lines: String, number: Int, reason: RecordError.Reason, moments: Int
  ) {
    let read = journal(Self.header + lines)
    #expect(read.complaint == RecordError(line: number, reason: reason))
    #expect(read.game?.sitting.moment == moments)
  }

  @Test func `lines are counted from the beginning of the file`() {
    let read = journal(Self.header + "choose 0\n" + Self.header + "choose 1\nchoose 1\nchoose 7\n")
    #expect(read.complaint?.line == 8)
    #expect(read.complaint?.reason == .refused(.choose(7), .noSuchPlace))
  }

  @Test func `of a game that never ends as much counts as is ever written`() {
    let most = RecordForm.mostEntries
    let moves = "choose 3\nhint\n" + String(repeating: "undo\nredo\n", count: most / 2 - 1)
    let read = journal(Self.header + moves)
    #expect(read.complaint == nil)
    #expect(read.game?.sitting.record.entries.count == most)
    #expect(read.game?.sitting.moment == 2)
    let longer = journal(Self.header + moves + "undo\n")
    #expect(longer.complaint == RecordError(line: most + 3, reason: .tooLong))
    #expect(longer.game?.sitting.moment == 2)
    #expect(read.game?.sitting.isFull == true)
  }

  @Test func `results are owed until the journal says that they are kept`() throws {
    let (one, two) = (try result(["score": "1"]), try result(["score": "2"]))
    let owing = GameProgress.lines(owing: [one, two])
    let game = Self.header + "result \(two.line)\nchoose 0\n"
    #expect(journal(owing + Self.header + "choose 0\n" + Self.header).owed == [one, two])
    #expect(journal(owing + game).owed == [one, two])
    #expect(journal(owing + game + GameProgress.linePaid + Self.header).owed == [])
    #expect(journal(owing + GameProgress.linePaid + game).owed == [two])
    // What was cut off, or makes no sense, says nothing.
    #expect(journal(owing + GameProgress.linePaid.dropLast()).owed == [one, two])
    #expect(journal(owing + "result v2\nkept all\n").owed == [one, two])
    #expect(journal(Self.header + "kept all\n").complaint?.line == 3)
    let read = journal(owing + game + GameProgress.linePaid + "choose 1\n")
    #expect(read.complaint == nil)
    #expect(read.game?.result == two)
    #expect(read.game?.sitting.moment == 2)
  }

  @Test(arguments: ["hello\n", "\n\n", "\0\0\n", "choose 0\n", "Matchismo 1\n"])
  func `another text is no journal`(text: String) {
    #expect(journal(text).complaint?.reason == .notARecord)
    #expect(journal(text).game == nil)
  }

  @Test func `a newer journal is known as one`() {
    #expect(journal("matchismo 2\nwhat ever\n").complaint?.reason == .newerVersion("2"))
  }

  @Test(arguments: 0..<300)
  func `any bytes are read, and what comes of them can be told and read again`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    var bytes = Array(
      (Self.header + "choose 0\nclock 1.5\nundo\nfocus 2\nredo\nchoose 2\n" + Self.header
        + "choose 1\nresult \(resultLine())\nchoose 3\n").utf8)
    for _ in 0..<(1 + Int(dice.roll(below: 5))) {
      let place = Int(dice.roll(below: UInt64(bytes.count)))
      switch dice.roll(below: 3) {
      case 0: bytes[place] = UInt8(dice.roll(below: 256))
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8(dice.roll(below: 256)), at: place)
      }
    }
    let read = Journal(bytes)
    guard let game = read.game else { return }
    var writer = GameProgress()
    let again = Journal(Array(writer.begin(game).utf8))
    #expect(again.complaint == nil)
    #expect(again.game?.sitting.game == game.sitting.game)
    #expect(again.game?.sitting.moment == game.sitting.moment)
    #expect(again.game?.sitting.moments == game.sitting.moments)
    for moment in 0..<game.sitting.moments {
      #expect(again.game?.sitting.game(at: moment) == game.sitting.game(at: moment))
    }
    #expect(again.game?.sitting.isPractice == game.sitting.isPractice)
    #expect(again.game?.result == game.result)
    #expect(again.game?.clock.seconds == game.clock.seconds)
  }
}
