// SPDX-License-Identifier: MIT

import Bus
import Storage
import Windowing
import Words

/// Whether the player prefers dark windows, as the desktop's settings say (XDG Desktop Portal, `Settings`).
/// Nothing here waits, and nothing is started to be asked.
final class ColorScheme {
  /// What the desktop says; `nil` for nothing so far, or nothing at all.
  private(set) var isDark: Bool?

  private let connection: BusConnection
  private let hasOwner: UInt32
  private var reading: UInt32?

  /// Whether nothing comes any more.
  private var isOver = false

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let (group, key) = ("org.freedesktop.appearance", "color-scheme")

  init(on address: BusAddress) throws(BusError) {
    connection = try BusConnection(to: address)
    hasOwner = try connection.send(
      BusConnection.call("NameHasOwner", "s") { $0.text(Self.portal) })
  }

  /// What to watch for news; `nil` where none will come.
  var descriptor: Int32? { isOver ? nil : connection.descriptor }

  /// Takes in what has come.
  ///
  /// - Returns: whether ``isDark`` may have changed.
  func proceed() -> Bool {
    guard !isOver else { return false }
    let before = isDark
    do throws(BusError) {
      for message in try connection.receive() { try take(message) }
    } catch {
      // What was said last holds.
      isOver = true
    }
    return isDark != before
  }

  private func take(_ message: BusMessage) throws(BusError) {
    if message.answers == hasOwner {
      guard message.kind == .reply, message.values.first?.number == 1 else {
        isOver = true
        return
      }
      try ask()
    } else if let reading, message.answers == reading {
      if message.kind == .reply { note(message.values.first) }
    } else if message.kind == .signal, message.path == Self.path,
      message.interface == Self.interface, message.member == "SettingChanged",
      message.values.count == 3, message.values[0] == BusValue(Self.group),
      message.values[1] == BusValue(Self.key)
    {
      note(message.values[2])
    }
  }

  /// Asks to hear of changes first, so that none is missed.
  private func ask() throws(BusError) {
    let rule =
      "type='signal',sender='\(Self.portal)',interface='\(Self.interface)',"
      + "member='SettingChanged',arg0='\(Self.group)'"
    try connection.send(BusConnection.call("AddMatch", "s") { $0.text(rule) })
    reading = try connection.send(
      .call("Read", of: Self.interface, at: Self.path, in: Self.portal, "ss") {
        $0.text(Self.group)
        $0.text(Self.key)
      })
  }

  /// 1 is dark, 2 is light, and anything else no preference.
  private func note(_ value: BusValue?) {
    switch value?.number {
    case 1: isDark = true
    case 2: isDark = false
    default: isDark = nil
    }
  }
}

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
      scheme = isWanted ? BusAddress.ofSession.flatMap { try? ColorScheme(on: $0) } : nil
    }
    defer { isNews = false }
    return isNews
  }
}

extension BusAddress {
  /// That of the player's session; `nil` where there is none.
  static var ofSession: BusAddress? {
    FilePath(variable: "DBUS_SESSION_BUS_ADDRESS").flatMap { BusAddress($0.bytes) }
  }
}
