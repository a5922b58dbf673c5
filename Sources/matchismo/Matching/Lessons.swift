// SPDX-License-Identifier: MIT

import Games
import Matching

/// Whether the game on the table explains itself, as the first one that anybody plays does.
struct Lessons {
  private(set) var areGiven: Bool

  /// Whether the table has room for them. It keeps it as long as the cards lie there.
  private(set) var haveRoom: Bool

  init(areGiven: Bool) {
    (self.areGiven, haveRoom) = (areGiven, areGiven)
  }

  /// The player has had enough of them, or the game is over.
  mutating func end() { areGiven = false }

  /// A game leaves the table. One that nobody has begun leaves its lessons to the next.
  mutating func leave(_ sitting: Sitting<MatchingGame>) {
    self = Lessons(areGiven: areGiven && sitting.record.entries.isEmpty)
  }
}
