// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@Suite("A start")
struct StartTests {
  @Test func `the first picture waits for the server six times at most`() throws {
    let screen = try VirtualScreen()
    let observer = try Observer(on: screen)
    observer.watchDamage(of: observer.root)
    let line = try SlowLine(to: screen, roundTrips: 6)
    let environment = try PlayersHome().environment.merging(["DISPLAY": line.name]) { $1 }
    let program = try RunningProgram(
      Program.path, ["--animation", "off"], on: screen, environment: environment)
    let window = try observer.waitForWindow(of: program, within: PlayedTable.patience)
    let place = try observer.geometry(of: window)
    _ = try observer.waitForDamage(
      of: observer.root, since: program.startedAt, touching: place, within: PlayedTable.patience)
    #expect(line.roundTrips == 6)
  }

  @Test func `without the library that sets texts there is a sentence`() throws {
    let folder = try TemporaryFolder()
    let library = try folder.file("libpangocairo-1.0.so.0", "")
    let path = URL(fileURLWithPath: library).deletingLastPathComponent().path
    let result = try Program.run(
      "--picture", folder.path("table.png"), environment: ["LD_LIBRARY_PATH": path])
    #expect(result.status == .exited(1))
    #expect(
      result.errors.hasPrefix(
        "matchismo: text can't be shown without the library Pango: \(library)"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
