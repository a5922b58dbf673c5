// SPDX-License-Identifier: MIT

import System

/// Plays cues on the desktop's sound server, without ever waiting. A thread loads the library and
/// connects with the first cue, and ends with ``close()``. Without a library, a server or a thread,
/// cues stay silent.
package final class Loudspeaker {
  private var line: SoundLine?

  /// No new attempt before this moment.
  private var retry: Moment?

  /// In seconds.
  private static let patience = 10.0

  package init() {}

  package func play(_ cue: Cue) {
    if line?.take(cue) == true { return }
    let now = Moment.now
    if let retry, now < retry { return }
    retry = now.adding(seconds: Self.patience)
    let line = SoundLine()
    _ = line.take(cue)
    self.line = SideThread.start { line.run() } ? line : nil
  }

  /// Ends the thread; the next cue starts another.
  package func close() {
    line?.close()
    (line, retry) = (nil, nil)
  }
}

/// The shared state of the program and the sound thread.
private final class SoundLine: Sendable {
  private struct State {
    /// The cues to play, with the times of their calls.
    var cues: [(cue: Cue, since: Moment)] = []

    /// Wakes the thread from its wait for the server.
    var wake: (() -> Void)?

    var isOver = false
  }

  private let state = Locked(State())

  /// In seconds. Later cues are dropped.
  private static let deadline = 0.5

  /// - Returns: whether the thread takes the cue.
  func take(_ cue: Cue) -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      state.cues.append((cue, .now))
      state.wake?()
      return true
    }
  }

  func close() {
    state.withLock { state in
      state.isOver = true
      state.wake?()
    }
  }

  func run() {
    if let pulse = try? PulseAudio(), var server = SoundServer.connecting(pulse) {
      serve(by: &server)
    }
    state.withLock { $0.isOver = true }
  }

  private func serve(by server: inout SoundServer) {
    let wake = server.wake
    state.withLock { $0.wake = wake }
    defer { state.withLock { $0.wake = nil } }
    var waiting: [(cue: Cue, since: Moment)] = []
    while let new = takeCues() {
      let now = Moment.now
      waiting = (waiting + new).filter {
        now.seconds(since: $0.since) <= Self.deadline && !server.play($0.cue)
      }
      guard server.wait() else { return }
    }
  }

  /// Takes the new cues; `nil` once the line is closed.
  private func takeCues() -> [(cue: Cue, since: Moment)]? {
    state.withLock { state in
      defer { state.cues = [] }
      return state.isOver ? nil : state.cues
    }
  }
}
