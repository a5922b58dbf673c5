// SPDX-License-Identifier: MIT

import Foundation
import Observing

/// The screen that programs are measured on. All of them share one server, since a toolkit may
/// leave data there that makes its next program start faster, as on a desktop in use.
final class Arena {
  let screen: VirtualScreen
  let observer: Observer

  private let home: PlayersHome
  private let windowManager: RunningProgram?

  init(width: Int = 1920, height: Int = 1080, windowManager name: String?) throws {
    home = try PlayersHome()
    // Somebody who has played before: nothing is explained.
    try home.put("", in: ".config/matchismo/settings")
    let screen = try VirtualScreen(width: width, height: height)
    self.screen = screen
    observer = try Observer(on: screen)
    windowManager = try name.map { name in try RunningProgram(name, on: screen) }
    if let windowManager {
      try observer.waitForWindowManager(windowManager, within: .seconds(10))
    }
    observer.watchDamage(of: observer.root)
    park()
  }

  /// Starts a program and waits until its first frame is complete: the last paint before the first
  /// quiet spell.
  ///
  /// - Parameter environment: what else differs from our own.
  func open(
    _ contestant: Contestant, environment: [String: String?] = [:]
  ) throws -> OpenProgram {
    try start(contestant, environment) { first, place in
      try observer.waitUntilStill(
        observer.root, since: first, touching: place, within: .seconds(20)) ?? first
    }
  }

  /// Starts a program and waits for its first paint, whatever follows.
  ///
  /// - Parameter display: the name by which the program reaches the screen, if not the usual one.
  func openUntilFirstPaint(
    _ contestant: Contestant, display: String? = nil
  ) throws -> OpenProgram {
    try start(contestant, display.map { ["DISPLAY": $0] } ?? [:]) { first, _ in first }
  }

  /// - Parameter end: when the start counts as over, which it waits for; takes the moment of the first
  ///   paint and the place of the window.
  private func start(
    _ contestant: Contestant, _ more: [String: String?] = [:],
    until end: (Instant, Rectangle) throws -> Instant
  ) throws -> OpenProgram {
    observer.forgetDamage()
    let program = try RunningProgram(
      contestant.path, contestant.arguments, on: screen,
      environment: home.environment.merging(more) { $1 })
    let window = try observer.waitForWindow(of: program, within: .seconds(20))
    let place = try observer.geometry(of: window)
    let mapped = observer.mappingTime(of: window) ?? program.startedAt
    let first = try observer.waitForDamage(
      of: observer.root, since: mapped, touching: place, within: .seconds(20))
    return OpenProgram(
      contestant: contestant, program: program, window: window,
      start: program.startedAt.duration(to: try end(first.arrival, place)))
  }

  /// Ends a program, as politely as it allows, and waits until its window has left the screen.
  func close(_ open: OpenProgram) throws {
    park()
    if observer.atoms("WM_PROTOCOLS", of: open.window).contains("WM_DELETE_WINDOW") {
      observer.askToClose(open.window)
      _ = try? open.program.waitForExit(within: .seconds(2))
    }
    try open.program.stop()
    try observer.waitForEnd(of: open.window, within: .seconds(10))
    try settle(for: .milliseconds(150), atMost: .seconds(2))
  }

  /// Has our program go on with a game when it is opened next.
  ///
  /// - Parameters:
  ///   - journal: what it has written of the game.
  ///   - name: that of the file.
  func leaveGame(_ journal: String, in name: String) throws {
    try home.put(journal, in: ".local/state/matchismo/\(name)")
  }

  /// Has our program begin a new game when it is opened next, so that a click turns a card.
  func forgetGames() throws { try home.remove(".local/state") }

  /// Waits until nothing has been painted anywhere for a while, but not for ever: a program may
  /// never keep still.
  func settle(for spell: Duration, atMost limit: Duration) throws {
    do {
      try observer.waitUntilStill(observer.root, since: .now, for: spell, within: limit)
    } catch {
      guard case .timedOut = error else { throw error }
    }
  }

  /// Puts the pointer into the lower right corner, where no window is.
  func park() { observer.movePointer(toScreen: screen.width - 1, screen.height - 1) }
}
