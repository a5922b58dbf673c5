// SPDX-License-Identifier: MIT

import Observing

/// The real program in a real window, which is there as soon as the window is, whatever it shows yet.
final class RunningTable {
  let screen: VirtualScreen
  let observer: Observer
  let program: RunningProgram
  let window: ObservedWindow
  let home: PlayersHome

  init(_ arguments: String...) throws {
    screen = try VirtualScreen()
    observer = try Observer(on: screen)
    home = try PlayersHome()
    program = try RunningProgram(
      Program.path, arguments, on: screen, environment: home.environment)
    window = try observer.waitForWindow(of: program, within: PlayedTable.patience)
    observer.focus(window)
  }
}
