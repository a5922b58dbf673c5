// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

/// Thousands of games played at random to their end, each watched move by move.
struct RandomPlayTests {
  @Test(arguments: MatchSize.allCases, Scoring.named + [Witness.ownScoring])
  func `whatever is played, the rules hold`(matchSize: MatchSize, scoring: Scoring) throws {
    let rules = Rules(matchSize: matchSize, scoring: scoring)
    for size in 2...52 {
      for round in 0..<(size <= 20 ? 24 : 3) {
        let seed = size * 100 + round
        let complaints = try playAtRandom(seed, size, rules)
        if !complaints.isEmpty { Issue.record("seed \(seed): \(Set(complaints))") }
      }
    }
  }

  /// Plays a game until its end refuses a choice.
  private func playAtRandom(_ seed: Int, _ size: Int, _ rules: Rules) throws -> [String] {
    var chance = Chance(seed: seed)
    var record = Record(try deal(UInt32(seed), size), rules: rules)
    var game = record.start
    var witness = Witness()
    var refusal: Refusal?
    // A hint on a large table takes its time in a build that is not optimized.
    let hintsAreRare = size > 20 && rules.matchSize == .three
    while refusal != .gameOver && witness.complaints.isEmpty {
      let before = game
      let place = somePlace(on: game.table, &chance)
      do throws(Refusal) {
        if chance.below(hintsAreRare ? 40 : 8) == 0 {
          witness.watch(before, hint: try game.play(.hint), game)
          record.append(.hint)
          continue
        }
        let outcome = try game.choose(place)
        witness.watch(before, outcome, game)
        record.append(.choose(place))
      } catch {
        witness.watch(before, error, of: place, game)
        refusal = error
      }
    }
    let (read, resumed) = try Record.resume(record.text)
    return witness.complaints + (read == record ? [] : ["a record is read as it was written"])
      + (resumed == game ? [] : ["a game is resumed as it was left"])
  }

  /// Mostly a card that is still in play, now and then any place or one beside the table.
  private func somePlace(on table: [TableCard], _ chance: inout Chance) -> Int {
    let places = table.indices.filter { table[$0].face != .matched }
    if places.isEmpty || chance.below(8) == 0 { return chance.below(table.count + 2) - 1 }
    return places[chance.below(places.count)]
  }
}
