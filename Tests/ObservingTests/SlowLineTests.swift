// SPDX-License-Identifier: MIT

import CXObserving
import Glibc
import Testing

@testable import Observing

@Suite("A slow line")
struct SlowLineTests {
  @Test func `what is said takes its time, and each question that is waited for is counted`() throws
  {
    let screen = try VirtualScreen()
    let line = try SlowLine(to: screen, delay: .milliseconds(20))
    let connection = try Connection(to: line.name)
    let before = line.roundTrips
    let start = Instant.now
    for _ in 0..<3 { unsafe XSync(connection.display, False) }
    #expect(line.roundTrips == before + 3)
    #expect(start.duration(to: .now) >= .milliseconds(120))
  }

  @Test func `a server whose file another one has removed is reached`() throws {
    let screen = try VirtualScreen()
    #expect(unsafe unlink("/tmp/.X11-unix/X\(screen.name.dropFirst())") == 0)
    let line = try SlowLine(to: screen)
    _ = try Connection(to: line.name)
    #expect(line.roundTrips > 0)
  }

  @Test func `a client whose round trips are used up hears nothing more`() throws {
    let screen = try VirtualScreen()
    let line = try SlowLine(to: screen, roundTrips: 2)
    // It has to ask more often than that before it can say anything of the screen.
    let program = try RunningProgram("xkbcomp", [line.name, "-"])
    let observer = try Observer(on: screen)
    try observer.wait(for: "second round trip", within: .seconds(20)) {
      line.roundTrips == 2 ? () : nil
    }
    #expect(program.exitStatus == nil)
    #expect(program.standardOutput.isEmpty)
  }
}
