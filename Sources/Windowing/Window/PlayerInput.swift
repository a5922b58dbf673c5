// SPDX-License-Identifier: MIT

import CX11
import CXStart
import Drawing
import System

/// The keyboard and the pointer: a mouse, or a finger, for which the server moves the pointer and
/// presses its first button.
struct PlayerInput {
  var pointer = PointerPlace()
  var focus = InputFocus()
  var doubleClick: DoubleClick

  /// By code, to tell repeated presses from new ones. The server reports held keys when the focus
  /// or the pointer comes, but no releases while they are elsewhere.
  var heldKeys: Set<UInt32> = []

  var shift = TappedShift()

  /// The time of the player's latest key or button.
  private(set) var time: ServerTime?

  /// Programs may send events without a time.
  mutating func note(_ time: ServerTime?) { self.time = time ?? self.time }

  /// - Returns: whether the press is a repetition. A held key repeats its presses without releases
  ///   in between.
  mutating func note(key code: UInt32, isPress: Bool) -> Bool {
    if isPress { return !heldKeys.insert(code).inserted }
    heldKeys.remove(code)
    return false
  }
}

extension Window {
  /// Without the extension XKEYBOARD each repetition of a held key counts as a new press.
  func tellRepetitions() {
    let display = unsafe display.handle
    guard unsafe CXUseKeyboardExtension(UnsafeMutableRawPointer(display)) != 0 else { return }
    unsafe XkbSetDetectableAutoRepeat(display, 1, nil)
  }

  /// Called while the window appears, to tell the pointer's first movement from the window's.
  func findPointer() { input.pointer = PointerPlace(onScreen: display.pointer()) }

  func takeKey(_ event: ServerEvent) -> Event? {
    let stroke = unsafe event.raw.xkey
    if let text = event.text, unsafe stroke.keycode == 0 { return .typed(text) }
    input.note(event.strokeTime)
    let isPress = event.type == KeyPress
    let isRepeat = unsafe input.note(key: stroke.keycode, isPress: isPress)
    let pressed =
      isPress ? unsafe display.key(stroke, typing: event.text, holding: input.heldKeys) : nil
    let key = isRepeat ? pressed : unsafe input.shift.note(pressed, of: stroke.keycode, isPress)
    let told = key.map { isRepeat ? Event.keyRepeated($0) : .key($0) }
    return tellsStrokes ? .stroke(unsafe display.stroke(stroke), means: told) : told
  }

  /// The wheel is two buttons, pressed once per step.
  func takeButton(_ event: ServerEvent) -> Event? {
    let (place, time) = (event.place, event.strokeTime)
    input.note(time)
    input.shift = TappedShift()
    let button = unsafe Int32(clamping: event.raw.xbutton.button)
    guard event.type == ButtonPress else {
      return button == Button1 ? .released(place) : nil
    }
    if input.doubleClick.note(button, at: place, time) { return .pressedAgain(place) }
    let isShiftHeld = unsafe event.raw.xbutton.state & UInt32(ShiftMask) != 0
    switch button {
    case Button1: return isShiftHeld ? .pressedWithShift(place) : .pressed(place)
    case Button2: return .pressedMiddle
    case Button4: return .scrolled(-1, at: place)
    case Button5: return .scrolled(1, at: place)
    default: return nil
    }
  }

  func takePointer(_ event: ServerEvent) -> Event? {
    input.doubleClick.note(pointerAt: event.place)
    if event.type != MotionNotify {
      input.focus.notePointer(
        isInside: event.type == EnterNotify, isFocusAround: unsafe event.raw.xcrossing.focus != 0)
    }
    // Another program's grab, such as a window manager's menu, takes the pointer away too, and its
    // end gives it back.
    if event.type == LeaveNotify {
      input.pointer = PointerPlace(onScreen: event.placeOnScreen)
      return .left
    }
    return input.pointer.see(event.place, onScreen: event.placeOnScreen)
  }

  func takeFocus(_ event: ServerEvent) {
    (input.heldKeys, input.shift) = ([], TappedShift())
    let change = unsafe event.raw.xfocus
    unsafe input.focus.note(
      isIn: event.type == FocusIn, change.mode, change.detail, at: .now)
  }
}

extension ServerEvent {
  /// By code (KeymapNotify).
  var heldKeys: Set<UInt32> {
    unsafe Self.keys(inBits: withUnsafeBytes(of: raw.xkeymap.key_vector) { unsafe Array($0) })
  }

  /// - Parameter bytes: a bit for each code, the lowest first. The first byte is ignored: no key
  ///   has the codes 0 to 7, and it is not part of the event (X Window System Protocol, appendix B,
  ///   "KeymapNotify"); Xlib leaves it uninitialized.
  static func keys(inBits bytes: [UInt8]) -> Set<UInt32> {
    var codes: Set<UInt32> = []
    for (index, byte) in bytes.enumerated().dropFirst() {
      for bit in 0..<8 where byte >> bit & 1 != 0 { codes.insert(UInt32(index * 8 + bit)) }
    }
    return codes
  }
}

