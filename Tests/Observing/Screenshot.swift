// SPDX-License-Identifier: MIT

/// A picture of what a window showed.
package struct Screenshot: Hashable, Sendable {
  /// In pixels.
  package let width: Int
  package let height: Int

  /// The pixels row by row as 0xRRGGBB.
  package let pixels: [UInt32]

  /// Takes pixels row by row, as many as the size says, as 0xRRGGBB; what is above that is left out.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a picture has as many pixels as its size says")
    self.width = width
    self.height = height
    self.pixels = pixels.map { $0 & 0xFFFFFF }
  }

  /// A pixel as 0xRRGGBB, counted from the upper left corner.
  package subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel is inside its picture")
    return pixels[y * width + x]
  }
}

extension Screenshot {
  /// How two pictures differ.
  package struct Difference: Hashable, Sendable {
    /// How many pixels are farther apart than the tolerance in one of their colours.
    package let count: Int

    /// The largest distance of all, from 0 to 255, within the tolerance or not.
    package let largest: Int
  }

  /// Compares two pictures pixel by pixel.
  ///
  /// - Parameter tolerance: how far apart red, green and blue may be, from 0 to 255 each.
  /// - Returns: `nil` where they differ in size.
  package func difference(from other: Screenshot, tolerance: Int = 0) -> Difference? {
    guard width == other.width, height == other.height else { return nil }
    var count = 0
    var largest = 0
    for (one, another) in zip(pixels, other.pixels) where one != another {
      let distance = Self.distance(one, another)
      if distance > tolerance { count += 1 }
      largest = max(largest, distance)
    }
    return Difference(count: count, largest: largest)
  }

  private static func distance(_ one: UInt32, _ another: UInt32) -> Int {
    func part(_ pixel: UInt32, _ shift: Int) -> Int { Int(pixel >> shift & 0xFF) }
    return [16, 8, 0].reduce(0) { largest, shift in
      max(largest, abs(part(one, shift) - part(another, shift)))
    }
  }
}
