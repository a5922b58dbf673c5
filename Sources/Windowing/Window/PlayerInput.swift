// SPDX-License-Identifier: MIT

import CX11
import Drawing
import System

/// The keyboard and the pointer: a mouse, or a finger, for which the server moves the pointer and
/// presses its first button.
struct PlayerInput {
  private let server: Server
  private var keys: KeyInput
  private var pointer = PointerPlace()
  private(set) var focus = InputFocus()

  private var doubleClick = DoubleClick(within: DesktopSettings().doubleClickTime)

  var tellsStrokes = false

  /// The time of the player's latest key or button.
  private(set) var time: ServerTime?

  init(from server: Server) {
    self.server = server
    keys = KeyInput(from: server)
  }

  /// To be called after the first picture.
  mutating func begin() {
    if pointer.onScreen == nil { findPointer() }
    keys.begin()
  }

  /// Called while the window appears, to tell the pointer's first movement from the window's.
  mutating func findPointer() { pointer = PointerPlace(onScreen: server.pointer()) }

  mutating func take(_ content: ServerEvent.Content) -> Event? {
    switch content {
    case .key(let stroke):
      note(stroke.time)
      let event = keys.note(stroke)
      return tellsStrokes ? .stroke(keys.details(of: stroke), means: event) : event
    case .typed(let text): return .typed(text)
    case .button(let stroke):
      note(stroke.time)
      return Event(stroke, isSecond: stroke.isPress && doubleClick.note(stroke))
    case .pointer(let move):
      focus.note(move)
      doubleClick.note(pointerAt: move.place)
      return pointer.note(move)
    case .focus(let change):
      keys.noteHeld([])
      focus.note(change, at: .now)
    case .heldKeys(let codes): keys.noteHeld(codes)
    default: break
    }
    return nil
  }

  mutating func adopt(_ settings: DesktopSettings) { doubleClick.time = settings.doubleClickTime }

  /// - Returns: an event that has not been told.
  mutating func focusChange() -> Event? { focus.change(at: .now) }

  /// Programs may send events without a time.
  private mutating func note(_ time: ServerTime?) { self.time = time ?? self.time }
}

extension Event {
  /// The wheel is two buttons, pressed once per step.
  ///
  /// - Parameter isSecond: whether it is the second press of a double click.
  fileprivate init?(_ stroke: ServerEvent.ButtonStroke, isSecond: Bool) {
    switch stroke.button {
    case Button1 where isSecond: self = .pressedAgain(stroke.place)
    case Button1 where stroke.isPress && stroke.isShiftHeld: self = .pressedWithShift(stroke.place)
    case Button1: self = stroke.isPress ? .pressed(stroke.place) : .released(stroke.place)
    case Button2 where stroke.isPress: self = .pressedMiddle
    case Button4 where stroke.isPress: self = .scrolled(-1, at: stroke.place)
    case Button5 where stroke.isPress: self = .scrolled(1, at: stroke.place)
    default: return nil
    }
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

  mutating func note(_ change: ServerEvent.FocusChange, at now: Moment) {
    // Even with the pointer in the window, which is then told that the focus is around it.
    let isGrabbed =
      change.mode == NotifyGrab || change.mode == NotifyWhileGrabbed && change.isIn
    grabIsLasting = isGrabbed ? grabIsLasting ?? now.adding(seconds: Self.patience) : nil
    guard [NotifyNormal, NotifyWhileGrabbed].contains(change.mode) else { return }
    switch change.detail {
    case NotifyAncestor, NotifyVirtual:
      // Between screen and window the pointer counts where the window doesn't.
      isGiven = change.isIn
      isByPointer = !change.isIn && isPointerInside
    case NotifyNonlinear, NotifyNonlinearVirtual:
      isGiven = change.isIn
      isByPointer = false
    case NotifyPointer: isByPointer = change.isIn
    default: break
    }
  }

  /// Movement within the window changes nothing.
  mutating func note(_ move: ServerEvent.PointerMove) {
    guard move.kind != .moved else { return }
    isPointerInside = move.kind == .entered
    // The flag is also set while the window itself has the focus.
    isByPointer = isPointerInside && move.isFocusAround && !isGiven
  }

  /// - Returns: an event that has not been told.
  mutating func change(at now: Moment) -> Event? {
    let isHere = isHere && grabIsLasting.map { now < $0 } != false
    guard isHere != isTold else { return nil }
    isTold = isHere
    return isTold ? .gotFocus : .lostFocus
  }
}

/// Tells the pointer's movement from that of a window that appears or moves under it.
struct PointerPlace {
  /// On the screen; `nil` while unknown.
  private(set) var onScreen: Point?

  /// `nil` outside of the window, or if grabbed by another program.
  private var inWindow: Point?

  /// Another program's grab, such as a window manager's menu, takes the pointer away too, and its
  /// end gives it back.
  mutating func note(_ move: ServerEvent.PointerMove) -> Event? {
    guard move.kind == .left else { return see(move.place, onScreen: move.onScreen) }
    self = PointerPlace(onScreen: move.onScreen)
    return .left
  }

  init(onScreen: Point? = nil) { self.onScreen = onScreen }

  /// - Returns: the resulting event; `nil` if nothing changed.
  private mutating func see(_ place: Point, onScreen: Point) -> Event? {
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
  mutating func note(_ stroke: ServerEvent.ButtonStroke) -> Bool {
    let first = first
    self.first = nil
    guard stroke.button == Button1, let time = stroke.time else { return false }
    if let first, isNear(stroke.place, first.place),
      time.milliseconds(since: first.time) <= self.time
    {
      return true
    }
    self.first = (stroke.place, time)
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
