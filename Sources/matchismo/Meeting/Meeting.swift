// SPDX-License-Identifier: MIT

import Guests
import Wire

/// Snap! with others, beside the table itself: the tables that were found, the one at which the player has asked
/// to sit down, who asks at the player's own, and what the link has to be told.
///
/// It lives as long as the program. The link is there once the player first looks for others.
final class Meeting {
  /// The tables that were found on this network since the player has begun to look for them, the first one first.
  private(set) var found: [Found] = []

  /// What is missing or has failed, in the link's words.
  private(set) var troubles: [LinkReport.Part: String] = [:]

  /// Why there is no link; `nil` while it runs.
  private(set) var linkTrouble: LinkTrouble?

  /// Whether no other link is started, before the player wants something of it again.
  private var isLinkGivenUp = false

  /// Those who ask to sit down at the player's table, the first one first.
  private(set) var knocks: [Knock] = []

  /// The peers about whom the player has been asked.
  private var put: Set<Int> = []

  /// The player's own table; `nil` while there is none.
  private(set) var ownTable: OwnTable?

  /// Where the player has asked to sit down, or sits; `nil` at no table of others.
  private(set) var way: Way?

  /// The table at which the player sat when the program ended, as long as it makes sense to go back.
  var left: LeftTable?

  /// Why the last try to get there came to nothing; `nil` while there is hope.
  private(set) var failure: Failure?

  /// The number under which the link is asked for ``way``. Each way has another one, so that what comes late of
  /// one that was given up is not taken for the next.
  private var request = 0

  /// Whether the table of ``way`` has to be found again before it can be joined.
  private var isSearching = false

  /// Those whom the player has let in.
  var guests: GuestBookFile

  /// Those at the other ends of connections, by their numbers.
  private var peers: Set<Int> = []
  private var isLooking = false

  /// Whether the link looks for tables.
  private var isBrowsing = false
  private var commands: [LinkCommand] = []

  /// A table on this network.
  struct Found: Equatable {
    fileprivate(set) var table: LinkReport.FoundTable

    /// Whether it is there no more. It keeps its place among the others while the player looks at them.
    fileprivate(set) var isGone = false
  }

  /// Somebody who asks to sit down.
  struct Knock: Equatable {
    let peer: LinkReport.Peer
    let name: PublicName
  }

  /// The way to a table of somebody else.
  enum Way: Equatable {

    /// A table on this network, by its name, and by its number where it has been seen.
    case found(PublicName, number: Int? = nil)
    case address(TableAddress)
    case invitation(InvitationCode, BrokerAddress)
  }

  /// How a try came to nothing, in the link's words.
  struct Failure: Equatable {
    let failing: LinkReport.Failing
    let reason: String
  }

  /// A table of the player's, for others to find.
  struct OwnTable: Equatable {
    let name: PublicName

    /// Where it can be found, once that is known; 0 before.
    fileprivate(set) var port: UInt16 = 0

    /// Under what it can be found over the internet, if it can.
    fileprivate(set) var invitation: Invitation?
    fileprivate(set) var seated = 1
    fileprivate(set) var seats = 4
  }

  struct Invitation: Equatable {
    let code: InvitationCode
    let broker: BrokerAddress
  }

  /// - Parameter isKept: whether there is a file for those who were let in.
  init(isKept: Bool = false) { guests = GuestBookFile(isKept: isKept) }

  /// What the link has to do, once.
  func takeCommands() -> [LinkCommand] {
    defer { commands = [] }
    return commands
  }

  /// Has the link do something.
  func want(_ new: [LinkCommand]) { commands += new }
}

// MARK: - Looking for tables

extension Meeting {
  /// Looks for tables on this network, or no longer.
  func look(_ isLooking: Bool) {
    if isLooking, !self.isLooking { found.removeAll(where: \.isGone) }
    self.isLooking = isLooking
    updateBrowsing()
  }

  private func updateBrowsing() {
    guard isBrowsing != (isLooking || isSearching) else { return }
    isBrowsing.toggle()
    if !isBrowsing { found = [] }
    want([isBrowsing ? .browse : .stop])
  }

  /// The tables that are there.
  var tables: [LinkReport.FoundTable] { found.filter { !$0.isGone }.map(\.table) }

  private func lose(where isLost: (LinkReport.FoundTable) -> Bool) {
    for place in found.indices where isLost(found[place].table) { found[place].isGone = true }
  }

  /// Goes to a table of somebody else.
  func go(_ way: Way) {
    part()
    request += 1
    (self.way, failure) = (way, nil)
    goAgain()
  }

  /// Goes to the same table again.
  func goAgain() {
    guard let way else { return }
    if let command = command(to: way) { return want([command]) }
    isSearching = true
    updateBrowsing()
  }

  /// The player has left the table, or doesn't want to sit down any more.
  func part() {
    guard way != nil else { return }
    (way, isSearching) = (nil, false)
    want([.cancel(request: request)])
    updateBrowsing()
  }

