// SPDX-License-Identifier: MIT

import System
import Wire

/// Somebody at the other end: a stranger first, and a peer once it has proven to have a key and, as a guest, has said
/// hello.
final class Peer: Source, Receiver {
  /// What everybody is held to.
  enum Limits {
    /// Lines a second, and at once after a rest, of a guest and of a host, who passes on what others do.
    static let (lines, linesAtOnce) = (50.0, 100.0)
    static let (hostLines, hostLinesAtOnce) = (400.0, 800.0)
    /// Bytes, which are more than the lines' by what TLS adds.
    static let (bytes, bytesAtOnce) = (65_536.0, 131_072.0)
    /// How many bytes may wait to be sent.
    static let waiting = 65_536
  }

  /// Which side this program is.
  let side: Proof.Side
  let gate: Peers.Gate
  private let carrier: any Carrier
  private let channel: SecureChannel
  private let invitation: Proof.Invitation
  private let expected: HostKey?
  private var proof: Proof?
  private var cutter = LineCutter(longest: WireLine.longest)
  private var lines: Quota
  private var bytes: Quota
  private var shortestTrip: Int?
  private weak var owner: Peers?

  /// The number that the game knows it by; `nil` while it is a stranger.
  private(set) var number: Int?
  private(set) var deadline: Moment?
  private(set) var hasEnded = false

  /// Whose key it has, once it has shown that.
  private(set) var key: Digest?

  /// Whether the cards were told.
  private(set) var isDisclosed = false

  /// The code of the invitation that it was told of last.
  private var told: InvitationCode?

  /// By what a guest comes back, as its link has told.
  private(set) var pass: Pass?

  /// - Parameters:
  ///   - side: which side this program is.
  ///   - gate: how it has come, or was called.
  ///   - invitation: what it has to show that was called; of who comes the owner knows that.
  ///   - expected: whose key it has to be, if that is known.
  ///   - deadline: when it is a stranger no longer, or has to go.
  init(
    _ carrier: any Carrier, _ channel: SecureChannel, _ side: Proof.Side, by gate: Peers.Gate,
    _ invitation: Proof.Invitation, expecting expected: HostKey?, deadline: Moment,
    of owner: Peers
  ) {
    (self.carrier, self.channel, self.side, self.gate) = (carrier, channel, side, gate)
    (self.invitation, self.expected, self.deadline) = (invitation, expected, deadline)
    self.owner = owner
    let isOfGuest = side == .host
    lines = Quota(
      rate: isOfGuest ? Limits.lines : Limits.hostLines,
      burst: isOfGuest ? Limits.linesAtOnce : Limits.hostLinesAtOnce, now: .now)
    bytes = Quota(rate: Limits.bytes, burst: Limits.bytesAtOnce, now: .now)
    carrier.receiver = self
  }

  /// Says TLS' first word, if it is this side's.
  func begin() { receive([]) }

  var hasRoom: Bool { owner?.hasRoom ?? false }

  func receive(_ arrived: [UInt8]) {
    guard bytes.take(Double(arrived.count), now: .now) else { return end(.flood) }
    let wasOpen = channel.isOpen
    let text = channel.receive(arrived)
    if channel.isOpen, !wasOpen { beginProof() }
    hear(text)
    flush()
    if let ending = channel.ending { end(ending == .closed ? .closed : .failed) }
    reportTrip()
  }

  /// Says a line. Where so much waits already that nobody can be listening, that is the end.
  func say(_ line: String) {
    guard !hasEnded else { return }
    channel.send(Array(line.utf8) + [UInt8(ascii: "\n")])
    flush()
  }

  private func flush() {
    let outgoing = channel.takeOutgoing()
    guard !hasEnded else { return }
    if !outgoing.isEmpty { carrier.send(outgoing) }
    if carrier.waiting > Limits.waiting { end(.flood) }
  }

  private func reportTrip() {
    guard !hasEnded, let number, let trip = carrier.shortestTrip, trip != shortestTrip else {
      return
    }
    shortestTrip = trip
    owner?.report(.trip(peer: number, microseconds: trip))
  }

  func carrierHasEnded(_ why: LinkReport.Parting) { end(why) }

  /// It has had its time.
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

// MARK: - What is said

extension Peer {
  private func hear(_ text: [UInt8]) {
    guard let all = try? cutter.lines(adding: text) else { return end(.flood) }
    for line in all where !hasEnded {
      guard lines.take(1, now: .now) else { return end(.flood) }
      // What is no text, or can't stand in a line, is nothing that anybody would understand.
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

  /// Whether a line is the link's own: a guest's first one, and a host's until it has told its nonce.
  private func isProof(_ line: String) -> Bool {
    guard let proof, proof.isBegun else { return true }
    return side == .guest && proof.cards == nil && line.hasPrefix(Proof.beginning)
  }

  /// What a host's link says, and nobody's game, when its table is found by another invitation.
  private static let moving = "moved "

  private func newCode(in line: String) -> InvitationCode? {
    guard side == .guest, !isGuess, line.hasPrefix(Self.moving) else { return nil }
    return InvitationCode(wire: line.dropFirst(Self.moving.count))
  }

  /// What a guest's link says, before its game says hello.
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

  /// A line for the game. A guest's first one, its hello, makes a stranger a peer.
  private func pass(on line: String) {
    guard let line = WireLine(line) else { return }
    if number == nil { introduce() }
    if let number, !hasEnded { owner?.report(.line(peer: number, line)) }
  }

  /// Tells the game of a stranger that is a peer now, if there is a place.
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

  /// The code of the invitation that it has shown to have.
  var code: InvitationCode? { proof?.shown }

  /// Whether the cards of this peer are worth a guess: who has an invitation's code sits between nobody.
  var isGuess: Bool { code == nil }

  /// Tells a guest who has come by an invitation of the newest one, once.
  func tell(of newest: InvitationCode) {
    guard !isGuess, code != newest, told != newest else { return }
    told = newest
    say(Self.moving + newest.text)
  }

  /// Opens the host's commitment, so that both screens show the cards.
  func disclose() {
    guard side == .host, !isDisclosed, let number, let proof, let cards = proof.cards else {
      return
    }
    isDisclosed = true
    say(proof.disclosure)
    owner?.report(.cards(peer: number, cards))
  }
}

/// How much somebody may do: so much a second, and so much at once after a rest.
struct Quota {
  private let rate: Double
  private let burst: Double
  private var left: Double
  private var since: Moment

  /// - Parameter rate: how much comes back a second.
  init(rate: Double, burst: Double, now: Moment) {
    (self.rate, self.burst, left, since) = (rate, burst, burst, now)
  }

  /// Takes some of it.
  ///
  /// - Returns: whether there was as much.
  mutating func take(_ amount: Double, now: Moment) -> Bool {
    recover(now)
    guard left >= amount else { return false }
    left -= amount
    return true
  }

  /// Takes some of it, and what isn't there on credit.
  ///
  /// - Returns: in how many seconds that is paid back.
  mutating func spend(_ amount: Double, now: Moment) -> Double {
    recover(now)
    left -= amount
    return max(0, -left / rate)
  }

  private mutating func recover(_ now: Moment) {
    left = min(burst, left + max(0, now.seconds(since: since)) * rate)
    since = now
  }
}
