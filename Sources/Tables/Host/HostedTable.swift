// SPDX-License-Identifier: MIT

package import Wire

/// A table and how guests find it: what a host's journal says.
package struct HostedTable: Equatable, Sendable {
  package let table: KeptTable
  package let entrance: Entrance

  package init(_ table: KeptTable, by entrance: Entrance) {
    (self.table, self.entrance) = (table, entrance)
  }
}

/// How guests find a table.
package struct Entrance: Equatable, Sendable {
  /// Where it listens on this network; 0 for any port.
  package var port: UInt16

  /// What it is held under at a broker; `nil` where nobody was invited.
  package var code: InvitationCode?

  package init(port: UInt16 = 0, code: InvitationCode? = nil) {
    (self.port, self.code) = (port, code)
  }
}
