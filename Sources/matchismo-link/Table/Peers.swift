// SPDX-License-Identifier: MIT

import System
import Wire
import Words

/// All connections, and their limits.
///
/// A stranger has not said hello. With too many, one of the largest household goes, never the
/// newcomer, so nobody keeps others out. Places are kept for seated guests, and for strangers from
/// their homes.
final class Peers {
  /// Peers, and guests of one address without a seat.
  private static let (most, mostGuestsOfOne) = (16, 4)

  /// For each way, and of one address.
  private static let (mostStrangers, mostStrangersOfOne) = (8, 2)

  /// The milliseconds for strangers, and for called hosts.
  private static let (patience, ownPatience) = (2000, 8000)

  /// Two while a new connection replaces an old one.
  private static let mostOfOneKey = 2

  private let identity: Identity
  private let loop: Loop
  private let control: Control
  private let patience: (stranger: Int, called: Int)
  private var all: [ObjectIdentifier: Entry] = [:]
  private var (arrivals, numbers) = (0, 0)

  /// The keys of seated guests.
  private var reserved: Set<Digest> = []

  /// Their households.
  private var homes: [Digest: Origin] = [:]

  private(set) var newest: InvitationCode?

  /// The invitations by which guests have come.
  private var shown: [Digest: InvitationCode] = [:]

  /// Guests' passes, as told by their links.
  private var told: [Digest: Pass] = [:]

  /// The hosts to which invitations have led.
  private var hosts: [InvitationCode: HostKey] = [:]

  var passesMayHaveChanged: () -> Void = {}

  /// Guests whose cards wait to be shown.
  private var asked: [Int] = []

  /// Their last reported waits.
  private var minutesTold: [Int: Int] = [:]
  private var limit = ProofLimit()
  private lazy var timer = Timer(loop) { [weak self] in self?.discloseNext() }

  var hasFailed: (_ request: Int, LinkReport.Failing, _ why: String) -> Void = { _, _, _ in }
  var hasMet: (_ request: Int) -> Void = { _ in }
  var hasMoved: (_ request: Int, InvitationCode) -> Void = { _, _ in }

  private struct Entry {
    let peer: Peer
    let arrival: Int
    var isCancelled = false
  }

  /// How somebody has come.
  enum Gate: Hashable {
    /// Out of this household.
    case network(Origin)
    /// By the door of an invitation, or of a seated guest.
    case broker(InvitationCode, of: Digest? = nil)
    /// Called by this program.
    case own(request: Int)

    var request: Int? { if case .own(let request) = self { request } else { nil } }

    var seat: Digest? { if case .broker(_, let key) = self { key } else { nil } }

    fileprivate var household: Origin? {
      if case .network(let household) = self { household } else { nil }
    }
  }

  /// - Parameter patience: for any stranger, in milliseconds.
  init(_ identity: Identity, _ loop: Loop, _ control: Control, patience: Int?) {
    (self.identity, self.loop, self.control) = (identity, loop, control)
    self.patience = (patience ?? Self.patience, patience ?? Self.ownPatience)
  }

  /// - Parameters:
  ///   - side: this program's.
  ///   - host: its key, if known.
  func add(
    _ carrier: any Carrier, _ side: Proof.Side, by gate: Gate,
    _ invitation: Proof.Invitation = .none, expecting host: HostKey? = nil
  ) {
    guard let channel = SecureChannel(identity.context, isServer: side == .host) else {
      carrier.end()
      return fail(gate, .failed, .unreachable)
    }
    if gate.request == nil { makeRoom(for: gate) }
    let time = gate.request == nil ? patience.stranger : patience.called
    let deadline = Moment.now.adding(milliseconds: time)
    let peer = Peer(
      carrier, channel, side, by: gate, invitation, expecting: host, deadline: deadline, of: self)
    arrivals += 1
    all[ObjectIdentifier(peer)] = Entry(peer: peer, arrival: arrivals)
    loop.add(peer)
    peer.begin()
  }

  private func peer(_ number: Int) -> Peer? {
    all.values.first { $0.peer.number == number }?.peer
  }

  /// In order of arrival.
  private func peers(where isSo: (Peer) -> Bool) -> [Peer] {
    all.values.filter { isSo($0.peer) }.sorted { $0.arrival < $1.arrival }.map(\.peer)
  }

