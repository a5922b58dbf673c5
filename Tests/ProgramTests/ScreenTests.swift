// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("The X server, there and gone") struct ScreenTests {
  @Test func `no display at all is said in a sentence`() throws {
    let result = try Program.run("--deal", "1")
    #expect(result.status == .exited(1))
    #expect(
      result.errors
        == "matchismo: there is no screen to play on: DISPLAY names no X server\n")
  }

  @Test(arguments: [":4095", "nonsense", ":", "no.such.host.invalid:0"])
  func `a display that can't be reached is said in a sentence`(name: String) throws {
    let result = try Program.run("--deal", "1", environment: ["DISPLAY": name])
    #expect(result.status == .exited(1))
    #expect(
      result.errors
        == "matchismo: there is no screen to play on: the X server \(name) can't be reached\n")
  }

  @Test func `a server that dies ends the program with a sentence`() throws {
    let table = try PlayedTable("--deal", "4711")
    try table.choose(1)
    table.screen.kill()
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(1))
    #expect(table.program.standardError == "matchismo: the X server has gone away\n")
  }

  @Test(arguments: [0, 1, 2, 4, 7, 11, 16, 22, 30, 45])
  func `a server that dies in the middle of a game ends the program in the same way`(
    handles: Int
  ) throws {
    let table = try RunningTable("--deal", "4711", "--animation", "slow")
    for handle in 0..<handles {
      if handle % 3 == 2 { try table.observer.typeKey(["n", "h", "g"][handle / 3 % 3]) }
      let (x, y) = (handle * 97 % 800, handle * 71 % 600)
      try table.observer.click(at: x, y, in: table.window)
    }
    table.screen.kill()
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(1))
    #expect(table.program.standardError == "matchismo: the X server has gone away\n")
  }

  @Test func `a server that cuts the program off has gone away for it`() throws {
    let table = try RunningTable("--deal", "4711")
    table.observer.cutOff(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(1))
    #expect(table.program.standardError == "matchismo: the X server has gone away\n")
  }

  /// What Xlib itself says of answers that it has not got is left out.
  @Test(arguments: (0..<16).map { $0 * 5 })
  func `a server that dies during the start is told of in a sentence`(milliseconds: Int) throws {
    let screen = try VirtualScreen()
    let observer = try Observer(on: screen)
    let home = try PlayersHome()
    let program = try RunningProgram(
      Program.path, ["--deal", "4711"], on: screen, environment: home.environment)
    try observer.watch(for: .milliseconds(milliseconds))
    screen.kill()
    #expect(try program.waitForExit(within: PlayedTable.patience) == .exited(1))
    let lines = program.standardError.split(separator: "\n").filter { !$0.hasPrefix("Xlib: ") }
    let none = "there is no screen to play on: the X server \(screen.name) can't be reached"
    #expect(
      [["matchismo: the X server has gone away"], ["matchismo: \(none)"]].contains(lines),
      "\(lines)")
  }

  @Test func `the window is comfortable on the screen`() throws {
    #expect(try firstSize(width: 1280, height: 1024) == [880, 660])
    #expect(try firstSize(width: 640, height: 480) == [576, 432])
  }

  @Test func `on a denser screen the window is larger, but never larger than the screen`() throws {
    let resources = "Xcursor.size:\t48\nXft.dpi:\t192\n"
    #expect(try firstSize(width: 2560, height: 1600, resources: resources) == [1760, 1320])
    #expect(try firstSize(width: 800, height: 600, resources: resources) == [720, 540])
  }

  /// The width and height of the program's window when it appears on such a screen.
  private func firstSize(width: Int, height: Int, resources: String = "") throws -> [Int] {
    let screen = try VirtualScreen(width: width, height: height)
    let observer = try Observer(on: screen)
    observer.setResources(resources)
    let home = try PlayersHome()
    let program = try RunningProgram(
      Program.path, on: screen, environment: home.environment)
    let window = try observer.waitForWindow(of: program, within: PlayedTable.patience)
    let place = try observer.geometry(of: window)
    return [place.width, place.height]
  }

  @Test func `a transcript that nobody reads is said once, and the game goes on`() throws {
    let screen = try VirtualScreen()
    let observer = try Observer(on: screen)
    let home = try PlayersHome()
    let shell = try RunningProgram(
      "/bin/sh", ["-c", "exec \(Program.path) --record --deal 4711 > /dev/full"], on: screen,
      environment: home.environment)
    let window = try observer.waitForWindow(of: shell, within: PlayedTable.patience)
    observer.focus(window)
    observer.watchDamage(of: window)
    for place in [(200, 200), (400, 200)] {
      let moment = try observer.click(at: place.0, place.1, in: window)
      _ = try observer.waitForDamage(of: window, since: moment, within: PlayedTable.patience)
    }
    observer.askToClose(window)
    #expect(try shell.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(
      shell.standardError
        == "matchismo: standard output can't be written: No space left on device\n")
  }
}
