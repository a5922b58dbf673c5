// SPDX-License-Identifier: MIT

import Games
import Tableau

/// The presenter: what a screen shows of a sitting at the toy. Each player's closed pile comes first, then
/// the open one.
extension Sitting<TossGame> {
  func tableau(at shown: Int? = nil) -> Tableau {
    let players = game(at: shown ?? moment).players
    var tableau = Tableau(
      players.enumerated().flatMap { seat, player in
        [
          Pile(
            [.down], count: player.closed.count, at: .seat(seat), heap: .squared,
            name: "Closed pile of player \(seat)"),
          Pile(
            player.open.suffix(2).map { .up($0) }, count: player.open.count, at: .seat(seat),
            heap: .loose, name: "Open pile of player \(seat)"),
        ]
      })
    tableau.counters = players.map { Counter($0.open.count, upTo: 88) { "\($0) open" } }
    tableau.ticks = moves.map { _ in .turn }
    tableau.position = shown ?? moment
    tableau.isPast = tableau.position != moment
    if game.isOver { tableau.ending = Ending("All are thrown", facts: [], offers: []) }
    return tableau
  }
}

extension TossGame.Outcome {
  /// What is seen of it: the card flies to the open pile of the other player.
  var changes: [Change] {
    [.moved(from: 2 * player, to: 2 * (1 - player) + 1, count: 1, top: .up(card))]
  }
}
