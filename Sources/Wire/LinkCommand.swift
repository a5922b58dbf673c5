// SPDX-License-Identifier: MIT

/// A command of the game to its link. The link numbers peers and found tables, and never reuses a
/// number. The game numbers its requests for a table, each of which may lead to several attempts.
package enum LinkCommand: LineForm {
  /// Listen on a TCP port, 0 for any, and announce the table on this network.
  case open(port: UInt16, name: PublicName)

  /// Announce these numbers of players and places.
  case describe(seated: Int, seats: Int)

  /// Peers stay.
  case close

  /// Search this network for tables, or stop.
  case browse, stop

  /// Prefer this host's table when there are many.
  case know(Digest)

  case join(request: Int, table: Int)

  case dial(request: Int, HostName, port: UInt16)

  /// Hold the table at a broker. After an older code, seated guests (``reserve(_:)``) are told the
  /// new one, and only they may still use the older.
  case invite(InvitationCode, at: BrokerAddress)

  /// This code proves an invitation on the network, too. Comes with each ``invite(_:at:)``.
  case welcome(InvitationCode)

  case visit(request: Int, InvitationLink)

  /// End all attempts and connections of a request.
  case cancel(request: Int)

  case send(peer: Int, WireLine)

  /// The player is asked about a guest, so the three cards may come. After too many attempts they
  /// come later (`Sources/elsewhere.md`).
  case show(peer: Int)

  /// Keep places for these guests at the table.
  case reserve(Several<Digest>)

  case drop(peer: Int)

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

/// The rest of a line, up to eight values. Tables have fewer places, and machines fewer networks.
package struct Several<Element: LineValue>: LineValue {
  package let all: [Element]

  private static var most: Int { 8 }

  package init(_ all: [Element]) { self.all = Array(all.prefix(Self.most)) }

  package init(_ fields: inout FieldReader) throws(LineFault) {
    all = try fields.all(upTo: Self.most)
  }

  package var fields: [String] { all.flatMap(\.fields) }
}

package enum LinkLine {
  /// Without its newline, in bytes. An invitation is longest, even longer than as a link
  /// (``InvitationLink/longest``).
  package static let longest = 2047
}
