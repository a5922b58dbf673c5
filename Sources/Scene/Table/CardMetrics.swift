// SPDX-License-Identifier: MIT

package import Drawing

/// All lengths that follow from a card's width in a window, in pixels. None of them shrinks when the
/// width grows, so the widest cards that fit can be searched for.
package struct CardMetrics: Equatable, Sendable {
  /// Poker cards are 2.5 by 3.5 inches.
  package let card: PixelSize

  /// The free space between cards and around them.
  package let gap: Int

  /// How far a card's shadow reaches beyond the card; never into the next card's.
  package var shadowReach: Int { gap / 2 }

  /// The size of the bar's text.
  package let text: Double

  /// The height of a row of the bar at the bottom of the window.
  let barRow: Int

  /// Where the window is wide enough for all that the bar holds, it is one row.
  let barRows: Int

  /// The height of the history along the upper edge of the bar.
  let strip: Int

  /// The height of the bar.
  package var bar: Int { strip + barRows * barRow }

  /// - Parameter scale: the screen's pixels for each of 1/96 inch.
  package init(cardWidth width: Int, in window: PixelSize, scale: Double) {
    card = PixelSize(width: width, height: (width * 7 + 2) / 5)
    gap = max(4, Int((Double(width) * 0.07).rounded()))
    // Legible on any screen, and never so large that a few large cards make it shout. At 11.5 pixels
    // Cairo cuts off the uppermost row of some words, since hinting makes letters higher than it reckons.
    let smallest = 11.6 * scale
    let largest = max(smallest, Double(min(window.width, window.height)) / 36)
    text = min(max(Double(width) * 0.115, smallest), largest)
    barRow = Int((text * 2.1).rounded(.up))
    barRows = Double(window.width) >= text * 48 ? 1 : 2
    strip = Int((text * 0.45).rounded(.up))
  }
}
