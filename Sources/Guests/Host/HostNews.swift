// SPDX-License-Identifier: MIT

package import Tables
package import Wire

/// What the host's own screen hears.
package enum HostNews: Equatable, Sendable {
  /// Somebody asks to be let in: answer with ``TableHost/admit(_:)`` or ``TableHost/turnAway(_:)``.
  case knocked(LinkReport.Peer, PublicName)

  /// Whoever has asked doesn't any more.
  case wentAway(peer: Int)

  /// The holder of a key has sat down for the first time, or again.
  case seated(place: Int, PublicName, key: Digest)

  /// A guest is away, and the game waits for so many seconds at most.
  case away(place: Int, seconds: Double)

  /// A guest who was away is back.
  case back(place: Int)

  /// A guest is gone for good, or a computer plays on.
  case gone(place: Int)

  case event(TableEvent)

  /// Others sit at the table, between rounds.
  case reseated

  /// How long it takes to a guest and back, in milliseconds.
  case trip(place: Int, milliseconds: Int)

  case phrase(place: Int, ReadyPhrase)
}
