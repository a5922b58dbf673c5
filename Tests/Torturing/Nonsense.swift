// SPDX-License-Identifier: MIT

import Observing

/// What other programs and window managers may say to a window, with a number that makes no sense in one of
/// its fields: the ends of what 32 bits can say, with a sign and without one.
struct Nonsense: Sendable {
  typealias Saying =
    @Sendable (
      _ speaker: Speaker, _ number: Int, _ field: Int
    ) -> Void

  /// Whoever says it, and the window that hears it.
  struct Speaker {
    let observer: Observer
    let client: SelectionClient
    let window: ObservedWindow

    func send(_ message: String, _ numbers: [Int]) {
      observer.send(message: message, of: window, numbers, to: window)
    }

    func atom(_ name: String) -> Int { observer.number(of: name) }

    /// Numbers that are all zero but for one.
    func numbers(_ count: Int, _ number: Int, at field: Int) -> [Int] {
      (0..<count).map { $0 == field % count ? number : 0 }
    }

    func set(_ property: String, _ type: String, _ numbers: [Int]) {
      client.set(
        property, of: window, type: type,
        numbers: numbers.map { UInt(UInt32(truncatingIfNeeded: $0)) })
      client.take()
    }
  }

  let name: String
  let say: Saying

  /// -1 is all ones.
  static let numbers = [
    0, 1, -1, Int(Int32.max), Int(Int32.min), 0x9000_0000,
  ]

  /// How many fields each has at most.
  static let fields = 0..<5

  static let all = [drags, properties, protocols, frames, settings]

  /// Something is dragged over the window and dropped (XDND).
  private static let drags = Nonsense(name: "drags") { speaker, number, field in
    let source = Int(speaker.client.window.id)
    let copy = speaker.atom("XdndActionCopy")
    for message in ["XdndEnter", "XdndPosition", "XdndDrop", "XdndLeave"] {
      speaker.send("XdndEnter", [source, 5 << 24, speaker.atom("text/uri-list"), 0, 0])
      speaker.send("XdndPosition", [source, 0, 0, 0, copy])
      var numbers = speaker.numbers(5, number, at: field)
      if field > 0 { numbers[0] = source }
      speaker.send(message, numbers)
    }
  }

  /// The window manager asks for something (WM_PROTOCOLS).
  private static let protocols = Nonsense(name: "protocols") { speaker, number, field in
    for name in ["_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "WM_TAKE_FOCUS", "WM_SAVE_YOURSELF"] {
      speaker.send("WM_PROTOCOLS", [speaker.atom(name)] + speaker.numbers(4, number, at: field))
    }
  }

  /// The compositing manager tells of frames.
  private static let frames = Nonsense(name: "frames") { speaker, number, field in
    for name in ["_NET_WM_FRAME_DRAWN", "_NET_WM_FRAME_TIMINGS"] {
      speaker.send(name, speaker.numbers(5, number, at: field))
    }
  }

  /// What the window manager, or anybody, sets on the window.
  private static let properties = Nonsense(name: "properties") { speaker, number, field in
    speaker.set("_NET_WM_STATE", "ATOM", speaker.numbers(4, number, at: field))
    speaker.set("WM_STATE", "WM_STATE", speaker.numbers(2, number, at: field))
    speaker.set("WM_STATE", "WM_STATE", [1, 0])
    speaker.set("_NET_WORKAREA", "CARDINAL", speaker.numbers(4, number, at: field))
    speaker.set("_NET_FRAME_EXTENTS", "CARDINAL", [number, number, number, number])
  }

  /// What the desktop's settings manager says (XSETTINGS).
  private static let settings = Nonsense(name: "settings") { speaker, number, field in
    let client = speaker.client
    client.own("_XSETTINGS_S0")
    let names = [
      "Gdk/WindowScalingFactor", "Xft/DPI", "Gtk/EnableAnimations", "Net/DoubleClickTime", "Other",
    ]
    client.set(
      "_XSETTINGS_SETTINGS", of: client.window, type: "_XSETTINGS_SETTINGS",
      bytes: SettingsBytes([(names[field], Int32(truncatingIfNeeded: number))]).littleEndian)
    client.take()
    speaker.observer.send(
      message: "MANAGER", of: speaker.observer.root,
      [0, speaker.atom("_XSETTINGS_S0"), Int(client.window.id), 0, 0])
    client.disown("_XSETTINGS_S0")
    client.take()
  }
}
