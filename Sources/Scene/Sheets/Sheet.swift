// SPDX-License-Identifier: MIT

package import Cards
package import Tableau

/// The text and controls of a panel over the table.
package struct Sheet: Equatable, Sendable {
  /// Another title is another sheet, whose focus starts anew.
  package var title: String
  package var rows: [SheetRow]

  /// Nothing beside a modal sheet can be used.
  package var isModal: Bool

  /// The first focus; by default the first control.
  let start: ControlName?

  let place: Place

  /// None in the corner, beside the button that opened the sheet.
  var shownTitle: String { place == .corner ? "" : title }

  package enum Place: Sendable {
    /// At the top, in the width of all sheets.
    case top
    /// At the top, and wider where the window has room, for pictures.
    case wide
    /// Beside the bar's buttons, as wide as its rows need.
    case corner
  }

  package init(
    _ title: String, _ rows: [SheetRow], isModal: Bool = true,
    startingAt start: ControlName? = nil, _ place: Place = .top
  ) {
    self.title = title
    self.rows = rows
    self.isModal = isModal
    self.start = start
    self.place = place
  }

  var firstFocus: ControlName? { start ?? items.first }

  /// The controls in keyboard order.
  package var items: [ControlName] { rows.flatMap(\.items) }
}

extension Sheet {
  /// The summary of a finished game; empty before the end.
  init(_ ending: Ending?) {
    guard let ending else {
      self.init("", [])
      return
    }
    let verdict = Verdict(ending.score, ending.rating).map(SheetRow.verdict)
    let rows = [
      ending.cards.isEmpty ? nil : .fan(ending.cards), verdict, .headline(ending.headline),
      ending.note.map(SheetRow.footnote),
      ending.praise.map { SheetRow.praise($0, leading: ending.praiseLeads) },
    ].compactMap(\.self)
    let footnotes = ending.facts.map(SheetRow.footnote)
    self.init(
      "", rows + [.buttons(ending.offers)] + (footnotes.isEmpty ? [] : [.divider] + footnotes),
      startingAt: ending.offers.first?.name)
  }
}

package enum SheetRow: Equatable, Sendable {
  /// As wide as the sheet, in as many lines as needed.
  case text(String)

  case headline(String)

  case line(String)

  /// - Parameter leading: a control that leads to more; `nil` for none.
  case praise(String, leading: ControlName? = nil)

  /// A quiet line.
  case footnote(String)

  /// A fan of cards, if the other rows leave room.
  case fan([Card])

  case verdict(Verdict)

  case pair(String, String)

  case action(ControlName, String, key: String, sign: Sign? = nil)

  case choice(ControlName, String, Values)

  /// A switch.
  case toggle(ControlName, String, isOn: Bool)

  /// A choice or a button that does nothing at present.
  case inactive(String)

  /// A quiet line about the row above; may be empty.
  case note(String)

  /// A control that would do nothing now. It keeps its place for the keyboard, too.
  indirect case dim(SheetRow)

  /// As high as the highest of several rows, so that a change moves no other row.
  indirect case roomy(SheetRow, for: [SheetRow])

  /// A rule between two groups of rows.
  case divider

  /// A choice of a game, by pictures.
  case tiles([Tile])

  case gallery(ControlName, String, Gallery)

  case entry(ControlName, String, TextField)

  /// A topic and its explanation, in two columns.
  case explained(Topic, String)

  /// Words in columns, aligned with other rows of this kind.
  case cells([String], Weight)

  case buttons([LabelledButton])

  case charts([Chart])

  case month(MonthPicture)

  case award(Award)

  /// The left side of an explanation.
  package enum Topic: Equatable, Sendable {
    case words(String)
    /// Names of keys, separated by commas.
    case keys(String)
    case picture(Sample)
  }

  package enum Weight: Sendable {
    case plain, heading
    case outstanding
  }
}

/// The values of a choice.
package struct Values: Equatable, Sendable {
  package let names: [String]

  let chosen: Int

  /// - Parameter names: at least one; the control may step to unnamed values.
  package init(_ names: [String], chosen: Int = 0) {
    precondition(names.indices.contains(chosen), "a value is chosen")
    (self.names, self.chosen) = (names, chosen)
  }

  package var value: String { names[chosen] }
}

/// The text of a field, with its selection and its note.
package struct TextField: Equatable, Sendable {
  package let before: String
  package let selected: String
  package let after: String

  /// Whether the caret is at the start of the selection.
  package let isCaretFirst: Bool

  /// A hint, or the reason why the text is wrong.
  package let note: String
  let isWrong: Bool

  /// Whether it is as wide as the sheet, below its label.
  let isWide: Bool

  package init(
    _ before: String, selected: String = "", _ after: String = "", isCaretFirst: Bool = false,
    note: String, isWrong: Bool = false, isWide: Bool = false
  ) {
    (self.before, self.selected, self.after) = (before, selected, after)
    (self.isCaretFirst, self.note, self.isWrong) = (isCaretFirst, note, isWrong)
    self.isWide = isWide
  }

  package var text: String { before + selected + after }
}
