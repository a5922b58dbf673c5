// SPDX-License-Identifier: MIT

import Games
import Play
import Testing

/// What a player reads about a record that can't be read. In these texts `/` stands for a line's
/// end.
struct RecordSentencesTests {
  @Test(arguments: [
    (
      "deal 4711/table 12",
      "this is not the record of a game: it has no line \"matchismo 1\""
    ),
    (
      "matchismo 2",
      "the record is of version 2, and this program reads version 1; a newer Matchismo can read it"
    ),
    (
      "matchismo 1/cards AS AH/cards AS AH",
      "\"cards\" appears a second time; each line of the header may appear once"
    ),
    ("matchismo 1/choose 0/match 2", "\"match\" has to come before the first move"),
    (
      "matchismo 1/deal 1/cards AS AH",
      "a record has either \"cards\" or \"deal\" and \"table\", not both"
    ),
    (
      "matchismo 1/deal 1",
      "\"table\" is missing"
    ),
    ("matchismo 1/deal 1/table 53", "a table has 2 to 52 cards, not 53"),
    (
      "matchismo 1/cards AS 10H AS",
      "AS is on the table twice; a deck has each card once"
    ),
  ])
  func `what is wrong with a record is said`(text: String, sentence: String) {
    expectExplanation(of: text, sentence)
  }

  @Test(arguments: [
    ("matchismo 1.1", "matchismo 1"),
    ("matchismo 1/deal 0", "deal 1 to 4294967295"),
    ("matchismo 1/table +2", "table 2 to 52"),
    ("matchismo 1/cards A♠", "cards AS 10H QD KC ..."),
    ("matchismo 1/mode Pairs", "mode match, pairs or flip"),
    ("matchismo 1/match 4", "match 2 or 3"),
    (
      "matchismo 1/scoring 4 -2 1",
      "scoring stanford, lecture, classroom, sharp or three numbers, such as 4 -2 -1: the bonus for a "
        + "match (0 to 99), then a mismatch and a flip (-99 to 0)"
    ),
    ("matchismo 1/players 3", "players 1 or 2"),
    ("matchismo 1/choose x", "choose 0 to 51"),
    ("matchismo 1/hint 3", "hint"),
    ("matchismo 1/undo 2", "undo"),
    ("matchismo 1/redo all", "redo"),
    ("matchismo 1/practice 1", "practice"),
    (
      "matchismo 1/flip",
      "matchismo, mode, players, deal, table, cards, match, scoring, practice, "
        + "choose, hint, undo or redo"
    ),
  ])
  func `a line that is not understood is told with what it might be`(text: String, allowed: String)
  {
    let line = text.split(separator: "/").last ?? ""
    expectExplanation(of: text, "\"\(line)\" is not understood; allowed: \(allowed)")
  }

  @Test(arguments: [
    ("undo", "there is no move before \"undo\" that could be undone"),
    ("choose 0/redo", "there is no \"undo\" before \"redo\" whose move could be played again"),
    ("choose 5", "\"choose 5\" is against the rules: the table has no such place"),
    (
      "choose 0/choose 2/choose 2",
      "\"choose 2\" is against the rules: that card is already matched"
    ),
  ])
  func `a refused move is told with its reason`(moves: String, sentence: String) {
    expectExplanation(of: "matchismo 1/cards AS KH AD KD 9C/\(moves)", sentence)
  }

  @Test(arguments: [
    ("deal 1/table 16/match 2", "\"match\" means nothing in mode pairs, which has no points"),
    ("deal 1/table 10", "a table of mode pairs has 8, 12, 16, 24, 36 or 52 cards, not 10"),
    ("cards AS AC 5H", "5H is on the table without 5D, its partner in mode pairs"),
    (
      "cards AS AC/choose 0/choose 0",
      "\"choose 0\" is against the rules: that card stays up until another is compared with "
        + "it"
    ),
  ])
  func `what is wrong in mode pairs is said`(lines: String, sentence: String) {
    expectExplanation(of: "matchismo 1/mode pairs/\(lines)", sentence)
  }

  @Test(arguments: [
    ("cards AS AC/hint", "\"hint\" is against the rules: there are no hints in mode flip"),
    ("deal 1/table 12", "a table of mode flip has 52 cards, not 12"),
    (
      "cards AS AC\(String(repeating: "/choose 0", count: 5))",
      "\"choose 0\" is against the rules: the deck is empty, and its last card has been turned back"
    ),
  ])
  func `what is wrong in mode flip is said`(lines: String, sentence: String) {
    expectExplanation(of: "matchismo 1/mode flip/\(lines)", sentence)
  }

  @Test func `a move after the end is told`() {
    expectExplanation(
      of: "matchismo 1/cards AS KH/choose 0",
      "\"choose 0\" is against the rules: the game is over")
  }

  @Test func `a version of many digits is cut short`() {
    let digits = String(repeating: "9", count: 40)
    expectExplanation(
      of: "matchismo \(digits)",
      "the record is of version \(digits.prefix(20)), and this program reads version 1; "
        + "a newer Matchismo can read it")
  }

  private func expectExplanation(
    of text: String, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = text.split(separator: "/", omittingEmptySubsequences: false)
    let error = #expect(throws: RecordError.self, sourceLocation: sourceLocation) {
      try Record.resume(lines.joined(separator: "\n"))
    }
    #expect(
      error.map { Sentences.explanation(of: $0.reason) } == sentence,
      sourceLocation: sourceLocation)
  }
}