  /// In milliseconds, before a greeting and again after it.
  var patienceWithStrangers: Int { patience.stranger }

  /// In milliseconds.
  var patienceWithHosts: Int { patience.called }

  func send(_ line: String, to number: Int) { peer(number)?.say(line) }

  func drop(_ number: Int) { peer(number)?.end(.closed) }

  func isTrying(_ request: Int) -> Bool {
    all.values.contains { $0.peer.gate.request == request && $0.peer.number == nil }
  }

  /// Reports no failure.
  func endStrangers(of request: Int) {
    for (place, entry) in all where entry.peer.gate.request == request && entry.peer.number == nil {
      all[place]?.isCancelled = true
      entry.peer.end(.closed)
    }
  }

  /// Reports no failure of strangers.
  func endAll(of request: Int) {
    for (place, entry) in all where entry.peer.gate.request == request {
      all[place]?.isCancelled = true
      entry.peer.end(.closed)
    }
  }
}

// MARK: - Invitations

extension Peers {
  func invite(by code: InvitationCode?) {
    newest = code
    if code == nil { (shown, told) = ([:], [:]) }
  }

  /// Seated guests come back by the newest invitation.
  func tellOfNewest() {
    guard let newest else { return }
    for peer in peers(where: { $0.number != nil && isReserved($0) }) { peer.tell(of: newest) }
  }

  /// The invitations that a guest may or must prove. A seated guest who doesn't know the newest may
  /// use an older one.
  ///
  /// - Returns: `nil` if the guest may not come.
  func invitation(at gate: Gate, for key: Digest) -> Proof.Invitation? {
    let older = reserved.contains(key) && shown[key] != newest ? shown[key] : nil
    let codes = [newest, older].compactMap(\.self)
    guard case .broker(let code, let seat) = gate else { return .welcome(codes) }
    // A guest's own door admits nobody else.
    return codes.contains(code) && [nil, key].contains(seat) ? .needed(code) : nil
  }

  func hasCome(_ peer: Peer) {
    guard let key = peer.key else { return }
    guard peer.side == .host else {
      if let code = peer.code { hosts[code] = HostKey(of: key) }
      return
    }
    (shown[key], told[key]) = (peer.code, peer.pass)
    homes[key] = peer.gate.household
    updateInvitations()
  }

  private func updateInvitations() {
    let there = peers { $0.number != nil }.map(\.key)
    shown = shown.filter { reserved.contains($0.key) || there.contains($0.key) }
    told = told.filter { shown[$0.key] != nil }
    homes = homes.filter { reserved.contains($0.key) || there.contains($0.key) }
    tellOfNewest()
    passesMayHaveChanged()
  }

  /// Of seated guests.
  var passes: [Digest: (pass: Pass, code: InvitationCode)] {
    reserved.reduce(into: [:]) { passes, key in
      if let pass = told[key], let code = shown[key] { passes[key] = (pass, code) }
    }
  }

  func pass(by code: InvitationCode, to host: HostKey) -> Pass { identity.pass(by: code, to: host) }

  /// `nil` if the host is unknown.
  func pass(to invitation: InvitationLink) -> Pass? {
    (invitation.host ?? hosts[invitation.code]).map { pass(by: invitation.code, to: $0) }
  }
}

// MARK: - Places

extension Peers {
  func reserve(_ keys: [Digest]) {
    reserved = Set(keys)
    updateInvitations()
  }

  /// Whether it has proved a seated guest's key.
  private func isReserved(_ peer: Peer) -> Bool { peer.key.map(reserved.contains) ?? false }

  func keepsPlaces(for household: Origin) -> Bool {
    homes.contains { $0.value == household && reserved.contains($0.key) }
  }

  private func makeRoom(for gate: Gate) {
    func limit(_ most: Int, where isOfKind: (Gate) -> Bool) {
      var strangers = peers { peer in
        peer.number == nil && peer.gate.request == nil && isOfKind(peer.gate) && !isReserved(peer)
      }
      while strangers.count >= most, let place = Crowd.first(toGo: strangers.map(weight)) {
        strangers.remove(at: place).end(.unproven)
      }
    }
    if gate.household != nil { limit(Self.mostStrangersOfOne) { $0 == gate } }
    limit(Self.mostStrangers) { gate.household == nil ? $0 == gate : $0.household != nil }
  }

