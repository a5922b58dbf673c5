// SPDX-License-Identifier: MIT

/// A row of a sheet.
package enum SheetRow: Equatable, Sendable {
  /// Words as wide as the sheet, in as many lines as they need.
  case text(String)

  /// A line that stands out, in the middle.
  case headline(String)

  /// A line in the middle.
  case line(String)

  /// A word on the left and what it has to say on the right.
  case pair(String, String)

  /// Something to press; `key` does the same.
  case action(SheetItem, String, key: String)

  /// Something that has one of several values.
  case choice(SheetItem, String, value: String)

  /// Something to type; `note` says what is allowed or what is wrong with it.
  case entry(SheetItem, String, text: String, note: String)

  /// Words in columns, which line up with those of the other rows of this kind.
  case cells([String], Weight)

  /// Buttons beside each other.
  case buttons([Button])

  /// Numbers over time as columns, the latest on the right.
  case chart([Int])

  package enum Weight: Sendable {
    case plain, heading
    /// The first or best of its kind.
    case outstanding
  }

  package struct Button: Equatable, Sendable {
    package let item: SheetItem
    package let label: String

    package init(_ item: SheetItem, _ label: String) {
      self.item = item
      self.label = label
    }
  }
}

extension SheetRow {
  /// What can be used on the row, from left to right.
  var items: [SheetItem] {
    switch self {
    case .action(let item, _, _), .choice(let item, _, _), .entry(let item, _, _, _): [item]
    case .buttons(let buttons): buttons.map(\.item)
    case .text, .headline, .line, .pair, .cells, .chart: []
    }
  }
}
