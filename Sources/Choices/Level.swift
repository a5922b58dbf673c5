// SPDX-License-Identifier: MIT

package import Matching

/// How much a game asks of the player: a name for some rules and the sizes of table that go with
/// them. Neither a record nor a result knows of it.
package enum Level: String, CaseIterable, Sendable {
  case gentle, usual, sharp
  /// Rules that the player has put together.
  case own

  /// The rules of mode match; `nil` for the player's own.
  package var rules: Rules? {
    switch self {
    case .gentle: Rules(matchSize: .two, scoring: .classroom)
    case .usual: Rules()
    case .sharp: Rules(matchSize: .two, scoring: .sharp)
    case .own: nil
    }
  }

  /// The level that has these rules.
  init(matchSize: MatchSize, scoring: Scoring) {
    let rules = Rules(matchSize: matchSize, scoring: scoring)
    self = Self.allCases.first { $0.rules == rules } ?? .own
  }

  /// The sizes of table that the menu offers, from small to large: gentle has those up to the usual
  /// one, and the others those from there on.
  package func handyTableSizes(of mode: Mode) -> [Int] {
    mode.handyTableSizes.filter { size in
      switch self {
      case .gentle: size <= mode.usualTableSize
      case .usual, .sharp: size >= mode.usualTableSize
      case .own: true
      }
    }
  }
}

extension Settings {
  /// The levels to choose from. The player's own is none, but stays as long as it is chosen.
  var offeredLevels: [Level] { Level.allCases.filter { $0 != .own || level == .own } }

  /// The level of the next game. A new one brings its rules, and where it doesn't offer the size of
  /// a mode's tables, the nearest one that it does; the player's own changes nothing.
  package var level: Level {
    get { Level(matchSize: matchSize, scoring: scoring) }
    set {
      guard let rules = newValue.rules else { return }
      (matchSize, scoring) = (rules.matchSize, rules.scoring)
      for mode in Mode.allCases {
        let sizes = newValue.handyTableSizes(of: mode)
        let size = tableSizes[mode]
        tableSizes[mode] = sizes.min { abs($0 - size) < abs($1 - size) } ?? size
      }
    }
  }
}
