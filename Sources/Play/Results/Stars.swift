// SPDX-License-Identifier: MIT

package import Matching

/// How good a game was beside those of a simulated good player: none if it reached nothing, else
/// one and another for each threshold of its kind that it reached (``StarTable``). The best
/// possible always earns all.
package struct Stars: Hashable, Sendable {
  /// From 0 to ``most``.
  package let count: Int

  package static let most = StarTable.percentiles.count + 1

  package init(_ percent: Percent, of kind: GameKind) {
    let reached = StarTable.thresholds(for: kind).count { $0 <= percent.value }
    count = percent.value == 0 ? 0 : percent.value == 100 ? Self.most : 1 + reached
  }
}
