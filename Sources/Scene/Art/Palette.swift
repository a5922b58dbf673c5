// SPDX-License-Identifier: MIT

import Drawing

/// The colours that every card has, on whatever table it lies.
enum Palette {
  static let paper = Color(0xfdfcf8)
  static let paperEdge = Color(0x1c2b22, opacity: 0.35)
  static let shadow = Color(0x04140c)

  /// What the backs are printed with where their picture leaves it open.
  static let backLine = Color(0xe9d9a6)
}
