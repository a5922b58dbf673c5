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
      throw .refused("a picture of window \(window) in 24 bits a pixel")
    }
    return screenshot
  }

  /// Reads an image with 8 bits for each of red, green and blue in 32 bits a pixel.
  private static func screenshot(_ image: XImage) -> Screenshot? {
    guard unsafe image.bits_per_pixel == 32, unsafe image.red_mask == 0xFF0000,
      unsafe image.green_mask == 0xFF00, unsafe image.blue_mask == 0xFF,
      let data = unsafe UnsafeRawPointer(image.data)
    else { return nil }
    let (width, height) = unsafe (Int(image.width), Int(image.height))
    let isLittleEndian = unsafe image.byte_order == LSBFirst
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = unsafe data + y * Int(image.bytes_per_line)
      for x in 0..<width {
        let word = unsafe row.load(fromByteOffset: x * 4, as: UInt32.self)
        pixels.append((isLittleEndian ? word.littleEndian : word.bigEndian) & 0xFFFFFF)
      }
    }
    return Screenshot(width: width, height: height, pixels: pixels)
  }
}