/// Whether the keyboard belongs to a window: it has the focus, or the pointer is in it while the
/// focus is on the screen and so follows the pointer (X Window System Protocol, "SetInputFocus" and
/// chapter 10, "FocusIn").
struct InputFocus {
  private var isGiven = false
  private var isByPointer = false
  private var isPointerInside = false

  /// The time when another program's grab (GrabKeyboard) counts as lasting: a window manager's
  /// takes a moment, for keys of its own, a locked screen's any time.
  private var grabIsLasting: Moment?

  /// The longest grab by a window manager, in seconds.
  static let patience = 1.0

  /// The state in the last event.
  private(set) var isTold = false

  var isHere: Bool { isGiven || isByPointer }

  /// The time to ask ``change(at:)`` without an event.
  var deadline: Moment? { isTold ? grabIsLasting : nil }

  /// - Parameters:
  ///   - mode: `NotifyNormal` …
  ///   - detail: `NotifyAncestor` …
  mutating func note(isIn: Bool, _ mode: Int32, _ detail: Int32, at now: Moment) {
    // Even with the pointer in the window, which is then told that the focus is around it.
    let isGrabbed = mode == NotifyGrab || mode == NotifyWhileGrabbed && isIn
    grabIsLasting = isGrabbed ? grabIsLasting ?? now.adding(seconds: Self.patience) : nil
    guard [NotifyNormal, NotifyWhileGrabbed].contains(mode) else { return }
    switch detail {
    case NotifyAncestor, NotifyVirtual:
      // Between screen and window the pointer counts where the window doesn't.
      isGiven = isIn
      isByPointer = !isIn && isPointerInside
    case NotifyNonlinear, NotifyNonlinearVirtual:
      isGiven = isIn
      isByPointer = false
    case NotifyPointer: isByPointer = isIn
    default: break
    }
  }

  /// The pointer has come or gone.
  mutating func notePointer(isInside: Bool, isFocusAround: Bool) {
    isPointerInside = isInside
    // The flag is also set while the window itself has the focus.
    isByPointer = isInside && isFocusAround && !isGiven
  }

  /// - Returns: an event that has not been told.
  mutating func change(at now: Moment) -> Event? {
    let isHere = isHere && grabIsLasting.map { now < $0 } != false
    guard isHere != isTold else { return nil }
    isTold = isHere
    return isTold ? .gotFocus : .lostFocus
  }
}

/// Tells a Shift key that is tapped by itself from one that changes another key or a click. Of two,
/// the one that was pressed first is told first.
struct TappedShift {
  private var held: (key: Key, code: UInt32)?

  /// - Parameter key: the pressed key; `nil` for one without a meaning, and at a release.
  /// - Returns: the key to tell now: a Shift key once it is let go or the other one is pressed, any
  ///   other one at once.
  mutating func note(_ key: Key?, of code: UInt32, _ isPress: Bool) -> Key? {
    let before = held
    guard isPress else {
      if before?.code == code { held = nil }
      return before?.code == code ? before?.key : nil
    }
    held = nil
    guard let key, key.symbol.isShift else { return key }
    held = (key, code)
    return before?.key
  }
}

/// Tells the pointer's movement from that of a window that appears or moves under it.
struct PointerPlace {
  /// On the screen; `nil` while unknown.
  private(set) var onScreen: Point?

  /// `nil` outside of the window, or if grabbed by another program.
  private var inWindow: Point?

  init(onScreen: Point? = nil) { self.onScreen = onScreen }

  /// - Returns: the resulting event; `nil` if nothing changed.
  mutating func see(_ place: Point, onScreen: Point) -> Event? {
    let before = self
    (self.onScreen, inWindow) = (onScreen, place)
    guard let known = before.onScreen, known != onScreen else {
      return before.inWindow == place ? nil : .found(place)
    }
    return .moved(place)
  }
}

/// Tells a double click from single ones.
struct DoubleClick {
  /// In pixels each way.
  static let reach = 5.0

  /// In milliseconds.
  var time: Int

  private var first: (place: Point, time: ServerTime)?

  init(within time: Int) { self.time = time }

  /// - Returns: whether it is the second press of a double click. The next one is a first again.
  mutating func note(_ button: Int32, at place: Point, _ time: ServerTime?) -> Bool {
    let first = first
    self.first = nil
    guard button == Button1, let time else { return false }
    if let first, isNear(place, first.place),
      time.milliseconds(since: first.time) <= self.time
    {
      return true
    }
    self.first = (place, time)
    return false
  }

  /// Far from the first press, the next one starts anew.
  mutating func note(pointerAt place: Point) {
    if let first, !isNear(place, first.place) { self.first = nil }
  }

  private func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) <= Self.reach && abs(one.y - other.y) <= Self.reach
  }
}
