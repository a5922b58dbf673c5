// SPDX-License-Identifier: MIT

package import Tableau

/// Small pictures of which one is chosen.
package struct Gallery: Equatable, Sendable {
  package let choices: [PicturedChoice]
  package let chosen: Int

  /// - Parameter chosen: which of them is chosen, counted from 0.
  package init(_ choices: [PicturedChoice], chosen: Int) {
    (self.choices, self.chosen) = (choices, chosen)
  }

  /// The name of the one that is chosen.
  package var value: String { choices.indices.contains(chosen) ? choices[chosen].name : "" }

  /// The one this many further on; after the last comes the first.
  func neighbour(by step: Int) -> Int {
    let count = max(1, choices.count)
    return ((chosen + step) % count + count) % count
  }
}
