// SPDX-License-Identifier: MIT

import CX11
package import Drawing
package import System

package final class Window {
  package let display: Display
  let id: XID

  private var reader: EventReader
  private let picture: WindowPicture
  private(set) var input: PlayerInput
  private(set) var management: WindowManagement

  private var clock = ServerClock()

  /// Created for the first copied or pasted text.
  private(set) var clipboard: Clipboard?

  /// Takes drops on the window, from the first picture on.
  private var drops: DropTarget?

  private let launch: Launch?

  /// Even if a window manager has iconified it.
  private var isMapped = false

  private var isSettled = false

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
    self.display = display
    self.title = title
    self.launch = launch
    let server = display.server
    let origin = placement.origin(on: display.screenSize)
    let place = PixelRectangle(
      x: origin.x, y: origin.y, width: placement.size.width, height: placement.size.height)
    id = server.makeWindow(place, display.format)
    reader = EventReader(from: server)
    picture = WindowPicture(of: id, on: display, size: placement.size)
    input = PlayerInput(from: server)
    input.adopt(display.settings)
    management = WindowManagement(of: id, on: display, at: place, command: command)
    management.introduce(placement, minimum: minimum, launch: launch)
    management.properties.setTitle(title)
    // Only now, so that the settings above cause no events.
    server.select(Self.eventMask, of: id)
  }

  private static let eventMask =
    ExposureMask | StructureNotifyMask | KeyPressMask | KeyReleaseMask | KeymapStateMask
    | FocusChangeMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask
    | LeaveWindowMask | PropertyChangeMask | VisibilityChangeMask

  package var title: String {
    didSet { if title != oldValue { management.properties.setTitle(title) } }
  }

  /// In several sizes.
  package func setIcon(_ pictures: [(size: PixelSize, pixels: [UInt32])]) {
    management.properties.setIcon(pictures)
  }

  /// Whether other programs' keys and buttons count, for tests.
  package var takesSentInput: Bool {
    get { reader.takesSentInput }
    set { reader.takesSentInput = newValue }
  }

  /// Whether dead keys and the like compose characters. The first time takes a while.
  package var takesText = false {
    didSet {
      guard takesText != oldValue else { return }
      if takesText, display.server.inputMethod == nil {
        display.server.inputMethod = InputMethod(of: display.server, for: id)
      }
      display.server.inputMethod?.isInUse = takesText
    }
  }

  /// For assistive technology: ``Event/stroke(_:means:)``.
  package var tellsStrokes: Bool {
    get { input.tellsStrokes }
    set { input.tellsStrokes = newValue }
  }

  /// Whether the player should look as soon as possible.
  package var isUrgent = false {
    didSet { if isUrgent != oldValue { management.properties.setHints(isUrgent: isUrgent) } }
  }

  package var hasFocus: Bool { input.focus.isTold }

  package func show() {
    isMapped = true
    display.server.map(id)
    display.server.flush()
  }

  /// The window's name for portals.
  package var desktopName: String { "x11:" + String(id, radix: 16) }

  /// Without a frame.
  package var isFullscreen: Bool { management.fullscreen.isOn }

  package var state: Placement.State { management.state }

  /// The widths of a frame's side: no window is larger.
  private static let frameSides = 0...Int(Int16.max)

  /// Of the frame, by a round trip; `nil` if the window is gone.
  package var corner: Placement.Position? {
    guard let inside = display.server.corner(of: id) else { return nil }
    // Left, right, top and bottom. Any program may set the property.
    let frame = display.numbers(of: .frameExtents, type: XA_CARDINAL, on: id).map(
      Int.init(clamping:))
    guard frame.count == 4, frame.allSatisfy(Self.frameSides.contains) else {
      return Placement.Position(x: inside.x, y: inside.y)
    }
    return Placement.Position(x: inside.x - frame[0], y: inside.y - frame[2])
  }

  /// The picture's top left corner, by a round trip; the screen's if the window is gone.
  package var origin: (x: Int, y: Int) { display.server.corner(of: id) ?? (0, 0) }

  /// `isFullscreen` tells when it has happened: the window manager decides, and may do it on its
  /// own.
  package func setFullscreen(_ on: Bool) {
    management.fullscreen.set(on, isMapped: isMapped, size: size)
  }
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
  package var awaitsFrame: Bool { management.frames?.awaited.timeout != nil }

  /// Shows areas that the server has lost, too. Call it after every event, even without damage.
  ///
  /// - Parameter paint: paints `damage` on a surface of the window's size. After a change of size
  ///   that surface is new and empty, and `damage` has to be all of it.
  package func paint(
    _ damage: [PixelRectangle], by paint: (Surface) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    if !damage.isEmpty { try picture.paint(by: paint) }
    guard picture.isCurrent else { return }
    if !isOnScreen { reader.exposures(of: id).forEach(picture.noteExposed) }
    guard isOnScreen else {
      if isMapped { picture.showUnasked() }
      return
    }
    guard !damage.isEmpty || picture.isIncomplete || management.frames?.isAnswerOwed == true else {
      return
    }
    management.frame { picture.show(damage) }
    display.server.flush()
    if !isSettled { settle() }
  }

  /// To be called after the first picture.
  private func settle() {
    isSettled = true
    input.begin()
    management.begin()
    drops = DropTarget(on: display, id)
    launch?.end(with: id, on: display)
  }

  /// Answers a change of size that needed no painting.
  private func answerSize() {
    guard isOnScreen, picture.isCurrent, !awaitsFrame, management.frames?.isAnswerOwed == true
    else { return }
    management.frame()
  }
}

