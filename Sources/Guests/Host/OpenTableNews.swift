// SPDX-License-Identifier: MIT

package import Wire

/// What somebody hears who looks after an open table.
package enum OpenTableNews: Equatable, Sendable {
  /// Somebody with this key is connected.
  case came(Digest, LinkReport.Peer.Way)

  case asked(PublicName)
  case sat(PublicName)

  /// The others wait for so many seconds at most.
  case away(PublicName, seconds: Double)
  case back(PublicName)

  /// For good, or a computer plays on.
  case left(PublicName)

  /// A round begins among these.
  case began([String])

  /// Somebody has won the round, in which so many cards were turned.
  case won(String, turns: Int)
}
