// SPDX-License-Identifier: MIT

/// A pixel whose red, green and blue have 256 steps between any two that a screen can show, side by
/// side in one word so that one addition adds to all three.
struct FinePixel {
  private let channels: UInt64

  /// Each part from 0 to 1.
  init(red: Double, green: Double, blue: Double) {
    func fine(_ part: Double) -> UInt64 { UInt64(part * 255 * 256) }
    channels = fine(red) << 32 | fine(green) << 16 | fine(blue)
  }

  init(allChannels value: UInt16) {
    channels = UInt64(value) * 0x1_0001_0001
  }

  private init(_ channels: UInt64) {
    self.channels = channels
  }

  /// Adds each channel to its like; none may pass the brightest.
  static func &+ (one: FinePixel, other: FinePixel) -> FinePixel {
    FinePixel(one.channels &+ other.channels)
  }

  /// 0xRRGGBB, each part rounded down.
  var rounded: UInt32 {
    UInt32(
      truncatingIfNeeded: channels &>> 24 & 0xff0000 | channels &>> 16 & 0xff00
        | channels &>> 8 & 0xff)
  }
}
