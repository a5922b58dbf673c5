// SPDX-License-Identifier: MIT

import Cards
import Games
import Testing
import Trios

/// Whole games played at random beside a witness, who has read the rules for itself, compared card by card.
struct RandomGamesTests {
  @Test(arguments: 0..<12) func `whatever is played, the rules hold`(hundred: Int) throws {
    for seed in hundred * 100..<hundred * 100 + 100 {
      if let complaint = try playAtRandom(seed) {
        Issue.record("seed \(seed): \(complaint)")
        return
      }
    }
  }

  @Test(arguments: 0..<4) func `whatever two play at one screen, the rules hold`(part: Int) throws {
    for seed in part * 50..<part * 50 + 50 {
      if let complaint = try playAtRandom(seed, forTwo: true) {
        Issue.record("seed \(seed): \(complaint)")
        return
      }
    }
  }

  /// - Returns: what went wrong.
  private func playAtRandom(_ seed: Int, forTwo isForTwo: Bool = false) throws -> String? {
    var chance = Chance(seed: seed)
    let number = UInt32(chance.below(1 << 30) + 1)
    var sitting = Sitting<TrioGame>(setup(number, forTwo: isForTwo))
    var witness = Witness(number: UInt64(number), isForTwo: isForTwo)
    var time = 0
    // Some players are careless, and some ask a lot.
    let (slips, asks) = ([2, 8, 100][chance.below(3)], [3, 20, 500][chance.below(3)])
    while !sitting.game.isOver {
      for untimed in lines(for: sitting.game, &chance, slips: slips, asks: asks) {
        time += chance.below(2000)
        let line = isForTwo ? timed(untimed, at: time, &chance) : untimed
        let before = sitting.game
        let move = try #require(TrioGame.Move(fields: line.split(separator: " ")[...]))
        guard move.line == line else { return "\(line) is written otherwise" }
        let story: String
        do throws(TrioGame.Refusal) {
          story = try sitting.play(move).story
        } catch {
          story = "\(error)"
          if sitting.game != before { return "\(line): a refusal changes something" }
        }
        let due = witness.play(line)
        guard story == due else { return "\(line): \(story), not \(due)" }
        if let fault = fault(of: sitting.game, beside: witness) { return "\(line): \(fault)" }
      }
    }
    guard witness.isOver else { return "it is not over" }
    if let fault = SittingAudit<TrioGame>.fault(of: sitting) { return fault }
    return try Sitting<TrioGame>(resuming: sitting.record.text) == sitting
      ? nil : "a game is resumed otherwise than it was left"
  }

  /// The third card has a time, and the others may have one.
  private func timed(_ line: String, at time: Int, _ chance: inout Chance) -> String {
    switch chance.below(4) {
    case 0: "call \(chance.below(2)) \(time)"
    case 1 where line.hasPrefix("choose"): "\(line) \(time)"
    case 2 where chance.below(3) == 0: "late \(time)"
    default: line
    }
  }

  private func lines(
    for game: TrioGame, _ chance: inout Chance, slips: Int, asks: Int
  ) -> [String] {
    if chance.below(asks) == 0 { return [["more", "hint"][chance.below(2)]] }
    if chance.below(slips) == 0 { return ["choose \(chance.below(game.table.count + 1))"] }
    let trios = game.table.trios
    guard !trios.isEmpty else { return ["more"] }
    let left = trios[chance.below(trios.count)].places.filter { !game.chosen.contains($0) }
    return left.shuffled(by: &chance).map { "choose \($0)" }
  }

  private func fault(of game: TrioGame, beside witness: Witness) -> String? {
    guard game.table.map(\.code) == witness.table else { return "other cards lie there" }
    guard game.deck.map(\.code) == witness.deck else { return "the deck is another" }
    guard Set(game.chosen) == witness.chosen, game.chosen.count < 3 else { return "others chosen" }
    guard game.hinted == witness.marked else { return "others are marked" }
    guard game.table.trios.map(\.places) == witness.trios else { return "there are other trios" }
    guard game.call?.player.rawValue == witness.turn?.player else { return "others may choose" }
    let points = [game.score, game.othersScore, game.found, game.othersFound]
    guard points == witness.points + witness.finds else { return "other points: \(points)" }
    let numbers = [game.mistakes, game.hints]
    return numbers == [witness.mistakes, witness.hints]
      ? nil : "the numbers differ: \(numbers)"
  }
}

extension [Int] {
  fileprivate func shuffled(by chance: inout Chance) -> [Int] {
    var (left, shuffled): ([Int], [Int]) = (self, [])
    while !left.isEmpty { shuffled.append(left.remove(at: chance.below(left.count))) }
    return shuffled
  }
}

extension SittingAudit<TrioGame> {
  static func fault(of sitting: Sitting<TrioGame>) -> String? {
    var audit = SittingAudit<TrioGame>()
    return audit.fault(in: sitting)
  }
}
