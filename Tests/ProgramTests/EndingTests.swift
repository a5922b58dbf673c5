// SPDX-License-Identifier: MIT

import Glibc
import Observing
import Testing

@Suite("The program is asked to end") struct EndingTests {
  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `a signal closes the window in good order`(number: Int32) throws {
    let table = try PlayedTable("--deal", "4711")
    try table.choose(1)
    table.observer.resize(table.window, toWidth: 700, height: 500)
    try table.waitForPicture()
    table.program.send(signal: number)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(table.program.standardError.isEmpty)
    #expect(table.home.settings.contains("window = 700x500"))
    #expect(table.record.hasSuffix("choose 1\n"))
  }

  @Test func `it does so while things move`() throws {
    let table = try PlayedTable("--deal", "4711", animation: "slow")
    try table.observer.typeKey("n")
    table.program.send(signal: SIGTERM)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(table.program.standardError.isEmpty)
  }

  @Test func `what nohup has it ignore it ignores`() throws {
    let screen = try VirtualScreen()
    let observer = try Observer(on: screen)
    let home = try PlayersHome()
    let program = try RunningProgram(
      "nohup", [Program.path, "--deal", "4711", "--record"], on: screen,
      environment: home.environment)
    let window = try observer.waitForWindow(of: program, within: PlayedTable.patience)
    program.send(signal: SIGHUP)
    observer.focus(window)
    try observer.typeKey("5")
    try observer.wait(for: "move", within: PlayedTable.patience) {
      program.standardOutput.hasSuffix("choose 4\n")
    }
    program.send(signal: SIGTERM)
    #expect(try program.waitForExit(within: PlayedTable.patience) == .exited(0))
  }

  @Test func `where the screen hangs, a second request ends it at once`() throws {
    let table = try PlayedTable("--deal", "4711")
    table.screen.freeze()
    defer { table.screen.thaw() }
    // The first is answered by leaving in good order, which needs the screen.
    table.program.send(signal: SIGTERM)
    let deadline = Instant.now + PlayedTable.patience
    while table.program.exitStatus == nil, Instant.now < deadline {
      table.program.send(signal: SIGTERM)
    }
    #expect(table.program.exitStatus == .signalled(SIGTERM))
  }

  @Test func `a reader who is gone ends nothing`() throws {
    let screen = try VirtualScreen()
    let observer = try Observer(on: screen)
    let home = try PlayersHome()
    let shell = try RunningProgram(
      "/bin/bash", ["-c", "exec \(Program.path) --record --deal 4711 > >(exec true)"],
      on: screen, environment: home.environment)
    let window = try observer.waitForWindow(of: shell, within: PlayedTable.patience)
    observer.focus(window)
    try observer.typeKey("5")
    try observer.wait(for: "sentence", from: shell, within: PlayedTable.patience) {
      shell.standardError.isEmpty ? nil : ()
    }
    try observer.ping(window, within: PlayedTable.patience)
    observer.askToClose(window)
    #expect(try shell.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(
      shell.standardError == "matchismo: standard output can't be written: Broken pipe\n")
  }
}
