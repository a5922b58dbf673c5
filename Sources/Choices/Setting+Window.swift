// SPDX-License-Identifier: MIT

import Words

/// The window's place, size and state, chosen with the window itself.
extension Setting {
  package static let window: Setting = .init(
    "window", \.windowSize,
    SettingForm(
      .text(phrase("a width and a height in pixels, such as 880x660")),
      text: { Settings.WindowSize($0).map(Optional.some) }, { $0?.text }))

  package static let windowPlace: Setting = .init(
    "window-place", \.windowPlace,
    SettingForm(
      .text(
        phrase("a distance from the left and from the top of the screen, such as 8 40")),
      text: { Settings.WindowPlace($0).map(Optional.some) }, { $0?.text }))

  package static let windowState: Setting = .init("window-state", \.windowState, .name)
}

extension Settings {
  /// In pixels.
  package struct WindowSize: Equatable, Sendable {
    /// Within ``sides``.
    package let width: Int
    package let height: Int

    /// The possible lengths of a window's sides on an X screen.
    package static let sides = 1...32_767

    package init?(width: Int, height: Int) {
      guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
      (self.width, self.height) = (width, height)
    }
  }

  /// The top left corner of a window's frame, in pixels from that of the screen.
  package struct WindowPlace: Equatable, Sendable {
    /// Within ``distances``.
    package let x: Int
    package let y: Int

    package static let distances = -32_767...32_767

    package init?(x: Int, y: Int) {
      guard Self.distances.contains(x), Self.distances.contains(y) else { return nil }
      (self.x, self.y) = (x, y)
    }
  }

  package enum WindowState: String, CaseIterable, Sendable {
    case normal, maximized, fullscreen
  }
}

extension Settings.WindowSize {
  /// Reads a size such as `880x660`.
  package init?(_ text: String) {
    let sides = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
      .map { Int(digits: Substring($0)) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    self.init(width: width, height: height)
  }

  fileprivate var text: String { "\(width)x\(height)" }
}

extension Settings.WindowPlace {
  /// Reads a place such as `120 -8`. Older files also name a monitor, which is ignored.
  fileprivate init?(_ text: String) {
    let fields = text[...].fields(by: " ")
    guard (2...3).contains(fields.count), fields.last?.isEmpty == false,
      let x = Self.distance(fields[0]), let y = Self.distance(fields[1])
    else { return nil }
    self.init(x: x, y: y)
  }

  private static func distance(_ text: Substring) -> Int? {
    let isNegative = text.first == "-"
    guard let distance = Int(digits: text.dropFirst(isNegative ? 1 : 0)) else { return nil }
    // Zero has one form.
    return isNegative ? (distance == 0 ? nil : -distance) : distance
  }

  fileprivate var text: String { "\(x) \(y)" }
}
