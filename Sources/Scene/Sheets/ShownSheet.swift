// SPDX-License-Identifier: MIT

import Tableau

/// A sheet as it is shown.
struct ShownSheet: Equatable {
  /// What it says now.
  private(set) var sheet: Sheet

  /// What it said when it was opened: it stays where it was then, whatever comes and goes on it.
  private(set) var opened: Sheet

  /// How far its rows are scrolled, in pixels.
  var scroll = 0

  /// How far the text of its field is scrolled, in pixels.
  var fieldScroll = 0

  init(_ sheet: Sheet) {
    self.sheet = sheet
    opened = sheet
  }

  /// Puts something else on it.
  ///
  /// - Returns: whether it is still the same sheet, which its title tells.
  mutating func replace(with sheet: Sheet) -> Bool {
    guard sheet.title == self.sheet.title else {
      self = ShownSheet(sheet)
      return false
    }
    self.sheet = sheet
    return true
  }
}
