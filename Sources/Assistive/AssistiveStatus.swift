// SPDX-License-Identifier: MIT

package import Bus

/// Whether assistive technology is on, and the address of its bus (AT-SPI2, the interfaces
/// `org.a11y.Status` and `org.a11y.Bus`). Asking starts no service.
package struct AssistiveStatus {
  /// The address of its bus; `nil` while it is off.
  package private(set) var address: BusAddress?

  /// Either flag is enough: screen readers set the first, some desktops the second.
  private var flags = ["IsEnabled": false, "ScreenReaderEnabled": false]
  private let hasOwner: UInt32
  private var isWatched = false
  private var asking: UInt32?
  private var locating: UInt32?

  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let status = "org.a11y.Status"

  /// Subscribes to changes before asking, so that none is missed.
  package init(on connection: BusConnection) throws(BusError) {
    let rule =
      "type='signal',sender='\(Self.name)',path='\(Self.path)',"
      + "interface='\(Self.properties)',member='PropertiesChanged',arg0='\(Self.status)'"
    try connection.send(BusConnection.call("AddMatch", "s") { $0.text(rule) })
    hasOwner = try connection.send(BusConnection.call("NameHasOwner", "s") { $0.text(Self.name) })
  }

  private var isOn: Bool { flags.values.contains(true) }

  package mutating func take(
    _ message: BusMessage, on connection: BusConnection
  ) throws(BusError) {
    if let isThere = message.tellsOwner(of: Self.name) {
      // A restarted service has lost its state.
      for key in flags.keys { flags[key] = false }
      (address, asking, locating) = (nil, nil, nil)
      if isThere { try ask(on: connection) }
      return
    }
    switch (message.kind, message.answers) {
    case (.reply, hasOwner) where message.values.first?.number == 1: try ask(on: connection)
    case (.reply, asking?): try note(message.values.first, on: connection)
    case (.reply, locating?):
      address = isOn ? message.values.first?.text.flatMap { BusAddress($0) } : nil
    case (.signal, nil)
    where message.path == Self.path && message.member == "PropertiesChanged"
      && message.values.first == BusValue(Self.status) && message.values.count == 3:
      try note(message.values[1], on: connection)
    default: break
    }
  }

  private mutating func ask(on connection: BusConnection) throws(BusError) {
    asking = try connection.send(
      .call("GetAll", of: Self.properties, at: Self.path, in: Self.name, "s") {
        $0.text(Self.status)
      })
  }

  private mutating func note(
    _ changed: BusValue?, on connection: BusConnection
  ) throws(BusError) {
    for key in flags.keys {
      if let value = changed?[key]?.number { flags[key] = value != 0 }
    }
    if isOn {
      // Watched only from here on: the bus may restart.
      if !isWatched { try connection.watchOwner(of: Self.name) }
      isWatched = true
      locating = try connection.send(
        .call("GetAddress", of: Self.name, at: Self.path, in: Self.name))
    } else {
      (address, locating) = (nil, nil)
    }
  }
}
