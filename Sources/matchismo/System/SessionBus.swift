// SPDX-License-Identifier: MIT

import Assistive
import Bus
import Storage
import Windowing
import Words

/// The bus of the player's session, and what it tells of the desktop: its colours, and whether somebody
/// uses assistive technology. There is one connection, and nothing waits for it.
final class SessionBus {
  private let connection: BusConnection
  private(set) var colors: ColorScheme?
  private var assistance: AssistiveStatus

  /// Whether nothing comes any more.
  private var isOver = false

  init(on address: BusAddress, asksColors: Bool) throws(BusError) {
    connection = try BusConnection(to: address)
    colors = asksColors ? try ColorScheme(on: connection) : nil
    assistance = try AssistiveStatus(on: connection)
  }

  /// What to watch for news; `nil` where none will come.
  var descriptor: Int32? { isOver ? nil : connection.descriptor }
  var isBehind: Bool { connection.isBehind }

  /// Where the bus of assistive technology is, while that is on.
  var assistiveBus: BusAddress? { assistance.address }

  func askColors() {
    if colors == nil { colors = try? ColorScheme(on: connection) }
  }

  /// Takes in what has come. What was said last holds when the bus has gone.
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

/// That bus, from the first picture on.
final class SessionBusWatch {
  private var bus: SessionBus?
  private var isOpened = false

  /// What the desktop looks like; `nil` where nobody has asked.
  var colors: ColorScheme? { bus?.colors }

  /// Where the bus of assistive technology is, while that is on.
  var assistiveBus: BusAddress? { bus?.assistiveBus }

  /// What wakes the program's one wait.
  var awaited: [Awaited] {
    guard let bus, let descriptor = bus.descriptor else { return [] }
    return [Awaited(descriptor, takesMore: bus.isBehind) { bus.proceed() }]
  }

  /// Comes to the bus, the first time; and asks for colours once they are wanted.
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
  /// That of the player's session; `nil` where there is none.
  static var ofSession: BusAddress? {
    FilePath(variable: "DBUS_SESSION_BUS_ADDRESS").flatMap { BusAddress($0.bytes) }
  }
}
