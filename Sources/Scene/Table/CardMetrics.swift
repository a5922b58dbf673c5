// SPDX-License-Identifier: MIT

package import Drawing

/// All lengths that follow from a card's width, in pixels. None of them shrinks when the width grows,
/// so the widest cards that fit can be searched for.
package struct CardMetrics: Equatable, Sendable {
  /// Poker cards are 2.5 by 3.5 inches.
  package let card: PixelSize

  /// The free space between cards and around them.
  package let gap: Int

  /// How far a card's shadow reaches beyond the card; never into the next card's.
  package var shadowReach: Int { gap / 2 }

  /// The size of the bar's text.
  package let text: Double

  /// The height of the bar at the bottom of the window.
  package let bar: Int

  /// - Parameter scale: the screen's pixels for each of 1/96 inch.
  package init(cardWidth width: Int, scale: Double) {
    card = PixelSize(width: width, height: (width * 7 + 2) / 5)
    gap = max(4, Int((Double(width) * 0.07).rounded()))
    text = (Double(width) * 0.115).clamped(to: 11.5 * scale...26 * scale)
    bar = Int((text * 2.1).rounded(.up))
  }
}

extension Comparable {
  fileprivate func clamped(to limits: ClosedRange<Self>) -> Self {
    min(max(self, limits.lowerBound), limits.upperBound)
  }
}
