// SPDX-License-Identifier: MIT

package import Matching

/// The difficulty of a game: a name for some rules and their sizes of table. Records and results
/// don't have it.
package enum Level: String, CaseIterable, Sendable {
  case gentle, usual, sharp
  /// Rules chosen one by one by the player.
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

  /// The sizes of table in the menu, from small to large: gentle has those up to the usual one, the
  /// other levels those from there on.
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
  /// The levels to choose from; the player's own only while it is chosen.
  var offeredLevels: [Level] { Level.allCases.filter { $0 != .own || level == .own } }

  /// The level of the next game. A new level brings its rules and, for sizes of table that it
  /// lacks, its nearest ones; the player's own changes nothing.
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
