// SPDX-License-Identifier: MIT

import Matching
import Testing

/// Whole games of mode pairs, move by move. The lines were reckoned apart from this program, from the
/// rules alone; behind the flips stand the tries.
struct WholeGamesOfPairsTests {
  @Test func `laid cards`() throws {
    let game = try pairs("AS 9D KH AC 9H KD 2S 2C")
    let places = [5, 7, 4, 4, 1, 2, 1, 5, 2, 0, 6, 7, 6, 3, 3, 0, 0]
    #expect(
      storyWithTries(of: game, choosing: places) == """
        5 KD up 0 0 1 0 -----u--
        7 2C mismatch 0 0 2 1 --------
        4 9H up 0 0 3 1 ----u---
        4 9H alreadyUp 0 0 3 1 ----u---
        1 9D match 0 0 4 2 -m--m---
        2 KH up 0 0 5 2 -mu-m---
        1 9D alreadyMatched 0 0 5 2 -mu-m---
        5 KD match 0 0 6 3 -mm-mm--
        2 KH alreadyMatched 0 0 6 3 -mm-mm--
        0 AS up 0 0 7 3 umm-mm--
        6 2S mismatch 0 0 8 4 -mm-mm--
        7 2C up 0 0 9 4 -mm-mm-u
        6 2S match 0 0 10 5 -mm-mmmm
        3 AC up 0 0 11 5 -mmummmm
        3 AC alreadyUp 0 0 11 5 -mmummmm
        0 AS match 0 0 12 6 mmmmmmmm
        0 AS gameOver 0 0 12 6 mmmmmmmm
        """)
  }

  @Test func `deal 4711 on a table of 16`() throws {
    let game = MatchingGame(try deal(4711, for: .pairs), rules: Rules(mode: .pairs))
    let places = [
      1, 1, 12, 15, 10, 0, 4, 9, 12, 14, 4, 13, 15, 11, 12, 10, 7, 0,
      3, 7, 1, 5, 6, 8, 5, 2, 6, 0,
    ]
    #expect(
      storyWithTries(of: game, choosing: places) == """
        1 JS up 0 0 1 0 -u--------------
        1 JS alreadyUp 0 0 1 0 -u--------------
        12 KH mismatch 0 0 2 1 ----------------
        15 AD up 0 0 3 1 ---------------u
        10 QC mismatch 0 0 4 2 ----------------
        0 QD up 0 0 5 2 u---------------
        4 4S mismatch 0 0 6 3 ----------------
        9 KD up 0 0 7 3 ---------u------
        12 KH match 0 0 8 4 ---------m--m---
        14 4C up 0 0 9 4 ---------m--m-u-
        4 4S match 0 0 10 5 ----m----m--m-m-
        13 AH up 0 0 11 5 ----m----m--mum-
        15 AD match 0 0 12 6 ----m----m--mmmm
        11 QS up 0 0 13 6 ----m----m-ummmm
        12 KH alreadyMatched 0 0 13 6 ----m----m-ummmm
        10 QC match 0 0 14 7 ----m----mmmmmmm
        7 QH up 0 0 15 7 ----m--u-mmmmmmm
        0 QD match 0 0 16 8 m---m--m-mmmmmmm
        3 JC up 0 0 17 8 m--um--m-mmmmmmm
        7 QH alreadyMatched 0 0 17 8 m--um--m-mmmmmmm
        1 JS match 0 0 18 9 mm-mm--m-mmmmmmm
        5 2C up 0 0 19 9 mm-mmu-m-mmmmmmm
        6 4D mismatch 0 0 20 10 mm-mm--m-mmmmmmm
        8 2S up 0 0 21 10 mm-mm--mummmmmmm
        5 2C match 0 0 22 11 mm-mmm-mmmmmmmmm
        2 4H up 0 0 23 11 mmummm-mmmmmmmmm
        6 4D match 0 0 24 12 mmmmmmmmmmmmmmmm
        0 QD gameOver 0 0 24 12 mmmmmmmmmmmmmmmm
        """)
  }
}
