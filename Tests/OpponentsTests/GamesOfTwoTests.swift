// SPDX-License-Identifier: MIT

import Cards
import Matching
import Opponents
import Testing

/// Two simulated players at one table.
struct GamesOfTwoTests {
  /// A game to its end.
  ///
  /// - Returns: the game, and the places that were chosen.
  private func play(
    _ number: UInt32, _ mode: Mode, size: Int, _ strengths: [Opponent.Skill]
  ) throws -> (game: MatchingGame, places: [Int]) {
    let deal = try Deal(try #require(DealNumber(number)), tableSize: size, for: mode)
    var game = MatchingGame(deal, rules: Rules(mode: mode, players: .two))
    var players = strengths.map { Opponent($0, at: deal) }
    var places: [Int] = []
    while !game.isOver {
      let choice = players[game.turn].choose(on: SeenTable(game))
      let place = try #require(choice)
      guard case .choice(let choice) = try game.play(.choose(place)) else { continue }
      places.append(place)
      for index in players.indices { players[index].see(SeenTable(game, after: choice)) }
    }
    return (game, places)
  }

  /// What a strength chooses at a deal is the same everywhere and forever, since games that are resumed
  /// go on with it.
  @Test(arguments: [
    (
      Opponent.Skill.gentle, Mode.match,
      [4, 0, 4, 0, 2, 7, 6, 1, 6, 4, 5, 3, 3, 2, 7, 5, 7, 0]
    ),
    (.usual, .match, [4, 0, 1, 3, 7, 5, 6, 4, 2, 3, 7, 0]),
    (.sharp, .match, [4, 0, 7, 2, 6, 4, 3, 2, 5, 1, 7, 0]),
    (.gentle, .pairs, [5, 3, 1, 3, 6, 7, 6, 5, 0, 7, 4, 2]),
    (.usual, .pairs, [5, 3, 1, 3, 6, 5, 0, 7, 2, 4]),
    (.sharp, .pairs, [5, 3, 6, 5, 1, 3, 0, 4, 2, 4, 7, 0]),
  ])
  func `a strength plays the same game on the same cards`(
    _ strength: Opponent.Skill, _ mode: Mode, _ places: [Int]
  ) throws {
    let chosen = try play(4711, mode, size: 8, [.usual, strength]).places
    #expect(chosen == places)
  }

  /// Both begin equally often.
  private func wins(
    of strength: Opponent.Skill, against other: Opponent.Skill, _ mode: Mode
  ) throws -> (won: Int, lost: Int) {
    var (won, lost) = (0, 0)
    for number in 1...50 as ClosedRange<UInt32> {
      for (strengths, mine) in [([strength, other], 0), ([other, strength], 1)] {
        guard let leader = try play(number, mode, size: 36, strengths).game.leader else { continue }
        if leader == mine { won += 1 } else { lost += 1 }
      }
    }
    return (won, lost)
  }

  @Test(arguments: [
    (Opponent.Skill.usual, Opponent.Skill.gentle), (.sharp, .usual), (.sharp, .gentle),
  ])
  func `in pairs who remembers more wins clearly more`(
    stronger: Opponent.Skill, weaker: Opponent.Skill
  ) throws {
    let (won, lost) = try wins(of: stronger, against: weaker, .pairs)
    #expect(won > 2 * lost, "\(won) to \(lost)")
  }

  @Test func `in match too, who remembers wins more than who forgets`() throws {
    let (won, lost) = try wins(of: .sharp, against: .gentle, .match)
    #expect(won > 2 * lost, "\(won) to \(lost)")
  }
}
