// SPDX-License-Identifier: MIT

/// The screen's settings as X resources: lines such as `Xft.dpi:	96`.
package struct ScreenResources {
  /// The screen's pixels for each of 1/96 inch, at least 0.5 and at most 8.
  package let scale: Double

  package init(_ text: String) {
    scale = min(max((Self.dotsPerInch(in: text) ?? 96) / 96, 0.5), 8)
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
