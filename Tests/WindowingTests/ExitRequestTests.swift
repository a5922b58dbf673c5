// SPDX-License-Identifier: MIT

import CX11
import Glibc
import Observing
import System
import Testing

@testable import Windowing

@Suite("The system's requests to end") struct ExitRequestTests {
  @Test func `a signal ends the wait and closes the window, once`() async {
    await #expect(processExitsWith: .success) { try Self.closeWindow(by: SIGHUP) }
    await #expect(processExitsWith: .success) { try Self.closeWindow(by: SIGINT) }
    await #expect(processExitsWith: .success) { try Self.closeWindow(by: SIGTERM) }
  }

  private static func closeWindow(by number: Int32) throws {
    let test = try WindowUnderTest()
    ExitRequests.watch()
    test.observer.focus(test.observed)
    _ = try test.hearAll()
    ask(by: number)
    // Without it this would last for ever.
    try test.window.wait(until: nil)
    #expect(try test.window.events().map(\.event) == [.closed])
    #expect(try test.hearAll().isEmpty)
  }

  @Test func `two of them at the same time are one`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      ExitRequests.watch()
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      Self.askAtOnce(by: SIGHUP, SIGTERM)
      #expect(try test.hear("request") { !$0.isEmpty } == [.closed])
      #expect(try test.hearAll().isEmpty)
    }
  }

  @Test func `a later one ends the program at once`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      ExitRequests.watch()
      let deadline = Moment.now.adding(seconds: 30)
      while Moment.now < deadline { kill(getpid(), SIGTERM) }
    }
  }

  @Test func `one that was ignored stays so`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      let test = try WindowUnderTest()
      ExitRequests.watch()
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      // The kernel drops it at once.
      kill(getpid(), SIGHUP)
      #expect(try test.hearAll().isEmpty)
      Self.ask(by: SIGINT)
      #expect(try test.hear("request") { !$0.isEmpty } == [.closed])
      #expect(try test.hearAll().isEmpty)
    }
  }

  @Test func `events without end don't hide it`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      ExitRequests.watch()
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      for _ in 0..<20_000 {
        test.observer.forge(type: UInt8(ClientMessage), [32], to: test.observed)
      }
      test.observer.synchronize()
      Self.ask(by: SIGTERM)
      #expect(try test.window.events().map(\.event) == [.closed])
      // Has the server send what it had no room for before.
      XSync(test.display.handle, 0)
      #expect(XEventsQueued(test.display.handle, QueuedAlready) > 10_000)
    }
  }

  /// Sends this process a signal, and waits until it has been taken note of, on whatever thread. (The
  /// thread of a test takes none.)
  /// Lets signals come to this thread one right after the other, however busy the machine is.
  private static func askAtOnce(by numbers: Int32...) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    for number in numbers { pthread_kill(pthread_self(), number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func ask(by number: Int32) {
    kill(getpid(), number)
    var watched = pollfd(fd: ExitRequests.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&watched, 1, 30_000) == 1)
  }
}
