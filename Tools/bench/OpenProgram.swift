// SPDX-License-Identifier: MIT

import Observing

/// A program whose window can be seen.
struct OpenProgram {
  let contestant: Contestant
  let program: RunningProgram
  let window: ObservedWindow

  /// The time from just before its start until its first frame was complete, or until its first
  /// paint if that was all that was asked for.
  let start: Duration
}
