// SPDX-License-Identifier: MIT

/// A colour of a display list; its opacity is from 0 to 1, in thousandths.
package enum ListColor: Equatable, Sendable {
  /// The colour that whoever draws the list asks for.
  case ink(opacity: Double)
  /// A colour in sRGB, from its six hexadecimal digits: 0xRRGGBB.
  case color(UInt32, opacity: Double)
}