// MARK: - Events

extension Window {
  /// Doesn't wait. Of many events only the first are taken, and of movements in a row only the
  /// last.
  package func events() throws(DisplayError) -> [Happening] {
    management.frames?.noteTime()
    display.server.inputMethod?.noteTime(.now)
    var events: [Happening] = []
    try reader.read { event in
      let moment = moment(of: event)
      let told = take(event)
      func tell(_ event: Event) { events.append(Happening(event, at: moment)) }
      if let change = input.focusChange() { tell(change) }
      guard let told else { return }
      // Whether the player resized the window depends on whether it was up.
      if case .resized = told, let change = management.visibility.change() { tell(change) }
      if case .moved = told, events.last?.event.isOfPointerAlone == true { events.removeLast() }
      tell(told)
    }
    let late = [
      management.visibility.change(), input.focusChange(), clipboard?.noteTime(.now),
      ExitRequests.take() ? .closed : nil,
    ]
    return events + late.compactMap { $0.map { Happening($0, at: .now) } }
  }

  private func moment(of event: ServerEvent) -> Moment {
    let now = Moment.now
    if let time = event.time { return clock.moment(of: time, heard: now) }
    return management.drawnTime(of: event).map { clock.estimate(of: $0, heard: now) } ?? now
  }

  /// Sleeps until the server has sent something, the program is asked to end (``ExitRequests``),
  /// the deadline has passed, or an exchange has taken too long: a frame, a paste, a composed text.
  ///
  /// - Parameter others: their actions run before this returns.
  package func wait(
    until deadline: Moment?, alsoFor others: [Awaited] = []
  ) throws(DisplayError) {
    answerSize()
    management.tellManager(input.time ?? launch?.time)
    let deadlines = [
      deadline, management.frames?.awaited.timeout, input.focus.deadline, clipboard?.deadline,
      display.server.inputMethod?.deadline,
    ]
    try reader.wait(until: deadlines.compactMap(\.self).min(), alsoFor: others)
  }

  private func take(_ event: ServerEvent) -> Event? {
    switch event.content {
    // It belongs to no window.
    case .heldKeys: return input.take(event.content)
    case _ where event.window == id: return takeOwn(event)
    case .property(let change): management.noteElsewhere(change)
    case .resized(let width, let height) where event.window == display.server.root && !event.isSent:
      display.server.screenSize = PixelSize(width: width, height: height)
      management.fullscreen.noteScreen()
    default: break
    }
    return clipboard?.take(event) ?? takeSettings(event)
  }

  private func takeSettings(_ event: ServerEvent) -> Event? {
    guard let settings = display.noteSettings(event) else { return nil }
    input.adopt(settings)
    return .settingsChanged(settings)
  }

  private func takeOwn(_ event: ServerEvent) -> Event? {
    switch event.content {
    case .exposed(let area): picture.noteExposed(area)
    case .resized(let width, let height):
      management.frames?.noteSize()
      // Another sender may be wrong about the size; the server reports changes too.
      let newSize = event.isSent ? size : display.paintable(width: width, height: height)
      return picture.resize(to: newSize) ? .resized(newSize) : nil
    case .mapped:
      management.visibility.noteMapped()
      // There is none the first time.
      if isSettled { input.findPointer() }
    case .unmapped: management.visibility.noteUnmapped()
    case .covered(let isCovered): management.visibility.noteCovered(isCovered)
    case .property(let change):
      management.note(change)
      return drops?.take(event.content)
    case .message(let message): return drops?.take(event.content) ?? management.take(message)
    case .selectionAnswered: return drops?.take(event.content)
    case .destroyed: return .closed
    default: return input.take(event.content)
    }
    return nil
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
    display.server.unmap(id)
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
