// SPDX-License-Identifier: MIT

import Observing

/// The program in its window on a screen of its own, which is started again as often as need be.
final class Stage {
  /// How long anything may take on a machine that does much else.
  static let patience = Duration.seconds(60)

  let screen: VirtualScreen
  let observer: Observer
  let home: Home
  private(set) var program: RunningProgram
  private(set) var window: ObservedWindow
  private let manager: RunningProgram?
  private let environment: [String: String?]
  private let patience: Duration

  /// A screen and a player of its own.
  ///
  /// - Parameters:
  ///   - settings: what the settings file says at first.
  ///   - environment: more of it than where the player's folders are.
  convenience init(
    _ path: String, _ arguments: [String] = [], manager: Manager = .none, settings: String = "",
    environment: [String: String?] = [:]
  ) throws {
    try self.init(
      path, arguments, manager: manager,
      on: VirtualScreen(width: 1280, height: 1024, server: manager.server),
      home: Home(settings: settings), environment: environment)
  }

  /// - Parameters:
  ///   - environment: more of it than where the player's folders are.
  ///   - lacking: the extensions that the screen's server hasn't got.
  init(
    _ path: String, _ arguments: [String], manager: Manager = .none, on screen: VirtualScreen,
    home: Home, environment: [String: String?], lacking: [String] = [],
    patience: Duration = Stage.patience
  ) throws {
    (self.screen, self.home, self.patience) = (screen, home, patience)
    observer = try Observer(on: screen, without: lacking)
    let command = manager.command
    self.manager = try command.first.map {
      try RunningProgram($0, Array(command.dropFirst()), on: screen, environment: home.environment)
    }
    if let running = self.manager {
      try observer.waitForWindowManager(running, within: Self.patience)
    }
    self.environment = home.environment.merging(environment) { $1 }
    program = try RunningProgram(path, arguments, on: screen, environment: self.environment)
    window = try Self.window(of: program, seenBy: observer, within: patience)
    observer.focus(window)
  }

  /// For a program whose memory is measured: what was freed and lies between what wasn't is no growth
  /// (mallopt(3)).
  static let tidyMemory: [String: String?] = [
    "MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "0",
  ]

  /// Starts the program again, after it has ended.
  func restart(_ arguments: [String] = []) throws {
    program = try RunningProgram(program.path, arguments, on: screen, environment: environment)
    window = try Self.window(of: program, seenBy: observer, within: patience)
    observer.focus(window)
  }

  /// Waits for the program's window, however small; window managers have windows too, which name no
  /// process.
  private static func window(
    of program: RunningProgram, seenBy observer: Observer, within patience: Duration
  ) throws -> ObservedWindow {
    while true {
      let window = try observer.waitForWindow(of: program, smallest: 1, within: patience)
      let owner = observer.property("_NET_WM_PID", of: window)?.items.first
      if owner == UInt(program.processID) { return window }
    }
  }

  /// Waits until the program has taken everything that was done so far.
  func settle() throws {
    try observer.ping(window, of: program, within: patience)
  }

  /// Waits until anything has been painted. A program may answer before that.
  func waitForFirstPicture() throws {
    try observer.wait(for: "first picture", from: program, within: patience) {
      () throws(ObservingError) -> Void? in
      let pixels = try observer.screenshot(of: window).pixels
      return pixels.contains { $0 != pixels.first } ? () : nil
    }
  }

  /// The inside of the window, in pixels of the screen.
  var place: Rectangle { get throws { try observer.geometry(of: window) } }
}

/// The window manager that a program is tortured under.
package enum Manager: String, CaseIterable, Sendable {
  case none, openbox, xfwm4, i3, mutter
  /// A Wayland compositor's (weston).
  case xwayland

  /// Those that a monkey plays with.
  package static let forMonkeys = [Manager.none, .openbox, .xfwm4]

  /// The program and its arguments; empty for none.
  var command: [String] {
    switch self {
    case .none, .xwayland: []
    case .openbox: ["openbox"]
    // These ask for their settings by D-Bus.
    case .xfwm4: ["dbus-run-session", "--", "xfwm4"]
    case .mutter: ["dbus-run-session", "--", "mutter", "--x11", "--sm-disable"]
    case .i3: ["i3", "-c", "/dev/null"]
    }
  }

  /// What the screen is on.
  var server: String { self == .xwayland ? "Scripts/xwayland" : "Xvfb" }

  /// Whether what is typed goes to a window. A compositor that shows nothing anywhere has no keys.
  var hasKeyboard: Bool { self != .xwayland }

  /// Whether it puts windows away.
  var minimizes: Bool { ![.none, .i3, .xwayland].contains(self) }
}

extension Stage {
  /// Kills the program in the middle of whatever it does.
  ///
  /// - Returns: what the window showed.
  func kill() throws -> Screenshot {
    program.freeze()
    // The server goes round its clients: by then it has done what the program had sent.
    for _ in 0..<3 { observer.synchronize() }
    let picture = try observer.screenshot(of: window)
    program.kill()
    try program.waitForExit(within: Self.patience)
    return picture
  }
}
