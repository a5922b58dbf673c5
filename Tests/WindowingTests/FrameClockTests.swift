// SPDX-License-Identifier: MIT

import System
import Testing
import Windowing

@Suite("When frames are due") struct FrameClockTests {
  private func moment(_ seconds: Double) -> Moment {
    Moment(nanoseconds: 0).adding(seconds: seconds)
  }

  @Test func `frames lie on a grid from the start on`() {
    var clock = FrameClock(period: 0.25)
    clock.start(at: moment(10))
    #expect(clock.next(after: moment(10)) == moment(10.25))
    #expect(clock.next(after: moment(10.2)) == moment(10.25))
    #expect(clock.next(after: moment(10.25)) == moment(10.5))
    #expect(clock.next(after: moment(9.9)) == moment(10))
  }

  @Test func `a late frame leaves out what it has missed`() {
    var clock = FrameClock(period: 0.25)
    clock.start(at: moment(10))
    #expect(clock.next(after: moment(11.1)) == moment(11.25))
  }

  @Test func `an hour of frames doesn't drift`() {
    var clock = FrameClock()
    let start = Moment(nanoseconds: 123_456_789_012_345)
    clock.start(at: start)
    var due = start
    for _ in 0..<216_000 { due = clock.next(after: due) }
    #expect(due == start.adding(seconds: 3600))
  }

  @Test func `frames on time and frames a little late are as many`() {
    var clock = FrameClock()
    clock.start(at: moment(5))
    var (onTime, late) = (moment(5), moment(5))
    for _ in 0..<600 {
      onTime = clock.next(after: onTime)
      late = clock.next(after: late.adding(seconds: 0.004))
    }
    #expect(onTime == late)
    #expect(onTime == moment(15))
  }

  @Test func `the clock goes forward and tells seconds`() {
    let before = Moment.now
    let after = Moment.now
    #expect(before <= after && after.seconds(since: before) < 5)
    #expect(before.adding(seconds: -1.5).seconds(since: before) == -1.5)
    for endless in [Double.infinity, 1e300] {
      #expect(before.adding(seconds: endless) > before)
      #expect(before.adding(seconds: -endless) < before)
    }
  }
}
