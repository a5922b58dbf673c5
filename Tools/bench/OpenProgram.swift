// SPDX-License-Identifier: MIT

import Observing

/// A program whose window shows its first complete frame.
struct OpenProgram {
  let contestant: Contestant
  let program: RunningProgram
  let window: ObservedWindow

  /// The time from just before its start until the last paint before the first quiet spell.
  let start: Duration
}
