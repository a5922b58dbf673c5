// SPDX-License-Identifier: MIT

import Matching
import Testing

/// Whole games with three cards to a match, move by move. The lines were reckoned apart from this
/// program, from the rules alone.
struct WholeGamesOfThreeTests {
  @Test func `laid cards by Stanford's scoring`() throws {
    let game = try game("AS AH AD 9C 9D KD 2H QS 7C 9S 4S JH KC", match: .three, .stanford)
    let places = [0, 3, 6, 6, 0, 1, 2, 3, 4, 5, 9, 7, 10, 6, 8, 11, 12]
    #expect(
      story(of: game, choosing: places) == """
        0 AS up -1 -1 1 u------------
        3 9C up -1 -2 2 u--u---------
        6 2H mismatch -3 -5 5 ------u------
        6 2H down 0 -5 6 -------------
        0 AS up -1 -6 7 u------------
        1 AH up -1 -7 8 uu-----------
        2 AD match 47 40 9 mmm----------
        3 9C up -1 39 10 mmmu---------
        4 9D up -1 38 11 mmmuu--------
        5 KD match 19 57 12 mmmmmm-------
        9 9S up -1 56 13 mmmmmm---u---
        7 QS up -1 55 14 mmmmmm-u-u---
        10 4S match 11 66 15 mmmmmm-m-mm--
        6 2H up -1 65 16 mmmmmmum-mm--
        8 7C up -1 64 17 mmmmmmumumm--
        11 JH match 3 67 18 mmmmmmmmmmmm-
        12 KC gameOver 0 67 18 mmmmmmmmmmmm-
        """)
  }

  @Test func `deal 4711 on a table of 12 by Stanford's scoring`() throws {
    let game = MatchingGame(
      try deal(4711, 12), rules: Rules(matchSize: .three, scoring: .stanford))
    let places = [0, 1, 1, 5, 2, 11, 10, 4, 4, 9, 3, 9, 0, 9, 6, 11, 8, 5, 1]
    #expect(
      story(of: game, choosing: places) == """
        0 KD up -1 -1 1 u-----------
        1 2S up -1 -2 2 uu----------
        1 2S down 0 -2 3 u-----------
        5 JC up -1 -3 4 u----u------
        2 4S mismatch -3 -6 7 --u---------
        11 9S up -1 -7 8 --u--------u
        10 8C match 3 -4 9 --m-------mm
        4 QH up -1 -5 10 --m-u-----mm
        4 QH down 0 -5 11 --m-------mm
        9 JH up -1 -6 12 --m------umm
        3 4D up -1 -7 13 --mu-----umm
        9 JH down 0 -7 14 --mu------mm
        0 KD up -1 -8 15 u-mu------mm
        9 JH match 3 -5 16 m-mm-----mmm
        6 QC up -1 -6 17 m-mm--u--mmm
        11 9S alreadyMatched 0 -6 17 m-mm--u--mmm
        8 QD up -1 -7 18 m-mm--u-ummm
        5 JC match 19 12 19 m-mm-mm-mmmm
        1 2S gameOver 0 12 19 m-mm-mm-mmmm
        """)
  }

  @Test func `deal 1 on a table of 9 by the lecture's scoring`() throws {
    let game = MatchingGame(
      try deal(1, 9), rules: Rules(matchSize: .three, scoring: .lecture))
    let places = [0, 6, 7, 7, 2, 5, 1, 3, 5, 2, 5, 4, 4, 5, 2, 3, 3, 2, 3, 4, 8, 1]
    #expect(
      story(of: game, choosing: places) == """
        0 7H up -1 -1 1 u--------
        6 JH up -1 -2 2 u-----u--
        7 6H match 2 0 3 m-----mm-
        7 6H alreadyMatched 0 0 3 m-----mm-
        2 4H up -1 -1 4 m-u---mm-
        5 5C up -1 -2 5 m-u--umm-
        1 9S mismatch -2 -4 8 mu----mm-
        3 8D up -1 -5 9 mu-u--mm-
        5 5C mismatch -2 -7 12 m----umm-
        2 4H up -1 -8 13 m-u--umm-
        5 5C down 0 -8 14 m-u---mm-
        4 8H up -1 -9 15 m-u-u-mm-
        4 8H down 0 -9 16 m-u---mm-
        5 5C up -1 -10 17 m-u--umm-
        2 4H down 0 -10 18 m----umm-
        3 8D up -1 -11 19 m--u-umm-
        3 8D down 0 -11 20 m----umm-
        2 4H up -1 -12 21 m-u--umm-
        3 8D mismatch -2 -14 24 m--u--mm-
        4 8H up -1 -15 25 m--uu-mm-
        8 9C match 3 -12 26 m--mm-mmm
        1 9S gameOver 0 -12 26 m--mm-mmm
        """)
  }

  @Test func `deal 4294967295 on a table of 11 by the classroom's scoring`() throws {
    let game = MatchingGame(
      try deal(4_294_967_295, 11), rules: Rules(matchSize: .three, scoring: .classroom))
    let places = [6, 6, 0, 4, 8, 7, 6, 4, 5, 9, 3, 2, 1, 8, 9, 1, 10, 1, 6]
    #expect(
      story(of: game, choosing: places) == """
        6 4D up 0 0 1 ------u----
        6 4D down 0 0 2 -----------
        0 6D up 0 0 3 u----------
        4 10S up 0 0 4 u---u------
        8 3S match 1 1 5 m---m---m--
        7 QS up 0 1 6 m---m--um--
        6 4D up 0 1 7 m---m-uum--
        4 10S alreadyMatched 0 1 7 m---m-uum--
        5 5C mismatch 0 1 10 m---mu--m--
        9 JS up 0 1 11 m---mu--mu-
        3 3C match 1 2 12 m--mmm--mm-
        2 8D up 0 2 13 m-ummm--mm-
        1 2H up 0 2 14 muummm--mm-
        8 3S alreadyMatched 0 2 14 muummm--mm-
        9 JS alreadyMatched 0 2 14 muummm--mm-
        1 2H down 0 2 15 m-ummm--mm-
        10 8S up 0 2 16 m-ummm--mmu
        1 2H match 4 6 17 mmmmmm--mmm
        6 4D gameOver 0 6 17 mmmmmm--mmm
        """)
  }
}
