// SPDX-License-Identifier: MIT

import Guests
import Wire

/// Snap! with others, beside the table itself: the tables that were found, the one at which the player has asked
/// to sit down, who asks at the player's own, and what the link has to be told.
///
/// It lives as long as the program. Nothing of it is there before the player first looks for others.
final class Meeting {
  /// Whether the link is needed. Once it is, it stays.
  private(set) var isLinkWanted = false

  /// The tables on this network, in the order in which they were found.
  private(set) var tables: [LinkReport.FoundTable] = []

  /// What is missing or has failed, in the link's words.
  private(set) var troubles: [LinkReport.Part: String] = [:]

  /// Whether there is no link that could be started.
  private(set) var isLinkMissing = false

  /// Those who ask to sit down at the player's table, the first one first.
  private(set) var knocks: [Knock] = []

  /// The peers about whom the player has been asked.
  private var put: Set<Int> = []

  /// The player's own table; `nil` while there is none.
  private(set) var ownTable: OwnTable?

  /// Where the player has asked to sit down, or sits; `nil` at no table of others.
  private(set) var way: Way?

  /// Those whom the player has let in.
  var guests: GuestBookFile

  /// Those at the other ends of connections, by their numbers.
  private var peers: Set<Int> = []
  private var isLooking = false
  private var commands: [LinkCommand] = []

  /// Somebody who asks to sit down.
  struct Knock: Equatable {
    let peer: LinkReport.Peer
    let name: PublicName
  }

  /// The way to a table of somebody else.
  enum Way: Equatable {
    case found(LinkReport.FoundTable)
    case address(TableAddress)
    case invitation(InvitationCode, BrokerAddress)
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
  func want(_ new: [LinkCommand]) {
    if !new.isEmpty { isLinkWanted = true }
    commands += new
  }
}

// MARK: - Looking for tables

extension Meeting {
  /// Looks for tables on this network, or no longer.
  func look(_ isLooking: Bool) {
    guard isLooking != self.isLooking else { return }
    self.isLooking = isLooking
    if !isLooking { tables = [] }
    want([isLooking ? .browse : .stop])
  }

  /// Goes to a table of somebody else.
  func go(_ way: Way) {
    self.way = way
    troubles[.dial] = nil
    troubles[.broker] = nil
    want([command(to: way)])
  }

  /// Goes to the same table again.
  func goAgain() { if let way { want([command(to: way)]) } }

  /// The player has left the table, or doesn't want to sit down any more.
  func part() { way = nil }

  private func command(to way: Way) -> LinkCommand {
    switch way {
    // Another link gives other numbers.
    case .found(let table):
      .join(table: (tables.last { $0.name == table.name } ?? table).number)
    case .address(let address): .dial(address.host, port: address.port)
    case .invitation(let code, let broker): .visit(code, at: broker)
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
    case .ready: isLinkMissing = false
    case .listening(let port): ownTable?.port = port
    case .found(let table):
      if isLooking { tables = tables.filter { $0.number != table.number } + [table] }
    case .lost(let number): tables.removeAll { $0.number == number }
    case .trouble(let part, let line): troubles[part] = line.text
    case .peer(let peer):
      peers.insert(peer.number)
      return false
    case .gone(let peer, _):
      peers.remove(peer)
      return false
    case .line, .trip: return false
    }
    return true
  }

  /// The link has ended. The next one is told what this one was.
  ///
  /// - Returns: who isn't connected any more.
  func linkHasEnded() -> [LinkReport] {
    defer { peers = [] }
    (tables, troubles) = ([], [:])
    commands = []
    tellTable()
    if isLooking { want([.browse]) }
    return peers.sorted().map { .gone(peer: $0, .failed) }
  }

  func linkIsMissing() { isLinkMissing = true }
}
