// SPDX-License-Identifier: MIT

import Games
import Matching
import Play

extension Reader {
  /// The journal, by which a game goes on where it was.
  static let journal = Reader("journal", longest: 192) { bytes, isThorough in
    let journal = Journal<MatchingGame>(bytes)
    if let complaint = journal.complaint { try RecordLaws.check(complaint, in: bytes) }
    try hold(
      "a game that lay there before comes with an untouched one",
      journal.previous == nil || journal.game?.sitting.moments == 1)
    guard isThorough else { return }
    for game in [journal.game, journal.previous].compactMap({ $0 }) { try check(game) }
    if bytes.last == UInt8(ascii: "\n") {
      let torn = Journal<MatchingGame>(bytes + Array("choose".utf8))
      try hold("a line that was cut off is no part of a journal", torn.game == journal.game)
      let paid = Journal<MatchingGame>(bytes + Array(GameProgress<MatchingGame>.linePaid.utf8))
      try hold("what is kept is owed no more", paid.owed.isEmpty)
    }
  }

  private static func check(_ game: SavedGame<MatchingGame>) throws {
    try hold("a clock runs forward", (0...Stopwatch.longest + 1).contains(game.clock.seconds))
    var writer = GameProgress<MatchingGame>()
    let again = Journal<MatchingGame>(Array(writer.begin(game).utf8))
    try hold("a game that is written is read as the same", again.game == game)
    try hold("a journal that is written makes sense", again.complaint == nil)
    var (undone, later) = (game, writer)
    guard undone.sitting.undo() != nil else { return }
    let lines = writer.begin(game) + later.goOn(with: undone)
    try hold("what follows is read too", Journal<MatchingGame>(Array(lines.utf8)).game == undone)
  }
}

extension SavedGame<MatchingGame>: Equatable {
  /// What a journal keeps of a game: its moves, but not every way back and forth.
  static func == (one: SavedGame<MatchingGame>, other: SavedGame<MatchingGame>) -> Bool {
    one.sitting.condensedRecord == other.sitting.condensedRecord
      && one.sitting.game == other.sitting.game && one.sitting.moment == other.sitting.moment
      && Int(one.clock.seconds * 10) == Int(other.clock.seconds * 10) && one.focus == other.focus
      && one.result == other.result
  }
}
