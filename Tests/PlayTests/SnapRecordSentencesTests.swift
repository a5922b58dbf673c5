// SPDX-License-Identifier: MIT

import Games
import Play
import Snapping
import Testing

/// What a player reads about a record of Snap! that can't be read. In these texts `/` stands for a
/// line's end.
struct SnapRecordSentencesTests {
  @Test(arguments: [
    ("mode Snap", "\"mode Snap\" is not understood; \"mode\" is followed by snap"),
    (
      "deal 0",
      "\"deal 0\" is not understood; \"deal\" is followed by a number from 1 to 4294967295"
    ),
    (
      "players 5",
      "\"players 5\" is not understood; \"players\" is followed by a number from 2 to 4"
    ),
    (
      "starter x",
      "\"starter x\" is not understood; \"starter\" is followed by a player's seat, counted from 0"
    ),
    (
      "cards A♠",
      "\"cards A♠\" is not understood; \"cards\" is followed by cards such as AS 10H QD KC"
    ),
    (
      "turn left",
      "\"turn left\" is not understood; \"turn\" is followed by a player's seat, counted from 0"
    ),
    (
      "leave",
      "\"leave\" is not understood; \"leave\" is followed by a player's seat, counted from 0"
    ),
    (
      "call 0 soon",
      "\"call 0 soon\" is not understood; \"call\" is followed by a player's seat, counted from 0, "
        + "and perhaps by the milliseconds that it took"
    ),
    ("undo", "\"undo\" is not understood; nothing can be undone in this game"),
    ("practice 1", "\"practice 1\" is not understood; \"practice\" stands alone on its line"),
    (
      "table 12",
      "\"table 12\" is not understood; a line begins with matchismo, mode, deal, cards, players, "
        + "starter, length, practice, turn, call, leave or end"
    ),
  ])
  func `what a line may be is said`(line: String, sentence: String) {
    expectExplanation(of: line, sentence)
  }

  @Test(arguments: [
    (
      "mode snap/deal 1",
      "\"players\" is missing; a record of Snap! has \"deal\" or \"cards\", \"players\" and \"starter\""
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
