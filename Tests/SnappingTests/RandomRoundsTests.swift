// SPDX-License-Identifier: MIT

import Cards
import Foundation
import Games
import Snapping
import Testing

/// Rounds played at random beside a witness, who has read the rules for itself, compared card by card.
struct RandomRoundsTests {
  /// `MATCHISMO_ROUNDS=100000` plays more than there is time for every day.
  private static let rounds =
    ProcessInfo.processInfo.environment["MATCHISMO_ROUNDS"].flatMap { Int($0) } ?? 150

  @Test(arguments: 2...4) func `whatever is played, the rules hold`(players: Int) throws {
    for seed in 0..<Self.rounds / 3 {
      if let complaint = try playAtRandom(seed * 3 + players, players) {
        Issue.record("seed \(seed): \(complaint)")
        return
      }
    }
  }

  /// - Returns: what went wrong.
  private func playAtRandom(_ seed: Int, _ players: Int) throws -> String? {
    var chance = Chance(seed: seed)
    let deal = SnapGame.Deal(DealNumber(UInt32(chance.below(1 << 30) + 1))!)
    let length = SnapGame.Length.allCases[chance.below(3)]
    let setup = try #require(
      SnapGame.Setup(deal, players: players, starter: chance.below(players), length: length))
    var sitting = Sitting<SnapGame>(setup)
    let cards = length == .half ? deal.cards.filter { $0.rank.rawValue < 8 } : deal.cards
    var witness = Witness(cards, players: players, starter: setup.starter)
    let habits = Habits(&chance)
    for _ in 0..<habits.longest {
      let (before, move) = (sitting.game, habits.move(in: sitting.game, &chance))
      let outcome = try? sitting.play(move)
      guard outcome?.word ?? "refused" == witness.play(move) else { return "\(move.line) differs" }
      if let fault = fault(of: sitting.game, beside: witness) { return "\(move.line): \(fault)" }
      if outcome == nil, sitting.game != before { return "a refusal changes something" }
      if let outcome, !outcome.leads(from: before, to: sitting.game) {
        return "\(move.line): the outcome tells something else"
      }
      if sitting.game.isOver { break }
    }
    return try Sitting<SnapGame>(resuming: sitting.record.text) == sitting
      ? nil : "a round is resumed as it was left"
  }

  private func fault(of game: SnapGame, beside witness: Witness) -> String? {
    guard game.active == witness.active else { return "another is active" }
    guard game.ending?.winner == witness.winner else { return "another wins" }
    for (seat, hand) in game.hands.enumerated() {
      guard hand.closed.cards == witness.stack(seat, open: false),
        hand.open.reversed() == witness.stack(seat, open: true)
      else { return "seat \(seat) has other cards" }
    }
    let cards = game.hands.flatMap { $0.closed.cards + $0.open }
    let count = witness.spots.count
    return cards.count == count && Set(cards).count == count ? nil : "cards are lost or doubled"
  }
}

/// How the players of a random round play.
private struct Habits {
  /// One move in so many is a call, a leave, or anything at all.
  private let calls: Int, leaves: Int, anything: Int

  /// How long they play.
  let longest: Int

  init(_ chance: inout Chance) {
    calls = [3, 6, 20, 100][chance.below(4)]
    leaves = [60, 1000][chance.below(2)]
    anything = 15
    longest = 200 + chance.below(300)
  }

  func move(in game: SnapGame, _ chance: inout Chance) -> SnapGame.Move {
    let seat = chance.below(game.hands.count + 1)
    if chance.below(anything) == 0 { return .turn(by: seat) }
    if chance.below(leaves) == 0 { return chance.below(3) == 0 ? .end(by: seat) : .leave(by: seat) }
    // Calls that are right are played more often, so that rounds come to an end.
    let isCalled = game.matchingSeats.isEmpty ? chance.below(calls) == 0 : chance.below(2) == 0
    if isCalled { return .call(by: seat, milliseconds: chance.below(2) == 0 ? nil : seat * 100) }
    return .turn(by: game.active ?? 0)
  }
}

extension SnapGame.Outcome {
  /// The event as a replay tells it.
  var word: String {
    switch event {
    case .opened(let card): "opened \(card.text)"
    case .right(let seats): (["right"] + seats.map(String.init)).joined(separator: " ")
    case .wrong: "wrong"
    case .late: "late"
    case .left: "left"
    case .ended: "ended"
    }
  }

  /// Whether the movements, by their counts alone, lead from one game to another.
  fileprivate func leads(from before: SnapGame, to after: SnapGame) -> Bool {
    var closed = before.hands.map(\.closed.count)
    var open = before.hands.map(\.open.count)
    for movement in movements {
      switch movement.from {
      case .closed(let seat): closed[seat] -= movement.count
      case .open(let seat): open[seat] -= movement.count
      }
      switch movement.to {
      case .closed(let seat): closed[seat] += movement.count
      case .open(let seat): open[seat] += movement.count
      }
    }
    return closed == after.hands.map(\.closed.count) && open == after.hands.map(\.open.count)
      && active == after.active && ending == after.ending
  }
}
