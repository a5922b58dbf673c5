// SPDX-License-Identifier: MIT

package import Tableau

/// A row of a sheet.
package enum SheetRow: Equatable, Sendable {
  /// Text as wide as the sheet, in as many lines as it needs.
  case text(String)

  /// A centred line that stands out.
  case headline(String)

  /// A centred line.
  case line(String)

  /// A centred line with five stars after it, some of them filled.
  case stars(String, filled: Int)

  /// A label on the left and its value on the right.
  case pair(String, String)

  /// A button; `key` does the same.
  case action(ControlName, String, key: String)

  /// A choice of several values.
  case choice(ControlName, String, value: String)

  /// A choice or a button that means nothing at present, and keeps its place.
  case inactive(String, isChoice: Bool = false)

  /// A quiet line about the row above; empty where there is nothing to say at present.
  case note(String)

  /// A choice of several pictures.
  case gallery(ControlName, String, Gallery)

  /// A text field with its label.
  case entry(ControlName, String, TextField)

  /// A thing, and what there is to know of it in as many lines as that needs, in two columns.
  case explained(Topic, String)

  /// Text in columns, aligned with those of other rows of this kind.
  case cells([String], Weight)

  /// Buttons beside each other.
  case buttons([LabelledButton])

  /// Charts beside each other.
  case charts([Chart])

  /// The days of a month, of which some can be chosen.
  case month(MonthPicture)

  /// Something that was earned, or can be.
  case award(Award)

  /// What is explained.
  package enum Topic: Equatable, Sendable {
    case words(String)
    case picture(Sample)
  }

  package enum Weight: Sendable {
    case plain, heading
    /// The first or best of its kind.
    case outstanding
  }
}

/// A field in which something is typed.
package struct TextField: Equatable, Sendable {
  /// What is typed: before the selection, in it, and after it.
  let before: String
  let selected: String
  let after: String

  /// Whether the caret is where the selection begins, and not where it ends.
  let isCaretFirst: Bool

  /// What is allowed, or what is wrong.
  package let note: String
  let isWrong: Bool

  package init(
    _ before: String, selected: String = "", _ after: String = "", isCaretFirst: Bool = false,
    note: String, isWrong: Bool = false
  ) {
    (self.before, self.selected, self.after) = (before, selected, after)
    (self.isCaretFirst, self.note, self.isWrong) = (isCaretFirst, note, isWrong)
  }

  package var text: String { before + selected + after }
}

extension SheetRow {
  /// What can be used on the row, from left to right.
  var items: [ControlName] {
    switch self {
    case .action(let item, _, _), .choice(let item, _, _), .gallery(let item, _, _),
      .entry(let item, _, _):
      [item]
    case .buttons(let buttons): buttons.map(\.name)
    case .month(let month): month.days.filter(\.isOpen).map(\.name)
    case .text, .headline, .line, .stars, .pair, .inactive, .note, .explained, .cells, .charts,
      .award:
      []
    }
  }
}