  /// - Returns: `nil` for a table that has to be found first.
  private func command(to way: Way) -> LinkCommand? {
    switch way {
    case .found(let name, let number):
      // Another link gives other numbers.
      (tables.first { $0.number == number } ?? tables.last { $0.name == name }).map {
        .join(request: request, table: $0.number)
      }
    case .address(let address): .dial(request: request, address.host, port: address.port)
    case .invitation(let code, let broker): .visit(request: request, code, at: broker)
    }
  }

  /// A table was found, which may be the one that is awaited.
  private func note(_ table: LinkReport.FoundTable) {
    guard isBrowsing else { return }
    let isKnown = tables.contains { $0.number == table.number }
    let place = found.firstIndex {
      $0.table.number == table.number || $0.isGone && $0.table.name == table.name
    }
    if let place { found[place] = Found(table: table) } else { found.append(Found(table: table)) }
    if isSearching, !isKnown, case .found(table.name, _) = way { goAgain() }
  }

  /// Somebody is connected.
  private func note(_ peer: LinkReport.Peer) {
    peers.insert(peer.number)
    guard peer.side == .host else { return }
    (failure, isSearching) = (nil, false)
    updateBrowsing()
  }

  /// Whether a report is about a way that was given up.
  func isStale(_ report: LinkReport) -> Bool {
    switch report {
    case .peer(let peer): peer.side == .host && (way == nil || peer.request != request)
    case .failed(let request, _, _): way == nil || request != self.request
    default: false
    }
  }
}

// MARK: - The player's own table

extension Meeting {
  /// Lets others find the player's table.
  ///
  /// - Parameter port: where it was found before; 0 for any.
  func open(_ name: PublicName, port: UInt16 = 0) {
    ownTable = OwnTable(name: name, port: port)
    troubles[.listen] = nil
    tellTable()
  }

  /// Lets a friend find it over the internet.
  func invite(_ invitation: Invitation) {
    ownTable?.invitation = invitation
    troubles[.broker] = nil
    want([.invite(invitation.code, at: invitation.broker)])
  }

  /// Says how many sit there, for others to see before they ask.
  func describe(seated: Int) {
    guard var table = ownTable, seated != table.seated else { return }
    table.seated = seated
    ownTable = table
    want([.describe(seated: seated, seats: table.seats)])
  }

  func close() {
    guard ownTable != nil else { return }
    (ownTable, knocks, put) = (nil, [], [])
    want([.close])
  }

  private func tellTable() {
    guard let table = ownTable else { return }
    want([
      .open(port: table.port, name: table.name),
      .describe(seated: table.seated, seats: table.seats),
    ])
    if let invitation = table.invitation {
      want([.invite(invitation.code, at: invitation.broker)])
    }
  }

  func noteKnock(_ knock: Knock) { knocks.append(knock) }

  /// Somebody doesn't ask any more, or was answered.
  func forgetKnock(of peer: Int) {
    knocks.removeAll { $0.peer.number == peer }
    put.remove(peer)
  }

  /// The first one about whom the player has not been asked.
  var nextKnock: Knock? { knocks.first { !put.contains($0.peer.number) } }

  /// The player is asked about somebody.
  func noteAsked(about knock: Knock) { put.insert(knock.peer.number) }
}

// MARK: - What the link reports

extension Meeting {
  /// - Returns: whether a page has to be shown anew.
  func take(_ report: LinkReport) -> Bool {
    switch report {
    case .ready: linkTrouble = nil
    case .listening(let port):
      ownTable?.port = port
      troubles[.listen] = nil
    case .found(let table): note(table)
    case .lost(let number): lose { $0.number == number }
    case .failed(_, let failing, let line): failure = Failure(failing: failing, reason: line.text)
    case .trouble(let part, let line): troubles[part] = line.text
    case .mended(let part): troubles[part] = nil
    case .peer(let peer):
      note(peer)
      return false
    case .gone(let peer, _):
      peers.remove(peer)
      return false
    case .line, .trip, .pong: return false
    }
    return true
  }
}

// MARK: - The link itself

extension Meeting {
  /// Whether a link is needed.
  var hasUseForLink: Bool { (isBrowsing || hasTable) && !isLinkGivenUp }

  /// Whether there is a table, the player's own or another's, or the way to one.
  var hasTable: Bool { ownTable != nil || way != nil }

  /// The player wants something of the link, which is tried again if it was given up.
  func tryLinkAgain() { isLinkGivenUp = false }

  /// A link runs that knows nothing: it is told all that there is.
  func linkHasStarted() {
    commands = []
    tellTable()
    if isBrowsing { want([.browse]) }
    goAgain()
  }

  /// The link has ended.
  ///
  /// - Parameter isGivenUp: whether no other one is started.
  /// - Returns: who isn't connected any more.
  func linkHasEnded(_ trouble: LinkTrouble, isGivenUp: Bool) -> [LinkReport] {
    defer { peers = [] }
    (linkTrouble, isLinkGivenUp) = (trouble, isGivenUp)
    lose { _ in true }
    troubles = [:]
    return peers.sorted().map { .gone(peer: $0, .failed) }
  }
}
