// SPDX-License-Identifier: MIT

import CX11
package import Drawing
package import System

package final class Window {
  package let display: Display
  let id: XID

  let picture: WindowPicture
  var input: PlayerInput
  var management: WindowManagement
  var visibility = WindowVisibility()
  var frames: FrameSynchronization?

  private var clock = ServerClock()

  /// Created for the first copied or pasted text.
  private(set) var clipboard: Clipboard?

  /// `nil` while nothing is dragged here.
  var drag: Drag?

  let launch: Launch?
  let firstState: Placement.State

  /// For session managers, to restart the program.
  let command: [[UInt8]]

  /// Even if a window manager has iconified it.
  private(set) var isMapped = false

  /// After the first picture.
  private(set) var isSettled = false

  /// A window that is not on the screen yet.
  ///
  /// - Parameters:
  ///   - minimum: the smallest size that the window manager should allow.
  ///   - command: for session managers, to restart the program.
  ///   - launch: the launcher's data, if it waits.
  package init(
    on display: Display, title: String, placement: Placement, minimum: PixelSize,
    command: [[UInt8]] = [], launch: Launch? = nil
  ) {
    (self.display, self.title, self.command, self.launch) = (display, title, command, launch)
    firstState = placement.state
    let origin = placement.origin(on: display.screenSize)
    let place = PixelRectangle(x: origin.x, y: origin.y, placement.size)
    id = display.makeWindow(place)
    picture = WindowPicture(of: id, on: display, size: placement.size)
    input = PlayerInput(doubleClick: DoubleClick(within: display.settings.doubleClickTime))
    management = WindowManagement(at: place)
    introduce(placement, minimum: minimum)
    showTitle()
    // Only now, so that the settings above cause no events.
    display.select(Self.eventMask, of: id)
  }

  private static let eventMask =
    ExposureMask | StructureNotifyMask | KeyPressMask | KeyReleaseMask | KeymapStateMask
    | FocusChangeMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask
    | LeaveWindowMask | PropertyChangeMask | VisibilityChangeMask

  package var title: String {
    didSet { if title != oldValue { showTitle() } }
  }

  /// Whether other programs' keys and buttons count, for tests.
  package var takesSentInput: Bool {
    get { display.takesSentInput }
    set { display.takesSentInput = newValue }
  }

  /// Whether dead keys and the like compose characters. The first time takes a while.
  package var takesText = false {
    didSet {
      guard takesText != oldValue else { return }
      if takesText, display.inputMethod == nil {
        display.inputMethod = InputMethod(on: display, for: id)
      }
      display.inputMethod?.isInUse = takesText
    }
  }

  /// For assistive technology: ``Event/stroke(_:means:)``.
  package var tellsStrokes = false

  /// Whether the player should look as soon as possible.
  package var isUrgent = false {
    didSet { if isUrgent != oldValue { showUrgency() } }
  }

  package var hasFocus: Bool { input.focus.isTold }

  package func show() {
    isMapped = true
    display.map(id)
    display.flush()
  }

  /// The window's name for portals.
  package var desktopName: String { "x11:" + String(id, radix: 16) }

  /// The widths of a frame's side: no window is larger.
  private static let frameSides = 0...Int(Int16.max)

  /// Of the frame, by a round trip; `nil` if the window is gone.
  package var corner: Placement.Position? {
    guard let inside = display.corner(of: id) else { return nil }
    // Left, right, top and bottom. Any program may set the property.
    let frame = display.numbers(of: display[.frameExtents], type: XA_CARDINAL, on: id)
      .map(Int.init(clamping:))
    guard frame.count == 4, frame.allSatisfy(Self.frameSides.contains) else {
      return Placement.Position(x: inside.x, y: inside.y)
    }
    return Placement.Position(x: inside.x - frame[0], y: inside.y - frame[2])
  }

  /// The picture's top left corner, by a round trip; the screen's if the window is gone.
  package var origin: (x: Int, y: Int) { display.corner(of: id) ?? (0, 0) }
}

// MARK: - Painting

extension Window {
  /// Without the window manager's frame.
  package var size: PixelSize { picture.size }

  /// Before the server asks for the picture, it can't be seen.
  package var isOnScreen: Bool { picture.isOnScreen }

