// SPDX-License-Identifier: MIT

import System
import Wire
import Words

/// Everybody at the other end, and how many there may be.
///
/// Who has not said hello yet is a stranger. Where there are too many of them one goes of the household that has most,
/// and never the newcomer: so nobody keeps others out by being there. For those who sit at the table places are kept,
/// and for strangers from where they have come.
final class Peers {
  /// How many peers there may be, and how many guests of one address who don't sit at the table.
  private static let (most, mostGuestsOfOne) = (16, 4)

  /// How many strangers there may be by each way, and how many of them from one address.
  private static let (mostStrangers, mostStrangersOfOne) = (8, 2)

  /// How many milliseconds a stranger has who has come by itself, and who was called.
  private static let (patience, ownPatience) = (2000, 8000)

  /// Of one who sits at the table, so many connections may be there while a new one takes an old one's place.
  private static let mostOfOneKey = 2

  private let identity: Identity
  private let loop: Loop
  private let control: Control
  private let patience: (stranger: Int, called: Int)
  private var all: [ObjectIdentifier: Entry] = [:]
  /// How many have come, and how many of them have become peers.
  private var (arrivals, numbers) = (0, 0)

  /// Whose places are kept.
  private var reserved: Set<Digest> = []

  /// From where each of those has come.
  private var homes: [Digest: Origin] = [:]

  /// The code of the newest invitation to the table here.
  private(set) var newest: InvitationCode?

  /// By which invitation each has come who sits here, or is connected.
  private var shown: [Digest: InvitationCode] = [:]

  /// By what each of them comes back to a broker, if its link has told.
  private var told: [Digest: Pass] = [:]

  /// Whose table it was to which an invitation has led.
  private var hosts: [InvitationCode: HostKey] = [:]

  /// What is done whenever others have a pass that sit here.
  var passesMayHaveChanged: () -> Void = {}

  /// Those whose cards are to be shown, in the order in which the player was asked.
  private var asked: [Int] = []

  /// How many minutes the game was told that they wait.
  private var minutesTold: [Int: Int] = [:]
  private var limit = ProofLimit(now: .now)
  private lazy var timer = Timer(loop) { [weak self] in self?.discloseNext() }

  /// What is done where a try for a request has come to nothing, where somebody was found by it, and where a host says
  /// that its table is found by another invitation now.
  var hasFailed: (_ request: Int, LinkReport.Failing, _ why: String) -> Void = { _, _, _ in }
  var hasMet: (_ request: Int) -> Void = { _ in }
  var hasMoved: (_ request: Int, InvitationCode) -> Void = { _, _ in }

  private struct Entry {
    let peer: Peer
    let arrival: Int
    /// Whether nobody wants to hear that it came to nothing.
    var isCancelled = false
  }

  /// How somebody comes.
  enum Gate: Hashable {
    /// From the network, out of this household.
    case network(Origin)
    /// By a broker, with this invitation: by everybody's door, or by that of somebody who sits here.
    case broker(InvitationCode, of: Digest? = nil)
    /// It was called, for this request.
    case own(request: Int)

    var request: Int? { if case .own(let request) = self { request } else { nil } }

    var seat: Digest? { if case .broker(_, let key) = self { key } else { nil } }

    fileprivate var household: Origin? {
      if case .network(let household) = self { household } else { nil }
    }
  }

  /// - Parameter patience: how many milliseconds any stranger has; `nil` for the usual times.
  init(_ identity: Identity, _ loop: Loop, _ control: Control, patience: Int?) {
    (self.identity, self.loop, self.control) = (identity, loop, control)
    self.patience = (patience ?? Self.patience, patience ?? Self.ownPatience)
  }

  /// Takes a new carrier, with a stranger at its other end.
  ///
  /// - Parameters:
  ///   - side: which side this program is.
  ///   - host: whose key it has to be, if that is known.
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

  /// Those for whom this is so, the one who came first at the beginning.
  private func peers(where isSo: (Peer) -> Bool) -> [Peer] {
    all.values.filter { isSo($0.peer) }.sorted { $0.arrival < $1.arrival }.map(\.peer)
  }

  /// How many milliseconds a stranger has who has come by itself, before its greeting and after it.
  var patienceWithStrangers: Int { patience.stranger }

  /// How many milliseconds a host has that was called.
  var patienceWithHosts: Int { patience.called }

  func send(_ line: String, to number: Int) { peer(number)?.say(line) }

  func drop(_ number: Int) { peer(number)?.end(.closed) }

  /// Whether a stranger is there who was called for a request.
  func isTrying(_ request: Int) -> Bool {
    all.values.contains { $0.peer.gate.request == request && $0.peer.number == nil }
  }

  /// Ends the strangers who were called for a request, without a word.
  func endStrangers(of request: Int) {
    for (place, entry) in all where entry.peer.gate.request == request && entry.peer.number == nil {
      all[place]?.isCancelled = true
      entry.peer.end(.closed)
    }
  }

