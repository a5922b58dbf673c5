// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// A window's dealings with the window manager: whether it is visible and full screen, and the pace
/// of its frames.
struct WindowManagement {
  private let display: Display
  private let window: XID
  let properties: WindowProperties
  private var fullscreen: Fullscreen

  /// Whether the window fills its monitor, but for its frame.
  private var isMaximized = false

  /// How the window was when it was put on the screen.
  private var firstState = Placement.State.ordinary
  private(set) var visibility = WindowVisibility()

  /// What tells the manager when the player last did something, from the first picture on.
  private var userTime: UserTime?

  /// What keeps the window in step with its manager, from the first picture on.
  private var frames: FrameSynchronization?

  /// Whether the first picture is on its way.
  private var hasBegun = false

  /// - Parameter command: the command line with which a session manager restarts the program.
  init(of window: XID, on display: Display, command: [[UInt8]]) {
    self.display = display
    self.window = window
    properties = WindowProperties(of: window, on: display, command: command)
    fullscreen = Fullscreen(of: window, on: display)
  }

  /// Tells the manager about the window, which is not on the screen yet.
  mutating func introduce(_ placement: Placement, minimum: PixelSize, launch: Launch?) {
    firstState = placement.state
    properties.introduce(placement, minimum: minimum, launch: launch)
  }

  /// Does what can wait until the first picture has been sent.
  mutating func begin() {
    hasBegun = true
    // A manager may have left the property as it was.
    if firstState != .ordinary, display.managerSupports(.fullscreen) { noteState() }
    userTime = UserTime(of: window, on: display)
    frames = FrameSynchronization(on: display)
    if let frames { properties.setCounters(frames.counterIDs) }
  }

  /// The player has last done something at this time.
  mutating func note(_ time: ServerTime?) { userTime?.note(time) }

  /// A property of the window has changed.
  mutating func note(_ change: ServerEvent.PropertyChange) {
    switch display.atoms.name(of: change.property) {
    case .state: noteState()
    // The window has not been seen before, and a start has no time for this.
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

  /// A property of another window has changed: there may be a new window manager.
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

  /// When the compositing manager has drawn the frame that it reports, if it says.
  func drawnTime(of content: ServerEvent.Content) -> ServerTime? {
    guard case .message(let message) = content,
      display.atoms.name(of: message.type) == .frameDrawn
    else { return nil }
    return FrameSynchronization.drawnTime(message)
  }

  /// ICCCM, 4.1.7, 4.2.8 and C.1, and EWMH, "Window Manager Protocols": it asks to close the window, to
  /// take the keyboard, to keep what is open, whether the program is alive, or to say when it has painted
  /// the size that comes next.
  private mutating func takeProtocol(_ message: ServerMessage) -> Event? {
    switch display.atoms.name(of: message.numbers.0) {
    case .deleteWindow: return .closed
    case .takeFocus: display.server.focus(window, at: message.numbers.1)
    case .saveYourself: return .saveRequested
    case .syncRequest: frames?.noteRequest(message)
    // The same message goes back to the root window.
    case .ping: display.server.send(message, about: display.server.root)
    default: break
    }
    return nil
  }
}

/// Whether the window can be seen.
extension WindowManagement {
  var state: Placement.State {
    if fullscreen.isOn { return .fullscreen }
    return isMaximized ? .maximized : .ordinary
  }

  mutating func setFullscreen(_ on: Bool, isMapped: Bool, size: PixelSize) {
    fullscreen.set(on, isMapped: isMapped, size: size)
  }

  mutating func noteMapped() { visibility.noteMapped() }

  mutating func noteUnmapped() { visibility.noteUnmapped() }

  /// - Returns: an event for a change of visibility that has not been reported.
  mutating func visibilityChange() -> Event? { visibility.change() }
}

/// Keeping in step with the window manager and the compositing manager.
extension WindowManagement {
  /// When the last frame counts as drawn even if the compositing manager stays silent; `nil` where
  /// nothing is awaited.
  var frameTimeout: Moment? { frames?.awaited.timeout }

  /// Whether the window manager waits to hear of the size that the window has now.
  var isAnswerOwed: Bool { frames?.isAnswerOwed == true }

  mutating func noteTime() { frames?.noteTime() }

  /// The window has the size that was announced.
  mutating func noteSize() { frames?.noteSize() }

  /// Tells of a frame, which `show` shows.
  mutating func frame(_ show: () -> Void = {}) {
    frames?.begin()
    show()
    frames?.end()
  }
}
