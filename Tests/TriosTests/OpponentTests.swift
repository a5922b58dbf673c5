// SPDX-License-Identifier: MIT

import Cards
import Games
import Play
import Tableau
import Testing
import Trios
import TriosPlay

/// The computer that plays Trios.
@Suite("The computer at Trios") struct TrioOpponentTests {
  /// A table with three trios, as the figures mean it.
  private static let tables = (1...2500).map { TrioGame(setup($0)) }
    .filter { $0.table.trios.count == 3 }.prefix(400)

  @Test(arguments: zip([TrioOpponent.gentle, .usual, .sharp], [40.0, 20, 9]))
  func `it takes as long as its strength says`(opponent: TrioOpponent, seconds: Double) throws {
    var dice = Chance(seed: 7)
    let times = Self.tables.compactMap { game in
      TrioSearch(game, by: opponent, using: &dice)?.secondsLeft
    }
    #expect(times.count == 400)
    let mean = times.reduce(0, +) / Double(times.count)
    #expect(abs(mean - seconds) < 0.2 * seconds, "\(mean)")
  }

  @Test func `trios that differ in little are seen sooner`() throws {
    var (dice, seen) = (Chance(seed: 3), [Int](repeating: 0, count: 5))
    var there = seen
    for game in Self.tables {
      for trio in game.table.trios { there[trio.differences] += 1 }
      guard case .take(let places, _)? = TrioSearch(game, by: .sharp, using: &dice)?.move else {
        Issue.record("there is a trio to be seen")
        continue
      }
      let trio = try #require(game.table.trios.first { $0.places == places })
      seen[trio.differences] += 1
    }
    let share = (1...4).map { Double(seen[$0]) / Double(there[$0]) }
    #expect(share[0] > share[3] + 0.1, "\(share)")
  }

  @Test func `it asks for more cards where there is no trio, and for none at the end`() throws {
    var (game, dice) = (TrioGame(setup(33)), Chance(seed: 5))
    try game.goOn { $0.table.trios.isEmpty }
    #expect(TrioSearch(game, by: .usual, using: &dice)?.move == .more)
    try game.goOn()
    #expect(TrioSearch(game, by: .usual, using: &dice) == nil)
  }

  // MARK: - Its moves

  @Test func `it takes a trio away, and chosen cards that stay remain chosen`() throws {
    var game = TrioGame(setup(4711))
    try game.play("choose 5", "choose 2")
    #expect(try game.tell("take 8 0 2") == "trio [0, 2, 8]")
    #expect(game.chosen == [5])
    #expect([game.score, game.othersScore, game.found, game.othersFound] == [0, 3, 0, 1])
  }

  @Test func `a chosen card that closes up remains chosen`() throws {
    var game = TrioGame(setup(4711))
    try game.play("more", "choose 14")
    let card = game.table[14]
    try game.play("take 0 2 8")
    #expect(game.chosen.map { game.table[$0] } == [card])
    #expect(game.table.count == 12)
  }

  @Test(arguments: ["take 0 0 2", "take 0 2 12"])
  func `it needs three places`(line: String) throws {
    var game = TrioGame(setup(4711))
    #expect(try game.tell(line) == "noSuchPlace")
  }

  @Test(arguments: ["take 0 2", "take 0 2 x", "take 0 2 8 9 1", "take"])
  func `a line with anything else is no move`(line: String) {
    #expect(TrioGame.Move(fields: line.split(separator: " ")[...]) == nil)
  }

  @Test func `a wrong trio costs it two points`() throws {
    var game = TrioGame(setup(4711))
    #expect(try game.tell("take 1 2 3") == "mistake [1, 2, 3] [0, 1]")
    #expect(game.othersScore == -2)
    #expect(game.mistakes == 0)
  }

  // MARK: - On the screen

  @Test func `each player has points, which fly to them`() throws {
    var sitting = Sitting<TrioGame>(setup(4711))
    let outcome = try sitting.play(.take([0, 2, 8]))
    let tableau = sitting.tableau(against: .usual)
    #expect(tableau.counters.map(\.text) == ["You: 0", "Computer: 3", "Deck: 66"])
    #expect(tableau.counters.map(\.player) == [0, 1, nil])
    #expect(tableau.buttons.map(\.label) == ["Games", "Deal", "Three more", "Menu"])
    #expect(
      outcome.changes(in: sitting.game, by: .other).first
        == .judged(piles: [0, 2, 8], isMatch: true, gain: Gain(3, text: "+3", to: 1)))
    #expect(Sentences.move(1, of: sitting) == "Computer: Trio 1")
  }

  @Test func `the end tells who won, and is no result`() throws {
    var sitting = Sitting<TrioGame>(setup(4711))
    while let trio = sitting.game.table.trios.first {
      if sitting.game.deck.count > 33 {
        _ = try sitting.play(.take(trio.places))
      } else {
        for place in trio.places { _ = try sitting.play(.choose(place)) }
      }
    }
    let ending = Ending(ofRace: sitting.game, against: .usual, in: 372)
    #expect(ending.headline == "You win by 3")
    #expect(ending.score == "39 : 36")
    #expect(ending.facts.suffix(3) == ["You: 13 trios", "Computer: 12 trios", "Time: 6:12"])
    #expect(TrioResult(of: sitting, finished: Timestamp(universal: 6), seconds: 372) == nil)
    let replay = ReplayReport(of: sitting.record).description.split(separator: "\n")
    #expect(
      replay[1]
        == "1\ttake 0 2 8\t1-hollow-gold-mushroom 2-striped-red-leaf 3-solid-blue-butterfly\ttrio\t0\t0\t12\t66\t3"
    )
  }
}
