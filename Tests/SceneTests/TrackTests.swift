// SPDX-License-Identifier: MIT

import Testing

@testable import Scene

@Suite("A number over time")
struct TrackTests {
  @Test func `rests until it begins, arrives in time and stays`() {
    var track = Track(2)
    track.go(to: 6, at: 10, lasts: 4, easing: .steady)
    #expect(track.value(at: 0) == 2)
    #expect(track.value(at: 10) == 2)
    #expect(track.value(at: 11) == 3)
    #expect(track.value(at: 13) == 5)
    #expect(track.value(at: 14) == 6)
    #expect(track.value(at: 1e9) == 6)
    #expect(track.ends == 14)
    #expect(track.goal == 6)
  }

  @Test func `can be asked for any moment, forwards and back`() {
    var track = Track(0)
    track.go(to: 1, at: 1, lasts: 1)
    track.go(to: 0, at: 5, lasts: 1)
    let moments = stride(from: 0.0, through: 7, by: 0.125)
    let forwards = moments.map(track.value(at:))
    let backwards = moments.reversed().map(track.value(at:))
    #expect(forwards == backwards.reversed())
    #expect(track.value(at: 3) == 1)
    #expect(track.value(at: 6) == 0)
  }

  @Test func `turns round where it is`() {
    var track = Track(0)
    track.go(to: 10, at: 0, lasts: 10, easing: .steady)
    track.go(to: 0, at: 4, lasts: 2, easing: .steady)
    #expect(track.value(at: 4) == 4)
    #expect(track.value(at: 5) == 2)
    #expect(track.value(at: 6) == 0)
  }

  @Test func `a new wish takes the place of what was still to come`() {
    var track = Track(1)
    track.go(to: 0, at: 8, lasts: 2)
    track.go(to: 1, at: 5, lasts: 2)
    for moment in stride(from: 5.0, through: 20, by: 0.5) { #expect(track.value(at: moment) == 1) }
    #expect(track.ends == 5)
  }

  @Test func `a way without length or without time is over at once`() {
    var track = Track(3)
    track.go(to: 3, at: 1, lasts: 5)
    #expect(track.ends == 1)
    track.go(to: 4, at: 2, lasts: 0)
    #expect(track.value(at: 2) == 4)
    #expect(track.value(at: 1.9) == 3)
  }

  @Test func `many wishes in a row leave the last, and no leaps`() {
    var track = Track(0)
    var before = 0.0
    for step in 0..<200 {
      let now = Double(step) / 60
      #expect(abs(track.value(at: now) - before) < 0.35)
      before = track.value(at: now)
      track.go(to: step.isMultiple(of: 2) ? 1 : 0, at: now, lasts: 0.2)
    }
    #expect(track.value(at: 100) == 0)
  }

  @Test(arguments: [Easing.steady, .gentle, .slowingDown, .speedingUp])
  func `every easing goes from nothing to all without turning back`(easing: Easing) {
    #expect(easing(0) == 0)
    #expect(easing(1) == 1)
    let values = stride(from: 0.0, through: 1, by: 0.01).map { easing($0) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }
}
