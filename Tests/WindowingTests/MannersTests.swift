// SPDX-License-Identifier: MIT

import Drawing
import Observing
import System
import Testing

@testable import Windowing

@Suite("The window's manners") struct MannersTests {
  @Test func `the keyboard is taken when the manager offers it, and not later than that`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let other = Window(
        on: test.display, title: "Other",
        placement: Placement(size: PixelSize(width: 100, height: 100)),
        minimum: PixelSize(width: 20, height: 20))
      other.show()
      test.observer.offerFocus(to: test.observed)
      try test.hear("focus") { $0.contains(.gotFocus) }
      #expect(test.window.hasFocus)
      test.observer.focus(ObservedWindow(id: other.id))
      try test.hear("loss of focus") { $0.contains(.lostFocus) }
      // The moment after the server began is before all that has happened since.
      test.observer.offerFocus(to: test.observed, at: 1)
      test.display.synchronize()
      #expect(try test.window.events().map(\.event) == [])
      #expect(!test.window.hasFocus)
    }
  }

  @Test func `a window that has been put away takes none, and says nothing of it`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let test = try WindowUnderTest()
      test.observer.unmap(test.observed)
      try test.hear("that it is hidden") { $0.contains(.hidden) }
      test.observer.offerFocus(to: test.observed)
      for _ in 1...2 {
        test.display.synchronize()
        #expect(try test.window.events().map(\.event) == [])
      }
      #expect(!test.window.hasFocus)
    }
    #expect(result.standardErrorContent.isEmpty)
  }

  @Test func `it is urgent as long as it says so`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let urgency: UInt = 256
      func flags() throws -> UInt {
        test.display.synchronize()
        return try #require(test.observer.property("WM_HINTS", of: test.observed)?.items.first)
      }
      let before = try flags()
      #expect(before & urgency == 0)
      test.window.isUrgent = true
      #expect(try flags() == before | urgency)
      test.window.isUrgent = false
      #expect(try flags() == before)
    }
  }

  @Test func `when the player last did something is told beside the window`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let holder = try #require(
        test.observer.property("_NET_WM_USER_TIME_WINDOW", of: test.observed)?.items.first)
      let window = ObservedWindow(id: holder)
      #expect(test.observer.property("_NET_WM_USER_TIME", of: window) == nil)
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      try test.window.wait(until: .now)
      test.display.synchronize()
      let time = try #require(test.window.input.time)
      #expect(
        test.observer.property("_NET_WM_USER_TIME", of: window)?.items == [UInt(time.milliseconds)])
    }
  }

  @Test func `a launcher hears that the window is there, and the manager when it was wanted`() async
  {
    await #expect(processExitsWith: .success) {
      let id = "a launcher's name that is longer than one message_TIME4711"
      let test = try WindowUnderTest(launch: Launch(id: id))
      let (observer, window) = (test.observer, test.observed)
      #expect(observer.property("_NET_STARTUP_ID", of: window)?.text == id)
      #expect(observer.property("_NET_WM_USER_TIME", of: window)?.items == [4711])
      let end = #"remove: ID=a\ launcher's\ name\ that\ is\ longer\ than\ one\ message_TIME4711"#
      try observer.wait(for: "end of the launch", within: WindowUnderTest.patience) {
        observer.launchMessage(about: window) == end + "\0" ? () : nil
      }
    }
  }

  @Test func `without a launcher there is nothing to tell`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.display.synchronize()
      #expect(test.observer.property("_NET_STARTUP_ID", of: test.observed) == nil)
      #expect(test.observer.property("_NET_WM_USER_TIME", of: test.observed) == nil)
    }
  }
}
