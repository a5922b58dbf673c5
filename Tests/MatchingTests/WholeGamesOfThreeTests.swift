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
        6 2H mismatch -3 -5 3 ------u------
        6 2H down 0 -5 4 -------------
        0 AS up -1 -6 5 u------------
        1 AH up -1 -7 6 uu-----------
        2 AD match 47 40 7 mmm----------
        3 9C up -1 39 8 mmmu---------
        4 9D up -1 38 9 mmmuu--------
        5 KD match 19 57 10 mmmmmm-------
        9 9S up -1 56 11 mmmmmm---u---
        7 QS up -1 55 12 mmmmmm-u-u---
        10 4S match 11 66 13 mmmmmm-m-mm--
        6 2H up -1 65 14 mmmmmmum-mm--
        8 7C up -1 64 15 mmmmmmumumm--
        11 JH match 3 67 16 mmmmmmmmmmmm-
        12 KC gameOver 0 67 16 mmmmmmmmmmmm-
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
        2 4S mismatch -3 -6 5 --u---------
        11 9S up -1 -7 6 --u--------u
        10 8C match 3 -4 7 --m-------mm
        4 QH up -1 -5 8 --m-u-----mm
        4 QH down 0 -5 9 --m-------mm
        9 JH up -1 -6 10 --m------umm
        3 4D up -1 -7 11 --mu-----umm
        9 JH down 0 -7 12 --mu------mm
        0 KD up -1 -8 13 u-mu------mm
        9 JH match 3 -5 14 m-mm-----mmm
        6 QC up -1 -6 15 m-mm--u--mmm
        11 9S alreadyMatched 0 -6 15 m-mm--u--mmm
        8 QD up -1 -7 16 m-mm--u-ummm
        5 JC match 19 12 17 m-mm-mm-mmmm
        1 2S gameOver 0 12 17 m-mm-mm-mmmm
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
        1 9S mismatch -2 -4 6 mu----mm-
        3 8D up -1 -5 7 mu-u--mm-
        5 5C mismatch -2 -7 8 m----umm-
        2 4H up -1 -8 9 m-u--umm-
        5 5C down 0 -8 10 m-u---mm-
        4 8H up -1 -9 11 m-u-u-mm-
        4 8H down 0 -9 12 m-u---mm-
        5 5C up -1 -10 13 m-u--umm-
        2 4H down 0 -10 14 m----umm-
        3 8D up -1 -11 15 m--u-umm-
        3 8D down 0 -11 16 m----umm-
        2 4H up -1 -12 17 m-u--umm-
        3 8D mismatch -2 -14 18 m--u--mm-
        4 8H up -1 -15 19 m--uu-mm-
        8 9C match 3 -12 20 m--mm-mmm
        1 9S gameOver 0 -12 20 m--mm-mmm
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
        5 5C mismatch 0 1 8 m---mu--m--
        9 JS up 0 1 9 m---mu--mu-
        3 3C match 1 2 10 m--mmm--mm-
        2 8D up 0 2 11 m-ummm--mm-
        1 2H up 0 2 12 muummm--mm-
        8 3S alreadyMatched 0 2 12 muummm--mm-
        9 JS alreadyMatched 0 2 12 muummm--mm-
        1 2H down 0 2 13 m-ummm--mm-
        10 8S up 0 2 14 m-ummm--mmu
        1 2H match 4 6 15 mmmmmm--mmm
        6 4D gameOver 0 6 15 mmmmmm--mmm
        """)
  }
}
