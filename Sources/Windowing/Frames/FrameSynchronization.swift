// SPDX-License-Identifier: MIT

import CX11
package import System

/// Messages about frames: EWMH, _NET_WM_SYNC_REQUEST and its extension by a second counter,
/// _NET_WM_FRAME_DRAWN. It works without a manager too.
struct FrameSynchronization {
  private let display: Display
  private let answers: XSyncCounter
  private let frames: XSyncCounter
  var counters = FrameCounters()
  var awaited = AwaitedFrame()

  private var isDrawingTold = false

  /// `nil` if the server has no counters (SYNC extension).
  init?(on display: Display) {
    self.display = display
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    // If the server has gone away, the library takes uninitialized memory for its answer.
    guard !display.isLost, unsafe XSyncQueryExtension(display.handle, &event, &error) != 0,
      !display.isLost, unsafe XSyncInitialize(display.handle, &major, &minor) != 0
    else { return nil }
    let zero = XSyncValue(hi: 0, lo: 0)
    answers = unsafe XSyncCreateCounter(display.handle, zero)
    frames = unsafe XSyncCreateCounter(display.handle, zero)
    readManager()
  }

  /// The value of _NET_WM_SYNC_REQUEST_COUNTER.
  var counterIDs: [UInt] { [answers, frames] }

  mutating func readManager() {
    isDrawingTold = display.managerSupports(.frameDrawn)
    if !isDrawingTold { awaited.forget() }
  }

  mutating func begin() { set(frames, to: counters.begin()) }

  mutating func end() {
    let (frame, answer) = counters.end()
    set(frames, to: frame)
    if let answer { set(answers, to: answer) }
    if isDrawingTold { awaited.send(frame, at: .now) }
  }

  mutating func noteRequest(_ message: Message) {
    counters.noteRequest(message.value(at: 2), isForFrames: message.numbers[4] != 0)
  }

  mutating func noteDrawn(_ message: Message) -> Bool {
    awaited.noteDrawn(message.value(at: 0))
  }

  /// `nil` for another frame. Any program may send such a message, which has the time in
  /// microseconds.
  func drawnTime(_ message: Message) -> ServerTime? {
    guard awaited.expects(message.value(at: 0)) else { return nil }
    let microseconds = message.value(at: 2)
    return ServerTime(Time(UInt32(truncatingIfNeeded: microseconds / 1000)))
  }

  private func set(_ counter: XSyncCounter, to value: Int64) {
    let value = XSyncValue(
      hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
    unsafe XSyncSetCounter(display.handle, counter, value)
  }
}

extension Message {
  /// A number of 64 bits, whose lower half comes first.
  fileprivate func value(at index: Int) -> Int64 {
    Int64(truncatingIfNeeded: numbers[index + 1]) << 32 | Int64(truncatingIfNeeded: numbers[index])
  }
}

/// A window's two counters (EWMH, _NET_WM_SYNC_REQUEST). The first answers the older kind of
/// request, one for each change of size. The second is odd while a frame is painted and even when
/// it is done.
struct FrameCounters: Equatable {
  /// The second counter.
  private(set) var frame: Int64 = 0

  /// The first counter.
  private var answer: Int64 = 0

  /// The farthest that a request may be from its counter; window managers advance by some hundreds
  /// at most. The server goes through all values on the way to a new one (X Synchronization
  /// Extension, "CreateAlarm"), so a far one would stop it.
  private static let farthest: UInt64 = 1 << 20

  /// Before the new size has arrived, and after.
  private var announced: Request?
  private var owed: Request?

  private struct Request: Equatable {
    let value: Int64
    let isForFrames: Bool
  }

  var isAnswerOwed: Bool { owed != nil }

  /// Any program can send one.
  ///
  /// - Parameter isForFrames: whether it is for the second counter.
  mutating func noteRequest(_ value: Int64, isForFrames: Bool) {
    let (way, isTooFar) = value.subtractingReportingOverflow(isForFrames ? frame : answer)
    guard !isTooFar, way.magnitude <= Self.farthest else { return }
    announced = Request(value: value, isForFrames: isForFrames)
  }

  mutating func noteSize() {
    owed = announced ?? owed
    announced = nil
  }

  /// - Returns: the second counter's value during the frame.
  mutating func begin() -> Int64 {
    if let owed, owed.isForFrames {
      frame = owed.value &+ (owed.value & 1)
      self.owed = nil
    }
    frame &+= 1
    return frame
  }

  /// - Returns: the second counter, and the first one if it owed an answer.
  mutating func end() -> (frame: Int64, answer: Int64?) {
    frame &+= 1
    defer { owed = nil }
    answer = owed?.value ?? answer
    return (frame, owed?.value)
  }
}

/// The frame that the manager has yet to draw. A silent manager is not waited for long, and not
/// again until it responds.
struct AwaitedFrame: Equatable {
  /// In seconds.
  static let patience = 0.1

  /// `nil` if no frame is awaited.
  private(set) var timeout: Moment?

  private var frame: Int64 = 0
  private var isManagerHeard = true

  /// Whether the last frame isn't known to be drawn.
  private var isMissing = false

  mutating func send(_ frame: Int64, at now: Moment) {
    (self.frame, isMissing) = (frame, true)
    timeout = isManagerHeard ? now.adding(seconds: Self.patience) : nil
  }

  /// - Returns: whether it is the last frame.
  mutating func noteDrawn(_ frame: Int64) -> Bool {
    isManagerHeard = true
    guard expects(frame) else { return false }
    (timeout, isMissing) = (nil, false)
    return true
  }

  /// Whether it is the last frame, not drawn yet.
  func expects(_ frame: Int64) -> Bool { isMissing && frame >= self.frame }

  mutating func noteTime(_ now: Moment) {
    guard let timeout, now >= timeout else { return }
    self.timeout = nil
    isManagerHeard = false
  }

  mutating func forget() { (timeout, isMissing) = (nil, false) }
}

/// A grid of equal steps from a motion's start, which never drifts. A late frame skips the ones it
/// has missed.
package struct FrameClock: Equatable, Sendable {
  /// In seconds.
  package let period: Double

  private var origin = Moment(nanoseconds: 0)

  package init(period: Double = 1.0 / 60) {
    precondition(period >= 1e-6, "time passes between two frames")
    self.period = period
  }

  /// Makes a frame due at this moment.
  package mutating func start(at moment: Moment) { origin = moment }

  package func next(after moment: Moment) -> Moment {
    let step = (moment.seconds(since: origin) / period).rounded(.down) + 1
    let due = origin.adding(seconds: step * period)
    // Rounding must not make a frame due twice.
    return due > moment ? due : origin.adding(seconds: (step + 1) * period)
  }
}
