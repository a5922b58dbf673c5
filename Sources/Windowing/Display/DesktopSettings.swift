// SPDX-License-Identifier: MIT

/// The player's settings for all programs of the desktop.
package struct DesktopSettings: Equatable, Sendable {
  /// The screen's pixels for each of 1/96 inch, at least 0.5 and at most 8.
  package var scale: Double

  /// Whether animation is wanted.
  package var isAnimated: Bool

  /// Whether the desktop's windows are dark.
  package var isDark: Bool

  /// Within how many milliseconds two clicks are a double click. A longer time than the usual 400
  /// would take clicks that stand for themselves.
  package var doubleClickTime: Int

  package init(
    scale: Double = 1, isAnimated: Bool = true, isDark: Bool = false, doubleClickTime: Int = 400
  ) {
    (self.scale, self.isAnimated, self.isDark) = (scale, isAnimated, isDark)
    self.doubleClickTime = min(max(doubleClickTime, 0), 400)
  }
}

extension DesktopSettings {
  /// The sources of the settings.
  struct Sources {
    /// The window of the desktop's settings manager; 0 if there is none.
    var manager: UInt = 0

    /// What the settings manager says.
    var managed = XSettings([])

    /// What the screen's resources say.
    var resources = ScreenResources("")

    /// The value of the environment's GDK_SCALE.
    var environmentScale = environment("GDK_SCALE")
  }

  init(_ sources: Sources) {
    let integers = sources.managed.integers
    let managedDots = integers["Xft/DPI"].flatMap { $0 > 0 ? Double($0) / 1024 : nil }
    let density = (managedDots ?? sources.resources.dotsPerInch ?? 96) / 96
    let factor =
      integers["Gdk/WindowScalingFactor"] ?? sources.environmentScale.flatMap { Int32($0) } ?? 1
    // A factor of 1 doesn't scale, so that text smaller than usual stays small.
    let scale = factor > 1 ? max(density, Double(factor)) : density
    self.init(
      scale: min(max(scale, 0.5), 8), isAnimated: integers["Gtk/EnableAnimations"] != 0,
      isDark: sources.managed.isDark,
      doubleClickTime: integers["Net/DoubleClickTime"].map(Int.init) ?? 400)
  }
}

extension XSettings {
  /// Whether programs are asked to be dark, or the theme is called so: `Adwaita-dark`, `Mint-Y-Dark-Blue`.
  fileprivate var isDark: Bool {
    if integers["Gtk/ApplicationPreferDarkTheme"] == 1 { return true }
    let words = texts["Net/ThemeName"]?.lowercased().split { !$0.isLetter } ?? []
    return words.contains("dark")
  }
}
