// SPDX-License-Identifier: MIT

import Drawing

/// A sheet over the table: what is on it, how far it has opened, and where the keyboard is on it.
struct OpenSheet {
  var sheet: Sheet
  var opening = Opening()

  /// The item that the keyboard is on.
  var focus: SheetItem?

  init(_ sheet: Sheet) {
    self.sheet = sheet
    focus = sheet.items.first
  }

  /// Puts something else on the sheet; the keyboard stays where it is if it can.
  mutating func replace(with sheet: Sheet) {
    self.sheet = sheet
    if let focus, sheet.items.contains(focus) { return }
    focus = sheet.items.first
  }

  /// Goes to an item so many further, and round at the ends.
  mutating func moveFocus(by step: Int) {
    let items = sheet.items
    guard !items.isEmpty else { return }
    guard let focus, let index = items.firstIndex(of: focus) else {
      self.focus = items[0]
      return
    }
    self.focus = items[(index + step + items.count) % items.count]
  }
}
