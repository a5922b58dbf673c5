// SPDX-License-Identifier: MIT

import Observing

/// Has a window manager do to the window what a player does with one, in the middle of a short game, and
/// looks at what becomes of both.
package final class ManagerTorture {
  private let stage: Stage
  private let manager: Manager
  private var figures: [Figure] = []

  private var observer: Observer { stage.observer }
  private var window: ObservedWindow { stage.window }

  /// - Parameter path: the program.
  package init(_ path: String, under manager: Manager) throws {
    self.manager = manager
    stage = try Stage(
      path, ["--record", "--deal", "4711"] + (manager.hasKeyboard ? [] : ["--sent-input"]),
      manager: manager,
      settings: "clock = hidden\nanimation = off\nwindow = 500x400\n",
      environment: ["DESKTOP_STARTUP_ID": Self.launch])
  }

  private static let launch = "torture-1_TIME1"

  /// Plays, has everything done that the manager supports, and closes the window.
  package func run() throws -> [Figure] {
    try stage.waitForFirstPicture()
    try check("says who it is") { introducesItself }
    try check("ends its launch") { observer.launchMessage(about: window).contains(Self.launch) }
    try play("at first", key: "1")
    try goThereAndBack("fullscreen", ["_NET_WM_STATE_FULLSCREEN"]) { _ in
      try type("F11")
    }
    try play("after the whole screen", key: "2")
    try goThereAndBack(
      "maximized", ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
    ) {
      observer.setMaximized(window, $0)
    }
    try play("after it was large", key: "3")
    if manager.minimizes { try minimize() }
    try play("at last", key: "4")
    observer.askToClose(window)
    let end = try stage.program.waitForExit(within: Stage.patience)
    figures.append(Figure("closes", "\(end)", isGood: end == .exited(0)))
    let errors = stage.program.standardError
    figures.append(Figure("complaints", errors.isEmpty ? "0" : errors, isGood: errors.isEmpty))
    return figures
  }

  /// Waits until something is so.
  private func check(_ name: String, _ isSo: () -> Bool) throws {
    do {
      try observer.wait(for: name, from: stage.program, within: Stage.patience) {
        isSo() ? () : nil
      }
      figures.append(Figure(name, "yes"))
    } catch {
      guard case .timedOut = error else { throw error }
      figures.append(Figure(name, "no", isGood: false))
    }
  }

  private var introducesItself: Bool {
    let protocols = observer.atoms("WM_PROTOCOLS", of: window)
    return ["WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"]
      .allSatisfy(protocols.contains)
      && observer.windowClass(of: window)?.program == "org.matchismo.Matchismo"
      && observer.property("_NET_WM_PID", of: window)?.items == [UInt(stage.program.processID)]
      && observer.property("_NET_WM_ICON", of: window) != nil
      && observer.property("_NET_WM_USER_TIME_WINDOW", of: window) != nil
      && observer.property("_NET_STARTUP_ID", of: window)?.text == Self.launch
  }

  /// Turns a card with a key, which the record tells.
  private func play(_ when: String, key: String) throws {
    let before = stage.program.standardOutput.count
    if manager.hasKeyboard {
      try check("has the keyboard \(when)") { observer.hasFocus(window) }
    }
    try type(key)
    try check("plays \(when)") { stage.program.standardOutput.count > before }
  }

  private func type(_ key: String) throws {
    if manager.hasKeyboard {
      try observer.typeKey(key)
    } else {
      try observer.forgeKey(key, to: window)
    }
  }

  /// Has the window get a state, and lose it.
  private func goThereAndBack(
    _ name: String, _ states: [String], _ change: (Bool) throws -> Void
  ) throws {
    guard observer.atoms("_NET_SUPPORTED", of: observer.root).contains(states[0]) else { return }
    let before = try stage.place
    func isThere() -> Bool {
      Set(observer.atoms("_NET_WM_STATE", of: window)).isSuperset(of: states)
    }
    func size() -> [Int] { (try? stage.place).map { [$0.width, $0.height] } ?? [] }
    try change(true)
    try check("is \(name)") { isThere() && size() != [before.width, before.height] }
    try stage.settle()
    try change(false)
    try check("is not \(name) any more") {
      !isThere() && size() == [before.width, before.height]
    }
    try stage.settle()
  }

  private func minimize() throws {
    observer.iconify(window)
    let iconic: UInt = 3
    func isIcon() -> Bool { observer.property("WM_STATE", of: window)?.items.first == iconic }
    try check("is minimized", isIcon)
    try stage.settle()
    observer.activate(window)
    try check("is restored") { !isIcon() && observer.isViewable(window) }
    try stage.settle()
  }
}
