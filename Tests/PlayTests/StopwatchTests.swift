// SPDX-License-Identifier: MIT

import Play
import Testing

struct StopwatchTests {
  @Test func `no time passes before the first card and after the end`() {
    var clock = Stopwatch()
    clock.advance(by: 5)
    #expect(clock.seconds == 0)
    clock.start()
    clock.advance(by: 1.5)
    clock.stop()
    clock.advance(by: 5)
    #expect(clock.seconds == 1.5)
    clock.start()
    clock.advance(by: 0.5)
    #expect(clock.seconds == 2)
  }

  @Test(arguments: Stopwatch.Reason.allCases)
  func `no time passes while there is a reason to stand`(reason: Stopwatch.Reason) {
    var clock = Stopwatch()
    clock.start()
    clock.pause(reason)
    #expect(clock.isPaused(reason))
    clock.advance(by: 5)
    #expect(clock.seconds == 0)
    clock.resume(reason)
    clock.advance(by: 5)
    #expect(clock.seconds == 5)
  }

  @Test func `the clock goes on when the last of several reasons is gone`() {
    var clock = Stopwatch()
    clock.start()
    clock.pause(.unfocused)
    clock.pause(.sheet)
    clock.pause(.iconified)
    clock.resume(.unfocused)
    #expect(clock.isPaused)
    #expect(!clock.isRunning)
    clock.advance(by: 5)
    clock.resume(.iconified)
    #expect(clock.isPaused)
    clock.resume(.sheet)
    #expect(clock.isRunning)
    #expect(clock.seconds == 0)
  }

  @Test func `a pause before the first card holds after it`() {
    var clock = Stopwatch()
    clock.pause(.sheet)
    clock.start()
    clock.advance(by: 5)
    #expect(clock.seconds == 0)
  }

  @Test(arguments: [0, -1, -Double.infinity, Double.nan])
  func `what is no time to pass changes nothing`(passed: Double) {
    var clock = Stopwatch(seconds: 7)
    clock.start()
    clock.advance(by: passed)
    #expect(clock.seconds == 7)
  }

  @Test(arguments: [
    (-1.0, 0.0), (.nan, 0), (.infinity, 0), (1e300, 3_600_000), (12.5, 12.5),
  ])
  func `a clock that was saved is taken up, whatever it says`(saved: Double, seconds: Double) {
    #expect(Stopwatch(seconds: saved).seconds == seconds)
  }

  @Test func `a clock stands at a thousand hours`() {
    var clock = Stopwatch()
    clock.start()
    clock.advance(by: .infinity)
    #expect(clock.seconds == 3_600_000)
    #expect(clock.secondsToNextChange == nil)
    #expect(clock.shown == 3_600_000)
  }

  @Test func `the clock tells when it will show something else`() {
    var clock = Stopwatch()
    #expect(clock.secondsToNextChange == nil)
    clock.start()
    #expect(clock.secondsToNextChange == 1)
    clock.advance(by: 0.75)
    #expect(clock.secondsToNextChange == 0.25)
    #expect(clock.shown == 0)
    clock.advance(by: 0.25)
    #expect(clock.shown == 1)
    #expect(clock.secondsToNextChange == 1)
    clock.pause(.sheet)
    #expect(clock.secondsToNextChange == nil)
  }

  @Test(arguments: [
    (0, "0:00"), (9, "0:09"), (59, "0:59"), (60, "1:00"), (102, "1:42"), (3599, "59:59"),
    (3600, "1:00:00"), (3607, "1:00:07"), (36_000, "10:00:00"), (3_600_000, "1000:00:00"),
    (-5, "0:00"),
  ])
  func `a duration is written as a clock shows it`(seconds: Int, text: String) {
    #expect(Sentences.clock(seconds) == text)
  }
}
