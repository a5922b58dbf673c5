// SPDX-License-Identifier: MIT

import Tableau
import Tables
package import Wire

/// What a screen shows of those who are elsewhere, by their places at the table.
package struct SnapPresence: Equatable, Sendable {
  /// How long it takes to a player and back, in milliseconds.
  private(set) var trips: [Int: Int] = [:]

  /// For whom the game waits, and for how many seconds at most.
  package var awaited: [Int: Int] = [:]

  /// What was said lately.
  package var phrases: [Int: ReadyPhrase] = [:]

  /// Whether the host can't be reached at present.
  package var isCutOff = false

  package init() {}

  /// Each second brings another number. One that hardly differs is not worth a look.
  ///
  /// - Returns: whether another one is shown from now on.
  package mutating func note(trip milliseconds: Int?, ofPlace place: Int) -> Bool {
    let shown = trips[place]
    if let shown, let milliseconds, abs(milliseconds - shown) <= max(5, shown / 5) { return false }
    trips[place] = milliseconds
    return shown != milliseconds
  }
}

extension SnapPresence {
  /// What is written beside a player's cards.
  func label(of player: Player) -> String {
    trips[player.place].map { Sentences.name(player.name, trip: $0) } ?? player.name
  }

  func saying(of player: Player) -> SeatedPlayer.Call? {
    phrases[player.place].map { SeatedPlayer.Call(Sentences.words(of: $0), .said) }
  }

  func isWaiting(at view: SeatView) -> Bool { awaitedLongest(at: view) != nil }

  /// For whom the game waits; of several for the one for whom that lasts longest.
  func waiting(at view: SeatView) -> String? {
    awaitedLongest(at: view).map { Sentences.waits(for: $0.name, seconds: $0.seconds) }
  }

  private func awaitedLongest(at view: SeatView) -> (name: String, seconds: Int)? {
    guard view.active != nil, let (place, seconds) = awaited.max(by: { $0.value < $1.value }),
      let seat = view.seats.first(where: { $0.player.place == place })
    else { return nil }
    return (seat.player.name, seconds)
  }
}
