// SPDX-License-Identifier: MIT

package import Drawing

/// All lengths that follow from the width of a card, in pixels. None shrinks as the width grows, so
/// the widest cards that fit can be found by bisection.
package struct CardMetrics: Equatable, Sendable {
  /// Poker cards are 2.5 by 3.5 inches.
  package let card: PixelSize

  /// The free space between cards and around them.
  package let gap: Int

  /// How far a card's shadow extends beyond the card; it never reaches the next card's.
  package var shadowReach: Int { gap / 2 }

  package init(cardWidth width: Int) {
    card = PixelSize(width: width, height: (width * 7 + 2) / 5)
    gap = max(4, Int((Double(width) * 0.07).rounded()))
  }
}
