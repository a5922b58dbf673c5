// SPDX-License-Identifier: MIT

import Wire

/// What carries the bytes between two links: a connection, or a broker's topics.
protocol Carrier: AnyObject {
  static var way: LinkReport.Peer.Way { get }

  /// Whom it tells what arrives, and that it has ended.
  var receiver: (any Receiver)? { get set }
  /// How many bytes wait to be sent.
  var waiting: Int { get }
  /// The shortest round trip that the kernel vouches for, in microseconds; `nil` where it knows none.
  var shortestTrip: Int? { get }

  func send(_ bytes: [UInt8])
  /// Sends what it still can and is gone. Nothing is heard of it any more.
  func end()
}

/// Takes what a carrier brings.
protocol Receiver: AnyObject {
  /// Whether there is room for more now.
  var hasRoom: Bool { get }
  func receive(_ bytes: [UInt8])
  /// The carrier is no more, whether it was closed or has failed.
  func carrierHasEnded(_ why: LinkReport.Parting)
}
