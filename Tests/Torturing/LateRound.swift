// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Snapping

/// Rounds of two players that a turn each and a call end: the other player's last card matches the next
/// one of seat 0, whose turn it is.
package enum LateRound {
  /// - Parameter number: the deals are tried from this one on.
  package static func after(_ number: Int) -> Record<SnapGame>? {
    (number..<number + 2000).lazy.compactMap { DealNumber(UInt32($0)) }.compactMap(of).first
  }

  /// Seat 1 calls on each card, which is wrong unless seat 0 has called on a match.
  private static func of(_ number: DealNumber) -> Record<SnapGame>? {
    guard let setup = SnapGame.Setup(SnapGame.Deal(number), players: 2, starter: 0) else {
      return nil
    }
    var sitting = Sitting<SnapGame>(setup)
    while let active = sitting.game.active, sitting.moves.count < 500 {
      if isLate(sitting.game), active == 0, case .call = sitting.moves.last {
        return sitting.record
      }
      _ = try? sitting.play(.turn(by: active))
      let isMatch = !sitting.game.matchingSeats.isEmpty
      _ = try? sitting.play(.call(by: isMatch ? 0 : 1, milliseconds: 500))
    }
    return nil
  }

  private static func isLate(_ game: SnapGame) -> Bool {
    guard game.hands[1].closed.count == 1, game.hands[1].open.isEmpty else { return false }
    var game = game
    for seat in 0...1 { _ = try? game.play(.turn(by: seat)) }
    return game.matchingSeats == [0, 1]
  }
}
