// SPDX-License-Identifier: MIT

@testable import Windowing

extension Reader {
  /// The property of a settings manager (XSETTINGS), and the environment's scale in what follows the
  /// last byte of value 255.
  static let desktop = Reader("desktop", longest: 256) { bytes, _ in
    let parts = bytes.lastIndex(of: 255).map { (bytes[..<$0], bytes[($0 + 1)...]) }
    let property = Array(parts?.0 ?? bytes[...])
    let managed = XSettings(property)
    for half in [property.count / 2, property.count - 1] where half >= 0 {
      let some = XSettings(Array(property.prefix(half)))
      try hold(
        "what was whole counts before a property breaks off",
        some.integers.keys.allSatisfy { managed.integers[$0] != nil })
    }
    var sources = DesktopSettings.Sources()
    sources.managed = managed
    sources.environmentScale = parts.map { String(decoding: $0.1, as: UTF8.self) }
    try DesktopLaws.check(DesktopSettings(sources))
  }

  /// The screen's resources (RESOURCE_MANAGER).
  static let resources = Reader("resources", longest: 128) { bytes, _ in
    let text = String(decoding: bytes, as: UTF8.self)
    let resources = ScreenResources(text)
    if let dots = resources.dotsPerInch {
      try hold("a screen has pixels", dots.isFinite && dots > 0)
    }
    try hold(
      "a line before it changes no resource",
      ScreenResources("Xft.hinting:\t1\n" + text).dotsPerInch == resources.dotsPerInch)
    var sources = DesktopSettings.Sources()
    sources.resources = resources
    try DesktopLaws.check(DesktopSettings(sources))
  }
}

/// What holds for the desktop's settings, whoever says them.
private enum DesktopLaws {
  static func check(_ settings: DesktopSettings) throws {
    try hold("the scale is one to draw at", (0.5...8).contains(settings.scale))
  }
}
