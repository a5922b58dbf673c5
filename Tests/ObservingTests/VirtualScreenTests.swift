// SPDX-License-Identifier: MIT

import CXObserving
import Glibc
import Testing

@testable import Observing

@Suite struct VirtualScreenTests {
  @Test func namesTheServerThatIsMissing() {
    let expected = ObservingError.missing(program: "no-such-server", package: "xvfb")
    #expect(throws: expected) { _ = try VirtualScreen(server: "no-such-server") }
    #expect(
      expected.description
        == "no-such-server was not found on the PATH; on Debian it is in the package xvfb.")
  }

  @Test func passesOnWhatTheServerSays() {
    let error = #expect(throws: ObservingError.self) {
      _ = try VirtualScreen(extraArguments: ["-nonsense"])
    }
    #expect(error?.description.contains("Unrecognized option: -nonsense") == true)
  }

  @Test func screensAreApart() throws {
    let screens = try (0..<3).map { _ in try VirtualScreen(width: 100, height: 100) }
    #expect(Set(screens.map(\.name)).count == 3)
  }

  @Test func knowsTheServersProcessorTime() throws {
    let screen = try VirtualScreen(width: 100, height: 100)
    let before = try screen.processorTime()
    #expect(before > .zero)
    let observer = try Observer(on: screen)
    _ = try observer.screenshot(of: observer.root)
    #expect(try screen.processorTime() > before)
  }

  @Test func endsWhatWaitsOnIt() throws {
    let screen = try VirtualScreen(width: 100, height: 100)
    let observer = try Observer(on: screen)
    screen.stop()
    #expect(throws: ObservingError.serverGone(.exited(0))) {
      _ = try observer.waitForWindow(ofProcess: 1, within: .seconds(5))
    }
  }

  @Test func crashes() throws {
    let screen = try VirtualScreen(width: 100, height: 100)
    let observer = try Observer(on: screen)
    screen.kill()
    #expect(throws: ObservingError.serverGone(.signalled(SIGKILL))) {
      try observer.watch(for: .seconds(5))
    }
    #expect(throws: ObservingError.serverGone(.signalled(SIGKILL))) {
      _ = try observer.screenshot(of: observer.root)
    }
  }

  // Servers end while a request is on its way to them.
  @Test func `a write to one who is gone is an error, and the tests go on`() throws {
    _ = try VirtualScreen(width: 100, height: 100)
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(unsafe write(ends[1], "x", 1) == -1)
    #expect(errno == EPIPE)
  }

  @Test func `a server ends with its process, whoever else is its client`() async throws {
    let ended = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let screen = try VirtualScreen(width: 100, height: 100)
      let client = try RunningProgram("xclip", ["-quiet", "-i", "/dev/null"], on: screen)
      try Observer(on: screen).wait(for: "client", from: client, within: .seconds(20)) {
        client.standardError.isEmpty ? nil : ()
      }
      print("client", client.processID)
      // Without letting go of anything.
      exit(EXIT_SUCCESS)
    }
    // Another server may have the display's name by now.
    let said = String(decoding: ended.standardOutputContent, as: UTF8.self)
    let client = try #require(said.firstMatch(of: /client (\d+)/).flatMap { pid_t($0.1) })
    let end = CXOpenProcess(client)
    guard end >= 0 else { return #expect(errno == ESRCH) }
    defer { close(end) }
    #expect(Readiness.wait(for: [end], until: .now + .seconds(20)))
  }
}
