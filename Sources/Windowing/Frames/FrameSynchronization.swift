// SPDX-License-Identifier: MIT

import CX11

/// What a window and a compositing manager tell each other about frames: EWMH, _NET_WM_SYNC_REQUEST
/// and its extension by a second counter, _NET_WM_FRAME_DRAWN. It works without a manager too.
struct FrameSynchronization {
  private let display: Display
  private let server: Server
  private let answers: XSyncCounter
  private let frames: XSyncCounter
  private var counters = FrameCounters()
  private(set) var awaited = AwaitedFrame()

  /// Whether the manager reports each frame that it has drawn.
  private var isDrawingTold = false

  /// Creates the counters; `nil` if the server has none (SYNC extension).
  init?(on display: Display) {
    self.display = display
    server = display.server
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    // If the server has gone away, the library takes uninitialized memory for its answer.
    guard !server.isLost, unsafe XSyncQueryExtension(server.handle, &event, &error) != 0,
      !server.isLost, unsafe XSyncInitialize(server.handle, &major, &minor) != 0
    else { return nil }
    let zero = XSyncValue(hi: 0, lo: 0)
    answers = unsafe XSyncCreateCounter(server.handle, zero)
    frames = unsafe XSyncCreateCounter(server.handle, zero)
    readManager()
  }

  /// What _NET_WM_SYNC_REQUEST_COUNTER says.
  var counterIDs: [UInt] { [answers, frames] }

  var isAnswerOwed: Bool { counters.isAnswerOwed }

  /// Asks again what the window manager can do.
  mutating func readManager() {
    isDrawingTold = display.managerSupports(.frameDrawn)
    if !isDrawingTold { awaited.forget() }
  }

  mutating func begin() {
    set(frames, to: counters.begin())
  }

  mutating func end() {
    let (frame, answer) = counters.end()
    set(frames, to: frame)
    if let answer { set(answers, to: answer) }
    if isDrawingTold { awaited.send(frame, at: .now) }
  }

  mutating func noteTime() { awaited.noteTime(.now) }

  mutating func noteSize() { counters.noteSize() }

  /// The message that announces a change of size.
  mutating func noteRequest(_ message: ServerMessage) {
    let data = message.numbers
    counters.noteRequest(Self.value(low: data.2, high: data.3), isForFrames: data.4 != 0)
  }

  /// - Returns: whether the last frame was drawn.
  mutating func noteDrawn(_ message: ServerMessage) -> Bool {
    let data = message.numbers
    return awaited.noteDrawn(Self.value(low: data.0, high: data.1))
  }

  /// When a frame was drawn, which the message gives in microseconds of the server's clock; `nil` where
  /// it doesn't.
  static func drawnTime(_ message: ServerMessage) -> ServerTime? {
    let microseconds = value(low: message.numbers.2, high: message.numbers.3)
    return ServerTime(Time(UInt32(truncatingIfNeeded: microseconds / 1000)))
  }

  private func set(_ counter: XSyncCounter, to value: Int64) {
    let value = XSyncValue(
      hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
    unsafe XSyncSetCounter(server.handle, counter, value)
  }

  private static func value(low: UInt, high: UInt) -> Int64 {
    Int64(truncatingIfNeeded: high) << 32 | Int64(truncatingIfNeeded: low)
  }
}
