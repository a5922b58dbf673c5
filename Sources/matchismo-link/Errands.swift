// SPDX-License-Identifier: MIT

import System
import Wire
import Words

/// The attempts to reach tables, several for some requests. The first that finds the host ends the
/// others; the game hears of a failure after all have failed.
final class Errands {
  /// The lead of direct addresses over a broker, in milliseconds.
  private static let patience = 2000

  private let loop: Loop
  private let peers: Peers
  private let networks: Networks
  private var calls: [Call] = []
  private var visits: [BrokerVisit] = []

  /// Visits at a broker that wait until calls have had time, or have failed, by request.
  private var waiting: [Int: Timer] = [:]

  /// Hosts' new invitations, by request.
  private var moves: [Int: Moves] = [:]

  /// The most telling failure, by request.
  private var failures: [Int: (failing: LinkReport.Failing, why: String)] = [:]

  init(_ loop: Loop, _ peers: Peers, _ networks: Networks) {
    (self.loop, self.peers, self.networks) = (loop, peers, networks)
    peers.hasFailed = { [unowned self] in note($0, $1, $2) }
    peers.hasMet = { [unowned self] in hasMet($0) }
    peers.hasMoved = { [unowned self] in move($0, to: $1) }
  }

  func join(_ request: Int, _ addresses: [Address]) {
    guard !addresses.isEmpty else {
      return note(request, .unreachable, phrase("the table is gone"))
    }
    newCall(request).dial(addresses)
  }

  func dial(_ request: Int, _ address: TableAddress, _ invitation: InvitationLink? = nil) {
    newCall(request, invitation).dial(address.host.text, port: Int(address.port))
  }

  private func newCall(_ request: Int, _ invitation: InvitationLink? = nil) -> Call {
    let call = Call(request, loop) { [unowned self] call, result in
      calls.removeAll { $0 === call }
      switch result {
      case .success(let descriptor):
        peers.add(
          Stream(descriptor, loop, in: networks), .guest, by: .own(request: request),
          invitation.map { .needed($0.code) } ?? .none, expecting: invitation?.host)
      case .failure(let failure): note(request, .unreachable, failure.sentence)
      }
    }
    calls.append(call)
    return call
  }

  func visit(_ request: Int, _ invitation: InvitationLink) {
    // Before the calls, any of which may fail at once.
    if let broker = invitation.broker {
      let timer = Timer(loop) { [unowned self] in
        waiting[request] = nil
        visit(request, invitation, at: broker)
      }
      timer.set(milliseconds: invitation.addresses.isEmpty ? 0 : Self.patience)
      waiting[request] = timer
    }
    for address in invitation.addresses { dial(request, address, invitation) }
    if !invitation.isComplete {
      note(request, .unreachable, phrase("it can't be reached from here"))
    }
  }

  private func visit(_ request: Int, _ invitation: InvitationLink, at broker: BrokerAddress) {
    let visit = BrokerVisit(request, invitation, at: broker, loop, peers) { [unowned self] ended in
      visits.removeAll { $0 === ended }
      settle(request)
    }
    guard let visit else {
      return note(request, .unreachable, phrase("too much is going on at once"))
    }
    visits.append(visit)
  }

  func cancel(_ request: Int) {
    (failures[request], moves[request]) = (nil, nil)
    let cancelled = visits.filter { $0.request == request }
    visits.removeAll { $0.request == request }
    stopCalls(of: request)
    peers.endAll(of: request)
    for visit in cancelled { visit.stop() }
  }

  private func stopCalls(of request: Int) {
    waiting.removeValue(forKey: request)?.stop()
    for call in calls where call.request == request { call.stop() }
    calls.removeAll { $0.request == request }
  }

  private func hasMet(_ request: Int) {
    failures[request] = nil
    peers.endStrangers(of: request)
    stopCalls(of: request)
    for visit in visits where visit.request == request { visit.stop() }
  }

  /// The host's table has a new invitation. A guest at a broker connects again by it, and the game
  /// prefers the newer connection. A pending visit is abandoned.
  private func move(_ request: Int, to code: InvitationCode) {
    let moves = moves[request] ?? Moves(loop) { [unowned self] in follow(request, to: $0) }
    self.moves[request] = moves
    moves.want(code)
  }

  private func follow(_ request: Int, to code: InvitationCode) {
    let visit = visits.last { $0.request == request }
    hasMet(request)
    peers.report(.moved(request: request, code))
    if let next = visit?.moved(to: code) { visits.append(next) }
  }

  private func note(_ request: Int, _ failing: LinkReport.Failing, _ why: String) {
    let old = failures[request]
    if old == nil || old?.failing == .unreachable { failures[request] = (failing, why) }
    settle(request)
  }

  /// Reports a failure, unless something else is tried.
  private func settle(_ request: Int) {
    guard let failure = failures[request], !peers.isTrying(request),
      !calls.contains(where: { $0.request == request }),
      !visits.contains(where: { $0.request == request && $0.isPending })
    else { return }
    if let next = waiting[request] { return next.set(milliseconds: 0) }
    failures[request] = nil
    peers.report(
      .failed(request: request, failure.failing, WireLine(saying: failure.why)))
  }
}

/// A host's new invitations, one after another. Each takes a connection to a broker, so they are
/// limited, and the newest of several counts.
final class Moves {
  static let most = 4

  private let rest: Int

  private var (count, waiting): (Int, InvitationCode?) = (0, nil)
  private let follow: (InvitationCode) -> Void
  private var timer: Timer!

  /// - Parameter rest: the milliseconds between two.
  init(_ loop: Loop, rest: Int = 5000, follow: @escaping (InvitationCode) -> Void) {
    (self.rest, self.follow) = (rest, follow)
    timer = Timer(loop) { [unowned self] in followNext() }
  }

  deinit { timer.stop() }

  func want(_ code: InvitationCode) {
    waiting = code
    if timer.deadline == nil { followNext() }
  }

  private func followNext() {
    guard let code = waiting, count < Self.most else { return }
    (count, waiting) = (count + 1, nil)
    timer.set(milliseconds: rest)
    follow(code)
  }
}
