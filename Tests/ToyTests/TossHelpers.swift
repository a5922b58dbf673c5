// SPDX-License-Identifier: MIT

import Cards
import Games
import Testing

/// A sitting at deal 4711, in which these players have thrown a card each.
func toss(each: Int, throwing players: [Int] = []) throws -> Sitting<TossGame> {
  let number = try #require(DealNumber(4711))
  var sitting = Sitting<TossGame>(TossGame.Setup(number: number, each: each))
  for player in players { _ = try sitting.play(.toss(by: player)) }
  return sitting
}
