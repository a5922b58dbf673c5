// SPDX-License-Identifier: MIT

import Matching
import Testing

/// Whole games with two cards to a match, move by move. The lines were reckoned apart from this
/// program, from the rules alone.
struct WholeGamesOfTwoTests {
  @Test func `laid cards by Stanford's scoring`() throws {
    let game = try game("AS 9D AH 4S KD 7C KC 7S", match: .two, .stanford)
    let places = [0, 1, 1, 0, 2, 3, 5, 4, 1, 7, 3, 5, 6]
    #expect(
      story(of: game, choosing: places) == """
        0 AS up -1 -1 1 u-------
        1 9D mismatch -3 -4 2 -u------
        1 9D down 0 -4 3 --------
        0 AS up -1 -5 4 u-------
        2 AH match 15 10 5 m-m-----
        3 4S up -1 9 6 m-mu----
        5 7C mismatch -3 6 7 m-m--u--
        4 KD mismatch -3 3 8 m-m-u---
        1 9D match 3 6 9 mmm-m---
        7 7S up -1 5 10 mmm-m--u
        3 4S match 3 8 11 mmmmm--m
        5 7C up -1 7 12 mmmmmu-m
        6 KC match 3 10 13 mmmmmmmm
        """)
  }

  @Test func `deal 4711 on a table of 12 by Stanford's scoring`() throws {
    let game = MatchingGame(
      try deal(4711, 12), rules: Rules(matchSize: .two, scoring: .stanford))
    let places = [9, 4, 11, 5, 11, 11, 10, 8, 0, 7, 3, 10, 0, 1, 5, 7, 6, 2, 1, 10]
    #expect(
      story(of: game, choosing: places) == """
        9 JH up -1 -1 1 ---------u--
        4 QH match 3 2 2 ----m----m--
        11 9S up -1 1 3 ----m----m-u
        5 JC mismatch -3 -2 4 ----mu---m--
        11 9S mismatch -3 -5 5 ----m----m-u
        11 9S down 0 -5 6 ----m----m--
        10 8C up -1 -6 7 ----m----mu-
        8 QD mismatch -3 -9 8 ----m---um--
        0 KD match 3 -6 9 m---m---mm--
        7 AD up -1 -7 10 m---m--umm--
        3 4D match 3 -4 11 m--mm--mmm--
        10 8C up -1 -5 12 m--mm--mmmu-
        0 KD alreadyMatched 0 -5 12 m--mm--mmmu-
        1 2S mismatch -3 -8 13 mu-mm--mmm--
        5 JC mismatch -3 -11 14 m--mmu-mmm--
        7 AD alreadyMatched 0 -11 14 m--mmu-mmm--
        6 QC match 3 -8 15 m--mmmmmmm--
        2 4S up -1 -9 16 m-ummmmmmm--
        1 2S match 3 -6 17 mmmmmmmmmm--
        10 8C gameOver 0 -6 17 mmmmmmmmmm--
        """)
  }

  @Test func `deal 1 on a table of 8 by the lecture's scoring`() throws {
    let game = MatchingGame(
      try deal(1, 8), rules: Rules(matchSize: .two, scoring: .lecture))
    let places = [0, 1, 3, 6, 5, 4, 2, 6, 5, 4, 5, 3, 1, 3, 1, 7, 6, 0]
    #expect(
      story(of: game, choosing: places) == """
        0 7H up -1 -1 1 u-------
        1 9S mismatch -2 -3 2 -u------
        3 8D mismatch -2 -5 3 ---u----
        6 JH mismatch -2 -7 4 ------u-
        5 5C mismatch -2 -9 5 -----u--
        4 8H mismatch -2 -11 6 ----u---
        2 4H match 0 -11 7 --m-m---
        6 JH up -1 -12 8 --m-m-u-
        5 5C mismatch -2 -14 9 --m-mu--
        4 8H alreadyMatched 0 -14 9 --m-mu--
        5 5C down 0 -14 10 --m-m---
        3 8D up -1 -15 11 --mum---
        1 9S mismatch -2 -17 12 -um-m---
        3 8D mismatch -2 -19 13 --mum---
        1 9S mismatch -2 -21 14 -um-m---
        7 6H mismatch -2 -23 15 --m-m--u
        6 JH match 0 -23 16 --m-m-mm
        0 7H gameOver 0 -23 16 --m-m-mm
        """)
  }

  @Test func `deal 4294967295 on a table of 10 by the classroom's scoring`() throws {
    let game = MatchingGame(
      try deal(4_294_967_295, 10), rules: Rules(matchSize: .two, scoring: .classroom))
    let places = [9, 0, 6, 7, 9, 7, 2, 5, 1, 3, 5, 2, 4, 4, 3, 2, 3, 4, 8, 1]
    #expect(
      story(of: game, choosing: places) == """
        9 JS up 0 0 1 ---------u
        0 6D mismatch 0 0 2 u---------
        6 4D match 1 1 3 m-----m---
        7 QS up 0 1 4 m-----mu--
        9 JS match 1 2 5 m-----mm-m
        7 QS alreadyMatched 0 2 5 m-----mm-m
        2 8D up 0 2 6 m-u---mm-m
        5 5C mismatch 0 2 7 m----umm-m
        1 2H mismatch 0 2 8 mu----mm-m
        3 3C mismatch 0 2 9 m--u--mm-m
        5 5C match 1 3 10 m--m-mmm-m
        2 8D up 0 3 11 m-um-mmm-m
        4 10S mismatch 0 3 12 m--mummm-m
        4 10S down 0 3 13 m--m-mmm-m
        3 3C alreadyMatched 0 3 13 m--m-mmm-m
        2 8D up 0 3 14 m-um-mmm-m
        3 3C alreadyMatched 0 3 14 m-um-mmm-m
        4 10S mismatch 0 3 15 m--mummm-m
        8 3S match 1 4 16 m--mmmmmmm
        1 2H gameOver 0 4 16 m--mmmmmmm
        """)
  }
}
