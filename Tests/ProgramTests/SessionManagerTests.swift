// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("A session manager that looks at windows") struct SessionManagerTests {
  /// What such a manager does: it asks the window to save, waits for a change of its command, and ends
  /// everything; next time it starts the command.
  @Test func `the game is kept when it asks, and goes on when it starts the command`() throws {
    let table = try PlayedTable("--deal", "4711", "--suits", "two", "--geometry", "700x500")
    try table.choose(3)
    let observer = table.observer
    #expect(words(of: table.window, observer) == command)
    observer.deleteProperty("WM_COMMAND", of: table.window)
    observer.askToSave(table.window)
    try observer.wait(for: "answer", within: PlayedTable.patience) {
      words(of: table.window, observer) == command
    }
    table.program.kill()
    try observer.waitForEnd(of: table.window, within: PlayedTable.patience)

    let next = try RunningProgram(
      command[0], Array(command.dropFirst()), on: table.screen, environment: table.home.environment)
    let window = try observer.waitForWindow(of: next, within: PlayedTable.patience)
    try observer.wait(for: "title", from: next, within: PlayedTable.patience) {
      observer.title(of: window) == "Matchismo - Deal 4711" ? () : nil
    }
    observer.focus(window)
    try observer.typeKey("c", holding: ["Control_L"])
    let reader = try RunningProgram(
      "sh", ["-c", "until xclip -selection clipboard -out 2>/dev/null; do :; done"],
      on: table.screen)
    #expect(try reader.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(reader.standardOutput == table.record)
  }

  private let command = [Program.path, "--suits=two", "--animation=off", "--geometry=700x500"]

  private func words(of window: ObservedWindow, _ observer: Observer) -> [String] {
    observer.property("WM_COMMAND", of: window)?.text.split(separator: "\0").map(String.init) ?? []
  }
}
