// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Glibc
import Observing
import System
import Testing

@testable import Windowing

/// A window on a screen of its own, in this process, and an observer beside it. Xlib keeps one list of
/// handlers for a whole process, so each belongs into a process of its own: an exit test.
final class WindowUnderTest {
  static let patience = Duration.seconds(30)

  let screen: VirtualScreen
  let observer: Observer
  let display: Display
  let window: Windowing.Window
  let observed: ObservedWindow
  let manager: RunningProgram?

  /// What `hear` has heard at last.
  private(set) var heard: [Event] = []

  /// Shows a window and waits until it is on the screen.
  ///
  /// - Parameters:
  ///   - manager: the command of the window manager to start first.
  ///   - prepare: sets the screen up before the window's program connects.
  ///   - beforeShowing: does something with the window before it is shown.
  init(
    screen: VirtualScreen? = nil, manager command: [String] = [],
    place: Placement.Position? = Placement.Position(x: 100, y: 50),
    launch: Launch? = nil, prepare: (Observer) throws -> Void = { _ in },
    beforeShowing: (Windowing.Window) -> Void = { _ in }
  ) throws {
    self.screen = try screen ?? VirtualScreen()
    observer = try Observer(on: self.screen)
    if let name = command.first {
      let manager = try RunningProgram(name, Array(command.dropFirst()), on: self.screen)
      try observer.waitForWindowManager(manager, within: Self.patience)
      self.manager = manager
    } else {
      manager = nil
    }
    try prepare(observer)
    setenv("DISPLAY", self.screen.name, 1)
    // Last, so that the handlers are those of the program.
    display = try Display()
    window = Windowing.Window(
      on: display, title: "Window",
      placement: Placement(size: PixelSize(width: 300, height: 200), position: place),
      minimum: PixelSize(width: 20, height: 20), launch: launch)
    observed = ObservedWindow(id: window.id)
    beforeShowing(window)
    window.show()
    Self.all.append(self)
    try hear("the first picture") { _ in window.isOnScreen }
  }

  /// All of them stay until the process ends: to the program there is one server, and once it has gone
  /// all of them have.
  nonisolated(unsafe) private static var all: [WindowUnderTest] = []

  /// Runs the loop of a program, painting included, until what has been heard since the last call is
  /// enough.
  ///
  /// - Returns: what was heard.
  @discardableResult
  func hear(_ what: String, until isEnough: ([Event]) throws -> Bool) throws -> [Event] {
    let deadline = Instant.now + Self.patience
    heard = []
    while true {
      let events = try window.events().map(\.event)
      heard += events
      try paint(after: events)
      if try isEnough(heard) { return heard }
      guard Instant.now < deadline else {
        // An error alone would not be told of from the process of an exit test.
        Issue.record("waited for \(what) in vain; heard \(heard)")
        throw ObservingError.timedOut(waitingFor: what, limit: Self.patience)
      }
      try window.wait(until: Moment.now.adding(seconds: 0.02))
    }
  }

  /// What is heard until F12 is pressed, which this does.
  func hearAll() throws -> [Event] {
    try observer.typeKey("F12")
    let end = Event.key(Key(.function(12)))
    return try hear("F12") { $0.last == end }.dropLast()
  }

  /// Paints the whole window.
  func paint() throws { try paint([PixelRectangle(window.size)]) }

  private func paint(after events: [Event]) throws {
    let isResized = events.contains { if case .resized = $0 { true } else { false } }
    try paint(isResized || !isPainted ? [PixelRectangle(window.size)] : [])
    isPainted = true
  }

  /// Paints areas of the window by `picture`.
  func paint(_ damage: [PixelRectangle]) throws {
    try window.paint(damage) { picture($0) }
  }

  /// What is painted.
  var picture: (Surface) -> Void = { Canvas(on: $0).fill(with: Color(0x336699)) }

  private var isPainted = false
}

extension WindowUnderTest {
  /// Takes what is on its way, so that nothing more comes of it.
  func quieten() throws {
    XSync(display.handle, 0)
    _ = try window.events()
  }
}
