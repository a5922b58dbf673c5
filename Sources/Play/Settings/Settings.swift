// SPDX-License-Identifier: MIT

package import Matching
package import Words

/// What a player has chosen, to be kept from one start to the next. How the table looks is said in
/// words of its own here, since this room knows of no screen.
package struct Settings: Equatable, Sendable {
  package var mode = Rules().mode
  package var matchSize = Rules().matchSize

  /// How many cards are dealt in mode match; within ``Deal/tableSizes``.
  package var tableSize = Mode.match.usualTableSize

  /// How many cards are dealt in mode pairs; one of the mode's.
  package var pairsTableSize = Mode.pairs.usualTableSize

  package var scoringChoice = ScoringChoice.stanford

  /// The values of ``ScoringChoice/own``, which stay when another scoring is chosen.
  package var ownScoring = Scoring.stanford

  package var isClockShown = true

  /// The name of a back, or the path of a file that holds one; not empty.
  package var back: FilePath = "lattice"

  package var suits = Suits.two
  package var table = Table.green
  package var animation = Animation.auto

  /// `nil` for the size that suits the screen.
  package var windowSize: WindowSize?

  package init() {}
}

extension Settings {
  package enum ScoringChoice: String, CaseIterable, Sendable {
    case stanford, lecture, classroom
    /// The player's own values.
    case own
  }

  /// The colours of the suits.
  package enum Suits: String, CaseIterable, Sendable {
    case two, four
  }

  /// The table's colours.
  package enum Table: String, CaseIterable, Sendable {
    case green, blue, burgundy, charcoal, contrast
  }

  /// How fast things move.
  package enum Animation: String, CaseIterable, Sendable {
    /// As the desktop wants it.
    case auto
    case off, fast, normal, slow
  }

  /// The size of a window, in pixels.
  package struct WindowSize: Equatable, Sendable {
    /// Within ``sides``.
    package let width: Int
    package let height: Int

    /// How long the sides of a window are on an X screen.
    package static let sides = 1...32_767

    package init?(width: Int, height: Int) {
      guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
      (self.width, self.height) = (width, height)
    }
  }
}

extension Settings {
  /// The points that are played for.
  package var scoring: Scoring {
    switch scoringChoice {
    case .stanford: .stanford
    case .lecture: .lecture
    case .classroom: .classroom
    case .own: ownScoring
    }
  }

  /// What the next game is played by.
  package var rules: Rules { Rules(mode: mode, matchSize: matchSize, scoring: scoring) }
}
