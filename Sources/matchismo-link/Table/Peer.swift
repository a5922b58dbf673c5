// SPDX-License-Identifier: MIT

import System
import Wire

/// The other end of a connection. A stranger becomes a peer once it has proved its key and, as a
/// guest, has said hello.
final class Peer: Source, Receiver {
  /// Bytes that may wait to be sent.
  private static let mostWaiting = 65_536

  /// This program's side.
  let side: Proof.Side
  let gate: Peers.Gate
  private let carrier: any Carrier
  private let channel: SecureChannel
  private let invitation: Proof.Invitation
  private let expected: HostKey?
  private var proof: Proof?
  private var cutter = LineCutter(longest: WireLine.longest)
  private var lines: Limit
  private var bytes = Limit.bytes
  private var shortestTrip: Int?
  private weak var owner: Peers?

  /// In reports to the game; `nil` for a stranger.
  private(set) var number: Int?
  private(set) var deadline: Moment?
  private(set) var hasEnded = false

  private(set) var key: Digest?

  private(set) var isDisclosed = false

  /// The last invitation that it was told.
  private var told: InvitationCode?

  /// A guest's secret for coming back, once told.
  private(set) var pass: Pass?

  /// - Parameters:
  ///   - side: this program's.
  ///   - invitation: required of a called host; for guests the owner decides.
  ///   - expected: the host's key, if known.
  ///   - deadline: of a stranger.
  init(
    _ carrier: any Carrier, _ channel: SecureChannel, _ side: Proof.Side, by gate: Peers.Gate,
    _ invitation: Proof.Invitation, expecting expected: HostKey?, deadline: Moment,
    of owner: Peers
  ) {
    (self.carrier, self.channel, self.side, self.gate) = (carrier, channel, side, gate)
    (self.invitation, self.expected, self.deadline) = (invitation, expected, deadline)
    self.owner = owner
    lines = side == .host ? .guestLines : .hostLines
    carrier.receiver = self
  }

  /// Starts the TLS handshake, if that is this side's part.
  func begin() { receive([]) }

  var hasRoom: Bool { owner?.hasRoom ?? false }

  func receive(_ arrived: [UInt8]) {
    guard bytes.take(Double(arrived.count), at: Moment.now.seconds) else { return end(.flood) }
    let wasOpen = channel.isOpen
    let text = channel.receive(arrived)
    if channel.isOpen, !wasOpen { beginProof() }
    hear(text)
    flush()
    if let ending = channel.ending { end(ending == .closed ? .closed : .failed) }
    reportTrip()
  }

  /// Too many waiting bytes end the connection.
  func say(_ line: String) {
    guard !hasEnded else { return }
    channel.send(Array(line.utf8) + [UInt8(ascii: "\n")])
    flush()
  }

  private func flush() {
    let outgoing = channel.takeOutgoing()
    guard !hasEnded else { return }
    if !outgoing.isEmpty { carrier.send(outgoing) }
    if carrier.waiting > Self.mostWaiting { end(.flood) }
  }

  private func reportTrip() {
    guard !hasEnded, let number, let trip = carrier.shortestTrip, trip != shortestTrip else {
      return
    }
    shortestTrip = trip
    owner?.report(.trip(peer: number, microseconds: trip))
  }

  func carrierHasEnded(_ why: LinkReport.Parting) { end(why) }

  func isDue() { end(.unproven) }

  func end(_ why: LinkReport.Parting) {
    guard !hasEnded else { return }
    hasEnded = true
    channel.close()
    let outgoing = channel.takeOutgoing()
    if !outgoing.isEmpty { carrier.send(outgoing) }
    carrier.end()
    owner?.remove(self, why, why == .unproven ? .unproven : .unreachable)
  }
}

// MARK: - Lines

