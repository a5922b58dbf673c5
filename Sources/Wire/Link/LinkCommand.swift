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

  /// Connect to a table that was found.
  case join(request: Int, table: Int)

  /// Connect to an address.
  case dial(request: Int, HostName, port: UInt16)

  /// Hold a table at a broker under a code.
  case invite(InvitationCode, at: BrokerAddress)

  /// Join the table that is held at a broker under a code.
  case visit(request: Int, InvitationCode, at: BrokerAddress)

  /// End all that was done for a request, its connections too.
  case cancel(request: Int)

  case send(peer: Int, WireLine)

  /// End the connection.
  case drop(peer: Int)

  /// Give a sign of life.
  case ping

  package enum Word: String, LineWord {
    case open, describe, close, browse, stop, join, dial, invite, visit, cancel, send, drop, ping
  }

  package static let longestLine = LinkLine.longest

  package init(_ word: Word, _ fields: inout FieldReader) throws(LineFault) {
    switch word {
    case .open: self = .open(port: try fields.next(), name: try fields.text())
    case .describe:
      self = .describe(seated: try fields.next(in: 0...99), seats: try fields.next(in: 0...99))
    case .close: self = .close
    case .browse: self = .browse
    case .stop: self = .stop
    case .join: self = .join(request: try fields.next(), table: try fields.next())
    case .dial:
      self = .dial(request: try fields.next(), try fields.next(), port: try fields.next())
    case .invite: self = .invite(try fields.next(), at: try BrokerAddress(&fields))
    case .visit:
      self = .visit(
        request: try fields.next(), try fields.next(), at: try BrokerAddress(&fields))
    case .cancel: self = .cancel(request: try fields.next())
    case .send: self = .send(peer: try fields.next(), try fields.text())
    case .drop: self = .drop(peer: try fields.next())
    case .ping: self = .ping
    }
  }

  package var word: Word {
    switch self {
    case .open: .open
    case .describe: .describe
    case .close: .close
    case .browse: .browse
    case .stop: .stop
    case .join: .join
    case .dial: .dial
    case .invite: .invite
    case .visit: .visit
    case .cancel: .cancel
    case .send: .send
    case .drop: .drop
    case .ping: .ping
    }
  }

  package var fields: [String] {
    switch self {
    case .open(let port, let name): [port.wire, name.text]
    case .describe(let seated, let seats): [seated.wire, seats.wire]
    case .close, .browse, .stop, .ping: []
    case .join(let request, let table): [request.wire, table.wire]
    case .dial(let request, let host, let port): [request.wire, host.wire, port.wire]
    case .invite(let code, let address): [code.wire] + address.fields
    case .visit(let request, let code, let address):
      [request.wire, code.wire] + address.fields
    case .cancel(let request): [request.wire]
    case .send(let peer, let line): [peer.wire, line.text]
    case .drop(let peer): [peer.wire]
    }
  }
}

/// A line between the game and its link.
package enum LinkLine {
  /// The most bytes that it has, without its newline.
  package static let longest = 1023
}
