// SPDX-License-Identifier: MIT

import Observing
import Testing

@testable import Windowing

@Suite("The desktop's settings, put together") struct DesktopSettingsTests {
  /// A dot per inch, which the property counts in parts of.
  private let dot: Int32 = 1024

  private func settings(
    _ integers: [(String, Int32)] = [], texts: [(String, String)] = [], resources: String = "",
    environmentScale: String? = nil
  ) -> DesktopSettings {
    var sources = DesktopSettings.Sources()
    sources.managed = XSettings(SettingsBytes(integers, texts: texts).littleEndian)
    sources.resources = ScreenResources(resources)
    sources.environmentScale = environmentScale
    return DesktopSettings(sources)
  }

  @Test func `where nothing is known they are plain`() {
    #expect(settings() == DesktopSettings(scale: 1, isAnimated: true))
  }

  @Test func `the manager's density comes before that of the resources`() {
    #expect(settings(resources: "Xft.dpi: 144\n").scale == 1.5)
    #expect(settings([("Xft/DPI", 120 * dot)], resources: "Xft.dpi: 144\n").scale == 1.25)
    #expect(settings([("Xft/DPI", 98816)]).scale == 96.5 / 96)
    #expect(settings([("Xft/DPI", -1)], resources: "Xft.dpi: 144\n").scale == 1.5)
  }

  @Test func `the larger of density and scaling factor counts`() {
    #expect(settings([("Gdk/WindowScalingFactor", 2)]).scale == 2)
    #expect(settings([("Gdk/WindowScalingFactor", 2), ("Xft/DPI", 192 * dot)]).scale == 2)
    #expect(settings([("Gdk/WindowScalingFactor", 2), ("Xft/DPI", 240 * dot)]).scale == 2.5)
    #expect(settings([("Gdk/WindowScalingFactor", 1), ("Xft/DPI", 72 * dot)]).scale == 0.75)
  }

  @Test func `the environment's factor counts where the manager has none`() {
    #expect(settings(environmentScale: "2").scale == 2)
    #expect(settings([("Gdk/WindowScalingFactor", 3)], environmentScale: "2").scale == 3)
    for nonsense in ["", "0", "-2", "1.5", "two", "99999999999"] {
      #expect(settings(environmentScale: nonsense).scale == 1, "\(nonsense)")
    }
  }

  @Test func `a scale that no screen has is bounded`() {
    #expect(settings(resources: "Xft.dpi:\t1e300\n").scale == 8)
    #expect(settings(resources: "Xft.dpi:\t1\n").scale == 0.5)
    #expect(settings([("Gdk/WindowScalingFactor", .max)]).scale == 8)
    #expect(settings([("Xft/DPI", .max)]).scale == 8)
  }

  @Test func `a double click is as quick as the desktop says, and no slower than usual`() {
    #expect(settings().doubleClickTime == 400)
    #expect(settings([("Net/DoubleClickTime", 250)]).doubleClickTime == 250)
    #expect(settings([("Net/DoubleClickTime", 900)]).doubleClickTime == 400)
    #expect(settings([("Net/DoubleClickTime", -1)]).doubleClickTime == 0)
  }

  @Test(arguments: [
    "Adwaita-dark", "Arc-Dark", "Adwaita:dark", "Mint-Y-Dark-Blue", "Breeze Dark", "dark",
  ])
  func `a theme that is called dark is`(theme: String) {
    #expect(settings(texts: [("Net/ThemeName", theme)]).isDark)
  }

  @Test(arguments: ["Adwaita", "Arc-Darker", "Darkness", "Greybird", ""])
  func `others are not`(theme: String) {
    #expect(!settings(texts: [("Net/ThemeName", theme)]).isDark)
  }

  @Test func `programs may be asked to be dark whatever the theme is called`() {
    let theme = [("Net/ThemeName", "Adwaita")]
    #expect(!settings(texts: theme).hasHighContrast)
    for name in ["HighContrast", "HighContrastInverse", "ContrastHigh"] {
      #expect(settings(texts: [("Net/ThemeName", name)]).hasHighContrast)
    }
    #expect(settings([("Gtk/ApplicationPreferDarkTheme", 1)], texts: theme).isDark)
    #expect(!settings([("Gtk/ApplicationPreferDarkTheme", 0)], texts: theme).isDark)
  }

  @Test func `animations are on unless they are turned off`() {
    #expect(!settings([("Gtk/EnableAnimations", 0)]).isAnimated)
    #expect(settings([("Gtk/EnableAnimations", 1)]).isAnimated)
  }

  @Test func `what happens may be heard unless that is turned off`() {
    #expect(settings().hasSounds)
    #expect(!settings([("Net/EnableEventSounds", 0)]).hasSounds)
    #expect(settings([("Net/EnableEventSounds", 1)]).hasSounds)
  }
}
