// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// The window manager's and the session manager's part.
struct WindowManagement {
  var isMaximized = false

  /// Full screen by the manager's doing, or by the window's own. Window managers come and go; any
  /// one of them, or the window itself, takes the state back.
  var isFullscreen = false
  var fillsScreen = false

  /// The place before full screen.
  var place: PixelRectangle

  /// The window with the time of the player's latest input, from the first picture on, and the time
  /// last told (EWMH, _NET_WM_USER_TIME). A window of its own, so that only interested programs are
  /// told.
  var userTime: (holder: XID, told: ServerTime?)?

  /// Whether a session manager waits until the game is saved.
  var isSavingAwaited = false

  init(at place: PixelRectangle) { self.place = place }
}

extension Window {
  /// To be called after the first picture.
  func beginManagement() {
    // A manager may have left the property as it was.
    if firstState != .ordinary, display.managerSupports(.fullscreen) { readState() }
    let holder = display.makeHiddenWindow(selecting: NoEventMask)
    set(.userTimeWindow, XA_WINDOW, [holder])
    management.userTime = (holder, nil)
    frames = FrameSynchronization(on: display)
    if let frames { setCounters(frames.counterIDs) }
  }

  /// Tells the time of the player's latest input, and a session manager that the game is saved.
  func tellManagers() {
    if let time = input.time ?? launch?.time, let holder = management.userTime?.holder,
      time != management.userTime?.told
    {
      management.userTime = (holder, time)
      display.set(display[.userTime], XA_CARDINAL, [time.value], on: holder)
    }
    if management.isSavingAwaited { setCommand() }
    management.isSavingAwaited = false
  }

  func noteProperty(_ property: Atom) {
    switch display.name(of: property) {
    case .state: readState()
    // A new window has no state, and a start has no time for this.
    case .managedState where isSettled:
      visibility.noteState(
        display.numbers(of: property, type: display[.managedState], on: id))
    default: break
    }
  }

  private func readState() {
    let states = Set(display.numbers(of: display[.state], type: XA_ATOM, on: id))
    management.isFullscreen = states.contains(display[.fullscreen])
    management.isMaximized = states.isSuperset(
      of: [display[.maximizedAcross], display[.maximizedDown]])
  }

  func take(_ message: Message) -> Event? {
    switch display.name(of: message.type) {
    case .protocols: return takeProtocol(message)
    case .frameDrawn: return frames?.noteDrawn(message) == true ? .drawn : nil
    default: followDrag(message)
    }
    return nil
  }

  /// ICCCM, 4.1.7, 4.2.8 and C.1, and EWMH, "Window Manager Protocols": requests to close the
  /// window, to take the keyboard, to save, to prove that the program is alive, or to report when
  /// it has painted the next size.
  private func takeProtocol(_ message: Message) -> Event? {
    switch display.name(of: message.numbers[0]) {
    case .deleteWindow: return .closed
    case .takeFocus: display.focus(id, at: message.numbers[1])
    case .saveYourself: management.isSavingAwaited = true
    case .syncRequest: frames?.noteRequest(message)
    // The message goes back to the root window unchanged.
    case .ping: display.send(.protocols, message.numbers, about: display.root)
    default: break
    }
    return nil
  }
}

// MARK: - Full screen

/// EWMH, _NET_WM_STATE.
extension Window {
  /// Without a frame.
  package var isFullscreen: Bool { management.isFullscreen || management.fillsScreen }

  package var state: Placement.State {
    if isFullscreen { return .fullscreen }
    return management.isMaximized ? .maximized : .ordinary
  }

  /// `isFullscreen` tells when it has happened: the window manager decides, and may do it on its
  /// own.
  package func setFullscreen(_ on: Bool) {
    guard on != isFullscreen else { return }
    if on, isMapped, let corner = display.corner(of: id) {
      management.place = PixelRectangle(x: corner.x, y: corner.y, size)
    }
    let isManagerThere = display.managerSupports(.fullscreen)
    if isManagerThere, on || management.isFullscreen { askManagerForFullscreen(on) }
    if management.fillsScreen || !isManagerThere { fillScreen(on) }
    display.flush()
  }

  private func askManagerForFullscreen(_ on: Bool) {
    if isMapped {
      let (remove, add, fromApplication): (UInt, UInt, UInt) = (0, 1, 1)
      let numbers = [on ? add : remove, display[.fullscreen], 0, fromApplication]
      display.send(.state, numbers, about: id)
    } else {
      set(.state, XA_ATOM, on ? [display[.fullscreen]] : [])
      management.isFullscreen = on
    }
  }

  private func fillScreen(_ on: Bool) {
    // The next manager would believe the last one's state.
    if management.isFullscreen { set(.state, XA_ATOM, []) }
    (management.fillsScreen, management.isFullscreen) = (on, false)
    display.move(id, to: on ? PixelRectangle(display.screenSize) : management.place)
    if on { display.raise(id) }
  }

  func noteScreen(_ size: PixelSize) {
    display.screenSize = size
    if management.fillsScreen { display.move(id, to: PixelRectangle(size)) }
  }
}

// MARK: - Visibility

/// Whether a window has been put away: iconified, or on another workspace. A window manager then
/// unmaps it; one that keeps it mapped, to show it small, says that it is an icon (ICCCM, 4.1.3.1
/// and 4.1.4). Other windows may also cover all of it, such as a locked screen's.
struct WindowVisibility: Equatable {
  private var isUnmapped = false
  private var isIcon = false
  private var isCovered = false

  private var isHidingTold: Bool

  var isHidden: Bool { isUnmapped || isIcon || isCovered }

  mutating func noteUnmapped() { isUnmapped = true }

  /// The last state may be from a window manager that is gone.
  mutating func noteMapped() { self = WindowVisibility(isHidingTold: isHidingTold) }

  init(isHidingTold: Bool = false) { self.isHidingTold = isHidingTold }

  mutating func noteCovered(_ isCovered: Bool) { self.isCovered = isCovered }

  /// - Parameter values: the property WM_STATE; empty without one.
  mutating func noteState(_ values: [UInt]) { isIcon = values.first == Self.iconicState }

  /// Ask only after handling all events: a window manager that starts or ends unmaps windows for a
  /// moment.
  ///
  /// - Returns: an event that has not been told.
  mutating func change() -> Event? {
    guard isHidden != isHidingTold else { return nil }
    isHidingTold = isHidden
    return isHidingTold ? .hidden : .shown
  }

  private static let iconicState: UInt = 3
}
