// SPDX-License-Identifier: MIT

package import Cards
package import Matching
package import MatchingPlay
package import Play
package import Snapping
package import Tableau
package import Tables
package import TriosPlay
package import Wire
package import Words

/// The player's choices, kept from one start to the next.
package struct Settings: Equatable, Sendable {
  package var mode = Rules().mode
  package var matchSize = Rules().matchSize

  package var tableSizes = TableSizes()

  /// `nil` for the player's own scoring.
  package var namedScoring: Scoring? = .stanford

  /// The player's own scoring, kept while another is chosen.
  package var ownScoring = Scoring.stanford

  package var players = Rules().players
  package var opponent = OpponentChoice.person

  /// The names in games for two; `nil` for the usual ones.
  package var firstName: PlayerName?
  package var secondName: PlayerName?

  /// The computers at a table of Snap!.
  package var snapComputers = 2
  package var snapStrength = Strength.usual

  /// The seconds for which computers leave a match to the player; `nil` for none.
  package var snapHeadStart: Int?

  /// The length of a round, and the most rounds of a series; 1 for no series.
  package var snapLength = SnapGame.Length.half
  package var snapMatch = 1

  /// The word of the game that was played last; `nil` for the mode above.
  package var gameOnTable: String?

  /// The computer that plays Trios; `nil` for a game alone.
  package var triosOpponent: TrioOpponent?

  package static let snapComputerCounts = 1...3
  package static let snapHeadStarts = [5, 10, 20, 60]

  /// The player's name at tables elsewhere; `nil` until it is asked.
  package var ownName: PublicName?

  /// The strength of a computer that replaces a guest who leaves the player's table; `nil` for
  /// none.
  package var standIn: Strength?

  /// True to hide other players' phrases.
  package var isMuted = false

  /// The server of tables over the internet; `nil` for none.
  package var broker: BrokerAddress?

  /// The public address of the player's table, such as a router's; `nil` for none.
  package var address: TableAddress?

  package var isClockShown = true

  package var back = Back.usual

  /// The path or the name of a deck of pictures; `nil` for the program's own.
  package var deck: FilePath?
  package var suits = SuitColors.two
  package var indices = Lettering.normal
  package var letters = CardLetters.language
  package var table = ClothChoice.auto
  package var text = Lettering.normal
  package var animation = Animation.auto
  package var isSoundOn = false

  /// `nil` for the size that suits the screen.
  package var windowSize: WindowSize?

  /// `nil` for the window manager's choice.
  package var windowPlace: WindowPlace?

  package var windowState = WindowState.normal

  package init() {}

  package mutating func apply(_ changes: [Setting.Change]) {
    for change in changes { change(&self) }
  }
}

extension Settings {
  /// Each mode's number of cards.
  package struct TableSizes: Equatable, Sendable {
    /// The sizes other than the usual ones.
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

  /// The chosen mode's number of cards.
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
  /// With the names in the settings.
  package init(_ settings: Settings, opponent: OpponentChoice) {
    self.init(settings.firstName, settings.secondName, opponent: opponent)
  }
}
