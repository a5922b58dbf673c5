// SPDX-License-Identifier: MIT

import Observing

// What window managers and other windows do to the window.
extension WindowMonkey {
  func resize() throws -> String {
    let (widest, highest) = (stage.screen.width, stage.screen.height)
    let width = chance.number(in: 1...chance.one(of: [40, 400, widest]))
    let height = chance.number(in: 1...chance.one(of: [40, 400, highest]))
    observer.resize(window, toWidth: width, height: height)
    if chance.isOne(in: 3) {
      observer.move(
        window, to: chance.number(in: -50...widest / 2), chance.number(in: -20...highest / 2))
    }
    events += 1
    return "resize to \(width)x\(height)"
  }

  /// Covers a part of the window and uncovers it, or has the server lose the picture otherwise.
  func loseThePicture() throws -> String {
    let place = try stage.place
    var area = Rectangle(
      x: chance.below(place.width), y: chance.below(place.height), width: chance.below(place.width),
      height: chance.below(place.height))
    events += 2
    if chance.isOne(in: 2) {
      observer.expose(area, of: window)
      return "expose \(area)"
    }
    (area.x, area.y) = (area.x + place.x, area.y + place.y)
    let cover = observer.cover(area)
    if chance.isOne(in: 2) { try stage.settle() }
    observer.uncover(cover)
    return "cover \(area)"
  }

  /// Takes the window off the screen for a while, or for longer.
  func hide() throws -> String {
    events += 2
    if chance.isOne(in: 2) {
      observer.iconify(window)
      try stage.settle()
      if chance.isOne(in: 2) { observer.map(window) }
      return "iconify"
    }
    observer.unmap(window)
    hasHidden = chance.isOne(in: 3)
    if !hasHidden {
      if chance.isOne(in: 2) { try stage.settle() }
      observer.map(window)
    }
    return "unmap"
  }

  func moveFocus() -> String {
    events += 1
    switch chance.below(4) {
    case 0: observer.takeFocusAway()
    case 1: observer.grabKeyboard()
    case 2: observer.focus(observer.root)
    default: observer.raise(window)
    }
    if chance.isOne(in: 2) { return "focus away" }
    observer.focus(window)
    return "focus away and back"
  }

  private static let states = [
    "FULLSCREEN", "MAXIMIZED_VERT", "MAXIMIZED_HORZ", "HIDDEN", "SHADED", "ABOVE", "BELOW",
    "STICKY", "DEMANDS_ATTENTION", "NONSENSE",
  ].map { "_NET_WM_STATE_\($0)" }

  /// Sets properties that the program listens to: on the root, of the settings manager and its own.
  func setProperties() -> String {
    events += 1
    switch chance.below(6) {
    case 0:
      let dpi = self.dpi
      observer.setResources("Xft.dpi:\t\(dpi)\n")
      return "dpi \(dpi)"
    case 1:
      neighbour.set(
        "RESOURCE_MANAGER", of: observer.root, type: "STRING",
        bytes: chance.bytes(chance.below(300)))
      return "resources"
    case 2: return setDesktopSettings()
    case 3:
      let states = (0..<chance.below(4)).map { _ in chance.one(of: Self.states) }
      neighbour.set(
        "_NET_WM_STATE", of: window, type: "ATOM", numbers: states.map { neighbour.number(of: $0) })
      return "own state \(states)"
    case 4:
      neighbour.set(
        "WM_STATE", of: window, type: "WM_STATE", numbers: [UInt(chance.below(5)), 0])
      return "own WM_STATE"
    default:
      let name = chance.one(of: [
        "_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK", "_NET_FRAME_EXTENTS",
      ])
      let of = chance.one(of: [window, observer.root])
      guard of != observer.root || chance.isOne(in: 10) else { return "nothing" }
      neighbour.set(name, of: of, type: "CARDINAL", bytes: chance.bytes(chance.below(40)))
      return "property \(name)"
    }
  }

  /// Dots per inch. Where memory is measured they are a few, since fonts of all sizes that there were
  /// are kept for a while.
  private var dpi: Int {
    let unusual = [192, -1, 100_000, chance.number(in: 0...500)]
    return chance.one(of: [96, 120] + (mayQuit ? unusual : []))
  }

  private func setDesktopSettings() -> String {
    neighbour.own("_XSETTINGS_S0")
    var bytes = SettingsBytes([
      ("Gdk/WindowScalingFactor", Int32(chance.number(in: 0...3))),
      ("Xft/DPI", Int32(clamping: dpi * 1024)),
      ("Gtk/EnableAnimations", Int32(chance.below(2))),
      ("Net/EnableEventSounds", Int32(chance.below(2))),
    ]).littleEndian
    if chance.isOne(in: 3) { bytes[chance.below(bytes.count)] = UInt8(chance.below(256)) }
    if chance.isOne(in: 5) { bytes.removeLast(chance.below(bytes.count)) }
    neighbour.set(
      "_XSETTINGS_SETTINGS", of: neighbour.window, type: "_XSETTINGS_SETTINGS", bytes: bytes)
    observer.send(
      message: "MANAGER", of: observer.root,
      [0, observer.number(of: "_XSETTINGS_S0"), Int(neighbour.window.id), 0, 0])
    if chance.isOne(in: 4) { neighbour.disown("_XSETTINGS_S0") }
    events += 1
    return "desktop settings"
  }

  /// Says something with a number in it that makes no sense.
  private func talkNonsense() -> String {
    // Where memory is measured the text keeps to a few sizes.
    let nonsense = chance.one(of: Nonsense.all.filter { mayQuit || $0.name != "settings" })
    let number = chance.one(of: Nonsense.numbers)
    let field = chance.number(in: 0...Nonsense.fields.count - 1)
    nonsense.say(
      Nonsense.Speaker(observer: observer, client: neighbour, window: window), number, field)
    events += 4
    return "nonsense in \(nonsense.name): \(number) at \(field)"
  }

  /// Sends the window and its manager messages that make sense, and some that don't.
  func sendMessages() -> String {
    events += 1
    let numbers = (0..<5).map { _ in
      chance.one(of: [0, 1, -1, Int(window.id), chance.below(1 << 32)])
    }
    switch chance.below(6) {
    case 5: return talkNonsense()
    case 0, 1:
      let state = chance.one(of: Self.states)
      observer.send(
        message: "_NET_WM_STATE", of: window, [chance.below(3), observer.number(of: state), 0, 2])
      return "state \(state)"
    case 2:
      let name = chance.one(of: [
        "_NET_WM_SYNC_REQUEST", "WM_TAKE_FOCUS", "NONSENSE", "_NET_WM_PING",
      ])
      observer.send(
        message: "WM_PROTOCOLS", of: window, [observer.number(of: name)] + numbers.dropLast(),
        to: window)
      return "protocol \(name)"
    case 3 where mayQuit && chance.isOne(in: 20):
      observer.askToClose(window)
      return "close"
    default:
      let name = chance.one(of: [
        "_NET_WM_FRAME_DRAWN", "_NET_WM_FRAME_TIMINGS", "XdndEnter", "MANAGER", "WM_CHANGE_STATE",
      ])
      observer.send(message: name, of: window, numbers, to: window)
      return "message \(name)"
    }
  }
}
