// SPDX-License-Identifier: MIT

/// How a line of text looks, in the system's sans font.
package struct TextStyle: Hashable, Sendable {
  package enum Weight: Sendable { case regular, bold }

  /// The size of the font in pixels.
  package var size: Double
  package var weight: Weight

  package init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
