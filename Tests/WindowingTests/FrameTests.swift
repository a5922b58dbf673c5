// SPDX-License-Identifier: MIT

import Drawing
import Observing
import System
import Testing

@testable import Windowing

@Suite("Frames, in step with a manager") struct FrameTests {
  @Test func `two counters are offered once there is a picture`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      #expect(test.observer.counters(of: test.observed).count == 2)
      let protocols = test.observer.atoms("WM_PROTOCOLS", of: test.observed)
      #expect(
        protocols.sorted() == [
          "WM_DELETE_WINDOW", "WM_SAVE_YOURSELF", "WM_TAKE_FOCUS", "_NET_WM_PING",
          "_NET_WM_SYNC_REQUEST",
        ])
    }
  }

  @Test func `the counter has the value when the new size has been painted`() async {
    await #expect(processExitsWith: .success) {
      for isForFrames in [false, true] {
        let test = try WindowUnderTest()
        let (observer, observed) = (test.observer, test.observed)
        for step in 1...5 {
          // Of what is less than 0 both halves that it is sent in count.
          let value = Int64(step) * 0x1_0000 - 0x3_0000
          observer.announceSize(to: observed, value: value, isForFrames: isForFrames)
          observer.resize(observed, toWidth: 300 + step * 10, height: 200)
          try test.hear("answer") { _ in
            let counters = observer.counters(of: observed)
            return isForFrames ? counters[1] == value + 2 : counters[0] == value
          }
          #expect(try observer.screenshot(of: observed)[299 + step * 10, 199] == 0x336699)
        }
      }
    }
  }

  @Test func `nothing is answered or shown before the new size has been painted`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.announceSize(to: test.observed, value: 12, isForFrames: false)
      test.observer.resize(test.observed, toWidth: 400, height: 200)
      while test.window.size.width != 400 {
        try test.window.wait(until: nil)
        _ = try test.window.events()
      }
      let before = test.observer.counters(of: test.observed)
      try test.paint([])
      try test.window.wait(until: .now)
      try test.quieten()
      #expect(test.observer.counters(of: test.observed) == before)
      try test.paint()
      try test.quieten()
      #expect(test.observer.counters(of: test.observed) == [12, before[1] + 2])
    }
  }

  @Test func `a size that stays the same is answered too`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.announceSize(to: test.observed, value: 12, isForFrames: true)
      test.observer.move(test.observed, to: 130, 70)
      try test.hear("answer") { _ in test.observer.counters(of: test.observed)[1] == 14 }
    }
  }

  @Test func `each frame moves the second counter on, and it comes to rest even`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      try test.quieten()
      let before = test.observer.counters(of: test.observed)[1]
      for _ in 0..<3 { try test.paint() }
      try test.quieten()
      #expect(test.observer.counters(of: test.observed)[1] == before + 6)
      #expect(before & 1 == 0 && !test.window.awaitsFrame)
    }
  }

  @Test func `a frame is awaited where the manager tells of those that it has drawn`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest { $0.announceManager(supporting: ["_NET_WM_FRAME_DRAWN"]) }
      let (observer, observed, window) = (test.observer, test.observed, test.window)
      for _ in 0..<3 {
        try test.paint()
        let timeout = try #require(window.frames?.awaited.timeout)
        #expect(window.awaitsFrame && timeout <= Moment.now.adding(seconds: 0.1))
        observer.tellDrawn(observer.counters(of: observed)[1], to: observed)
        try test.quieten()
        #expect(!window.awaitsFrame)
      }
    }
  }

  @Test func `nobody's word for the time makes what the player does earlier or later`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest { $0.announceManager(supporting: ["_NET_WM_FRAME_DRAWN"]) }
      let (observer, observed) = (test.observer, test.observed)
      observer.focus(observed)
      _ = try test.hearAll()
      let now = Int(try test.lateness(of: "a").time)
      for hour in [1, -1] {
        // Expected and unexpected, of the window and of another one.
        for receiver in [observed, observer.root] {
          try test.paint()
          let frame = Int(observer.counters(of: observed)[1])
          let time = (now + hour * 3_600_000) * 1000
          for _ in 1...2 {
            observer.send(
              message: "_NET_WM_FRAME_DRAWN", of: observed,
              [frame, 0, time & 0xffff_ffff, time >> 32], to: receiver)
          }
          observer.synchronize()
          for key in ["b", "c"] {
            let seconds = try test.lateness(of: key).seconds
            #expect((0...30).contains(seconds), "\(hour) hours, \(receiver)")
          }
        }
      }
    }
  }

  @Test func `a silent manager holds up one frame, for a tenth of a second`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest { $0.announceManager(supporting: ["_NET_WM_FRAME_DRAWN"]) }
      let window = test.window
      try test.paint()
      let timeout = try #require(window.frames?.awaited.timeout)
      try test.hear("timeout") { _ in !window.awaitsFrame }
      #expect(Moment.now >= timeout)
      try test.paint()
      #expect(!window.awaitsFrame && window.frames?.awaited.timeout == nil)
      test.observer.tellDrawn(test.observer.counters(of: test.observed)[1], to: test.observed)
      try test.quieten()
      try test.paint()
      #expect(window.awaitsFrame)
    }
  }

  @Test func `a manager that comes later is noticed`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.announceManager(supporting: ["_NET_WM_STATE", "_NET_WM_FRAME_DRAWN"])
      try test.hear("frame to wait for") { _ in
        try test.paint()
        return test.window.awaitsFrame
      }
    }
  }
}

extension WindowUnderTest {
  /// Presses a key, and says when that was by the server's clock, and how many seconds ago as the window tells it.
  fileprivate func lateness(of key: String) throws -> (time: UInt32, seconds: Double) {
    window.tellsStrokes = true
    try observer.typeKey(key)
    let deadline = Moment.now.adding(seconds: 30)
    while Moment.now < deadline {
      for happening in try window.events() {
        guard case .stroke(let stroke, .some) = happening.event else { continue }
        return (stroke.time, Moment.now.seconds(since: happening.moment))
      }
      try window.wait(until: deadline)
    }
    throw ObservingError.timedOut(waitingFor: "key", limit: .seconds(30))
  }
}
