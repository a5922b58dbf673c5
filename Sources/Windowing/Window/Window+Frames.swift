// SPDX-License-Identifier: MIT

import CX11

/// Keeping in step with the window manager and the compositing manager.
extension Window {
  /// Whether a compositing manager has yet to draw the last frame, so that painting another one would
  /// be for nothing. It changes with ``events()`` and painting alone; ``wait(until:)`` doesn't sleep
  /// beyond its end.
  package var awaitsFrame: Bool { frameTimeout != nil }

  /// When the last frame counts as drawn even if the compositing manager stays silent; `nil` where
  /// nothing is awaited.
  var frameTimeout: Moment? { frames?.awaited.timeout }

  /// Offers the window manager to keep in step. It may have put the window up already; it hears of the
  /// change.
  func beginFrames() {
    frames = FrameSynchronization(on: display)
    guard let frames else { return }
    setProperty(.syncCounters, XA_CARDINAL, frames.counterIDs)
    setProtocols(Self.firstProtocols + [.syncRequest])
    unsafe XFlush(display.handle)
  }

  /// Answers a change of size that has called for no painting.
  func answerSize() {
    guard isOnScreen, isPictureCurrent, !awaitsFrame, frames?.isAnswerOwed == true else { return }
    frames?.begin()
    frames?.end()
  }

  /// Takes note of another window manager.
  func noteRoot(_ event: XPropertyEvent) {
    switch display.atoms.name(of: unsafe event.atom) {
    case .supported, .managerCheck: frames?.readManager()
    default: break
    }
  }
}
