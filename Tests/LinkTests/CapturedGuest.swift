// SPDX-License-Identifier: MIT

import Tables
import Testing
import Wire

@testable import matchismo_link

/// A guest made by hand, who turns cards when it may, and keeps all that comes, as it was before it was
/// encrypted.
final class CapturedGuest {
  private let port: UInt16
  private let identity: Identity
  private var peer: HandmadePeer
  private(set) var guest: TableGuest
  private var earlier: [UInt8] = []

  /// The number of the last card that it has turned.
  private var turned: Int?

  var captured: [UInt8] { earlier + peer.captured }
  private(set) var verdicts: [Verdict] = []

  init(at port: UInt16) throws {
    self.port = port
    identity = try #require(Identity(.random()))
    (peer, guest) = try Self.come(to: port, identity)
    try say()
  }

  /// Connects as somebody who was never there.
  private static func come(
    to port: UInt16, _ identity: Identity
  ) throws -> (HandmadePeer, TableGuest) {
    let peer = try HandmadePeer(to: port, identity)
    try peer.prove()
    var guest = TableGuest(try #require(PublicName("Captor")))
    let host = LinkReport.Peer(
      number: 1, side: .host, fingerprint: peer.fingerprint, way: .lan)
    guest.receive(.peer(host))
    return (peer, guest)
  }

  /// Goes without a word, and comes back with the same key and nothing else.
  func comeAnew() throws {
    peer.leave()
    earlier = captured
    (peer, guest) = try Self.come(to: port, identity)
    turned = nil
    try say()
  }

  /// Takes what has come, and does its part.
  func play() throws {
    while let line = try peer.lineAtHand() {
      guest.receive(.line(peer: 1, try #require(WireLine(line))))
      for case .verdict(let verdict) in guest.drainNews() { verdicts.append(verdict) }
    }
    // Whoever plays with it has time to call.
    let view = guest.view
    if view.mayTurn, view.isDecided || view.matchingSeats.isEmpty,
      turned != view.cardNumber
    {
      turned = view.cardNumber
      try? guest.play(.turn)
    }
    try say()
  }

  private func say() throws {
    for case .send(_, let line) in guest.drainCommands() { try peer.say(line.text) }
  }
}
