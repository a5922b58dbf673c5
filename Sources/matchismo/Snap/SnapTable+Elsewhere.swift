// SPDX-License-Identifier: MIT

import Guests
import Play
import Tableau
import Tables
import Wire

/// A table whose players are elsewhere.
extension SnapTable {
  /// Whether there can be players elsewhere, for whom time passes whatever happens at this screen.
  var isElsewhere: Bool { seat.part != .alone }

  /// What the link has reported.
  ///
  /// - Returns: what moves; `nil` if nothing has happened.
  mutating func take(_ report: LinkReport) -> [Change]? {
    seat.take(report)
    return follow()
  }

  /// What the link has to do, once.
  mutating func takeCommands() -> [LinkCommand] { seat.takeCommands() }

  /// What the player has to hear, once.
  mutating func takeNotices() -> [SeatNews] {
    defer { notices = [] }
    return notices
  }

  mutating func say(_ phrase: ReadyPhrase) -> [Change] {
    seat.say(phrase)
    // A guest hears from the host what was said, too.
    return follow() ?? []
  }

  /// Does something that only a host can.
  mutating func asHost(_ body: (inout TableHost) -> Void) -> [Change] {
    seat.asHost(body)
    return follow() ?? []
  }

  /// Who sits at the table, or will in the next round; empty for a guest.
  var chairs: [Chair] { (seat as? TableHost)?.seated ?? [] }

  /// Those who ask to sit down at the player's table.
  var knocks: [Knock] { (seat as? TableHost)?.knocks ?? [] }

  /// Leaves the table, and as the host ends the game for all.
  mutating func leave() {
    try? seat.play(.leave)
  }
}