extension Peer {
  private func hear(_ text: [UInt8]) {
    guard let all = try? cutter.lines(adding: text) else { return end(.flood) }
    for line in all where !hasEnded {
      guard lines.take(at: Moment.now.seconds) else { return end(.flood) }
      // Invalid text and overlong lines are ignored.
      guard let line = String(validating: line, as: UTF8.self) else { continue }
      if isProof(line) {
        hearProof(line)
      } else if pass == nil, let pass = newPass(in: line) {
        self.pass = pass
      } else if let code = newCode(in: line) {
        if let request = gate.request { owner?.hasMoved(request, code) }
      } else {
        pass(on: line)
      }
    }
  }

  /// The proof consists of a guest's first line, and a host's lines until it has disclosed its
  /// nonce.
  private func isProof(_ line: String) -> Bool {
    guard let proof, proof.isBegun else { return true }
    return side == .guest && proof.cards == nil && line.hasPrefix(Proof.beginning)
  }

  /// Between links, not for the game: the host's table has a new invitation.
  private static let moving = "moved "

  private func newCode(in line: String) -> InvitationCode? {
    guard side == .guest, !isGuess, line.hasPrefix(Self.moving) else { return nil }
    return InvitationCode(wire: line.dropFirst(Self.moving.count))
  }

  /// Between links, before the guest's hello: its pass.
  private static let returning = "returns "

  private func newPass(in line: String) -> Pass? {
    guard side == .host, number == nil, !isGuess, line.hasPrefix(Self.returning) else { return nil }
    return Pass(wire: line.dropFirst(Self.returning.count))
  }

  private func beginProof() {
    guard let exported = channel.exported, let key = channel.fingerprint else {
      return end(.failed)
    }
    self.key = key
    owner?.hasShownKey(self)
    guard let invitation = side == .guest ? invitation : owner?.invitation(at: gate, for: key)
    else { return end(.unproven) }
    if let expected, expected != HostKey(of: key) { return end(.unproven) }
    let proof = Proof(side, exported: exported, invitation)
    self.proof = proof
    if let opening = proof.opening { say(opening) }
  }

  private func hearProof(_ line: String) {
    guard var proof else { return end(.unproven) }
    do throws(Proof.Refusal) {
      try proof.hear(line)
    } catch {
      return end(.unproven)
    }
    self.proof = proof
    guard side == .guest else { return }
    if let number, let cards = proof.cards {
      owner?.report(.cards(peer: number, cards))
    } else {
      say(proof.disclosure)
      if let code, let key, let pass = owner?.pass(by: code, to: HostKey(of: key)) {
        say(Self.returning + pass.wire)
      }
      introduce()
    }
  }

  /// A guest's first line for the game, its hello, makes a stranger a peer.
  private func pass(on line: String) {
    guard let line = WireLine(line) else { return }
    if number == nil { introduce() }
    if let number, !hasEnded { owner?.report(.line(peer: number, line)) }
  }

  private func introduce() {
    guard let key, proof != nil, let number = owner?.nextNumber(for: self) else {
      return end(.closed)
    }
    (self.number, deadline) = (number, nil)
    if let request = gate.request { owner?.hasMet(request) }
    owner?.report(
      .peer(
        LinkReport.Peer(
          number: number, side: side == .host ? .guest : .host, fingerprint: key,
          way: carrier.way, isInvited: !isGuess, origin: carrier.origin,
          request: gate.request)))
    owner?.hasCome(self)
  }

  var code: InvitationCode? { proof?.shown }

  /// Whether the cards matter: nobody with an invitation's code is an interceptor.
  var isGuess: Bool { code == nil }

  func tell(of newest: InvitationCode) {
    guard !isGuess, code != newest, told != newest else { return }
    told = newest
    say(Self.moving + newest.text)
  }

  /// Both screens show the cards then.
  func disclose() {
    guard side == .host, !isDisclosed, let number, let proof, let cards = proof.cards else {
      return
    }
    isDisclosed = true
    say(proof.disclosure)
    owner?.report(.cards(peer: number, cards))
  }
}
