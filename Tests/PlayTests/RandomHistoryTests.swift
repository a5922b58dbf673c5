// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Testing

/// Games of thousands of random moves, undos and redos, beside a plain list of all that was.
struct RandomHistoryTests {
  @Test(arguments: Mode.allCases, MatchSize.allCases)
  func `whatever is undone and redone, the game is that of the moves in force`(
    mode: Mode, matchSize: MatchSize
  ) throws {
    let rules = Rules(mode: mode, matchSize: matchSize)
    for seed in 1...400 as ClosedRange<UInt32> {
      var dice = Dice(seed: UInt64(seed))
      let sizes = mode.tableSizes
      let size = sizes[Int(dice.roll(below: UInt64(sizes.count)))]
      let deal = try Deal(number(seed), tableSize: size, for: mode)
      try play(Sitting(deal, rules: rules), with: &dice)
    }
  }

  /// Plays at random, and looks after each step that all is as it should be.
  private func play(_ start: Sitting, with dice: inout Dice) throws {
    var sitting = start
    var past = [start.game]
    var future: [MatchingGame] = []
    var moves: [Move] = []
    // Whether each undone move told something, and whether such a move gave way to another.
    var undone: [Bool] = []
    var isSpoilt = false
    for _ in 0..<60 {
      switch dice.roll(below: 9) {
      case 0...5:
        let place = Int(dice.roll(below: UInt64(start.game.table.count + 1)))
        let move = dice.roll(below: 12) == 0 ? Move.hint : .choose(place)
        guard (try? sitting.play(move)) != nil else { break }
        moves.append(move)
        past.append(sitting.game)
        future = []
        isSpoilt = isSpoilt || undone.contains(true)
        undone = []
      case 6, 7:
        guard let outcome = sitting.undo() else { break }
        undone.append(outcome.choice?.event != .down)
        moves.removeLast()
        future.append(past.removeLast())
      default:
        guard sitting.redo() != nil, let game = future.popLast() else { break }
        past.append(game)
        undone.removeLast()
        moves = sitting.movesInForce
      }
      try expect(sitting, past: past, future: future, moves: moves)
      #expect(sitting.isPractice == (isSpoilt || undone.contains(true)))
    }
    // What is in force is all that counts.
    #expect(try Record.resume(sitting.record.text).1 == sitting.game)
    while sitting.redo() != nil {}
    #expect(sitting.game == (future.first ?? past.last))
    while sitting.undo() != nil {}
    #expect(sitting.game == start.game)
  }

  private func expect(
    _ sitting: Sitting, past: [MatchingGame], future: [MatchingGame], moves: [Move]
  ) throws {
    let isRight =
      sitting.game == past.last && sitting.moment == past.count - 1
      && sitting.moments == past.count + future.count && sitting.movesInForce == moves
      && sitting.canUndo == (past.count > 1) && sitting.canRedo == !future.isEmpty
      && (past + future.reversed()).enumerated().allSatisfy { sitting.game(at: $0) == $1 }
    try #require(isRight)
  }
}
