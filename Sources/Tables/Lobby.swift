// SPDX-License-Identifier: MIT

package import Wire

/// How players elsewhere come together: the tables that were found, the way to a table of somebody else, the own
/// table's door, and what the link has to be told of all that. Both the game's window and a host without one have
/// a lobby; it lives as long as the program, and any link that runs meanwhile is told the same.
///
/// It has neither a clock nor a link: time and reports go in, and commands come out.
package final class Lobby {
  /// The tables that were found on this network since the player has begun to look for them, the first one first.
  package private(set) var found: [Found] = []

  /// What is missing or has failed, in the link's words.
  package private(set) var troubles: [LinkReport.Part: String] = [:]

  /// Why there is no link; `nil` while it runs.
  package private(set) var linkTrouble: LinkTrouble?

  /// Whether no other link is started, before the player wants something of it again.
  private var isLinkGivenUp = false

  /// The own table's door; `nil` while there is none.
  package private(set) var door: Door?

  /// Where the player has asked to sit down, or sits; `nil` at no table of others.
  package private(set) var way: WayToTable?

  /// The last try to get there, if it came to nothing; `nil` while there is hope.
  package private(set) var failedTry: FailedTry?

  /// The key of this installation, once the link has told it.
  private var ownKey: Digest?

  /// The number under which the link is asked for ``way``. Each way has another one, so that what comes late of
  /// one that was given up is not taken for the next.
  private var request = 0

  /// Whether the table of ``way`` has to be found again before it can be joined.
  private var isSearching = false

  /// Those at the other ends of connections, by their numbers.
  private var peers: Set<Int> = []
  private var isLooking = false

  /// Whether the link looks for tables.
  private var isBrowsing = false

  /// The keys of those whom the player knows, the one who was met last first: their tables are found before those
  /// of others.
  package var friends: [Digest] = []

  /// Where this computer is in each of its networks, as the link has told, those first that are likeliest to have
  /// others.
  package private(set) var hosts: [HostName] = []

  /// How many of them the link is told.
  private static let mostFriends = 100
  private var commands: [LinkCommand] = []

  /// A table on this network.
  package struct Found: Equatable {
    package fileprivate(set) var table: LinkReport.FoundTable

    /// Whether it is there no more. It keeps its place among the others while the player looks at them.
    package fileprivate(set) var isGone = false
  }

  /// Why a try to get to a table came to nothing, also in the link's words.
  package struct FailedTry: Equatable {
    package let failing: LinkReport.Failing
    package let reason: String
  }

  package init() {}

  /// What the link has to do, once.
  package func takeCommands() -> [LinkCommand] {
    defer { commands = [] }
    return commands
  }

  /// Has the link do something.
  package func want(_ new: [LinkCommand]) { commands += new }
}

// MARK: - Looking for tables

extension Lobby {
  /// Looks for tables on this network, or no longer.
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

  /// How many tables that are gone keep their places; then others take them.
  private static let mostGone = 8

  /// The tables that are there.
  package var tables: [LinkReport.FoundTable] { found.filter { !$0.isGone }.map(\.table) }

  private func lose(where isLost: (LinkReport.FoundTable) -> Bool) {
    for place in found.indices where isLost(found[place].table) { found[place].isGone = true }
  }

  /// A table was found, which may be the one that is awaited.
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

// MARK: - The way to a table of somebody else

extension Lobby {
  /// Goes there.
  package func go(_ way: WayToTable) {
    part()
    request += 1
    (self.way, failedTry) = (way, nil)
    goAgain()
  }

  /// Goes to the same table again.
  package func goAgain() {
    guard let way else { return }
    if let command = command(to: way) { return want([command]) }
    isSearching = true
    updateBrowsing()
  }

  /// The player has left the table, or doesn't want to sit down any more.
  package func part() {
    guard way != nil else { return }
    (way, isSearching) = (nil, false)
    want([.cancel(request: request)])
    updateBrowsing()
  }

  /// - Returns: `nil` for a table that has to be found first.
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

  /// Whether the host of the table that the player wants to sit at is connected.
  package var isConnected: Bool { way != nil && !peers.isEmpty }

  /// Whether a report is about a way that was given up.
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
  /// Lets others find the own table.
  package func open(_ door: Door) {
    self.door = door
    troubles[.listen] = nil
    tellDoor()
  }

  /// Lets others find it at any port, where its own is taken.
  package func openAnywhere() {
    guard var door, door.isPortTaken, door.entrance.port > 0 else { return }
    door.listen(on: 0)
    self.door = door
    want([door.opening])
  }

  /// Lets a friend find it over the internet.
  ///
  /// - Parameter broker: `nil` where the table is reached at its addresses alone.
  package func invite(by code: InvitationCode, at broker: BrokerAddress?) {
    door?.entrance.code = code
    door?.broker = broker
    troubles[.broker] = nil
    want([door?.invitation].compactMap(\.self))
  }

