// SPDX-License-Identifier: MIT

import Games
import Play
import Snapping
import SnappingPlay
import Testing

struct SnapReplayTests {
  @Test func `a round is told move by move, refused ones too`() throws {
    let cards =
      "KD 2S 4S 4D QH JC QC AD QD JH 8C 9S QS 4H 10D 3S 8S KS 6C 10H 8D 3C 6S 2H 6H 7H 7C 9H 5C AS "
      + "JS 2C 8H 9C AC 7S 3D 2D JD 6D 10S KC KH AH 5D 5S 10C 4C 9D 5H 7D 3H"
    try expectReport(
      of: """
        matchismo 1
        mode snap
        deal 4711
        players 3
        starter 1
        turn 0
        turn 1
        turn 2
        call 0 431
        call 1 502
        turn 0
        turn 1
        turn 3
        leave 2
        call 2
        leave 0
        turn 1
        """,
      """
      cards \(cards)
      1 | turn 0 | refused | 1 | 17/0/- | 18/0/- | 17/0/-
      2 | turn 1 | opened 3H | 2 | 17/0/- | 17/1/3H | 17/0/-
      3 | turn 2 | opened 5H | 0 | 17/0/- | 17/1/3H | 16/1/5H
      4 | call 0 | wrong | 0 | 15/0/- | 18/1/3H | 17/1/5H
      5 | call 1 | late | 0 | 15/0/- | 18/1/3H | 17/1/5H
      6 | turn 0 | opened 5D | 1 | 14/1/5D | 18/1/3H | 17/1/5H
      7 | turn 1 | opened 9D | 2 | 14/1/5D | 17/2/9D | 17/1/5H
      8 | turn 3 | refused | 2 | 14/1/5D | 17/2/9D | 17/1/5H
      9 | leave 2 | left | 0 | 23/1/5D | 26/2/9D | 0/0/-
      10 | call 2 | refused | 0 | 23/1/5D | 26/2/9D | 0/0/-
      11 | leave 0 | left | - | 0/0/- | 50/2/9D | 0/0/-
      12 | turn 1 | refused | - | 0/0/- | 50/2/9D | 0/0/-

      """)
  }

  @Test func `the seats of a matching set are told in rising order`() throws {
    let cards =
      "cards AS 2S 3S 5S 6S 7S 8S 9S 10S JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH "
      + "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD AC 2C 3C 5C 6C 7C 8C 9C 10C JC QC KD 4S KC 4C"
    try expectReport(
      of: """
        matchismo 1
        mode snap
        \(cards)
        players 4
        starter 3
        turn 3
        turn 0
        turn 1
        turn 2
        call 2 1
        """,
      """
      \(cards)
      1 | turn 3 | opened KD | 0 | 13/0/- | 13/0/- | 13/0/- | 12/1/KD
      2 | turn 0 | opened 4S | 1 | 12/1/4S | 13/0/- | 13/0/- | 12/1/KD
      3 | turn 1 | opened KC | 2 | 12/1/4S | 12/1/KC | 13/0/- | 12/1/KD
      4 | turn 2 | opened 4C | 3 | 12/1/4S | 12/1/KC | 12/1/4C | 12/1/KD
      5 | call 2 | right 0 1 2 3 | 3 | 12/0/- | 12/0/- | 16/0/- | 12/0/-

      """)
  }

  private func expectReport(
    of text: String, _ report: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let record = try Games.Record<SnapGame>(text)
    #expect(
      ReplayReport(of: record).description == report.replacing(" | ", with: "\t"),
      sourceLocation: sourceLocation)
  }
}
