// SPDX-License-Identifier: MIT

/// What a panel over the table says and offers. The words come from whoever opens it.
package struct Sheet: Equatable, Sendable {
  package var title: String
  package var rows: [SheetRow]

  package init(_ title: String, _ rows: [SheetRow]) {
    self.title = title
    self.rows = rows
  }

  /// What can be used, in the order of the keyboard.
  package var items: [SheetItem] { rows.flatMap(\.items) }
}
