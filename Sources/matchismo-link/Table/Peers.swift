// SPDX-License-Identifier: MIT

import System
import Wire
import Words

/// Everybody at the other end, and how many there may be.
final class Peers {
  /// How many peers there may be.
  private static let most = 16
  /// How many strangers may be at a door at once, and how many of them from one address.
  private static let (mostStrangers, mostOfOneAddress) = (8, 2)

  private let identity: Identity
  private let loop: Loop
  private let control: Control
  /// How many milliseconds a stranger has to prove itself.
  private let patience: Int
  private var all: [ObjectIdentifier: Entry] = [:]
  private var count = 0

  private struct Entry {
    let peer: Peer
    let door: Gate
    /// Whether nobody wants to hear that it came to nothing.
    var isCancelled = false
  }

  /// How somebody comes.
  enum Gate: Hashable {
    /// From the network, out of this neighbourhood.
    case network([UInt8])
    case broker
    /// It was called, for this request.
    case own(request: Int)

    fileprivate var isOpenToStrangers: Bool { request == nil }

    var request: Int? { if case .own(let request) = self { request } else { nil } }
  }

  init(_ identity: Identity, _ loop: Loop, _ control: Control, patience: Int) {
    (self.identity, self.loop, self.control) = (identity, loop, control)
    self.patience = patience
  }

  /// Whether a stranger may come in by this door now.
  func mayEnter(by door: Gate) -> Bool {
    let strangers = all.values.filter { $0.peer.number == nil && $0.door.isOpenToStrangers }
    let ofKind = strangers.filter { ($0.door == .broker) == (door == .broker) }
    guard ofKind.count < Self.mostStrangers else { return false }
    return door == .broker || ofKind.count { $0.door == door } < Self.mostOfOneAddress
  }

  /// Takes a new carrier, with a stranger at its other end.
  ///
  /// - Parameter side: which side this program is.
  func add(
    _ carrier: any Carrier, _ side: Proof.Side, by door: Gate, code: InvitationCode? = nil
  ) {
    guard let channel = SecureChannel(identity.context, isServer: side == .host) else {
      carrier.end()
      return fail(door, .failed)
    }
    let deadline = Moment.now.adding(milliseconds: patience)
    let peer = Peer(
      carrier, channel, side, code: code, request: door.request, deadline: deadline, of: self)
    all[ObjectIdentifier(peer)] = Entry(peer: peer, door: door)
    loop.add(peer)
    peer.begin()
  }

  private func peer(_ number: Int) -> Peer? {
    all.values.first { $0.peer.number == number }?.peer
  }

  func send(_ line: String, to number: Int) { peer(number)?.say(line) }

  func drop(_ number: Int) { peer(number)?.end(.closed) }

  /// Ends all that were called for a request, without a word of those that never became peers.
  func endAll(of request: Int) {
    for (place, entry) in all where entry.door.request == request {
      all[place]?.isCancelled = true
      entry.peer.end(.closed)
    }
  }
}

/// What its peers ask of it.
extension Peers {
  /// Whether the game takes what they say.
  var hasRoom: Bool { control.hasRoom }

  func report(_ report: LinkReport) { control.report(report) }

  /// A number for a stranger that is proven; `nil` where there are enough.
  func nextNumber() -> Int? {
    guard all.values.count(where: { $0.peer.number != nil }) < Self.most else { return nil }
    count += 1
    return count
  }

  func remove(_ peer: Peer, _ why: LinkReport.Parting) {
    loop.remove(peer)
    guard let entry = all.removeValue(forKey: ObjectIdentifier(peer)) else { return }
    if let number = peer.number {
      report(.gone(peer: number, why))
    } else if !entry.isCancelled {
      fail(entry.door, why)
    }
  }

  /// Somebody never became a peer, which the game hears if this program has called.
  private func fail(_ door: Gate, _ why: LinkReport.Parting) {
    guard let request = door.request else { return }
    report(
      .failed(
        request: request, why == .unproven ? .unproven : .unreachable,
        WireLine(saying: why.explanation)))
  }

  /// There was no way to anybody for a request.
  func fail(_ request: Int, _ why: String) {
    report(.failed(request: request, .unreachable, WireLine(saying: why)))
  }
}

extension LinkReport.Parting {
  /// Why somebody who was called never became a peer.
  fileprivate var explanation: String {
    switch self {
    case .closed: phrase("the other side has closed the connection")
    case .unproven: phrase("the other side has not proven who it is")
    case .silent, .flood, .failed: phrase("the connection has failed")
    }
  }
}
