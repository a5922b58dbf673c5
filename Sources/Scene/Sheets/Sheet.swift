// SPDX-License-Identifier: MIT

package import Cards
package import Tableau

/// What a panel over the table says and offers. Its text comes from the code that opens it.
package struct Sheet: Equatable, Sendable {
  /// A sheet with another title is another sheet, on which the player begins at its first item.
  package var title: String
  package var rows: [SheetRow]

  /// Whether nothing else can be used while it is open.
  package var isModal: Bool

  /// The control where the player begins, if not at the first.
  let start: ControlName?

  /// Where it stands.
  let place: Place

  /// What is painted above its rows; empty where it is plain what opened it.
  var shownTitle: String { place == .corner ? "" : title }

  package enum Place: Sendable {
    /// Where all sheets do, as wide as they are.
    case top
    /// In the corner with the bar's buttons, which open it, as wide as it needs.
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

  /// Where the keyboard is on it when it opens.
  var firstFocus: ControlName? { start ?? items.first }

  /// The controls, in keyboard order.
  package var items: [ControlName] { rows.flatMap(\.items) }
}

extension Sheet {
  /// What is said at the end of a game; empty before.
  init(_ ending: Ending?) {
    guard let ending else {
      self.init("", [])
      return
    }
    let verdict = ending.score.map { SheetRow.verdict(Verdict($0, ending.rating)) }
    let rows = [
      ending.cards.isEmpty ? nil : .fan(ending.cards), verdict, .headline(ending.headline),
      ending.praise.map(SheetRow.praise),
    ].compactMap(\.self)
    let footnotes = ending.facts.map(SheetRow.footnote)
    self.init(
      "", rows + [.buttons(ending.offers)] + (footnotes.isEmpty ? [] : [.divider] + footnotes),
      startingAt: ending.offers.first?.name)
  }
}

/// A row of a sheet.
package enum SheetRow: Equatable, Sendable {
  /// Text as wide as the sheet, in as many lines as it needs.
  case text(String)

  /// A centred line that stands out.
  case headline(String)

  /// A centred line.
  case line(String)

  /// A centred line in gold.
  case praise(String)

  /// A centred line that is quiet.
  case footnote(String)

  /// Cards in a fan, where the other rows leave room for it.
  case fan([Card])

  /// What a game has reached, in large.
  case verdict(Verdict)

  /// A label on the left and its value on the right.
  case pair(String, String)

  /// A button; `key` does the same.
  case action(ControlName, String, key: String, sign: Sign? = nil)

  /// A choice of several values.
  case choice(ControlName, String, Values)

  /// Something that is on or off.
  case toggle(ControlName, String, isOn: Bool)

  /// A choice or a button that means nothing at present, and keeps its place.
  case inactive(String)

  /// A quiet line about the row above; empty where there is nothing to say at present.
  case note(String)

  /// A row with room for whatever may come to stand in its place while the sheet is open, so that the rows below
  /// stay where they are.
  indirect case roomy(SheetRow, for: [SheetRow])

  /// A line between two groups of rows.
  case divider

  /// Games to choose from by their pictures.
  case tiles([Tile])

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
    /// Keys with commas between them, each of which is shown as the cap of a key.
    case keys(String)
    case picture(Sample)
  }

  package enum Weight: Sendable {
    case plain, heading
    /// The first or best of its kind.
    case outstanding
  }
}

/// What there is to choose from.
package struct Values: Equatable, Sendable {
  package let names: [String]

  /// Which of them is chosen, counted from 0.
  let chosen: Int

  /// - Parameter names: at least one; where there are others that aren't named, the value steps to them.
  package init(_ names: [String], chosen: Int = 0) {
    precondition(names.indices.contains(chosen), "a value is chosen")
    (self.names, self.chosen) = (names, chosen)
  }

  package var value: String { names[chosen] }
}

/// A field in which something is typed.
package struct TextField: Equatable, Sendable {
  /// What is typed: before the selection, in it, and after it.
  package let before: String
  package let selected: String
  package let after: String

  /// Whether the caret is where the selection begins, and not where it ends.
  package let isCaretFirst: Bool

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