  /// Whether painting another frame would be wasted, since the manager has yet to draw the last
  /// one. It changes with ``events()`` and painting alone; ``wait(until:)`` doesn't sleep beyond
  /// its end.
  package var awaitsFrame: Bool { frames?.awaited.timeout != nil }

  private var isAnswerOwed: Bool { frames?.counters.isAnswerOwed == true }

  /// Shows areas that the server has lost, too. Call it after every event, even without damage.
  ///
  /// - Parameter paint: paints `damage` on a surface of the window's size. After a change of size
  ///   that surface is new and empty, and `damage` has to be all of it.
  package func paint(
    _ damage: [PixelRectangle], by paint: (Surface) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    if !damage.isEmpty { try picture.paint(by: paint) }
    guard picture.isCurrent else { return }
    if !isOnScreen { noteLostAreas() }
    guard isOnScreen else {
      if isMapped, picture.showUnasked() { display.flush() }
      return
    }
    guard !damage.isEmpty || picture.isIncomplete || isAnswerOwed else { return }
    frames?.begin()
    picture.show(damage)
    frames?.end()
    display.flush()
    if !isSettled { settle() }
  }

  /// Ahead of all other events.
  private func noteLostAreas() {
    while let event = display.nextEvent(Expose, to: id) {
      if !event.isSent { noteLostArea(event) }
    }
  }

  private func noteLostArea(_ event: ServerEvent) {
    let area = unsafe event.raw.xexpose
    unsafe picture.noteExposed(
      PixelRectangle(
        x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)))
  }

  /// To be called after the first picture.
  private func settle() {
    isSettled = true
    if input.pointer.onScreen == nil { findPointer() }
    tellRepetitions()
    beginManagement()
    acceptDrops()
    launch?.end(with: id, on: display)
  }

  /// Answers a change of size that needed no painting.
  private func answerSize() {
    guard isOnScreen, picture.isCurrent, !awaitsFrame, isAnswerOwed else { return }
    frames?.begin()
    frames?.end()
  }
}

// MARK: - Events

extension Window {
  /// Doesn't wait. Of many events only the first are taken, and of movements in a row only the
  /// last.
  package func events() throws(DisplayError) -> [Happening] {
    frames?.awaited.noteTime(.now)
    display.inputMethod?.server?.noteTime(.now)
    var events: [Happening] = []
    try display.readEvents { event in
      let moment = moment(of: event)
      let told = take(event)
      func tell(_ event: Event) { events.append(Happening(event, at: moment)) }
      if let change = input.focus.change(at: .now) { tell(change) }
      guard let told else { return }
      // Whether the player resized the window depends on whether it was up.
      if case .resized = told, let change = visibility.change() { tell(change) }
      if case .moved = told, events.last?.event.isOfPointerAlone == true { events.removeLast() }
      tell(told)
    }
    let late = [
      visibility.change(), input.focus.change(at: .now), clipboard?.noteTime(.now),
      ExitRequests.take() ? .closed : nil,
    ]
    return events + late.compactMap { $0.map { Happening($0, at: .now) } }
  }

  private func moment(of event: ServerEvent) -> Moment {
    let now = Moment.now
    if let time = event.strokeTime { return clock.moment(of: time, heard: now) }
    guard event.window == id, let message = event.message,
      display.name(of: message.type) == .frameDrawn, let time = frames?.drawnTime(message)
    else { return now }
    return clock.estimate(of: time, heard: now)
  }

  /// Sleeps until the server has sent something, the program is asked to end (``ExitRequests``),
  /// the deadline has passed, or an exchange has taken too long: a frame, a paste, a composed text.
  ///
  /// - Parameter others: their actions run before this returns.
  package func wait(
    until deadline: Moment?, alsoFor others: [Awaited] = []
  ) throws(DisplayError) {
    answerSize()
    tellManagers()
    let deadlines = [
      deadline, frames?.awaited.timeout, input.focus.deadline, clipboard?.deadline,
      display.inputMethod?.server?.deadline,
    ]
    try display.wait(until: deadlines.compactMap(\.self).min(), alsoFor: others)
  }

