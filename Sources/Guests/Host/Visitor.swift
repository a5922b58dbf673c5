// SPDX-License-Identifier: MIT

import Wire

/// Somebody who is connected with the host.
struct Visitor: Sendable {
  let peer: LinkReport.Peer

  /// What was said first; `nil` before that.
  var hello: GuestLine.Hello?

  /// Where the visitor sits; `nil` for somebody who wasn't let in yet.
  var place: Int?
  var trips = Trips()

  /// When something was heard last, on the host's clock.
  var heard: Double

  /// When the next ping is due.
  var ping: Double

  /// When a ready phrase may be said again.
  var phrase = 0.0

  init(_ peer: LinkReport.Peer, at time: Double) {
    self.peer = peer
    (heard, ping) = (time, time)
  }
}
