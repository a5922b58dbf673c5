// SPDX-License-Identifier: MIT

import Cards
import Matching
import Testing

/// Hints in games played at random, against all sets of cards laid side by side.
struct HintsAgainstBruteForceTests {
  @Test(arguments: [
    Rules(), Rules(matchSize: .three), Rules(mode: .pairs), Rules(scoring: Witness.ownScoring),
  ])
  func `no other hint would be better`(rules: Rules) throws {
    var met: [String: Int] = [:]
    for seed in 1...150 {
      var chance = Chance(seed: seed)
      var game = MatchingGame(try someDeal(for: rules.mode, &chance), rules: rules)
      while !game.isOver {
        let hint = try hint(in: game)
        met[kind(of: hint), default: 0] += 1
        if hint != expectedHint(in: game) { Issue.record("seed \(seed), \(game.look): \(hint)") }
        repeat {
          _ = try? game.choose(chance.below(game.table.count))
        } while chance.below(3) == 0 && !game.isOver
      }
    }
    #expect(met.values.allSatisfy { $0 > 50 } && met.count == 3, "each should be met: \(met)")
  }

  private func someDeal(for mode: Mode, _ chance: inout Chance) throws -> Deal {
    guard mode == .pairs else { return try Deal(chance.cards(4 + chance.below(5))) }
    let some = chance.cards(2 + chance.below(3))
    let paired = Set(some + some.map(\.partner)).sorted { $0.text < $1.text }
    return try Deal(paired.shuffled(using: &chance), for: .pairs)
  }

  private func kind(of hint: Hint) -> String {
    switch hint {
    case .unseen: "unseen"
    case .matching(_, let up): up.isEmpty ? "a set" : "with what is up"
    }
  }

  private func hint(in game: MatchingGame) throws -> Hint {
    var game = game
    guard case .hint(let hint, _, _) = try game.play(.hint) else { throw Refusal.noHints }
    return hint
  }

  /// The hint that is due, found by sorting all sets of seen cards.
  private func expectedHint(in game: MatchingGame) -> Hint {
    let up = game.table.indices.filter { game.table[$0].face == .up }
    let open = game.table.indices.filter {
      game.table[$0].wasSeen && game.table[$0].face != .matched
    }
    let sets = (0..<(1 << open.count)).map { bits in
      open.indices.filter { bits >> $0 & 1 == 1 }.map { open[$0] }
    }
    let useful = sets.filter { set in
      (2...game.rules.matchSize.rawValue).contains(set.count) && value(of: set, in: game) > 0
        && !Set(set).isSubset(of: up)
        && (game.rules.mode == .match || Set(up).isSubset(of: set))
    }
    let sorted = useful.sorted { one, other in
      let keys = [one, other].map { set in
        [Set(up).isSubset(of: set) ? 0 : 1, -value(of: set, in: game), -set.count] + set
      }
      return keys[0].lexicographicallyPrecedes(keys[1])
    }
    guard let best = sorted.first else {
      return .unseen(game.table.firstIndex { !$0.wasSeen } ?? -1)
    }
    return .matching(
      best.filter { !up.contains($0) }, with: best.filter { up.contains($0) })
  }

  private func value(of set: [Int], in game: MatchingGame) -> Int {
    let cards = set.map { game.table[$0].card }
    guard game.rules.mode == .pairs else { return worth(of: cards) }
    return cards.count == 2 && cards[0].partner == cards[1] ? 1 : 0
  }
}
