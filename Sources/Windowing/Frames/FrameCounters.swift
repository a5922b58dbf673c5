// SPDX-License-Identifier: MIT

/// The values of a window's two counters, which tell the window manager about its frames (EWMH,
/// _NET_WM_SYNC_REQUEST). The first one answers the older kind of request, one for each change of
/// size. The second one is odd while a frame is painted and even when it is done.
struct FrameCounters: Equatable {
  /// The second counter.
  private(set) var frame: Int64 = 0

  /// The first counter.
  private var answer: Int64 = 0

  /// How far a request may count from its counter; window managers go on by some hundreds at most. They
  /// have the server tell them about each value (X Synchronization Extension, "CreateAlarm"), and it goes
  /// through all values on the way to a new one, so a far one would stop the server.
  private static let farthest: UInt64 = 1 << 20

  /// What the window manager wants answered, before the new size has arrived and after.
  private var announced: Request?
  private var owed: Request?

  private struct Request: Equatable {
    let value: Int64
    let isForFrames: Bool
  }

  /// Whether the window manager waits for the next frame.
  var isAnswerOwed: Bool { owed != nil }

  /// The window manager is about to change the window's size. Any program can say so.
  ///
  /// - Parameter isForFrames: whether the request is for the second counter.
  mutating func noteRequest(_ value: Int64, isForFrames: Bool) {
    let (way, isTooFar) = value.subtractingReportingOverflow(isForFrames ? frame : answer)
    guard !isTooFar, way.magnitude <= Self.farthest else { return }
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
  /// - Returns: the second counter's value, and the first one's if it owed an answer.
  mutating func end() -> (frame: Int64, answer: Int64?) {
    frame &+= 1
    defer { owed = nil }
    answer = owed?.value ?? answer
    return (frame, owed?.value)
  }
}
