// SPDX-License-Identifier: MIT

/// The screen's settings as X resources: lines such as `Xft.dpi:	96`.
package struct ScreenResources {
  /// The screen's pixels per inch; `nil` without a sensible value.
  package let dotsPerInch: Double?

  package init(_ text: String) {
    dotsPerInch = Self.dotsPerInch(in: text)
  }

  private static func dotsPerInch(in text: String) -> Double? {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, String(Substring(parts[0])) == "Xft.dpi" else { continue }
      let blanks: Set = [UInt8(ascii: " "), UInt8(ascii: "\t")]
      let value = parts[1].filter { !blanks.contains($0) }
      guard let dots = Double(String(decoding: value, as: UTF8.self)), dots.isFinite, dots > 0
      else { return nil }
      return dots
    }
    return nil
  }
}
