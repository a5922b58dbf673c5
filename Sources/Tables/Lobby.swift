// SPDX-License-Identifier: MIT

package import Wire

/// How players on different machines come together: found tables, the way to another's table, the
/// own table's door, and commands for the link. A lobby outlives its links, and gives each new one
/// all commands that still hold.
///
/// It has neither a clock nor a link: time and reports go in, commands come out.
package final class Lobby {
  /// In the order of discovery, since the player began to look.
  package private(set) var found: [Found] = []

  /// The link's failures, in its own words.
  package private(set) var troubles: [LinkReport.Part: String] = [:]

  /// Why no link runs; `nil` while one does.
  package private(set) var linkTrouble: LinkTrouble?

  private var isLinkGivenUp = false

  package private(set) var door: Door?

  /// The table that the player wants to join or has joined.
  package private(set) var way: WayToTable?

  package private(set) var failedTry: FailedTry?

  /// `nil` until the link has reported it.
  private var ownKey: Digest?

  /// The number of ``way``. Late reports about an earlier way have another one.
  private var request = 0

  /// Whether the table of ``way`` has yet to be found.
  private var isSearching = false

  private var peers: Set<Int> = []
  private var isLooking = false

  private var isBrowsing = false

  /// Known players, the latest first. Their tables are found first.
  package var friends: [Digest] = []

  /// This computer's addresses, the most useful to others first.
  package private(set) var hosts: [HostName] = []

  private static let mostFriends = 100
  private var commands: [LinkCommand] = []

  package struct Found: Equatable {
    package fileprivate(set) var table: LinkReport.FoundTable

    /// A table keeps its place in the list after disappearing.
    package fileprivate(set) var isGone = false
  }

  package struct FailedTry: Equatable {
    package let failing: LinkReport.Failing
    package let reason: String
  }

  package init() {}

  package func drainCommands() -> [LinkCommand] { commands.drain() }

  package func want(_ new: [LinkCommand]) { commands += new }
}

// MARK: - Looking for tables

extension Lobby {
  package func look(_ isLooking: Bool) {
    if isLooking, !self.isLooking { found.removeAll(where: \.isGone) }
    self.isLooking = isLooking
    updateBrowsing()
  }

  private func updateBrowsing() {
    guard isBrowsing != (isLooking || isSearching) else { return }
    isBrowsing.toggle()
    if !isBrowsing { found = [] }
    want(isBrowsing ? browsing : [.stop])
  }

  private var browsing: [LinkCommand] {
    friends.prefix(Self.mostFriends).map { .know($0) } + [.browse]
  }

  /// Disappeared tables that keep their places; with more, new tables take them.
  private static let mostGone = 8

  package var tables: [LinkReport.FoundTable] { found.filter { !$0.isGone }.map(\.table) }

  private func lose(where isLost: (LinkReport.FoundTable) -> Bool) {
    for place in found.indices where isLost(found[place].table) { found[place].isGone = true }
  }

  /// Adds a table, and joins it if it was awaited.
  private func note(_ table: LinkReport.FoundTable) {
    guard isBrowsing else { return }
    let isKnown = tables.contains { $0.number == table.number }
    let place = found.firstIndex {
      $0.table.number == table.number || $0.isGone && $0.table.name == table.name
    }
    let isFull = found.count(where: \.isGone) >= Self.mostGone
    if let place = place ?? (isFull ? found.firstIndex(where: \.isGone) : nil) {
      found[place] = Found(table: table)
    } else {
      found.append(Found(table: table))
    }
    if isSearching, !isKnown, case .found(table.name, _) = way { goAgain() }
  }
}

// MARK: - The way to another's table

extension Lobby {
  package func go(_ way: WayToTable) {
    part()
    request += 1
    (self.way, failedTry) = (way, nil)
    goAgain()
  }

  package func goAgain() {
    guard let way else { return }
    if let command = command(to: way) { return want([command]) }
    isSearching = true
    updateBrowsing()
  }

  /// The player leaves, or gives up getting there.
  package func part() {
    guard way != nil else { return }
    (way, isSearching) = (nil, false)
    want([.cancel(request: request)])
    updateBrowsing()
  }

  /// - Returns: `nil` for a table still to be found.
  private func command(to way: WayToTable) -> LinkCommand? {
    switch way {
    case .found(let name, let number):
      // Another link gives other numbers.
      (tables.first { $0.number == number && $0.name == name } ?? tables.last { $0.name == name })
        .map {
          .join(request: request, table: $0.number)
        }
    case .address(let address): .dial(request: request, address.host, port: address.port)
    case .invitation(let invitation): .visit(request: request, invitation)
    }
  }

  package var isConnected: Bool { way != nil && !peers.isEmpty }

  /// Whether a report concerns an abandoned way.
  package func isStale(_ report: LinkReport) -> Bool {
    switch report {
    case .peer(let peer): peer.side == .host && (way == nil || peer.request != request)
    case .failed(let request, _, _), .moved(let request, _): way == nil || request != self.request
    default: false
    }
  }
}

// MARK: - The own table's door

extension Lobby {
  package func open(_ door: Door) {
    self.door = door
    troubles[.listen] = nil
    tellDoor()
  }

  /// Uses any free port if the own is taken.
  package func openAnywhere() {
    guard var door, door.isPortTaken, door.entrance.port > 0 else { return }
    door.listen(on: 0)
    self.door = door
    want([door.opening])
  }

