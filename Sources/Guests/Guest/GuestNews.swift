// SPDX-License-Identifier: MIT

package import Tables
package import Wire

/// What a guest's screen hears.
package enum GuestNews: Equatable, Sendable {
  /// The host is connected and was asked to let the guest in. Both screens show these cards.
  case asked(ThreeCards)

  /// The guest sits at the table.
  case seated

  /// The table is to be shown as it is now.
  case table

  case event(TableEvent)

  /// The connection is no more. Tries to get back follow.
  case lost

  /// Connect again, as the first time.
  case reconnect

  /// How long it takes from the host to a player and back, in milliseconds.
  case trip(place: Int, milliseconds: Int?)

  /// The game stands still until a player is back, for so many seconds at most; zero ends that.
  case waiting(place: Int, seconds: Int)

  case phrase(place: Int, ReadyPhrase)

  /// The shuffle of a round was told, or should have been.
  case verdict(Verdict)

  /// It is over at this table.
  case closed(Closing)

  package enum Closing: Equatable, Sendable {
    /// The host has left.
    case bye

    case refused(HostLine.Refusal)

    /// The host can't be reached any more.
    case unreachable

    /// What the host says makes no sense.
    case nonsense

    /// Another host answers where the first one was.
    case stranger
  }
}
