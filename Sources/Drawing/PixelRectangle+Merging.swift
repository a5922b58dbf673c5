// SPDX-License-Identifier: MIT

extension [PixelRectangle] {
  /// The same pixels in fewer rectangles: those that overlap become one where that adds little, so
  /// that few pixels are painted twice and few for nothing.
  package func merged() -> [PixelRectangle] {
    var merged: [PixelRectangle] = []
    for var rectangle in self where !rectangle.isEmpty {
      while let index = merged.firstIndex(where: { Self.belongTogether($0, rectangle) }) {
        rectangle = rectangle.united(with: merged.remove(at: index))
      }
      merged.append(rectangle)
    }
    return merged
  }

  private static func belongTogether(_ one: PixelRectangle, _ other: PixelRectangle) -> Bool {
    guard one.intersects(other) else { return false }
    let covered = one.area + other.area - one.intersection(other).area
    return one.united(with: other).area * 10 <= covered * 11
  }
}