  /// - Parameter broker: `nil` for a table reached by its addresses alone.
  package func invite(by code: InvitationCode, at broker: BrokerAddress?) {
    door?.entrance.code = code
    door?.broker = broker
    troubles[.broker] = nil
    want([door?.invitation].compactMap(\.self))
  }

  /// Replaces the invitation. Players at the table learn the new one automatically.
  package func inviteAnew(using chance: inout some RandomNumberGenerator) {
    guard let door, door.entrance.code != nil else { return }
    invite(by: .random(using: &chance), at: door.broker)
  }

  /// `nil` if the table can't be reached from elsewhere.
  package var invitation: InvitationLink? {
    guard let door, let code = door.entrance.code else { return nil }
    let link = InvitationLink(
      code, at: door.broker, of: ownKey.map { HostKey(of: $0) }, addresses: addresses,
      by: door.name)
    return link.isComplete ? link : nil
  }

  /// The table's addresses: the forwarded one, public ones, and local ones if wanted or if Avahi is
  /// missing.
  private var addresses: [TableAddress] {
    guard let door else { return [] }
    let isNeeded = door.invitesNeighbours || troubles[.avahi] != nil
    let ways = door.entrance.port > 0 ? hosts.filter { isNeeded || !$0.isLocal } : []
    return [door.forwarded].compactMap(\.self)
      + ways.map { TableAddress(host: $0, port: door.entrance.port) }
  }

  /// The link looks at its networks, reports changes, and answers with a pong.
  package func lookAtNetworks() { want([.ping]) }

  /// Whether an invitation works without a broker.
  package var isReachable: Bool { !addresses.isEmpty }

  package var isReachedFromAfar: Bool {
    addresses.contains { !$0.host.isLocal }
  }

  /// - Parameter guests: their keys, for which places are kept.
  package func describe(seated: Int, guests: [Digest]) {
    guard let old = door else { return }
    door?.seated = seated
    door?.guests = guests
    if let door, seated != old.seated { want([door.description]) }
    if let door, guests != old.guests { want([door.reservation]) }
  }

  package func note(_ peer: LinkReport.Peer, isWelcome: Bool) {
    if isWelcome {
      door?.refusals.forget(peer)
    } else {
      door?.refusals.note(peer.fingerprint, from: peer.origin)
    }
  }

  package func noteSentAway(_ key: Digest) { door?.refusals.note(key, from: nil) }

  /// Whether to refuse somebody without asking the host, after recent or repeated refusals.
  package func isRefused(_ peer: LinkReport.Peer) -> Bool {
    door?.refusals.hold(for: peer) ?? false
  }

  package func close() {
    guard door != nil else { return }
    door = nil
    want([.close])
  }

  private func tellDoor() {
    guard let door else { return }
    want(
      [door.opening, door.description, door.reservation, door.invitation].compactMap(\.self))
  }

  package func advance(by seconds: Double) {
    guard var door else { return }
    if door.advance(by: seconds) { want([door.opening]) }
    self.door = door
  }

  package var secondsToNextChange: Double? { door?.secondsToNextTry }
}

// MARK: - Reports of the link

extension Lobby {
  /// - Returns: whether the player sees a change outside the table.
  package func receive(_ report: LinkReport) -> Bool {
    switch report {
    case .ready(let key): (linkTrouble, ownKey) = (nil, key)
    case .listening(let port):
      door?.listen(on: port)
      troubles[.listen] = nil
    case .reachable(let hosts): self.hosts = hosts.all
    case .moved(_, let code): move(to: code)
    case .found(let table): note(table)
    case .lost(let number): lose { $0.number == number }
    case .failed(_, let failing, let line):
      if !isConnected { failedTry = FailedTry(failing: failing, reason: line.text) }
    case .trouble(let part, let line):
      troubles[part] = line.text
      if part == .listen { door?.fail() }
    case .mended(let part): troubles[part] = nil
    case .peer(let peer):
      note(peer)
      return peer.side == .host
    case .gone(let peer, _):
      peers.remove(peer)
      return false
    case .cards, .wait, .line, .trip, .pong: return false
    }
    return true
  }

  private func move(to code: InvitationCode) {
    guard case .invitation(let old) = way else { return }
    way = .invitation(old.moved(to: code))
  }

  private func note(_ peer: LinkReport.Peer) {
    peers.insert(peer.number)
    guard peer.side == .host else { return }
    (failedTry, isSearching) = (nil, false)
    updateBrowsing()
  }
}

// MARK: - The link

extension Lobby {
  package var hasUseForLink: Bool { (isBrowsing || hasTable) && !isLinkGivenUp }

  package var hasTable: Bool { door != nil || way != nil }

  package func tryLinkAgain() { isLinkGivenUp = false }

  /// Gives a new link all commands that still hold.
  package func linkHasStarted() {
    commands = []
    tellDoor()
    if isBrowsing { want(browsing) }
    goAgain()
  }

  /// - Parameter isGivenUp: whether no other link is started.
  /// - Returns: a report for each lost connection.
  package func linkHasEnded(_ trouble: LinkTrouble, isGivenUp: Bool) -> [LinkReport] {
    defer { peers = [] }
    (linkTrouble, isLinkGivenUp) = (trouble, isGivenUp)
    lose { _ in true }
    troubles = [:]
    return peers.sorted().map { .gone(peer: $0, .failed) }
  }
}
