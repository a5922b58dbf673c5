// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene

extension Session {
  /// Asks for a hint, which costs what a mismatch costs, and marks the cards that it points at.
  func hint() {
    guard pages.isEmpty else { return }
    play(.hint)
  }
}
