// SPDX-License-Identifier: MIT

import CX11
package import Drawing
import Glibc

/// What the window tells the window manager of itself: the Inter-Client Communication Conventions
/// Manual (ICCCM), chapter 4.1.2, and the Extended Window Manager Hints (EWMH), "Application Window
/// Properties".
extension Window {
  /// The pictures that stand for the window in lists and bars, in several sizes.
  package func setIcon(_ pictures: [(size: PixelSize, pixels: [UInt32])]) {
    var values: [UInt] = []
    for (size, pixels) in pictures {
      values += [UInt(size.width), UInt(size.height)]
      values += pixels.map { UInt($0) }
    }
    setProperty(.icon, XA_CARDINAL, values)
    unsafe XFlush(display.handle)
  }

  func setTitle() {
    // The older pair has a type of its own for what an older window manager can show.
    let isPlain = title.utf8.allSatisfy { $0 < 0x80 }
    let type = isPlain ? XA_STRING : display.atoms[.utf8String]
    setProperty(XA_WM_NAME, type, title)
    setProperty(XA_WM_ICON_NAME, type, title)
    setProperty(display.atoms[.windowName], display.atoms[.utf8String], title)
    setProperty(display.atoms[.iconName], display.atoms[.utf8String], title)
  }

  /// Sets what never changes.
  func introduce() {
    setProperty(XA_WM_CLASS, XA_STRING, "matchismo\0Matchismo\0")
    setProperty(.processID, XA_CARDINAL, [UInt(getpid())])
    setProperty(.windowType, XA_ATOM, [display.atoms[.normalWindow]])
    if let name = Self.hostName { setProperty(XA_WM_CLIENT_MACHINE, XA_STRING, name) }

    setProtocols(Self.firstProtocols)
    setCommand()

    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = 1
    hints.initial_state = NormalState
    unsafe XSetWMHints(display.handle, id, &hints)
  }

  /// The messages that are understood from the start.
  static let firstProtocols: [AtomName] = [.deleteWindow, .ping, .saveYourself]

  /// How a session manager of the kind without a library starts the program again (ICCCM, C.1). It
  /// reads that from the window.
  func setCommand() {
    display.set(XA_WM_COMMAND, XA_STRING, command.flatMap { $0 + [0] }, on: id)
  }

  /// Says that what was open has been kept; any change of the command means that.
  package func confirmSaving() {
    setCommand()
    unsafe XFlush(display.handle)
  }

  /// Says which of the window manager's messages are understood.
  func setProtocols(_ protocols: [AtomName]) {
    // XSetWMProtocols would ask the server for an atom that is known already.
    setProperty(.protocols, XA_ATOM, protocols.map { display.atoms[$0] })
  }

  func setSizeHints(_ placement: Placement, minimum: PixelSize) {
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
    unsafe XSetWMNormalHints(display.handle, id, &hints)
  }

  private static var hostName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return nil }
    return String(nullTerminated: name)
  }

  private func setProperty(_ property: Atom, _ type: Atom, _ text: String) {
    display.set(property, type, Array(text.utf8), on: id)
  }

  /// Sets a list of numbers.
  func setProperty(_ property: AtomName, _ type: Atom, _ values: [UInt]) {
    display.set(display.atoms[property], type, values, on: id)
  }
}
