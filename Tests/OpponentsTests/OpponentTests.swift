// SPDX-License-Identifier: MIT

import Cards
import Matching
import Opponents
import Testing

struct OpponentTests {
  @Test func `a card that lies face down is not seen`() throws {
    var game = MatchingGame(try deal("AS 2H 3D 4C AH 2S"))
    #expect(SeenTable(game).sights == Array(repeating: .down, count: 6))
    _ = try game.play(.choose(1))
    #expect(SeenTable(game).sights == [.down, .up(try card("2H")), .down, .down, .down, .down])
    _ = try game.play(.choose(5))
    #expect(SeenTable(game).sights == [.down, .matched, .down, .down, .down, .matched])
  }

  @Test func `cards that a mismatch turns back have been seen`() throws {
    var game = MatchingGame(try deal("AS AC 3D 3H", for: .pairs), rules: Rules(mode: .pairs))
    _ = try game.play(.choose(0))
    guard case .choice(let choice) = try game.play(.choose(2)) else { return }
    #expect(SeenTable(game).sights == Array(repeating: .down, count: 4))
    #expect(
      SeenTable(game, after: choice).sights
        == [.up(try card("AS")), .down, .up(try card("3D")), .down])
  }

  @Test func `a remembered partner is found`() throws {
    for seed in 1...20 {
      var player = Opponent(memory: Memory(of: 7), dice: Dice(seed: UInt64(seed)))
      var game = MatchingGame(try deal("AS 2H 3D 4C AH 2S"))
      // The ace of spades is seen and turned back before the ace of hearts comes up.
      for place in [0, 0, 4] { try move(place, in: &game, before: &player) }
      #expect(player.choose(on: SeenTable(game)) == 0)
    }
  }

  @Test func `a match of rank is better than one of suit`() throws {
    var player = Opponent(memory: Memory(of: 7), dice: Dice(seed: 1))
    var game = MatchingGame(try deal("AS KH 3D 4C AH 2S"))
    for place in [1, 1, 0, 0, 4] { try move(place, in: &game, before: &player) }
    #expect(player.choose(on: SeenTable(game)) == 0)
  }

  @Test func `a card in the way of a known match is turned back, where that is allowed`() throws {
    var player = Opponent(memory: Memory(of: 7), dice: Dice(seed: 1))
    var game = MatchingGame(try deal("AS KH 3D 4C AH 2S"))
    for place in [0, 0, 4, 4, 3] { try move(place, in: &game, before: &player) }
    #expect(player.choose(on: SeenTable(game)) == 3)
    _ = try game.play(.choose(3))
    let next = player.choose(on: SeenTable(game))
    #expect(next == 0 || next == 4)
  }

  @Test func `three that match are chosen one after another`() throws {
    var player = Opponent(memory: Memory(of: 7), dice: Dice(seed: 1))
    var game = MatchingGame(
      try deal("AS KH 3D 4C AH 2S AC"), rules: Rules(matchSize: .three))
    for place in [0, 0, 4, 4, 6, 6] { try move(place, in: &game, before: &player) }
    var chosen: Set<Int> = []
    for _ in 1...3 {
      guard let place = player.choose(on: SeenTable(game)) else { break }
      chosen.insert(place)
      try move(place, in: &game, before: &player)
    }
    #expect(chosen == [0, 4, 6])
    #expect(game.table[0].face == .matched)
  }

  @Test func `who remembers seven cards forgets the eighth`() throws {
    let cards = "AS 2H 3D 4C 5S 6H 7D 8C AH"
    for (seen, isRemembered) in [(1...6, true), (1...7, false)] {
      var player = Opponent(memory: Memory(of: 7), dice: Dice(seed: 1))
      var game = MatchingGame(try deal(cards))
      for place in [0] + Array(seen) {
        for _ in 1...2 { try move(place, in: &game, before: &player) }
      }
      // The ace of hearts comes up: the other ace is chosen if it is still in mind.
      _ = try game.play(.choose(8))
      #expect((player.choose(on: SeenTable(game)) == 0) == isRemembered)
    }
  }

  @Test func `nothing is chosen on a table that is matched`() throws {
    var player = Opponent(memory: Memory(of: 7), dice: Dice(seed: 1))
    var game = MatchingGame(try deal("AS AH"))
    player.finish(&game)
    #expect(game.isOver)
    #expect(player.choose(on: SeenTable(game)) == nil)
  }

  @Test(arguments: Opponent.Skill.allCases)
  func `every game comes to its end, and none is lost to a wrong move`(
    _ strength: Opponent.Skill
  ) throws {
    for rules in Self.rules {
      for number in 1...10 {
        let size = rules.mode.handyTableSizes[number % rules.mode.handyTableSizes.count]
        var game = MatchingGame(
          try Deal(try #require(DealNumber(UInt32(number))), tableSize: size, for: rules.mode),
          rules: rules)
        var player = Opponent(memory: strength.memory, dice: Dice(seed: UInt64(number)))
        player.finish(&game)
        #expect(game.isOver, "\(rules) \(number) \(size)")
      }
    }
  }

  /// What the same dice choose is the same everywhere and forever, since the stars rest on it.
  @Test(arguments: [
    (Opponent.Skill.gentle, [-8, 35, 76, 0]), (.usual, [16, 36, 14, 0]),
    (.sharp, [16, 36, 12, 0]),
  ])
  func `the same dice play the same game`(
    _ strength: Opponent.Skill, _ figures: [Int]
  ) throws {
    let reached = try Self.rules.map { rules in
      var game = MatchingGame(
        try Deal(try #require(DealNumber(4711)), for: rules.mode), rules: rules)
      var player = Opponent(memory: strength.memory, dice: Dice(seed: 1))
      player.finish(&game)
      return rules.mode.measure == .points ? game.score : game.tries
    }
    #expect(reached == figures)
  }

  private static let rules = [
    Rules(), Rules(matchSize: .three), Rules(mode: .pairs), Rules(mode: .flip),
  ]
}

/// Plays a move while a player looks on.
private func move(
  _ place: Int, in game: inout MatchingGame, before player: inout Opponent
) throws {
  guard case .choice(let choice) = try game.play(.choose(place)) else { return }
  player.see(SeenTable(game, after: choice))
}

private func card(_ text: String) throws -> Card { try #require(Card(text)) }

private func deal(_ cards: String, for mode: Mode = .match) throws -> Deal {
  try Deal(cards.split(separator: " ").map { try card(String($0)) }, for: mode)
}
