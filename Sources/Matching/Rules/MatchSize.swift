// SPDX-License-Identifier: MIT

/// How many cards make a match.
package enum MatchSize: Int, CaseIterable, Sendable {
  case two = 2
  case three
}
