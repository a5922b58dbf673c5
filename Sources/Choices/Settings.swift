// SPDX-License-Identifier: MIT

package import Cards
package import Matching
package import MatchingPlay
package import Snapping
package import Tableau
package import Tables
package import Wire

/// The player's choices, kept from one start to the next.
package struct Settings: Equatable, Sendable {
  package var mode = Rules().mode
  package var matchSize = Rules().matchSize

  package var tableSizes = TableSizes()

  /// A scoring that has a name; `nil` for the player's own.
  package var namedScoring: Scoring? = .stanford

  /// The player's own scoring, which stays when another one is chosen.
  package var ownScoring = Scoring.stanford

  package var players = Rules().players
  package var opponent = OpponentChoice.person

  /// The names of the players of a game of two; `nil` for the usual ones.
  package var firstName: PlayerName?
  package var secondName: PlayerName?

  /// The company at a table of Snap!: so many computers, and how good they are.
  package var snapComputers = 2
  package var snapStrength = Strength.usual

  /// For how many seconds the computers leave a match to the player; `nil` for a race.
  package var snapPatience: Int?

  /// How long a round is, and how many rounds a match has at most; 1 for no match.
  package var snapLength = SnapGame.Length.deck
  package var snapMatch = 1

  /// Whether Snap! was played last, and not the mode.
  package var isSnapOnTable = false

  package static let snapComputerCounts = 1...3
  package static let snapPatiences = [5, 10, 20, 60]

  /// The player's name at a table elsewhere; `nil` where that was never asked.
  package var ownName: PublicName?

  /// The computer that plays on for a guest who has left a table of the player's; `nil` for none.
  package var standIn: Strength?

  /// Whether what others at a table say is not shown.
  package var isMuted = false

  /// Where tables are held over the internet; `nil` for nowhere.
  package var broker: BrokerAddress?

  /// Where a router passes others on to the player's own table, or another name of this machine; `nil` for nowhere.
  package var address: TableAddress?

  package var isClockShown = true

  package var back = Back.usual
  package var suits = SuitColors.two
  package var indices = Lettering.normal
  package var letters = CardLetters.language
  package var table = TableChoice.auto
  package var text = Lettering.normal
  package var animation = Animation.auto
  package var isSoundOn = false

  /// `nil` for the size that suits the screen.
  package var windowSize: WindowSize?

  /// `nil` for wherever the window manager puts it.
  package var windowPlace: WindowPlace?

  package var windowState = WindowState.normal

  package init() {}

  package mutating func apply(_ changes: [Setting.Change]) {
    for change in changes { change(&self) }
  }
}

extension Settings {
  /// How many cards each mode deals; one of the mode's sizes.
  package struct TableSizes: Equatable, Sendable {
    /// The sizes that differ from the usual one.
    private var sizes: [Mode: Int] = [:]

    package subscript(mode: Mode) -> Int {
      get { sizes[mode] ?? mode.usualTableSize }
      set { sizes[mode] = newValue == mode.usualTableSize ? nil : newValue }
    }
  }
}

extension Settings {
  /// The scoring of the next game.
  package var scoring: Scoring {
    get { namedScoring ?? ownScoring }
    set {
      namedScoring = newValue.name == nil ? nil : newValue
      if namedScoring == nil { ownScoring = newValue }
    }
  }

  /// How many cards the chosen mode deals.
  package var tableSizeOfMode: Int { tableSizes[mode] }

  /// The rules of the next game.
  package var rules: Rules {
    get { Rules(mode: mode, matchSize: matchSize, scoring: scoring, players: players) }
    set {
      (mode, matchSize, scoring) = (newValue.mode, newValue.matchSize, newValue.scoring)
      players = newValue.players
    }
  }
}

extension Company {
  /// By the names of the settings.
  package init(_ settings: Settings, opponent: OpponentChoice) {
    self.init(settings.firstName, settings.secondName, opponent: opponent)
  }
}
