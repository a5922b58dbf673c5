// SPDX-License-Identifier: MIT

import Games
import Play
import Snapping
import Testing

/// What a player reads about a record of Snap! that can't be read. In these texts `/` stands for a
/// line's end.
struct SnapRecordSentencesTests {
  @Test(arguments: [
    ("mode Snap", "\"mode Snap\" is not understood; allowed: mode snap"),
    (
      "deal 0",
      "\"deal 0\" is not understood; allowed: deal 1 to 4294967295"
    ),
    (
      "players 5",
      "\"players 5\" is not understood; allowed: players 2 to 4"
    ),
    (
      "starter x",
      "\"starter x\" is not understood; allowed: starter 0 to 3"
    ),
    (
      "cards A♠",
      "\"cards A♠\" is not understood; allowed: cards AS 10H QD KC ..."
    ),
    (
      "turn left",
      "\"turn left\" is not understood; allowed: turn 0 to 3"
    ),
    (
      "leave",
      "\"leave\" is not understood; allowed: leave 0 to 3"
    ),
    (
      "call 0 soon",
      "\"call 0 soon\" is not understood; allowed: call 0 350"
    ),
    (
      "undo",
      "\"undo\" is not understood; allowed: matchismo, mode, deal, cards, players, "
        + "starter, length, practice, turn, call, leave or end"
    ),
    ("practice 1", "\"practice 1\" is not understood; allowed: practice"),
    (
      "table 12",
      "\"table 12\" is not understood; allowed: matchismo, mode, deal, cards, players, "
        + "starter, length, practice, turn, call, leave or end"
    ),
  ])
  func `what a line may be is said`(line: String, sentence: String) {
    expectExplanation(of: line, sentence)
  }

  @Test(arguments: [
    (
      "mode snap/deal 1",
      "\"players\" is missing"
    ),
    (
      "mode snap/deal 1/players 3/starter 3",
      "seat 3 can't start: the seats are 0, 1, 2"
    ),
    (
      "mode snap/deal 1/cards AS/players 3/starter 1",
      "a record of Snap! has either \"deal\" or \"cards\", not both"
    ),
    (
      "mode snap/cards AS KD/players 3/starter 1", "Snap! is played with 52 cards, not 2"
    ),
    (
      "mode snap/cards AS KD AS/players 3/starter 1",
      "AS is dealt twice; a deck has each card once"
    ),
    (
      "mode snap/deal 1/players 3/starter 1/turn 0",
      "\"turn 0\" is against the rules: it is another player's turn"
    ),
  ])
  func `what is wrong with a record is said`(text: String, sentence: String) {
    expectExplanation(of: text, sentence)
  }

  private func expectExplanation(
    of text: String, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = "matchismo 1/\(text)".split(separator: "/", omittingEmptySubsequences: false)
    let error = #expect(
      throws: Games.RecordError<SnapGame>.self, sourceLocation: sourceLocation
    ) {
      try Games.Sitting<SnapGame>(resuming: lines.joined(separator: "\n"))
    }
    #expect(
      error.map { Sentences.explanation(of: $0.reason) } == sentence,
      sourceLocation: sourceLocation)
  }
}