  private func weight(of stranger: Peer) -> (household: Origin, isKept: Bool) {
    let household = stranger.gate.household ?? Self.nowhere
    return (household, keepsPlaces(for: household))
  }

  /// Brokers reveal no origins.
  private static let nowhere = Origin(isLocal: false, household: [])

  /// A seated guest is no stranger any more, but has one connection only.
  func hasShownKey(_ peer: Peer) {
    guard isReserved(peer) else { return }
    let others = peers { $0 !== peer && $0.number == nil && $0.key == peer.key }
    for other in others { other.end(.unproven) }
  }

  /// `nil` if there is no place.
  func nextNumber(for peer: Peer) -> Int? {
    if peer.side == .host, !mayStay(peer) { return nil }
    numbers += 1
    return numbers
  }

  private func mayStay(_ peer: Peer) -> Bool {
    guard !isReserved(peer) else {
      let others = peers { $0 !== peer && $0.number != nil && $0.key == peer.key }
      for old in others.dropLast(Self.mostOfOneKey - 1) { old.end(.closed) }
      return true
    }
    let guests = peers { $0.side == .host && $0.number != nil && !isReserved($0) }
    return guests.count < Self.most - Self.mostOfOneKey * reserved.count
      && (peer.gate.household == nil
        || guests.count { $0.gate == peer.gate } < Self.mostGuestsOfOne)
  }
}

// MARK: - The three cards

extension Peers {
  func show(_ number: Int) {
    guard let peer = peer(number), peer.side == .host, !peer.isDisclosed,
      !asked.contains(number)
    else { return }
    guard peer.isGuess else { return peer.disclose() }
    asked.append(number)
    discloseNext()
  }

  /// Discloses the nonces that need not wait, and reports the others' waits every minute.
  private func discloseNext() {
    var waits: [Double] = []
    for number in asked {
      guard let peer = peer(number) else { continue }
      let (household, now) = (peer.gate.household ?? Self.nowhere, Moment.now)
      let delay = limit.delay(for: household, at: now)
      if delay > 0 {
        waits.append(tellWait(of: number, delay))
      } else {
        limit.take(for: household, at: now)
        asked.removeAll { $0 == number }
        peer.disclose()
      }
    }
    asked.removeAll { peer($0) == nil }
    minutesTold = minutesTold.filter { asked.contains($0.key) }
    if let next = waits.min() { timer.set(seconds: next) }
  }
}

extension Peers {
  /// - Returns: the seconds until the next report.
  private func tellWait(of number: Int, _ delay: Double) -> Double {
    let minutes = Int((delay / 60).rounded(.up))
    if minutesTold.updateValue(minutes, forKey: number) != minutes {
      report(.wait(peer: number, seconds: Int(delay.rounded(.up))))
    }
    return delay - Double(minutes - 1) * 60
  }
}

extension Peers {
  var hasRoom: Bool { control.hasRoom }

  func report(_ report: LinkReport) { control.report(report) }

  func remove(_ peer: Peer, _ why: LinkReport.Parting, _ failing: LinkReport.Failing) {
    loop.remove(peer)
    guard let entry = all.removeValue(forKey: ObjectIdentifier(peer)) else { return }
    if let number = peer.number {
      report(.gone(peer: number, why))
    } else if !entry.isCancelled {
      fail(peer.gate, why, failing)
    }
  }

  /// Failures matter if this program has called.
  private func fail(_ gate: Gate, _ why: LinkReport.Parting, _ failing: LinkReport.Failing) {
    if let request = gate.request { fail(request, failing, why.explanation) }
  }

  func fail(_ request: Int, _ failing: LinkReport.Failing, _ why: String) {
    hasFailed(request, failing, why)
  }
}

extension LinkReport.Parting {
  var explanation: String {
    switch self {
    case .closed: phrase("the other side has closed the connection")
    case .unproven: phrase("the other side hasn't proved who it is")
    case .silent, .flood, .failed: phrase("the connection has failed")
    }
  }
}
