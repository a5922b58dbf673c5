// SPDX-License-Identifier: MIT

import System
import Wire
import Words

protocol Attempt: AnyObject {
  var request: Int { get }

  var isPending: Bool { get }

  func stop()
}

extension Attempt {
  var isPending: Bool { true }
}

/// The attempts to reach tables, several for some requests. The first that finds the host ends the
/// others; the game hears of a failure after all have failed.
final class Errands {
  /// The lead of direct addresses over a broker, in milliseconds.
  private static let patience = 2000

  private let loop: Loop
  private let peers: Peers
  private let networks: Networks
  private var attempts: [any Attempt] = []

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
      attempts.removeAll { $0 === call }
      switch result {
      case .success(let descriptor):
        peers.add(
          Stream(descriptor, loop, in: networks), .guest, by: .own(request: request),
          invitation.map { .needed($0.code) } ?? .none, expecting: invitation?.host)
      case .failure(let failure): note(request, .unreachable, failure.sentence)
      }
    }
    attempts.append(call)
    return call
  }

  func visit(_ request: Int, _ invitation: InvitationLink) {
    // Added before the calls, any of which may fail at once.
    let broker = invitation.broker.map { broker in
      Later(request, loop) { [unowned self] later in
        attempts.removeAll { $0 === later }
        visit(request, invitation, at: broker)
      }
    }
    if let broker { attempts.append(broker) }
    for address in invitation.addresses { dial(request, address, invitation) }
    if invitation.addresses.isEmpty { broker?.start() } else { broker?.wait(Self.patience) }
    if !invitation.isComplete {
      note(request, .unreachable, phrase("it can't be reached from here"))
    }
  }

  private func visit(_ request: Int, _ invitation: InvitationLink, at broker: BrokerAddress) {
    let visit = BrokerVisit(request, invitation, at: broker, loop, peers) { [unowned self] ended in
      attempts.removeAll { $0 === ended }
      settle(request)
    }
    guard let visit else {
      return note(request, .unreachable, phrase("too much is going on at once"))
    }
    attempts.append(visit)
  }

  func cancel(_ request: Int) {
    let cancelled = attempts.filter { $0.request == request }
    attempts.removeAll { $0.request == request }
    (failures[request], moves[request]) = (nil, nil)
    peers.endAll(of: request)
    for attempt in cancelled { attempt.stop() }
  }

  private func hasMet(_ request: Int) {
    failures[request] = nil
    peers.endStrangers(of: request)
    for attempt in attempts where attempt.request == request { attempt.stop() }
    attempts.removeAll { $0.request == request && !($0 is BrokerVisit) }
  }

  /// The host's table has a new invitation. A guest at a broker connects again by it, and the game
  /// prefers the newer connection. A pending visit is abandoned.
  private func move(_ request: Int, to code: InvitationCode) {
    let moves = moves[request] ?? Moves(loop) { [unowned self] in follow(request, to: $0) }
    self.moves[request] = moves
    moves.want(code)
  }

  private func follow(_ request: Int, to code: InvitationCode) {
    let visit = attempts.compactMap { $0 as? BrokerVisit }.last { $0.request == request }
    hasMet(request)
    peers.report(.moved(request: request, code))
    if let next = visit?.moved(to: code) { attempts.append(next) }
  }

  private func note(_ request: Int, _ failing: LinkReport.Failing, _ why: String) {
    let old = failures[request]
    if old == nil || old?.failing == .unreachable { failures[request] = (failing, why) }
    settle(request)
  }

  /// Reports a failure, unless something else is tried.
  private func settle(_ request: Int) {
    guard let failure = failures[request], !peers.isTrying(request) else { return }
    let left = attempts.filter { $0.request == request && $0.isPending }
    if left.count == 1, let later = left[0] as? Later { return later.start() }
    guard left.isEmpty else { return }
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

/// An attempt that waits until others have had time, or have failed.
private final class Later: Attempt {
  let request: Int
  private let begin: (Later) -> Void
  private var timer: Timer!

  init(_ request: Int, _ loop: Loop, begin: @escaping (Later) -> Void) {
    (self.request, self.begin) = (request, begin)
    timer = Timer(loop) { [unowned self] in start() }
  }

  func wait(_ milliseconds: Int) { timer.set(milliseconds: milliseconds) }

  func start() {
    timer.stop()
    begin(self)
  }

  func stop() { timer.stop() }
}
