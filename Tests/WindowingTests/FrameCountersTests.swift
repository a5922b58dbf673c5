// SPDX-License-Identifier: MIT

import Testing

@testable import Windowing

@Suite("The counters of a window's frames") struct FrameCountersTests {
  @Test func `a frame is odd while it is painted and even afterwards`() {
    var counters = FrameCounters()
    for frame: Int64 in [2, 4, 6] {
      #expect(counters.begin() == frame - 1)
      let end = counters.end()
      #expect(end == (frame, nil))
    }
  }

  @Test func `the older request is answered by the first counter, after the new size's frame`() {
    var counters = FrameCounters()
    counters.noteRequest(77, isForFrames: false)
    #expect(!counters.isAnswerOwed)
    _ = counters.begin()
    #expect(counters.end() == (2, nil))
    counters.noteSize()
    #expect(counters.isAnswerOwed)
    _ = counters.begin()
    #expect(counters.end() == (4, 77))
    #expect(!counters.isAnswerOwed)
  }

  @Test(arguments: [(100 as Int64, 102 as Int64), (101, 104)])
  func `the newer one begins the next frame at its value`(value: Int64, after: Int64) {
    var counters = FrameCounters()
    counters.noteRequest(value, isForFrames: true)
    counters.noteSize()
    #expect(counters.begin() == after - 1)
    #expect(counters.end() == (after, nil))
    #expect(!counters.isAnswerOwed)
  }

  @Test func `of several requests the last one counts, and a size alone is none`() {
    var counters = FrameCounters()
    counters.noteSize()
    #expect(!counters.isAnswerOwed)
    for value: Int64 in [5, 6, 7] {
      counters.noteRequest(value, isForFrames: false)
      counters.noteSize()
    }
    counters.noteSize()
    _ = counters.begin()
    #expect(counters.end() == (2, 7))
  }

  @Test(arguments: [.max, .max - 1, 0x1_0000_0000, -0x1_0000_0000, .min] as [Int64])
  func `what is far from the counter is no request`(value: Int64) {
    for isForFrames in [true, false] {
      var counters = FrameCounters()
      counters.noteRequest(value, isForFrames: isForFrames)
      counters.noteSize()
      #expect(!counters.isAnswerOwed)
      #expect(counters.begin() == 1)
      #expect(counters.end() == (2, nil))
    }
  }

  @Test func `it is the counter's value now that a request is near to`() {
    for isForFrames in [true, false] {
      var counters = FrameCounters()
      for value: Int64 in [1_000_000, 2_000_000, 3_000_000, 7] {
        counters.noteRequest(value, isForFrames: isForFrames)
        counters.noteSize()
        #expect(counters.isAnswerOwed == (value > 7))
        _ = (counters.begin(), counters.end())
      }
    }
  }

  @Test func `a far request takes nothing from one that is owed`() {
    var counters = FrameCounters()
    counters.noteRequest(77, isForFrames: false)
    counters.noteRequest(1 << 40, isForFrames: false)
    counters.noteSize()
    _ = counters.begin()
    #expect(counters.end() == (2, 77))
  }
}
