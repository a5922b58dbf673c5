// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Testing

/// In these reports ` | ` stands for a tab.
struct ReplayReportTests {
  @Test func `a game of two to a match is reported line by line`() throws {
    let record = try record("AS KH AD 9C 9D", choosing: [0, 0, 0, 1, 2, 5, 4, 2, 0, 4, 1])
    expectReport(
      of: record,
      """
      cards AS KH AD 9C 9D
      1 | choose 0 | AS | up | -1 | -1 | u----
      2 | choose 0 | AS | down | 0 | -1 | -----
      3 | choose 0 | AS | up | -1 | -2 | u----
      4 | choose 1 | KH | mismatch | -3 | -5 | -u---
      5 | choose 2 | AD | mismatch | -3 | -8 | --u--
      6 | choose 5 | - | refused | 0 | -8 | --u--
      7 | choose 4 | 9D | match | 3 | -5 | --m-m
      8 | choose 2 | AD | refused | 0 | -5 | --m-m
      9 | choose 0 | AS | refused | 0 | -5 | --m-m
      10 | choose 4 | 9D | refused | 0 | -5 | --m-m
      11 | choose 1 | KH | refused | 0 | -5 | --m-m

      """)
  }

  @Test func `a game of two players tells who has played, and what each has`() throws {
    let record = try Games.Record<MatchingGame>(
      """
      matchismo 1
      players 2
      cards AS KH AD 9C 9D
      choose 0
      choose 1
      choose 3
      hint
      choose 4
      undo
      choose 3

      """)
    expectReport(
      of: record,
      """
      cards AS KH AD 9C 9D
      1 | choose 0 | AS | up | -1 | -1 | u---- | 1 | -1 | 0
      2 | choose 1 | KH | mismatch | -3 | -4 | ----- | 1 | -4 | 0
      3 | choose 3 | 9C | up | -1 | -5 | ---u- | 2 | -4 | -1
      4 | hint | - | refused | 0 | -5 | ---u- | 2 | -4 | -1
      5 | choose 4 | 9D | match | 15 | 10 | ---mm | 2 | -4 | 14
      6 | undo | - | undo | -15 | -5 | ---u- | 2 | -4 | -1
      7 | choose 3 | 9C | refused | 0 | -5 | ---u- | 2 | -4 | -1

      """)
  }

  @Test func `a game of three to a match is reported line by line`() throws {
    let record = try record(
      "AS KH 7D 9S 2H", match: .three, .lecture, choosing: [0, 1, 2, 2, 0, 3, 9, 1])
    expectReport(
      of: record,
      """
      cards AS KH 7D 9S 2H
      1 | choose 0 | AS | up | -1 | -1 | u----
      2 | choose 1 | KH | up | -1 | -2 | uu---
      3 | choose 2 | 7D | mismatch | -2 | -4 | --u--
      4 | choose 2 | 7D | down | 0 | -4 | -----
      5 | choose 0 | AS | up | -1 | -5 | u----
      6 | choose 3 | 9S | up | -1 | -6 | u--u-
      7 | choose 9 | - | refused | 0 | -6 | u--u-
      8 | choose 1 | KH | match | 0 | -6 | mm-m-

      """)
  }

  @Test func `a game that costs nothing is reported line by line`() throws {
    let record = try record(
      "AS KH AD", match: .two, .classroom, choosing: [0, 1, 1, 0, 2, 0, 1, 7])
    expectReport(
      of: record,
      """
      cards AS KH AD
      1 | choose 0 | AS | up | 0 | 0 | u--
      2 | choose 1 | KH | mismatch | 0 | 0 | -u-
      3 | choose 1 | KH | down | 0 | 0 | ---
      4 | choose 0 | AS | up | 0 | 0 | u--
      5 | choose 2 | AD | match | 4 | 4 | m-m
      6 | choose 0 | AS | refused | 0 | 4 | m-m
      7 | choose 1 | KH | refused | 0 | 4 | m-m
      8 | choose 7 | - | refused | 0 | 4 | m-m

      """)
  }

  @Test func `a numbered deal is reported by its cards`() throws {
    let moves = [9, 4, 4, 12, 11, 5].map(Move.choose)
    expectReport(
      of: Record(try Deal(number(4711)), rules: Rules(), moves: moves),
      """
      cards KD 2S 4S 4D QH JC QC AD QD JH 8C 9S
      1 | choose 9 | JH | up | -1 | -1 | ---------u--
      2 | choose 4 | QH | match | 3 | 2 | ----m----m--
      3 | choose 4 | QH | refused | 0 | 2 | ----m----m--
      4 | choose 12 | - | refused | 0 | 2 | ----m----m--
      5 | choose 11 | 9S | up | -1 | 1 | ----m----m-u
      6 | choose 5 | JC | mismatch | -3 | -2 | ----mu---m--

      """)
  }

