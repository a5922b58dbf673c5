// SPDX-License-Identifier: MIT

import Bus

/// Whether the player prefers dark windows, as the desktop's settings say (XDG Desktop Portal, `Settings`).
/// Nothing here waits, and nothing is started to be asked.
struct ColorScheme {
  /// What the desktop says; `nil` for nothing so far, or nothing at all.
  private(set) var isDark: Bool?

  private let hasOwner: UInt32
  private var reading: UInt32?

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let (group, key) = ("org.freedesktop.appearance", "color-scheme")

  init(on connection: BusConnection) throws(BusError) {
    hasOwner = try connection.send(
      BusConnection.call("NameHasOwner", "s") { $0.text(Self.portal) })
  }

  mutating func take(_ message: BusMessage, on connection: BusConnection) throws(BusError) {
    if message.answers == hasOwner {
      if message.kind == .reply, message.values.first?.number == 1 { try ask(on: connection) }
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
  private mutating func ask(on connection: BusConnection) throws(BusError) {
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
  private mutating func note(_ value: BusValue?) {
    switch value?.number {
    case 1: isDark = true
    case 2: isDark = false
    default: isDark = nil
    }
  }
}