  /// Ends all that were called for a request, without a word of those that never became peers.
  func endAll(of request: Int) {
    for (place, entry) in all where entry.peer.gate.request == request {
      all[place]?.isCancelled = true
      entry.peer.end(.closed)
    }
  }
}

// MARK: - Invitations

extension Peers {
  /// There is another invitation; with `nil` none any more.
  func invite(by code: InvitationCode?) {
    newest = code
    if code == nil { (shown, told) = ([:], [:]) }
  }

  /// Tells guests who sit here by an older invitation of the newest, by which they come from now on.
  func tellOfNewest() {
    guard let newest else { return }
    for peer in peers(where: { $0.number != nil && isReserved($0) }) { peer.tell(of: newest) }
  }

  /// What a guest with a key has to show, or may: who sits here and has not come since there is a newer
  /// invitation comes by the older one, too.
  ///
  /// - Returns: `nil` for who may not come.
  func invitation(at gate: Gate, for key: Digest) -> Proof.Invitation? {
    let older = reserved.contains(key) && shown[key] != newest ? shown[key] : nil
    let codes = [newest, older].compactMap(\.self)
    guard case .broker(let code, let seat) = gate else { return .welcome(codes) }
    // By its own door comes nobody else.
    return codes.contains(code) && [nil, key].contains(seat) ? .needed(code) : nil
  }

  /// Somebody is a peer now.
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

  /// By what those come back who sit here, and by which invitation.
  var passes: [Digest: (pass: Pass, code: InvitationCode)] {
    reserved.reduce(into: [:]) { passes, key in
      if let pass = told[key], let code = shown[key] { passes[key] = (pass, code) }
    }
  }

  func pass(by code: InvitationCode, to host: HostKey) -> Pass { identity.pass(by: code, to: host) }

  /// By what this guest comes back to a table; `nil` where it isn't known whose that is.
  func pass(to invitation: InvitationLink) -> Pass? {
    (invitation.host ?? hosts[invitation.code]).map { pass(by: invitation.code, to: $0) }
  }
}

// MARK: - Who may be there

extension Peers {
  /// Keeps places for those who sit at the table.
  func reserve(_ keys: [Digest]) {
    reserved = Set(keys)
    updateInvitations()
  }

  /// Whether somebody has shown a key for which a place is kept.
  private func isReserved(_ peer: Peer) -> Bool { peer.key.map(reserved.contains) ?? false }

  /// Whether somebody who sits at the table has come from there.
  func keepsPlaces(for household: Origin) -> Bool {
    homes.contains { $0.value == household && reserved.contains($0.key) }
  }

  /// Lets strangers go whose places a newcomer needs.
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

  /// Of those whom a broker brings nobody knows where they are from.
  private static let nowhere = Origin(isLocal: false, household: [])

  /// Somebody has shown a key. Whose place is kept isn't among the strangers, but once.
  func hasShownKey(_ peer: Peer) {
    guard isReserved(peer) else { return }
    let others = peers { $0 !== peer && $0.number == nil && $0.key == peer.key }
    for other in others { other.end(.unproven) }
  }

  /// A number for a stranger who has proven to have a key and has said hello; `nil` where there is no place.
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

// MARK: - What both screens show

extension Peers {
  /// The player is asked about a guest.
  func show(_ number: Int) {
    guard let peer = peer(number), peer.side == .host, !peer.isDisclosed,
      !asked.contains(number)
    else { return }
    guard peer.isGuess else { return peer.disclose() }
    asked.append(number)
    discloseNext()
  }

  /// Opens the commitments of those who need not wait, and tells how long the others do, each minute anew.
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
    if let next = waits.min() { timer.set(milliseconds: Int((next * 1000).rounded(.up))) }
  }
}

extension Peers {
  /// - Returns: the seconds until there is something else to tell.
  private func tellWait(of number: Int, _ delay: Double) -> Double {
    let minutes = Int((delay / 60).rounded(.up))
    if minutesTold.updateValue(minutes, forKey: number) != minutes {
      report(.wait(peer: number, seconds: Int(delay.rounded(.up))))
    }
    return delay - Double(minutes - 1) * 60
  }
}

/// What its peers ask of it.
extension Peers {
  /// Whether the game takes what they say.
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

  /// Somebody never became a peer, which matters if this program has called.
  private func fail(_ gate: Gate, _ why: LinkReport.Parting, _ failing: LinkReport.Failing) {
    if let request = gate.request { fail(request, failing, why.explanation) }
  }

  /// A try for a request has come to nothing.
  func fail(_ request: Int, _ failing: LinkReport.Failing, _ why: String) {
    hasFailed(request, failing, why)
  }
}

extension LinkReport.Parting {
  /// Why somebody who was called never became a peer.
  var explanation: String {
    switch self {
    case .closed: phrase("the other side has closed the connection")
    case .unproven: phrase("the other side hasn't proved who it is")
    case .silent, .flood, .failed: phrase("the connection has failed")
    }
  }
}
