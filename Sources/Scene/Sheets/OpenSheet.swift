// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A sheet over the table: what is on it, how far it has opened, and the keyboard's focus on it.
struct OpenSheet {
  var sheet: Sheet
  var opening = Opening()

  /// The item with the keyboard's focus.
  var focus: ControlName?

  init(_ sheet: Sheet) {
    self.sheet = sheet
    focus = sheet.items.first
  }

  /// Puts something else on the sheet; the focus stays where it is if possible.
  mutating func replace(with sheet: Sheet) {
    self.sheet = sheet
    if let focus, sheet.items.contains(focus) { return }
    focus = sheet.items.first
  }

  /// Moves this many items on, wrapping around.
  mutating func moveFocus(by step: Int) {
    let items = sheet.items
    guard !items.isEmpty else { return }
    guard let focus, let index = items.firstIndex(of: focus) else {
      self.focus = items[0]
      return
    }
    self.focus = items[(index + step + items.count) % items.count]
  }

  /// Up and left lead back, down and right forward.
  mutating func moveFocus(_ direction: Direction) {
    switch direction {
    case .first: focus = sheet.items.first
    case .last: focus = sheet.items.last
    case .up, .left: moveFocus(by: -1)
    case .down, .right: moveFocus(by: 1)
    }
  }

  /// The same sheet, as if it had been open for long.
  func atRest() -> OpenSheet {
    var sheet = OpenSheet(sheet)
    sheet.focus = focus
    if opening.willOpen { sheet.opening.open(at: 0, Tempo(.off)) }
    return sheet
  }
}
