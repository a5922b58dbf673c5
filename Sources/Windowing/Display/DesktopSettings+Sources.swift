// SPDX-License-Identifier: MIT

import Glibc

extension DesktopSettings {
  /// What the settings are put together from.
  struct Sources {
    /// The window of the desktop's settings manager; 0 where there is none.
    var manager: UInt = 0

    /// What the settings manager says.
    var managed = XSettings([])

    /// What the screen's resources say.
    var resources = ScreenResources("")

    /// The value of the environment's GDK_SCALE.
    var environmentScale = unsafe getenv("GDK_SCALE").map { unsafe String(cString: $0) }
  }

  init(_ sources: Sources) {
    let integers = sources.managed.integers
    let managedDots = integers["Xft/DPI"].flatMap { $0 > 0 ? Double($0) / 1024 : nil }
    let density = (managedDots ?? sources.resources.dotsPerInch ?? 96) / 96
    let factor =
      integers["Gdk/WindowScalingFactor"] ?? sources.environmentScale.flatMap { Int32($0) } ?? 1
    // A factor of 1 scales nothing, so that letters smaller than usual stay so.
    let scale = factor > 1 ? max(density, Double(factor)) : density
    self.init(
      scale: min(max(scale, 0.5), 8), isAnimated: integers["Gtk/EnableAnimations"] != 0)
  }
}
