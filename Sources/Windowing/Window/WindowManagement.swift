// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// Visibility, full screen, and the pace of frames.
struct WindowManagement {
  private let display: Display
  private let window: XID
  let properties: WindowProperties
  var fullscreen: Fullscreen
  var visibility = WindowVisibility()

  private var isMaximized = false

  private var firstState = Placement.State.ordinary

  /// The window with the time of the player's latest input, from the first picture on, and the time
  /// last told (EWMH, _NET_WM_USER_TIME). A window of its own, so that only interested programs are
  /// told.
  private var userTime: (holder: XID, told: ServerTime?)?

  var frames: FrameSynchronization?

  /// Whether a session manager waits until the game is saved.
  private var isSavingAwaited = false

  private var hasBegun = false

  /// - Parameters:
  ///   - place: the first place of the window.
  ///   - command: for session managers, to restart the program.
  init(of window: XID, on display: Display, at place: PixelRectangle, command: [[UInt8]]) {
    self.display = display
    self.window = window
    properties = WindowProperties(of: window, on: display, command: command)
    fullscreen = Fullscreen(of: window, on: display, from: place)
  }

  mutating func introduce(_ placement: Placement, minimum: PixelSize, launch: Launch?) {
    firstState = placement.state
    properties.introduce(placement, minimum: minimum, launch: launch)
  }

  /// To be called after the first picture.
  mutating func begin() {
    hasBegun = true
    // A manager may have left the property as it was.
    if firstState != .ordinary, display.managerSupports(.fullscreen) { noteState() }
    let holder = display.server.makeHiddenWindow(selecting: NoEventMask)
    display.server.set(display.atoms[.userTimeWindow], XA_WINDOW, [holder], on: window)
    userTime = (holder, nil)
    frames = FrameSynchronization(on: display)
    if let frames { properties.setCounters(frames.counterIDs) }
  }

  /// Tells the time of the player's latest input, and a session manager that the game is saved.
  mutating func tellManager(_ time: ServerTime?) {
    if let time, let holder = userTime?.holder, time != userTime?.told {
      userTime = (holder, time)
      display.server.set(display.atoms[.userTime], XA_CARDINAL, [time.value], on: holder)
    }
    if isSavingAwaited { properties.setCommand() }
    isSavingAwaited = false
  }

  mutating func note(_ change: ServerEvent.PropertyChange) {
    switch display.atoms.name(of: change.property) {
    case .state: noteState()
    // A new window has no state, and a start has no time for this.
    case .managedState where hasBegun:
      visibility.noteState(
        display.numbers(of: .managedState, type: display.atoms[.managedState], on: window))
    default: break
    }
  }

  private mutating func noteState() {
    let states = Set(display.numbers(of: .state, type: XA_ATOM, on: window))
    fullscreen.note(states.contains(display.atoms[.fullscreen]))
    isMaximized = states.isSuperset(
      of: [display.atoms[.maximizedAcross], display.atoms[.maximizedDown]])
  }

  /// There may be a new window manager.
  mutating func noteElsewhere(_ change: ServerEvent.PropertyChange) {
    switch display.atoms.name(of: change.property) {
    case .supported, .managerCheck: frames?.readManager()
    default: break
    }
  }

  mutating func take(_ message: ServerMessage) -> Event? {
    switch display.atoms.name(of: message.type) {
    case .protocols: return takeProtocol(message)
    case .frameDrawn: if frames?.noteDrawn(message) == true { return .drawn }
    default: break
    }
    return nil
  }

  /// When the awaited frame was drawn, if the event says.
  func drawnTime(of event: ServerEvent) -> ServerTime? {
    guard event.window == window, case .message(let message) = event.content,
      display.atoms.name(of: message.type) == .frameDrawn
    else { return nil }
    return frames?.drawnTime(message)
  }

  /// ICCCM, 4.1.7, 4.2.8 and C.1, and EWMH, "Window Manager Protocols": requests to close the
  /// window, to take the keyboard, to save, to prove that the program is alive, or to report when
  /// it has painted the next size.
  private mutating func takeProtocol(_ message: ServerMessage) -> Event? {
    switch display.atoms.name(of: message.numbers.0) {
    case .deleteWindow: return .closed
    case .takeFocus: display.server.focus(window, at: message.numbers.1)
    case .saveYourself: isSavingAwaited = true
    case .syncRequest: frames?.noteRequest(message)
    // The message goes back to the root window unchanged.
    case .ping: display.server.send(message, about: display.server.root)
    default: break
    }
    return nil
  }
}

extension WindowManagement {
  var state: Placement.State {
    if fullscreen.isOn { return .fullscreen }
    return isMaximized ? .maximized : .ordinary
  }

  mutating func frame(_ show: () -> Void = {}) {
    frames?.begin()
    show()
    frames?.end()
  }
}

/// EWMH, _NET_WM_STATE. Window managers come and go; any one of them, or the window itself, takes
/// the state back.
struct Fullscreen {
  private let display: Display
  private let window: XID

  /// Without a frame.
  var isOn: Bool { isManaged || isOwn }

  /// By the manager, or by the window itself.
  private var isManaged = false
  private var isOwn = false

  private var placeBefore: PixelRectangle

  init(of window: XID, on display: Display, from place: PixelRectangle) {
    self.display = display
    self.window = window
    placeBefore = place
  }

  /// ``isOn`` tells when it has happened: the window manager decides, and may do it on its own.
  ///
  /// - Parameters:
  ///   - isMapped: whether the window was put on the screen.
  ///   - size: the window's present size.
  mutating func set(_ on: Bool, isMapped: Bool, size: PixelSize) {
    guard on != isOn else { return }
    if on, isMapped, let corner = display.server.corner(of: window) {
      placeBefore = PixelRectangle(
        x: corner.x, y: corner.y, width: size.width, height: size.height)
    }
    let isManagerThere = display.managerSupports(.fullscreen)
    if isManagerThere, on || isManaged { tellManager(on, isMapped: isMapped) }
    if isOwn || !isManagerThere { fillScreen(on) }
    display.server.flush()
  }

  private mutating func tellManager(_ on: Bool, isMapped: Bool) {
    let (state, fullscreen) = (display.atoms[.state], display.atoms[.fullscreen])
    if isMapped {
      let (remove, add, fromApplication): (UInt, UInt, UInt) = (0, 1, 1)
      let numbers: ServerMessage.Numbers = (on ? add : remove, fullscreen, 0, fromApplication, 0)
      display.server.send(ServerMessage(type: state, numbers: numbers), about: window)
    } else {
      display.server.set(state, XA_ATOM, on ? [fullscreen] : [], on: window)
      isManaged = on
    }
  }

  mutating func note(_ isOn: Bool) { isManaged = isOn }

  func noteScreen() {
    if isOwn { display.server.move(window, to: PixelRectangle(display.screenSize)) }
  }

  private mutating func fillScreen(_ on: Bool) {
    // The next manager would believe the last one's state.
    if isManaged { display.server.set(display.atoms[.state], XA_ATOM, [UInt](), on: window) }
    (isOwn, isManaged) = (on, false)
    display.server.move(window, to: on ? PixelRectangle(display.screenSize) : placeBefore)
    if on { display.server.raise(window) }
  }
}

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
