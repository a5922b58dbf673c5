// SPDX-License-Identifier: MIT

import Games
import Matching
import Play
import Snapping

/// What a window keeps a journal of: each mode of the cards, and Snap!.
enum JournalName: Hashable, CaseIterable {
  case mode(Mode)
  case snap

  static let allCases = Mode.allCases.map(Self.mode) + [.snap]

  /// The first part of the file's name.
  var text: String {
    switch self {
    case .mode(let mode): mode.rawValue
    case .snap: SnapGame.mode
    }
  }

  init?(_ text: some StringProtocol) {
    guard let name = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = name
  }
}

/// A game that windows keep journals of.
protocol KeptGame: JournaledGame, ExplainedGame {
  /// Which journal its games are written down in.
  static func journal(of setup: Setup) -> JournalName

  /// Where a window has those journals.
  static func journals(of window: WindowJournals) -> GameJournals<Self>
}

extension SavedGame where Game: KeptGame {
  var journal: JournalName { Game.journal(of: sitting.record.setup) }
}

extension MatchingGame: KeptGame {
  static func journal(of setup: Matching.Setup) -> JournalName { .mode(setup.rules.mode) }

  static func journals(of window: WindowJournals) -> GameJournals<MatchingGame> { window.games }
}

extension SnapGame: KeptGame {
  static func journal(of setup: Setup) -> JournalName { .snap }

  static func journals(of window: WindowJournals) -> GameJournals<SnapGame> { window.rounds }
}
