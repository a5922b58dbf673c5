// SPDX-License-Identifier: MIT

package import Wire

/// A saved visit to another's table, for returning after a restart.
package struct KeptVisit: Equatable, Sendable {
  package let way: WayToTable

  /// The host's key.
  package let host: Digest

  /// The host's or the table's name.
  package let name: PublicName?

  /// In seconds since 1970.
  package let last: Int

  /// Whether the player closed the window, rather than being cut off.
  package let isClosed: Bool

  package init(_ way: WayToTable, host: Digest, name: PublicName?, last: Int, isClosed: Bool) {
    (self.way, self.host, self.name) = (way, host, name)
    (self.last, self.isClosed) = (last, isClosed)
  }

  /// For how many seconds a guest may return: a computer plays on, or the table still has a place.
  package static let patience = 600

  /// For how many seconds the others wait.
  package static let wait = Int(Delays.wait)
}

package enum WayToTable: Equatable, Sendable {
  /// On this network. The number belongs to one link, so it isn't saved.
  case found(PublicName, number: Int? = nil)
  case address(TableAddress)
  case invitation(InvitationLink)

  /// Adds the host's key to an invitation without one.
  package func leading(to host: Digest) -> WayToTable {
    guard case .invitation(let link) = self else { return self }
    return .invitation(
      InvitationLink(
        link.code, at: link.broker, of: link.host ?? HostKey(of: host), addresses: link.addresses))
  }
}

/// A line of a guest's journal. Only the last one counts.
package enum VisitLine: LineForm {
  case visit(KeptVisit)

  /// An invitation is the longest.
  package static let longestLine = LinkLine.longest

  /// The word includes the format's version.
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
    /// `invitation` is an older `link`, without addresses.
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
