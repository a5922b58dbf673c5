// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A sheet as it is shown.
struct ShownSheet: Equatable {
  /// What it says now.
  private(set) var sheet: Sheet

  /// What it said when it was opened: it stays where it was then, whatever comes and goes on it.
  private(set) var opened: Sheet

  /// The size of the text beside which it was opened, and of the window: in that window it keeps it.
  private(set) var measure: Measure?

  struct Measure: Equatable {
    let text: Double
    let window: PixelSize
  }

  /// How far its rows are scrolled, in pixels.
  var scroll = 0

  /// How far the text of its field is scrolled, in pixels.
  var fieldScroll = 0

  init(_ sheet: Sheet, _ measure: Measure? = nil) {
    (self.sheet, opened, self.measure) = (sheet, sheet, measure)
  }

  /// The size of its text in a window whose own is this large.
  func text(in window: PixelSize, beside text: Double) -> Double {
    measure.flatMap { $0.window == window ? $0.text : nil } ?? text
  }

  /// Puts something else on it.
  ///
  /// - Parameter measure: that of another sheet.
  /// - Returns: whether it is still the same sheet, which its title tells.
  mutating func replace(with sheet: Sheet, _ measure: Measure? = nil) -> Bool {
    guard sheet.title == self.sheet.title else {
      self = ShownSheet(sheet, measure)
      return false
    }
    self.sheet = sheet
    return true
  }
}
