// SPDX-License-Identifier: MIT

import CXObserving

extension Observer {
  /// Takes a picture of what the screen shows where a window is: the window, and whatever lies on
  /// it. The pointer is not in it.
  ///
  /// - Throws: where the window is gone, is not shown or reaches over the screen's edge.
  package func screenshot(of window: ObservedWindow) throws(ObservingError) -> Screenshot {
    let place = try geometry(of: window)
    let image = unsafe XGetImage(
      display, window.id, 0, 0, UInt32(place.width), UInt32(place.height), .max, ZPixmap)
    guard let image = unsafe image else {
      throw connection.isLost ? screen.lostConnection : .refused("a picture of window \(window)")
    }
    defer { unsafe CXDestroyImage(image) }
    guard let screenshot = unsafe Self.screenshot(image.pointee) else {
      throw .refused("a picture of window \(window) in colours that are told directly")
    }
    return screenshot
  }

  /// Reads an image whose pixels tell red, green and blue in 16 or 32 bits.
  private static func screenshot(_ image: XImage) -> Screenshot? {
    guard unsafe image.bits_per_pixel == 32 || image.bits_per_pixel == 16,
      let data = unsafe UnsafeRawPointer(image.data),
      let red = unsafe ColourBits(image.red_mask), let green = unsafe ColourBits(image.green_mask),
      let blue = unsafe ColourBits(image.blue_mask)
    else { return nil }
    let (width, height) = unsafe (Int(image.width), Int(image.height))
    let isLittleEndian = unsafe image.byte_order == LSBFirst
    let isWide = unsafe image.bits_per_pixel == 32
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = unsafe data + y * Int(image.bytes_per_line)
      for x in 0..<width {
        let word: UInt32
        if isWide {
          let value = unsafe row.load(fromByteOffset: x * 4, as: UInt32.self)
          word = isLittleEndian ? value.littleEndian : value.bigEndian
        } else {
          let value = unsafe row.load(fromByteOffset: x * 2, as: UInt16.self)
          word = UInt32(isLittleEndian ? value.littleEndian : value.bigEndian)
        }
        pixels.append(red.level(in: word) << 16 | green.level(in: word) << 8 | blue.level(in: word))
      }
    }
    return Screenshot(width: width, height: height, pixels: pixels)
  }
}

/// Where a pixel has one of its colours.
private struct ColourBits {
  private let mask: UInt32

  /// `nil` where there is none of it.
  init?(_ mask: UInt) {
    guard mask != 0, mask <= UInt32.max else { return nil }
    self.mask = UInt32(mask)
  }

  /// How much of the colour there is, from 0 to 255.
  func level(in pixel: UInt32) -> UInt32 {
    let shift = UInt32(mask.trailingZeroBitCount)
    let most = UInt64(mask >> shift)
    return UInt32((UInt64((pixel & mask) >> shift) * 255 + most / 2) / most)
  }
}
