// SPDX-License-Identifier: MIT

package import Tableau

/// What a panel over the table says and offers. Its text comes from the code that opens it.
package struct Sheet: Equatable, Sendable {
  /// A sheet with another title is another sheet, on which the player begins at its first item.
  package var title: String
  package var rows: [SheetRow]

  /// What may come to stand on it in place of its rows while it is open: it has room for the longest and the
  /// widest of them from the beginning, so that what is pressed stays where it is.
  let room: [[SheetRow]]

  /// Whether nothing else can be used while it is open.
  package var isModal: Bool

  /// The control where the player begins, if not at the first.
  let start: ControlName?

  package init(
    _ title: String, _ rows: [SheetRow], room: [[SheetRow]] = [], isModal: Bool = true,
    startingAt start: ControlName? = nil
  ) {
    self.title = title
    self.rows = rows
    self.room = room
    self.isModal = isModal
    self.start = start
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
    let facts = ending.facts.map { fact in
      if let rating = ending.rating, rating.fact == fact {
        SheetRow.stars(fact, filled: rating.stars)
      } else {
        SheetRow.line(fact)
      }
    }
    self.init("", [.headline(ending.headline)] + facts + [.buttons(ending.offers)])
  }
}
