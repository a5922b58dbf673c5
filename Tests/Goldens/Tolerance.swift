// SPDX-License-Identifier: MIT

/// How far a small square of a picture may be from what is expected.
struct Tolerance {
  /// A pixel is far off when one of its colours differs by more than this.
  let distance: Int

  /// How many pixels of a square may be far off.
  let farPixels: Int

  /// How far the mean of each colour may be off.
  let tint: Double

  /// For what Cairo draws alone. Another version of it may round an edge differently, by what moving
  /// the picture by 1/25 of a pixel changes: nothing by more than 30, and no mean by more than 2.
  static let drawing = Tolerance(distance: 32, farPixels: 6, tint: 2.5)

  /// For words, whose letters other versions of the libraries may set half a pixel farther: only as
  /// much ink as there should be.
  static let words = Tolerance(distance: 255, farPixels: 0, tint: 8)
}
