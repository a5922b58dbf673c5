// SPDX-License-Identifier: MIT

import CX11

/// What the keys of the server's keyboard type, in each of its layouts. Layouts are numbered from 0 and
/// called groups by X.
///
/// Xlib may know about the extension XKEYBOARD now, later or never. Without it there are two
/// layouts, and another one of the columns in which a key has its symbols for each level (XKB
/// protocol, 12.4, "Core Keyboard Mapping").
struct Keymap {
  private let server: Server

  /// Where the keys are; looked up for the first key for which it matters.
  private var places: KeyPlaces?

  init(of server: Server) { self.server = server }

  /// Forgets what is known about the keyboard.
  mutating func forget() { places = nil }

  /// Xlib knows this without asking the server.
  private var hasExtension: Bool { unsafe XkbUseExtension(server.handle, nil, nil) != 0 }

  var layouts: Range<Int> { 0..<(hasExtension ? 4 : 2) }

  /// The layout that an event's modifiers say is in use. Without the extension that is said by a modifier
  /// of its own (X Window System Protocol, chapter 5).
  func layoutInUse(by state: UInt32) -> Int {
    let group = Int(state >> 13 & 3)
    guard !hasExtension else { return group }
    let isSwitched = state & modifiers(of: XK_Mode_switch) != 0
    return group > 0 || isSwitched ? 1 : 0
  }

  /// What a key types alone or, from the second level, with Shift; none where it types nothing. A layout
  /// that the key doesn't have stands for one that it has.
  func symbol(of code: UInt32, inLayout layout: Int, isShifted: Bool = false) -> KeySym {
    guard hasExtension else { return symbol(of: code, inColumn: layout * 2 + (isShifted ? 1 : 0)) }
    return symbol(of: code, with: UInt32(layout) << 13 | (isShifted ? UInt32(ShiftMask) : 0))
  }

  /// What a key types with all that an event says is held.
  func symbol(of code: UInt32, with state: UInt32) -> KeySym {
    var symbol = KeySym(NoSymbol)
    // If the server has gone away, Xlib would ask the same again and again.
    if server.isLost { return symbol }
    // Without the extension Xlib always writes to this pointer.
    var unused: UInt32 = 0
    unsafe XkbLookupKeySym(
      server.handle, UInt8(truncatingIfNeeded: code), state, &unused, &symbol)
    return symbol
  }

  private func symbol(of code: UInt32, inColumn column: Int) -> KeySym {
    unsafe XKeysymInColumn(server.handle, code, Int32(column))
  }

  /// The letter or digit of a key's place on a US keyboard.
  mutating func place(of code: UInt32) -> Character? {
    if places == nil, hasExtension { places = KeyPlaces(namedOn: server) }
    return (places ?? .ofLinux)[code]
  }

  private func modifiers(of symbol: Int32) -> UInt32 {
    unsafe XkbKeysymToModifiers(server.handle, KeySym(symbol))
  }
}

// MARK: - AltGr

extension Keymap {
  /// The symbols of keys that switch other keys to their third or fifth level, or to another
  /// layout, while held.
  private static let levelShifts = [
    XK_ISO_Level3_Shift, XK_ISO_Level3_Latch, XK_ISO_Level5_Shift, XK_ISO_Level5_Latch,
    XK_Mode_switch,
  ]

  /// Modifiers that never are AltGr.
  private static let ordinary = UInt32(ShiftMask | LockMask | ControlMask)

  /// Whether AltGr is held, or another key that has its meaning. Where there is the extension it may also
  /// have been tapped before, for those who can't hold two keys.
  func isAltGrHeld(_ state: UInt32, _ held: HeldKeys) -> Bool {
    if held.codes.contains(where: isLevelShift) { return true }
    // Without it the same modifier may say that the second layout is in use.
    guard hasExtension else { return false }
    let masks = [XK_ISO_Level3_Shift, XK_ISO_Level5_Shift].map(modifiers)
    return state & masks.reduce(0, |) & ~Self.ordinary != 0
  }

  private func isLevelShift(_ code: UInt32) -> Bool {
    layouts.contains { layout in
      Self.levelShifts.contains { KeySym($0) == symbol(of: code, inLayout: layout) }
    }
  }

  /// What a key types with all that is held, AltGr among it.
  func symbolWithAltGr(of code: UInt32, with state: UInt32) -> KeySym {
    guard !hasExtension else { return symbol(of: code, with: state) }
    let isShifted = state & UInt32(ShiftMask) != 0
    let third = symbol(of: code, inColumn: 4 + (isShifted ? 1 : 0))
    return third == NoSymbol ? symbol(of: code, with: state) : third
  }
}