  private func take(_ event: ServerEvent) -> Event? {
    switch event.type {
    // It belongs to no window.
    case KeymapNotify:
      input.heldKeys = event.heldKeys
      return nil
    case _ where event.window == id: return takeOwn(event)
    // There may be a new window manager.
    case PropertyNotify:
      let property = unsafe display.name(of: event.raw.xproperty.atom)
      if property == .supported || property == .managerCheck { frames?.readManager() }
    case ConfigureNotify where event.window == display.root && !event.isSent:
      let screen = unsafe event.raw.xconfigure
      unsafe noteScreen(PixelSize(width: Int(screen.width), height: Int(screen.height)))
    default: break
    }
    if let told = clipboard?.take(event) { return told }
    guard let settings = display.noteSettings(event) else { return nil }
    input.doubleClick.time = settings.doubleClickTime
    return .settingsChanged(settings)
  }

  private func takeOwn(_ event: ServerEvent) -> Event? {
    switch event.type {
    case KeyPress, KeyRelease: return takeKey(event)
    case ButtonPress, ButtonRelease: return takeButton(event)
    case MotionNotify, EnterNotify, LeaveNotify: return takePointer(event)
    case FocusIn, FocusOut: takeFocus(event)
    case Expose: noteLostArea(event)
    case ConfigureNotify: return resize(event)
    case MapNotify:
      visibility.noteMapped()
      // There is none the first time.
      if isSettled { findPointer() }
    case UnmapNotify: visibility.noteUnmapped()
    case VisibilityNotify:
      visibility.noteCovered(unsafe event.raw.xvisibility.state == VisibilityFullyObscured)
    case PropertyNotify:
      unsafe noteProperty(event.raw.xproperty.atom)
      return takeDropped(event)
    case ClientMessage: return event.message.flatMap(take)
    case SelectionNotify: return takeDropped(event)
    case DestroyNotify: return .closed
    default: break
    }
    return nil
  }

  private func resize(_ event: ServerEvent) -> Event? {
    frames?.counters.noteSize()
    // Another sender may be wrong about the size; the server reports changes too.
    guard !event.isSent else { return nil }
    let newSize = unsafe display.paintable(
      width: event.raw.xconfigure.width, height: event.raw.xconfigure.height)
    return picture.resize(to: newSize) ? .resized(newSize) : nil
  }
}

extension Event {
  /// The next such event supersedes it.
  fileprivate var isOfPointerAlone: Bool {
    switch self {
    case .moved, .found: true
    default: false
    }
  }
}

// MARK: - Copying and pasting

extension Window {
  /// The text stays offered until another program offers something, as long as the window handles
  /// its events.
  ///
  /// - Returns: whether the clipboard has it now.
  @discardableResult
  package func copy(_ text: String) -> Bool {
    let clipboard = openClipboard()
    guard let time = input.time ?? clipboard.serverTime() else { return false }
    return clipboard.copy(text, at: time)
  }

  /// The answer is ``Event/pasted(_:)`` or ``Event/pasteFailed(_:)``, within a few seconds unless a
  /// long text keeps arriving; asking again cancels the earlier request.
  ///
  /// - Parameter isSelected: whether to paste the text selected last in any window, as the middle
  ///   button does, instead of the copied one.
  package func requestPaste(ofSelected isSelected: Bool = false) {
    let clipboard = openClipboard()
    guard let time = input.time ?? clipboard.serverTime() else { return }
    clipboard.requestPaste(of: isSelected ? .primary : .clipboard, at: time)
  }

  /// Leaves the copied text to the desktop's clipboard manager at the end of the program. With a
  /// text and a manager, the window is first taken off the screen, and this waits for the manager.
  ///
  /// - Parameter seconds: the longest wait.
  package func close(waiting seconds: Double = 1) {
    guard let clipboard, clipboard.askToSave() else { return }
    display.unmap(id)
    let deadline = Moment.now.adding(seconds: seconds)
    while clipboard.isSaving, Moment.now < deadline,
      (try? wait(until: deadline)) != nil, (try? events()) != nil
    {}
  }

  private func openClipboard() -> Clipboard {
    if let clipboard { return clipboard }
    let opened = Clipboard(on: display)
    clipboard = opened
    return opened
  }
}
