// SPDX-License-Identifier: MIT

package import Drawing

/// All lengths in a window that follow from the width of a card, in pixels. None shrinks as the
/// width grows, so the widest cards that fit can be found by bisection.
package struct CardMetrics: Equatable, Sendable {
  /// Poker cards are 2.5 by 3.5 inches.
  package let card: PixelSize

  /// The free space between cards and around them.
  package let gap: Int

  /// How far a card's shadow extends beyond the card; it never reaches the next card's.
  package var shadowReach: Int { gap / 2 }

  /// The size of the bar's text.
  package let text: Double

  /// The height of a row of the bar at the bottom of the window.
  let barRow: Int

  /// The bar is a single row if the window is wide enough.
  let barRows: Int

  /// The height of the history along the upper edge of the bar.
  let strip: Int

  /// The height of the bar.
  package var bar: Int { strip + barRows * barRow }

  /// - Parameter scale: the screen's pixels for each of 1/96 inch.
  package init(cardWidth width: Int, in window: PixelSize, scale: Double) {
    card = PixelSize(width: width, height: (width * 7 + 2) / 5)
    gap = max(4, Int((Double(width) * 0.07).rounded()))
    // Legible on any screen, and not too loud beside a few large cards. At 11.5 pixels Cairo clips
    // the top row of some words, since hinting makes letters taller than it expects.
    let smallest = 11.6 * scale
    let largest = max(smallest, Double(min(window.width, window.height)) / 36)
    text = min(max(Double(width) * 0.115, smallest), largest)
    barRow = Int((text * 2.1).rounded(.up))
    barRows = Double(window.width) >= text * 48 ? 1 : 2
    strip = Int((text * 0.45).rounded(.up))
  }
}
