// SPDX-License-Identifier: MIT

package import Wire

/// What a guest keeps of the table at which it sits, to go back there when its program is started again.
package struct KeptVisit: Equatable, Sendable {
  package let way: WayToTable

  /// By which the host is known again.
  package let host: Digest

  /// What the host or the table is called, if it is known.
  package let name: PublicName?

  /// When the guest was there last, in seconds since 1970.
  package let last: Int

  /// Whether the player has closed the window, and was not cut off.
  package let isClosed: Bool

  package init(_ way: WayToTable, host: Digest, name: PublicName?, last: Int, isClosed: Bool) {
    (self.way, self.host, self.name) = (way, host, name)
    (self.last, self.isClosed) = (last, isClosed)
  }

  /// For how many seconds after it was there last a guest may go back: a computer plays on meanwhile, or the table
  /// still has a place.
  package static let patience = 600

  /// For how many seconds the others wait.
  package static let wait = Int(Delays.wait)
}

/// How a table of somebody else is found.
package enum WayToTable: Equatable, Sendable {
  /// On this network, by its name; and by the number that the link gave it, where that is known. Another link gives
  /// other numbers, so that isn't kept.
  case found(PublicName, number: Int? = nil)
  case address(TableAddress)
  case invitation(InvitationLink)

  /// The same way to a host that is known.
  package func leading(to host: Digest) -> WayToTable {
    guard case .invitation(let link) = self else { return self }
    return .invitation(
      InvitationLink(
        link.code, at: link.broker, of: link.host ?? HostKey(of: host), addresses: link.addresses))
  }
}

/// A line of a guest's journal, which says all; the last one counts.
package enum VisitLine: LineForm {
  case visit(KeptVisit)

  /// An invitation has the most to say, as in a line for the link.
  package static let longestLine = LinkLine.longest

  /// The version of the form is part of the word: another one makes another line.
  package static let rows: [Row<Self>] = [
    Row("visit-1", Self.visit) {
      switch $0 {
      case .visit(let visit): visit
      }
    }
  ]
}

extension KeptVisit: LineValue {
  private enum Kind: String, WireWord {
    /// An invitation was kept without its addresses first.
    case found, address, invitation, link
  }

  private enum End: String, WireWord {
    case closed, open
  }

  package init(_ fields: inout FieldReader) throws(LineFault) {
    last = try fields.next(UnixTime.self)
    isClosed = try fields.next() as End == .closed
    host = try fields.next()
    name = try fields.next()
    switch try fields.next() as Kind {
    case .found: way = .found(try fields.next())
    case .address:
      way = .address(TableAddress(host: try fields.next(), port: try fields.next()))
    case .invitation:
      way = .invitation(InvitationLink(try fields.next(), at: try BrokerAddress(&fields)))
    case .link: way = .invitation(try InvitationLink(&fields))
    }
  }

  package var fields: [String] {
    let end: End = isClosed ? .closed : .open
    let seen = UnixTime.fields(of: last) + end.fields + host.fields + name.fields
    switch way {
    case .found(let name, _): return seen + [Kind.found.wire, name.wire]
    case .address(let address):
      return seen + [Kind.address.wire, address.host.wire, address.port.wire]
    case .invitation(let invitation): return seen + [Kind.link.wire] + invitation.fields
    }
  }
}