  /// Lets nobody else come by the invitation that was given away, and makes another. Those who sit at the table come
  /// by that one, without doing anything for it.
  package func inviteAnew(using chance: inout some RandomNumberGenerator) {
    guard let door, door.entrance.code != nil else { return }
    invite(by: .random(using: &chance), at: door.broker)
  }

  /// What the player sends a friend; `nil` where no way leads to the table from elsewhere.
  package var invitation: InvitationLink? {
    guard let door, let code = door.entrance.code else { return nil }
    let link = InvitationLink(
      code, at: door.broker, of: ownKey.map { HostKey(of: $0) }, addresses: addresses)
    return link.isComplete ? link : nil
  }

  /// Where the own table is reached without a broker: by what the player has said, from elsewhere, and from this
  /// computer's networks, where these show no tables.
  private var addresses: [TableAddress] {
    guard let door else { return [] }
    let isNeeded = door.invitesNeighbours || troubles[.avahi] != nil
    let ways = door.entrance.port > 0 ? hosts.filter { isNeeded || !$0.isLocal } : []
    return [door.forwarded].compactMap(\.self)
      + ways.map { TableAddress(host: $0, port: door.entrance.port) }
  }

  /// Has the link look where this computer is now. It answers with a pong, after what has changed.
  package func lookAtNetworks() { want([.ping]) }

  /// Whether an invitation leads to the own table without a broker.
  package var isReachable: Bool { !addresses.isEmpty }

  /// Whether it does so for friends far away.
  package var isReachedFromAfar: Bool {
    addresses.contains { !$0.host.isLocal }
  }

  /// Says how many sit there, for others to see before they ask, and whose places are kept.
  ///
  /// - Parameter guests: the keys of the guests among them.
  package func describe(seated: Int, guests: [Digest]) {
    guard let old = door else { return }
    door?.seated = seated
    door?.guests = guests
    if let door, seated != old.seated { want([door.description]) }
    if let door, guests != old.guests { want([door.reservation]) }
  }

  /// The host has let somebody in who asked, or hasn't.
  package func note(_ peer: LinkReport.Peer, isWelcome: Bool) {
    if isWelcome {
      door?.refusals.forget(peer)
    } else {
      door?.refusals.note(peer.fingerprint, from: peer.origin)
    }
  }

  /// The host has sent somebody away who sat at the table.
  package func noteSentAway(_ key: Digest) { door?.refusals.note(key, from: nil) }

  /// Whether the host isn't asked about somebody, who was refused too often or too short a time ago.
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

  /// So many seconds have passed.
  package func advance(by seconds: Double) {
    guard var door else { return }
    if door.advance(by: seconds) { want([door.opening]) }
    self.door = door
  }

  /// The seconds until something happens by itself; `nil` if nothing will.
  package var secondsToNextChange: Double? { door?.secondsToNextTry }
}

// MARK: - What the link reports

extension Lobby {
  /// - Returns: whether the player sees something else by that, apart from the table itself.
  package func take(_ report: LinkReport) -> Bool {
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

  /// The table at which the player sits is found by another invitation from now on.
  private func move(to code: InvitationCode) {
    guard case .invitation(let old) = way else { return }
    way = .invitation(old.moved(to: code))
  }

  /// Somebody is connected.
  private func note(_ peer: LinkReport.Peer) {
    peers.insert(peer.number)
    guard peer.side == .host else { return }
    (failedTry, isSearching) = (nil, false)
    updateBrowsing()
  }
}

// MARK: - The link itself

extension Lobby {
  /// Whether a link is needed.
  package var hasUseForLink: Bool { (isBrowsing || hasTable) && !isLinkGivenUp }

  /// Whether there is a table, the own or another's, or the way to one.
  package var hasTable: Bool { door != nil || way != nil }

  /// The player wants something of the link, which is tried again if it was given up.
  package func tryLinkAgain() { isLinkGivenUp = false }

  /// A link runs that knows nothing: it is told all that there is.
  package func linkHasStarted() {
    commands = []
    tellDoor()
    if isBrowsing { want(browsing) }
    goAgain()
  }

  /// The link has ended, and with it all connections.
  ///
  /// - Parameter isGivenUp: whether no other one is started.
  /// - Returns: who isn't connected any more.
  package func linkHasEnded(_ trouble: LinkTrouble, isGivenUp: Bool) -> [LinkReport] {
    defer { peers = [] }
    (linkTrouble, isLinkGivenUp) = (trouble, isGivenUp)
    lose { _ in true }
    troubles = [:]
    return peers.sorted().map { .gone(peer: $0, .failed) }
  }
}
