// SPDX-License-Identifier: MIT

/// What the game tells its link, the program that has the sockets. Peers and found tables have numbers,
/// which the link gives them and never uses again. Requests for a table have the game's numbers: several tries
/// may belong to one request.
package enum LinkCommand: LineForm {
  /// Listen for guests on a TCP port, on any if it is 0, and announce the table on this network.
  case open(port: UInt16, name: PublicName)

  /// What the announcement says of the table: how many players sit there, and how many can.
  case describe(seated: Int, seats: Int)

  /// Listen and announce no more. Peers stay.
  case close

  /// Look for tables on this network, or no longer.
  case browse, stop

  /// Whoever has this key is known: its table is found before those of others.
  case know(Digest)

  /// Connect to a table that was found.
  case join(request: Int, table: Int)

  /// Connect to an address.
  case dial(request: Int, HostName, port: UInt16)

  /// Hold a table at a broker under a code. Where another was held before, those who sit at the table
  /// (``reserve(_:)``) are told to come by this one, and until then come by the other, too; nobody else does.
  case invite(InvitationCode, at: BrokerAddress)

  /// The code shows that somebody is invited who comes by the network, too; it comes with each ``invite(_:at:)``.
  case welcome(InvitationCode)

  /// Join the table that an invitation leads to.
  case visit(request: Int, InvitationLink)

  /// End all that was done for a request, its connections too.
  case cancel(request: Int)

  case send(peer: Int, WireLine)

  /// The player is asked about a guest: only now both screens get their three cards. Whoever has tried too often
  /// waits for them (`Sources/elsewhere.md`).
  case show(peer: Int)

  /// These sit at the own table: places are kept for them, whoever else comes.
  case reserve(Several<Digest>)

  /// End the connection.
  case drop(peer: Int)

  /// Give a sign of life.
  case ping

  package static let longestLine = LinkLine.longest

  package static let rows: [Row<Self>] = [
    Row("open", Self.open) { if case .open(let port, let name) = $0 { (port, name) } else { nil } },
    Row("describe", Self.describe, of: Few.self, Few.self) {
      if case .describe(let seated, let seats) = $0 { (seated, seats) } else { nil }
    },
    Row("close", .close), Row("browse", .browse), Row("stop", .stop), Row("ping", .ping),
    Row("know", Self.know) { if case .know(let key) = $0 { key } else { nil } },
    Row("join", Self.join, of: Count.self, Count.self) {
      if case .join(let request, let table) = $0 { (request, table) } else { nil }
    },
    Row("dial", Self.dial, of: Count.self, HostName.self, UInt16.self) {
      if case .dial(let a, let b, let c) = $0 { (a, b, c) } else { nil }
    },
    Row("invite", Self.invite) { if case .invite(let a, let b) = $0 { (a, b) } else { nil } },
    Row("welcome", Self.welcome) { if case .welcome(let code) = $0 { code } else { nil } },
    Row("visit", Self.visit, of: Count.self, InvitationLink.self) {
      if case .visit(let request, let link) = $0 { (request, link) } else { nil }
    },
    Row("cancel", Self.cancel, of: Count.self) { if case .cancel(let a) = $0 { a } else { nil } },
    Row("send", Self.send, of: Count.self, WireLine.self) {
      if case .send(let peer, let line) = $0 { (peer, line) } else { nil }
    },
    Row("show", Self.show, of: Count.self) { if case .show(let peer) = $0 { peer } else { nil } },
    Row("reserve", Self.reserve) { if case .reserve(let keys) = $0 { keys } else { nil } },
    Row("drop", Self.drop, of: Count.self) { if case .drop(let peer) = $0 { peer } else { nil } },
  ]
}

/// Some values of a kind, as the rest of a line; more than eight are left out. Neither do so many sit at a table, nor is
/// a machine in so many networks.
package struct Several<Element: LineValue>: LineValue {
  package let all: [Element]

  private static var most: Int { 8 }

  package init(_ all: [Element]) { self.all = Array(all.prefix(Self.most)) }

  package init(_ fields: inout FieldReader) throws(LineFault) {
    all = try fields.all(upTo: Self.most)
  }

  package var fields: [String] { all.flatMap(\.fields) }
}

/// A line between the game and its link.
package enum LinkLine {
  /// The most bytes that it has, without its newline. An invitation has the most to say, in more words than a link
  /// (``InvitationLink/longest``).
  package static let longest = 2047
}
