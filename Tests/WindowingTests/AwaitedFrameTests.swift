// SPDX-License-Identifier: MIT

import System
import Testing

@testable import Windowing

@Suite("The frame that is yet to be drawn") struct AwaitedFrameTests {
  private let start = Moment(nanoseconds: 1_000_000_000)

  @Test func `it is awaited until it is drawn`() {
    var awaited = AwaitedFrame()
    #expect(awaited.timeout == nil)
    awaited.send(2, at: start)
    awaited.send(4, at: start)
    #expect(awaited.timeout == start.adding(seconds: 0.1))
    let isLastDrawn = awaited.noteDrawn(2)
    #expect(!isLastDrawn)
    #expect(awaited.timeout != nil)
    let isDrawn = awaited.noteDrawn(4)
    #expect(isDrawn && awaited.timeout == nil)
    let isDrawnAgain = awaited.noteDrawn(4)
    #expect(!isDrawnAgain)
  }

  @Test func `one that is drawn late is expected as long as it isn't drawn`() {
    var awaited = AwaitedFrame()
    #expect(!awaited.expects(2))
    awaited.send(2, at: start)
    awaited.noteTime(start.adding(seconds: 0.1))
    #expect(awaited.expects(2) && !awaited.expects(0))
    _ = awaited.noteDrawn(2)
    #expect(!awaited.expects(2))
  }

  @Test func `a manager that stays silent is waited for once, and again when it is heard`() {
    var awaited = AwaitedFrame()
    awaited.send(2, at: start)
    awaited.noteTime(start.adding(seconds: 0.09))
    #expect(awaited.timeout != nil)
    awaited.noteTime(start.adding(seconds: 0.1))
    #expect(awaited.timeout == nil)
    awaited.send(4, at: start.adding(seconds: 0.2))
    #expect(awaited.timeout == nil)
    _ = awaited.noteDrawn(4)
    awaited.send(6, at: start.adding(seconds: 0.3))
    #expect(awaited.timeout == start.adding(seconds: 0.4))
  }
}
