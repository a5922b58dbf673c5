// SPDX-License-Identifier: MIT

extension Int {
  /// The number as a window shows it, with a real minus sign; what is written into files, records and lines to
  /// others has a hyphen there.
  package var typeset: String { self < 0 ? "\u{2212}\(magnitude)" : "\(self)" }
}
