// SPDX-License-Identifier: MIT

import Glibc
import Observing
import System
import Testing

@testable import Windowing

@Suite("Waiting") struct WaitingTests {
  @Test func `it ends at the deadline and not before`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      try test.quieten()
      for seconds in [0.0004, 0.003, 0.05] {
        let deadline = Moment.now.adding(seconds: seconds)
        try test.window.wait(until: deadline)
        #expect(Moment.now >= deadline)
      }
    }
  }

  @Test func `a deadline that has passed doesn't hold it up, but what was asked for is sent`() async
  {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.window.title = "Other"
      try test.window.wait(until: Moment.now.adding(seconds: -5))
      try test.observer.wait(for: "title", within: WindowUnderTest.patience) {
        test.observer.title(of: test.observed) == "Other" ? () : nil
      }
    }
  }

  @Test func `an event ends it, with a deadline or without`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      for deadline in [nil, Moment.now.adding(seconds: 3600)] {
        try test.quieten()
        test.observer.resize(test.observed, toWidth: 400, height: deadline == nil ? 300 : 310)
        try test.window.wait(until: deadline)
        #expect(try !test.window.events().isEmpty)
      }
    }
  }

  @Test func `something else that is ready ends it too, and has its turn beside events`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      var turns = 0
      let other = Awaited(ends[0]) {
        turns += 1
        var byte: UInt8 = 0
        _ = read(ends[0], &byte, 1)
      }
      try test.quieten()
      try test.window.wait(until: Moment.now.adding(seconds: 0.003), alsoFor: [other])
      #expect(turns == 0)
      write(ends[1], "a", 1)
      try test.window.wait(until: nil, alsoFor: [other])
      #expect(turns == 1)
      // An event that Xlib has taken already.
      test.observer.resize(test.observed, toWidth: 400, height: 300)
      test.observer.synchronize()
      try test.window.wait(until: nil)
      write(ends[1], "b", 1)
      try test.window.wait(until: nil, alsoFor: [other])
      #expect(turns == 2)
      #expect(try !test.window.events().isEmpty)
      // Nobody will ever write there again.
      try test.quieten()
      close(ends[1])
      try test.window.wait(until: nil, alsoFor: [other])
      #expect(turns == 3)
    }
  }

  @Test func `a server that has gone ends it`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.screen.kill()
      #expect(throws: DisplayError.lost) {
        while true {
          try test.window.wait(until: nil)
          _ = try test.window.events()
        }
      }
    }
  }
}
