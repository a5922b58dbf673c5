// SPDX-License-Identifier: MIT

/// A move as the history strip shows it.
package enum HistoryTick: Equatable, Sendable {
  case turn, match, mismatch, hint
}
