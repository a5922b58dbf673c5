// SPDX-License-Identifier: MIT

import Bus
import Storage
import Windowing
import Words

/// Whether the desktop prefers dark windows, which is asked of it and followed while somebody wants to know.
final class ColorSchemeWatch {
  private var scheme: ColorScheme?
  private var isWanted = false

  /// Whether there is news that has not been passed on yet.
  private var isNews = false

  /// What the desktop says; `nil` where it says nothing.
  var isDark: Bool? { scheme?.isDark }

  /// What wakes the program's one wait.
  var awaited: [Awaited] {
    guard let scheme, let descriptor = scheme.descriptor else { return [] }
    return [Awaited(descriptor) { if scheme.proceed() { self.isNews = true } }]
  }

  /// Asks as soon as it is wanted, and lets go when it isn't any more.
  ///
  /// - Returns: whether ``isDark`` may have changed since the last time.
  func follow(isWanted: Bool) -> Bool {
    if isWanted != self.isWanted {
      self.isWanted = isWanted
      scheme = isWanted ? Self.find() : nil
    }
    defer { isNews = false }
    return isNews
  }

  private static func find() -> ColorScheme? {
    FilePath(variable: "DBUS_SESSION_BUS_ADDRESS")
      .flatMap { BusAddress($0.bytes) }
      .flatMap { try? ColorScheme(on: $0) }
  }
}
