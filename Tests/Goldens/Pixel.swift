// SPDX-License-Identifier: MIT

/// What is to be known of a pixel 0xRRGGBB.
enum Pixel {
  static func red(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 0xFF) }
  static func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 0xFF) }
  static func blue(_ pixel: UInt32) -> Int { Int(pixel & 0xFF) }

  /// How far two pixels are apart in the colour that differs most, from 0 to 255.
  static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    max(
      abs(red(one) - red(other)), abs(green(one) - green(other)), abs(blue(one) - blue(other)))
  }
}
