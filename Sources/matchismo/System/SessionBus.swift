// SPDX-License-Identifier: MIT

import Assistive
import Bus
import Storage
import Windowing
import Words

/// The player's session bus, with the desktop's colours and the state of assistive technology. It
/// has one connection and never waits.
final class SessionBus {
  private let connection: BusConnection
  private(set) var colors: ColorScheme?
  private var assistance: AssistiveStatus

  /// True once the connection is lost.
  private var isOver = false

  init(on address: BusAddress, asksColors: Bool) throws(BusError) {
    connection = try BusConnection(to: address)
    colors = asksColors ? try ColorScheme(on: connection) : nil
    assistance = try AssistiveStatus(on: connection)
  }

  /// The descriptor to watch; `nil` once the connection is lost.
  var descriptor: Int32? { isOver ? nil : connection.descriptor }
  var isBehind: Bool { connection.isBehind }

  /// The address of the accessibility bus while assistive technology is on.
  var assistiveBus: BusAddress? { assistance.address }

  func askColors() {
    if colors == nil { colors = try? ColorScheme(on: connection) }
  }

  /// Handles messages. The last values stay after the bus is lost.
  func proceed() {
    guard !isOver else { return }
    do throws(BusError) {
      for message in try connection.receive() {
        try colors?.take(message, on: connection)
        try assistance.take(message, on: connection)
      }
    } catch {
      isOver = true
    }
  }
}

/// The session bus, joined after the first picture.
final class SessionBusWatch {
  private var bus: SessionBus?
  private var isOpened = false

  /// The desktop's colours; `nil` before the bus is joined.
  var colors: ColorScheme? { bus?.colors }

  /// The address of the accessibility bus while assistive technology is on.
  var assistiveBus: BusAddress? { bus?.assistiveBus }

  /// The descriptors that wake the window.
  var awaited: [Awaited] {
    guard let bus, let descriptor = bus.descriptor else { return [] }
    return [Awaited(descriptor, takesMore: bus.isBehind) { bus.proceed() }]
  }

  /// Joins the bus once; asks for colours once they are wanted.
  func follow(asksColors: Bool) {
    if isOpened {
      if asksColors { bus?.askColors() }
      return
    }
    isOpened = true
    bus = BusAddress.ofSession.flatMap { try? SessionBus(on: $0, asksColors: asksColors) }
  }
}

extension BusAddress {
  /// The session's bus; `nil` without one.
  static var ofSession: BusAddress? {
    FilePath(variable: "DBUS_SESSION_BUS_ADDRESS").flatMap { BusAddress($0.bytes) }
  }
}
