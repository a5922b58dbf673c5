// SPDX-License-Identifier: MIT

import CX11
package import Drawing
import Glibc
import System

/// Inter-Client Communication Conventions Manual (ICCCM), chapter 4.1.2, and Extended Window
/// Manager Hints (EWMH), "Application Window Properties".
extension Window {
  /// In several sizes.
  package func setIcon(_ pictures: [(size: PixelSize, pixels: [UInt32])]) {
    var values: [UInt] = []
    for (size, pixels) in pictures {
      values += [UInt(size.width), UInt(size.height)]
      values += pixels.map { UInt($0) }
    }
    set(.icon, XA_CARDINAL, values)
    display.flush()
  }

  func showTitle() {
    // Older window managers can show only plain text, which has a type of its own.
    let isPlain = title.utf8.allSatisfy { $0 < 0x80 }
    let type = isPlain ? XA_STRING : display[.utf8String]
    set(XA_WM_NAME, type, title)
    set(XA_WM_ICON_NAME, type, title)
    set(display[.windowName], display[.utf8String], title)
    set(display[.iconName], display[.utf8String], title)
  }

  /// Sets the properties that never change.
  func introduce(_ placement: Placement, minimum: PixelSize) {
    // The second is the name of the desktop file, for the desktop.
    set(XA_WM_CLASS, XA_STRING, "matchismo\0org.matchismo.Matchismo\0")
    set(.processID, XA_CARDINAL, [UInt(getpid())])
    set(.windowType, XA_ATOM, [display[.normalWindow]])
    if placement.state != .ordinary {
      set(.state, XA_ATOM, placement.state.names.map { display[$0] })
    }
    display.set(XA_WM_CLIENT_MACHINE, XA_STRING, Machine.name, on: id)

    if let launch {
      set(display[.startupID], display[.utf8String], launch.id)
      if let time = launch.time { set(.userTime, XA_CARDINAL, [time.value]) }
    }

    setProtocols(Self.firstProtocols)
    setCommand()
    display.setSizeHints(sizeHints(placement, minimum), on: id)
    showUrgency()
  }

  func showUrgency() {
    var hints = XWMHints()
    hints.flags = InputHint | StateHint | WindowGroupHint | (isUrgent ? XUrgencyHint : 0)
    hints.input = 1
    hints.initial_state = NormalState
    // The only window is the leader of its group.
    hints.window_group = id
    display.setHints(hints, on: id)
  }

  /// The messages that are understood from the start.
  private static let firstProtocols: [AtomName] = [
    .deleteWindow, .takeFocus, .ping, .saveYourself,
  ]

  /// For session managers without a library of their own (ICCCM, C.1). Any change of the property
  /// tells them that the game has been saved.
  func setCommand() {
    display.set(XA_WM_COMMAND, XA_STRING, command.flatMap { $0 + [0] }, on: id)
  }

  /// A manager of a visible window notices the change.
  func setCounters(_ counters: [UInt]) {
    set(.syncCounters, XA_CARDINAL, counters)
    setProtocols(Self.firstProtocols + [.syncRequest])
    display.flush()
  }

  private func setProtocols(_ protocols: [AtomName]) {
    // XSetWMProtocols would ask the server for a known atom.
    set(.protocols, XA_ATOM, protocols.map { display[$0] })
  }

  private func sizeHints(_ placement: Placement, _ minimum: PixelSize) -> XSizeHints {
    var hints = XSizeHints()
    hints.flags = PMinSize | (placement.isSizeChosen ? USSize : PSize)
    hints.min_width = Int32(clamping: minimum.width)
    hints.min_height = Int32(clamping: minimum.height)
    hints.width = Int32(clamping: placement.size.width)
    hints.height = Int32(clamping: placement.size.height)
    if let position = placement.position {
      let origin = placement.origin(on: display.screenSize)
      hints.flags |= USPosition | PWinGravity
      hints.x = Int32(clamping: origin.x)
      hints.y = Int32(clamping: origin.y)
      hints.win_gravity =
        switch (position.isFromRight, position.isFromBottom) {
        case (false, false): NorthWestGravity
        case (true, false): NorthEastGravity
        case (false, true): SouthWestGravity
        case (true, true): SouthEastGravity
        }
    }
    return hints
  }

  private func set(_ property: Atom, _ type: Atom, _ text: String) {
    display.set(property, type, Array(text.utf8), on: id)
  }

  func set(_ property: AtomName, _ type: Atom, _ values: [UInt]) {
    display.set(display[property], type, values, on: id)
  }
}

extension Placement.State {
  fileprivate var names: [AtomName] {
    switch self {
    case .ordinary: []
    case .maximized: [.maximizedAcross, .maximizedDown]
    case .fullscreen: [.fullscreen]
    }
  }
}
