// SPDX-License-Identifier: MIT

import CX11

/// The player's settings for all programs of the desktop.
package struct DesktopSettings: Equatable, Sendable {
  /// The screen's pixels per 1/96 inch, from 0.5 to 8.
  package var scale: Double

  package var isAnimated: Bool

  package var isDark: Bool

  package var hasHighContrast: Bool

  package var hasSounds: Bool

  /// In milliseconds, at most the usual 400: a longer time would take in clicks that stand for
  /// themselves.
  package var doubleClickTime: Int

  package init(
    scale: Double = 1, isAnimated: Bool = true, isDark: Bool = false,
    hasHighContrast: Bool = false, hasSounds: Bool = true, doubleClickTime: Int = 400
  ) {
    (self.scale, self.isAnimated, self.isDark) = (scale, isAnimated, isDark)
    (self.hasHighContrast, self.hasSounds) = (hasHighContrast, hasSounds)
    self.doubleClickTime = min(max(doubleClickTime, 0), 400)
  }
}

extension DesktopSettings {
  struct Sources {
    /// The window of the desktop's settings manager; 0 without one.
    var manager: UInt = 0

    var managed = XSettings([])

    var resources = ScreenResources("")

    var environmentScale = environment("GDK_SCALE")
  }

  init(_ sources: Sources) {
    let integers = sources.managed.integers
    let managedDots = integers["Xft/DPI"].flatMap { $0 > 0 ? Double($0) / 1024 : nil }
    let density = (managedDots ?? sources.resources.dotsPerInch ?? 96) / 96
    let factor =
      integers["Gdk/WindowScalingFactor"] ?? sources.environmentScale.flatMap { Int32($0) } ?? 1
    // So text smaller than usual stays small.
    let scale = factor > 1 ? max(density, Double(factor)) : density
    self.init(
      scale: min(max(scale, 0.5), 8), isAnimated: integers["Gtk/EnableAnimations"] != 0,
      isDark: sources.managed.isDark, hasHighContrast: sources.managed.hasHighContrast,
      hasSounds: integers["Net/EnableEventSounds"] != 0,
      doubleClickTime: integers["Net/DoubleClickTime"].map(Int.init) ?? 400)
  }
}

extension XSettings {
  /// The theme's name may say so: `Adwaita-dark`, `Mint-Y-Dark-Blue`.
  fileprivate var isDark: Bool {
    if integers["Gtk/ApplicationPreferDarkTheme"] == 1 { return true }
    let words = texts["Net/ThemeName"]?.lowercased().split { !$0.isLetter } ?? []
    return words.contains("dark")
  }

  /// Themes such as `HighContrast`, `HighContrastInverse`, `ContrastHigh`.
  fileprivate var hasHighContrast: Bool {
    let name = texts["Net/ThemeName"]?.lowercased() ?? ""
    return name.indices.contains { name[$0...].hasPrefix("contrast") }
  }
}

/// X resources: lines such as `Xft.dpi:    96`.
package struct ScreenResources {
  /// `nil` without a sensible value.
  package let dotsPerInch: Double?

  package init(_ text: String) {
    dotsPerInch = Self.dotsPerInch(in: text)
  }

  private static func dotsPerInch(in text: String) -> Double? {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, String(Substring(parts[0])) == "Xft.dpi" else { continue }
      let blanks: Set = [UInt8(ascii: " "), UInt8(ascii: "\t")]
      let value = parts[1].filter { !blanks.contains($0) }
      guard let dots = Double(String(decoding: value, as: UTF8.self)), dots.isFinite, dots > 0
      else { return nil }
      return dots
    }
    return nil
  }
}

/// The settings manager (XSETTINGS protocol 0.5) and the screen's resources.
extension Display {
  /// Subscribes to changes.
  ///
  /// - Parameter manager: a window; 0 without one.
  func openSettings(of manager: XID) {
    // These came with the connection.
    settingsSources.resources = ScreenResources(resources)
    select(PropertyChangeMask | StructureNotifyMask, of: root)
    readSettings(of: manager)
    settings = DesktopSettings(settingsSources)
  }

  /// - Parameter event: of the root window or of the settings manager.
  /// - Returns: the settings, if they have changed.
  func noteSettings(_ event: ServerEvent) -> DesktopSettings? {
    switch (event.type, event.window) {
    case (PropertyNotify, root) where unsafe event.raw.xproperty.atom == XA_RESOURCE_MANAGER:
      let bytes = bytes(of: XA_RESOURCE_MANAGER, type: XA_STRING, on: root)
      settingsSources.resources = ScreenResources(String(decoding: bytes, as: UTF8.self))
    case (PropertyNotify, settingsSources.manager)
    where unsafe event.raw.xproperty.atom == self[.managedSettings]:
      readManagedSettings()
    case (ClientMessage, _) where announcesManager(event), (DestroyNotify, settingsSources.manager):
      readSettings(of: owner(of: .settingsManager))
    default: return nil
    }
    let before = settings
    settings = DesktopSettings(settingsSources)
    return settings == before ? nil : settings
  }

  /// A new manager announces itself on the root window (ICCCM, 2.8).
  private func announcesManager(_ event: ServerEvent) -> Bool {
    guard let message = event.message else { return false }
    return name(of: message.type) == .manager && message.numbers[1] == self[.settingsManager]
  }

  private func readSettings(of manager: XID) {
    settingsSources.manager = manager
    settingsSources.managed = XSettings([])
    guard manager != 0 else { return }
    select(PropertyChangeMask | StructureNotifyMask, of: manager)
    readManagedSettings()
  }

  private func readManagedSettings() {
    let property = self[.managedSettings]
    settingsSources.managed = XSettings(
      bytes(of: property, type: property, on: settingsSources.manager))
  }
}

// MARK: - XSETTINGS

/// XSETTINGS protocol 0.5, "Format of the _XSETTINGS_SETTINGS property", without colours.
package struct XSettings: Equatable {
  /// By name, such as `Xft/DPI`.
  package private(set) var integers: [String: Int32] = [:]

  /// By name, such as `Net/ThemeName`.
  package private(set) var texts: [String: String] = [:]

  /// Decodes a property. Values before the first invalid byte count.
  package init(_ bytes: [UInt8]) {
    guard let order = bytes.first, order <= 1 else { return }
    var reader = Reader(bytes: bytes[...], isBigEndian: order == 1)
    // Byte order, three unused bytes, serial number.
    guard reader.skip(8), let count = reader.number(bytes: 4) else { return }
    for _ in 0..<count {
      guard let type = reader.number(bytes: 1), reader.skip(1),
        let length = reader.number(bytes: 2), let name = reader.text(length), reader.skip(4)
      else { return }
      switch type {
      case 0:
        guard let value = reader.number(bytes: 4) else { return }
        integers[name] = Int32(bitPattern: value)
      case 1:
        guard let length = reader.number(bytes: 4), let value = reader.text(length) else { return }
        texts[name] = value
      case 2: guard reader.skip(8) else { return }
      default: return
      }
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    /// - Returns: `false` if there are not enough bytes.
    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count else { return false }
      bytes.removeFirst(count)
      return true
    }

    mutating func number(bytes count: Int) -> UInt32? {
      let digits = bytes.prefix(count)
      guard skip(count) else { return nil }
      let fromHighest = isBigEndian ? Array(digits) : digits.reversed()
      return fromHighest.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A text padded to a multiple of four bytes.
    mutating func text(_ length: UInt32) -> String? {
      let content = bytes.prefix(Int(length))
      return skip((Int(length) + 3) / 4 * 4) ? String(decoding: content, as: UTF8.self) : nil
    }
  }
}
