// SPDX-License-Identifier: MIT

import CX11

/// What a window and a compositing manager tell each other of frames: EWMH, _NET_WM_SYNC_REQUEST and
/// its extension by a second counter, _NET_WM_FRAME_DRAWN. All of it works without a manager too.
struct FrameSynchronization {
  private let display: Display
  private let answers: XSyncCounter
  private let frames: XSyncCounter
  private var counters = FrameCounters()
  private(set) var awaited = AwaitedFrame()

  /// Whether the manager tells of each frame that it has drawn.
  private var isDrawingTold = false

  /// Makes the counters; `nil` where the server knows none (SYNC extension).
  init?(on display: Display) {
    self.display = display
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    // The library takes what is in its memory for the answer of a server that has gone away.
    guard !display.isLost, unsafe XSyncQueryExtension(display.handle, &event, &error) != 0,
      !display.isLost, unsafe XSyncInitialize(display.handle, &major, &minor) != 0
    else { return nil }
    answers = unsafe XSyncCreateCounter(display.handle, XSyncValue(hi: 0, lo: 0))
    frames = unsafe XSyncCreateCounter(display.handle, XSyncValue(hi: 0, lo: 0))
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
  mutating func noteRequest(_ message: XClientMessageEvent) {
    let data = unsafe message.data.l
    counters.noteRequest(Self.value(low: data.2, high: data.3), isForFrames: data.4 != 0)
  }

  mutating func noteDrawn(_ message: XClientMessageEvent) {
    let data = unsafe message.data.l
    awaited.noteDrawn(Self.value(low: data.0, high: data.1))
  }

  private func set(_ counter: XSyncCounter, to value: Int64) {
    let value = XSyncValue(
      hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
    unsafe XSyncSetCounter(display.handle, counter, value)
  }

  private static func value(low: Int, high: Int) -> Int64 {
    Int64(truncatingIfNeeded: high) << 32 | Int64(UInt32(truncatingIfNeeded: low))
  }
}
