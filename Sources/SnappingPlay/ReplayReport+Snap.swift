// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Play
package import Snapping

extension ReplayReport {
  /// The events of a round of Snap!.
  ///
  /// The first line names the cards as dealt. Each further line is a move, with fields separated by
  /// tabs: its number from 1; the move; the event; the seat of the next active player, or `-` once
  /// the round is over; and for each seat the numbers of closed and open cards, with the top card.
  package init(of record: Record<SnapGame>) {
    var sitting = Sitting<SnapGame>(record.setup)
    var lines = [record.setup.deal.cardsLine]
    for case .move(let move) in record.entries {
      let event = (try? sitting.play(move))?.event.word ?? "refused"
      let active = sitting.game.active.map { "\($0)" } ?? "-"
      let fields = ["\(lines.count)", move.lineWithoutTime, event, active]
      lines.append((fields + sitting.game.hands.map(\.counts)).joined(separator: "\t"))
    }
    self.init(lines)
  }
}

extension Hand {
  /// `17/1/QH`.
  fileprivate var counts: String { "\(closed.count)/\(open.count)/\(top?.text ?? "-")" }
}

extension SnapGame.Event {
  fileprivate var word: String {
    switch self {
    case .opened(let card): "opened \(card.text)"
    case .right(let seats): (["right"] + seats.map { "\($0)" }).joined(separator: " ")
    case .wrong: "wrong"
    case .late: "late"
    case .left: "left"
    case .ended: "ended"
    }
  }
}
