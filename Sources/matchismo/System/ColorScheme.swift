// SPDX-License-Identifier: MIT

import Bus

/// The desktop's preference for dark windows or high contrast (XDG Desktop Portal, `Settings`).
/// Nothing here waits, and no service is started for it.
struct ColorScheme {
  /// The desktop's answer; `nil` without one.
  private(set) var isDark: Bool?
  private(set) var hasHighContrast = false

  private let hasOwner: UInt32

  /// The keys asked for.
  private var reading: [UInt32: String] = [:]

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let group = "org.freedesktop.appearance"
  private static let (scheme, contrast) = ("color-scheme", "contrast")

  init(on connection: BusConnection) throws(BusError) {
    hasOwner = try connection.send(
      BusConnection.call("NameHasOwner", "s") { $0.text(Self.portal) })
  }

  mutating func take(_ message: BusMessage, on connection: BusConnection) throws(BusError) {
    if message.answers == hasOwner {
      if message.kind == .reply, message.values.first?.number == 1 { try ask(on: connection) }
    } else if let key = message.answers.flatMap({ reading[$0] }) {
      if message.kind == .reply { note(message.values.first, of: key) }
    } else if message.kind == .signal, message.path == Self.path,
      message.interface == Self.interface, message.member == "SettingChanged",
      message.values.count == 3, message.values[0] == BusValue(Self.group)
    {
      note(message.values[2], of: message.values[1].string)
    }
  }

  /// Subscribes to changes first, so that none is missed.
  private mutating func ask(on connection: BusConnection) throws(BusError) {
    let rule =
      "type='signal',sender='\(Self.portal)',interface='\(Self.interface)',"
      + "member='SettingChanged',arg0='\(Self.group)'"
    try connection.send(BusConnection.call("AddMatch", "s") { $0.text(rule) })
    for key in [Self.scheme, Self.contrast] {
      let question = try connection.send(
        .call("Read", of: Self.interface, at: Self.path, in: Self.portal, "ss") {
          $0.text(Self.group)
          $0.text(key)
        })
      reading[question] = key
    }
  }

  /// Scheme 1 is dark, 2 is light, anything else no preference; contrast 1 is high.
  private mutating func note(_ value: BusValue?, of key: String?) {
    switch (key, value?.number) {
    case (Self.scheme, 1): isDark = true
    case (Self.scheme, 2): isDark = false
    case (Self.scheme, _): isDark = nil
    case (Self.contrast, let number): hasHighContrast = number == 1
    default: break
    }
  }
}
