// SPDX-License-Identifier: MIT

import Drawing

/// Something to paint on a sheet.
enum SheetMark: Equatable {
  enum Alignment { case leading, center, trailing }
  enum Tone { case plain, quiet, strong }

  case words(String, TextStyle, PixelRectangle, Alignment, Tone)
  /// Words in several lines.
  case paragraph(String, TextStyle, PixelRectangle)
  /// A button with its label.
  case button(SheetItem, String, TextStyle, PixelRectangle)
  /// What is typed.
  case field(SheetItem, String, TextStyle, PixelRectangle)
  /// The sign beside a value for the one before or after it.
  case arrow(pointsRight: Bool, PixelRectangle)
  case chart([Int], PixelRectangle)
}
