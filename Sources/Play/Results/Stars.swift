// SPDX-License-Identifier: MIT

package import Matching

/// How good a game was beside those of a simulated good player: one for each threshold of its kind
/// that it reached (``StarTable``), and another for that or for any points at all. The best possible
/// always earns all.
package struct Stars: Hashable, Sendable {
  /// From 0 to ``most``.
  package let count: Int

  package static let most = StarTable.percentiles.count + 1

  package init(_ percent: Percent, of kind: GameKind) {
    let reached = StarTable.thresholds(for: kind).count { $0 <= percent.value }
    let first = reached > 0 || percent.value > 0 ? 1 : 0
    count = percent == Percent(100) ? Self.most : first + reached
  }
}
