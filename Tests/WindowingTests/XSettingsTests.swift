// SPDX-License-Identifier: MIT

import Testing

@testable import Windowing

@Suite("The property of a settings manager") struct XSettingsTests {
  /// A whole number, a string, a colour and another whole number, lowest bytes first.
  private static let little = joined([
    [0, 0, 0, 0], [9, 0, 0, 0], [4, 0, 0, 0],
    // Xft/DPI = 98304
    [0, 0, 7, 0], Array("Xft/DPI".utf8), [0], [1, 0, 0, 0], [0, 0x80, 1, 0],
    // Net/ThemeName = Plain
    [1, 0, 13, 0], Array("Net/ThemeName".utf8), [0, 0, 0], [2, 0, 0, 0],
    [5, 0, 0, 0], Array("Plain".utf8), [0, 0, 0],
    // Paint = a colour
    [2, 0, 5, 0], Array("Paint".utf8), [0, 0, 0], [0, 0, 0, 0], [1, 2, 3, 4, 5, 6, 7, 8],
    // A/B = -2
    [0, 0, 3, 0], Array("A/B".utf8), [0], [0, 0, 0, 0], [0xFE, 0xFF, 0xFF, 0xFF],
  ])

  private static let big = joined([
    [1, 0, 0, 0], [0, 0, 0, 9], [0, 0, 0, 2],
    [1, 0, 0, 4], Array("Font".utf8), [0, 0, 0, 0], [0, 0, 0, 4], Array("Sans".utf8),
    [0, 0, 0, 7], Array("Xft/DPI".utf8), [0], [0, 0, 0, 1], [0, 1, 0x80, 0],
  ])

  private static func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined()) }

  @Test func `whole numbers are read, and what is none is passed over`() {
    #expect(XSettings(Self.little).integers == ["Xft/DPI": 98304, "A/B": -2])
  }

  @Test func `texts are read too`() {
    #expect(XSettings(Self.little).texts == ["Net/ThemeName": "Plain"])
    #expect(XSettings(Self.big).texts == ["Font": "Sans"])
  }

  @Test func `it is read with the highest bytes first too`() {
    #expect(XSettings(Self.big).integers == ["Xft/DPI": 98304])
  }

  @Test func `where it breaks off, what was whole counts`() {
    let firstEnd = 12 + 20
    for length in Self.little.indices {
      let read = XSettings(Array(Self.little[..<length])).integers
      #expect(read == (length < firstEnd ? [:] : ["Xft/DPI": 98304]), "\(length) bytes")
    }
    for length in Self.big.indices {
      #expect(XSettings(Array(Self.big[..<length])).integers == [:], "\(length) bytes")
    }
  }

  @Test func `a kind that is not known ends it, and a length that is not there`() {
    var unknown = Self.little
    unknown[12 + 20] = 3
    #expect(XSettings(unknown).integers == ["Xft/DPI": 98304])
    var longName = Self.little
    longName.replaceSubrange(34..<36, with: [0xFF, 0xFF])
    #expect(XSettings(longName).integers == ["Xft/DPI": 98304])
    var longText = Self.little
    longText.replaceSubrange(56..<60, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(XSettings(longText).integers == ["Xft/DPI": 98304])
    var manySettings = Self.little
    manySettings.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(XSettings(manySettings).integers == ["Xft/DPI": 98304, "A/B": -2])
    #expect(XSettings([2] + Self.little.dropFirst()).integers == [:])
  }

  @Test func `any byte may be any other`() {
    for bytes in [Self.little, Self.big] {
      for index in bytes.indices {
        for value: UInt8 in [0, 1, 2, 3, 0x7F, 0x80, 0xFF] {
          var changed = bytes
          changed[index] = value
          #expect(XSettings(changed).integers.count <= 2)
        }
      }
    }
  }
}
