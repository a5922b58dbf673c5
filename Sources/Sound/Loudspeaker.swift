// SPDX-License-Identifier: MIT

import System

/// Plays cues by the desktop's sound server. Nothing here waits: a thread has the library and the server, comes with
/// the first cue, and goes with the last wish to hear any. Where there is no library, no server or no thread,
/// nothing is heard, and that is all.
package final class Loudspeaker {
  private var line: SoundLine?

  /// Before when no other try is worth it, where the last one has failed.
  private var retry: Moment?

  /// How long that is, in seconds.
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

  /// Lets everything go, and looks anew when something is played next.
  package func close() {
    line?.close()
    (line, retry) = (nil, nil)
  }
}

/// What the program and the thread that has the server say to each other.
private final class SoundLine: Sendable {
  private struct State {
    /// What is to be played, and since when.
    var cues: [(cue: Cue, since: Moment)] = []

    /// Tells the thread that there is something new, once it waits for that.
    var wake: (() -> Void)?

    /// Whether the program doesn't want anything any more, or the thread has ended.
    var isOver = false
  }

  private let state = Locked(State())

  /// What can't be played so soon, in seconds, is not played any more.
  private static let deadline = 0.5

  /// Passes a cue on.
  ///
  /// - Returns: whether somebody is there to take it.
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

  /// Plays what it is given, until nothing more is wanted or the server has gone.
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

  /// What there is to be played, once; `nil` where nothing more will be.
  private func takeCues() -> [(cue: Cue, since: Moment)]? {
    state.withLock { state in
      defer { state.cues = [] }
      return state.isOver ? nil : state.cues
    }
  }
}
