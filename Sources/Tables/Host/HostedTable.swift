// SPDX-License-Identifier: MIT

package import Wire

/// The contents of a host's journal.
package struct HostedTable: Equatable, Sendable {
  package let table: KeptTable
  package let entrance: Entrance

  package init(_ table: KeptTable, by entrance: Entrance) {
    (self.table, self.entrance) = (table, entrance)
  }
}

/// How guests find a table.
package struct Entrance: Equatable, Sendable {
  /// 0 for any.
  package var port: UInt16

  /// `nil` if nobody was invited.
  package var code: InvitationCode?

  package init(port: UInt16 = 0, code: InvitationCode? = nil) {
    (self.port, self.code) = (port, code)
  }
}
