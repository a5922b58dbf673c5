// SPDX-License-Identifier: MIT

import System
import Wire

/// Somebody at the other end: a stranger first, and a peer once both sides have proven themselves.
final class Peer: Source, Receiver {
  /// What everybody is held to.
  enum Limits {
    /// Lines a second, and at once after a rest.
    static let (lines, linesAtOnce) = (50.0, 100.0)
    /// Bytes, which are more than the lines' by what TLS adds.
    static let (bytes, bytesAtOnce) = (65_536.0, 131_072.0)
    /// How many bytes may wait to be sent.
    static let waiting = 65_536
  }

  let side: Proof.Side
  let carrier: any Carrier
  private let channel: SecureChannel
  private let code: InvitationCode?
  private let request: Int?
  private var proof: Proof?
  private var cutter = LineCutter(longest: WireLine.longest)
  private var lines: Allowance
  private var bytes: Allowance
  private var shortestTrip: Int?
  private weak var owner: Peers?

  /// The number that the game knows it by; `nil` while it is a stranger.
  private(set) var number: Int?
  private(set) var deadline: Moment?
  private var hasEnded = false

  /// - Parameters:
  ///   - side: which side this program is.
  ///   - code: the invitation's, if there is one.
  ///   - request: for what it was called, if it was.
  ///   - deadline: when a stranger has to be proven.
  init(
    _ carrier: any Carrier, _ channel: SecureChannel, _ side: Proof.Side, code: InvitationCode?,
    request: Int?, deadline: Moment, of owner: Peers
  ) {
    (self.carrier, self.channel, self.side, self.code) = (carrier, channel, side, code)
    (self.request, self.deadline, self.owner) = (request, deadline, owner)
    lines = Allowance(rate: Limits.lines, burst: Limits.linesAtOnce, now: .now)
    bytes = Allowance(rate: Limits.bytes, burst: Limits.bytesAtOnce, now: .now)
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

  private func beginProof() {
    guard let exported = channel.exported else { return end(.failed) }
    let proof = Proof(side, exported: exported, code: code)
    self.proof = proof
    if let opening = proof.opening { say(opening) }
  }

  private func hear(_ text: [UInt8]) {
    guard let all = try? cutter.lines(adding: text) else { return end(.flood) }
    for line in all where !hasEnded {
      guard lines.take(1, now: .now) else { return end(.flood) }
      // What is no text, or can't stand in a line, is nothing that anybody would understand.
      guard let line = String(validating: line, as: UTF8.self) else { continue }
      if let number {
        if let line = WireLine(line) { owner?.report(.line(peer: number, line)) }
      } else {
        hearProof(line)
      }
    }
  }

  private func hearProof(_ line: String) {
    let answer: String?
    do throws(Proof.Refusal) {
      answer = try proof?.hear(line)
    } catch {
      return end(.unproven)
    }
    // Whoever finds no place is not told that all is well.
    if proof?.cards != nil {
      guard let number = owner?.nextNumber() else { return end(.closed) }
      self.number = number
    }
    if let answer { say(answer) }
    if let number, let cards = proof?.cards { introduce(number, cards) }
  }

  /// Tells the game of a stranger that is a peer now.
  private func introduce(_ number: Int, _ cards: ThreeCards) {
    guard let fingerprint = channel.fingerprint else { return end(.failed) }
    deadline = nil
    owner?.report(
      .peer(
        LinkReport.Peer(
          number: number, side: side == .host ? .guest : .host, fingerprint: fingerprint,
          cards: cards, way: type(of: carrier).way, request: request, origin: carrier.origin)))
  }

  private func reportTrip() {
    guard !hasEnded, let number, let trip = carrier.shortestTrip, trip != shortestTrip else {
      return
    }
    shortestTrip = trip
    owner?.report(.trip(peer: number, microseconds: trip))
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

  func carrierHasEnded(_ why: LinkReport.Parting) { end(why) }

  /// It has had its time to prove itself.
  func isDue() { end(.unproven) }

  func end(_ why: LinkReport.Parting) {
    guard !hasEnded else { return }
    hasEnded = true
    channel.close()
    let outgoing = channel.takeOutgoing()
    if !outgoing.isEmpty { carrier.send(outgoing) }
    carrier.end()
    owner?.remove(self, why)
  }
}

/// How much somebody may do: so much a second, and so much at once after a rest.
struct Allowance {
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
    let seconds = max(0, now.seconds(since: since))
    (left, since) = (min(burst, left + seconds * rate), now)
    guard left >= amount else { return false }
    left -= amount
    return true
  }
}