  @Test func `what was taken back and played again is reported with what it did to the score`()
    throws
  {
    expectReport(
      of: try Record(
        "matchismo 1\ncards AS KH AD\nundo\nchoose 0\nchoose 2\nundo\nundo\nredo\nredo\nredo\n"),
      """
      cards AS KH AD
      1 | undo | - | refused | 0 | 0 | ---
      2 | choose 0 | AS | up | -1 | -1 | u--
      3 | choose 2 | AD | match | 15 | 14 | m-m
      4 | undo | - | undo | -15 | -1 | u--
      5 | undo | - | undo | 1 | 0 | ---
      6 | redo | - | redo | -1 | -1 | u--
      7 | redo | - | redo | 15 | 14 | m-m
      8 | redo | - | refused | 0 | 14 | m-m

      """)
  }

  @Test func `a game not begun is reported as its cards`() throws {
    expectReport(of: try record("10H KC", choosing: []), "cards 10H KC\n")
  }

  @Test func `a game that is over right after the deal refuses all`() throws {
    expectReport(
      of: try record("10H KC", choosing: [0, .max]),
      """
      cards 10H KC
      1 | choose 0 | 10H | refused | 0 | 0 | --
      2 | choose 9223372036854775807 | - | refused | 0 | 0 | --

      """)
  }

  @Test func `a report is read off a record's text too`() throws {
    let record = try Record("matchismo 1\ncards AS AH\nscoring lecture\nchoose 0\nchoose 1\n")
    expectReport(
      of: record,
      """
      cards AS AH
      1 | choose 0 | AS | up | -1 | -1 | u-
      2 | choose 1 | AH | match | 3 | 2 | mm

      """)
  }

  @Test func `hints are reported with the cards that they mark`() throws {
    let moves = "hint choose.0 choose.1 hint choose.2 hint choose.0 choose.1 hint"
      .replacing(" ", with: "\n").replacing(".", with: " ")
    expectReport(
      of: try Record("matchismo 1\nmode pairs\ncards AS KD AC KH\n\(moves)"),
      """
      cards AS KD AC KH
      1 | hint | AS | unseen | 0 | 0 | ----
      2 | choose 0 | AS | up | 0 | 0 | u---
      3 | choose 1 | KD | mismatch | 0 | 0 | ----
      4 | hint | AC | unseen | 0 | 0 | ----
      5 | choose 2 | AC | up | 0 | 0 | --u-
      6 | hint | AS | hint | 0 | 0 | --u-
      7 | choose 0 | AS | match | 0 | 0 | m-m-
      8 | choose 1 | KD | up | 0 | 0 | mum-
      9 | hint | KH | unseen | 0 | 0 | mum-

      """)
    expectReport(
      of: try Record(
        "matchismo 1\ncards AS KH AD KC\nchoose 0\nchoose 2\nhint\nchoose 1\nchoose 3\nhint\n"),
      """
      cards AS KH AD KC
      1 | choose 0 | AS | up | -1 | -1 | u---
      2 | choose 2 | AD | match | 15 | 14 | m-m-
      3 | hint | KH | unseen | 0 | 14 | m-m-
      4 | choose 1 | KH | up | -1 | 13 | mum-
      5 | choose 3 | KC | match | 15 | 28 | mmmm
      6 | hint | - | refused | 0 | 28 | mmmm

      """)
  }

  @Test func `a deck that is flipped through is reported by the cards that were shown`() throws {
    let moves = String(repeating: "choose 0\n", count: 5) + "choose 1\n"
    expectReport(
      of: try Record("matchismo 1\nmode flip\ncards AS KH\n\(moves)"),
      """
      cards AS KH
      1 | choose 0 | AS | up | 0 | 0 | u
      2 | choose 0 | AS | down | 0 | 0 | -
      3 | choose 0 | KH | up | 0 | 0 | u
      4 | choose 0 | KH | down | 0 | 0 | -
      5 | choose 0 | KH | refused | 0 | 0 | -
      6 | choose 1 | - | refused | 0 | 0 | -

      """)
  }

  private func expectReport(
    of record: Record, _ report: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      ReplayReport(of: record).description == report.replacing(" | ", with: "\t"),
      sourceLocation: sourceLocation)
  }
}
