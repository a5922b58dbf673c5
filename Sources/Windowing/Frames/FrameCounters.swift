// SPDX-License-Identifier: MIT

/// The values of a window's two counters, by which it tells the window manager of its frames (EWMH,
/// _NET_WM_SYNC_REQUEST). The first one answers the older kind of request, one a change of size. The
/// second one is odd while a frame is painted and even when it is done.
struct FrameCounters: Equatable {
  /// The second counter.
  private(set) var frame: Int64 = 0

  /// What the window manager wants to be answered, before the new size has come and after.
  private var announced: Request?
  private var owed: Request?

  private struct Request: Equatable {
    let value: Int64
    let isForFrames: Bool
  }

  /// Whether the window manager waits for the next frame.
  var isAnswerOwed: Bool { owed != nil }

  /// The window manager is about to change the window's size.
  ///
  /// - Parameter isForFrames: whether the second counter is meant.
  mutating func noteRequest(_ value: Int64, isForFrames: Bool) {
    announced = Request(value: value, isForFrames: isForFrames)
  }

  /// The window has the size that was announced.
  mutating func noteSize() {
    owed = announced ?? owed
    announced = nil
  }

  /// Begins a frame.
  ///
  /// - Returns: the second counter's value while it is painted.
  mutating func begin() -> Int64 {
    if let owed, owed.isForFrames {
      frame = owed.value &+ (owed.value & 1)
      self.owed = nil
    }
    frame &+= 1
    return frame
  }

  /// Ends the frame.
  ///
  /// - Returns: the second counter's value now, and the first one's where an answer by it was owed.
  mutating func end() -> (frame: Int64, answer: Int64?) {
    frame &+= 1
    defer { owed = nil }
    return (frame, owed?.value)
  }
}
