// SPDX-License-Identifier: MIT

package import Matching
import Tableau

/// Who sits at a table of two, and what they are called. Players count from 0; a computer is the
/// second one.
package struct Company: Equatable, Sendable {
  /// How sentences speak of a player.
  enum Voice: Equatable {
    case you, computer
    case named(String)
  }

  package let opponent: OpponentChoice

  /// What the players have called themselves.
  private let first: PlayerName?
  private let second: PlayerName?

  package init(
    _ first: PlayerName? = nil, _ second: PlayerName? = nil, opponent: OpponentChoice = .person
  ) {
    (self.first, self.second) = (first, second)
    self.opponent = opponent
  }

  /// By the names of the settings.
  package init(_ settings: Settings, opponent: OpponentChoice) {
    self.init(settings.firstName, settings.secondName, opponent: opponent)
  }

  func voice(of player: Int) -> Voice {
    if opponent.isComputer, player == 1 { return .computer }
    if let name = player == 0 ? first : second { return .named(name.text) }
    return opponent.isComputer ? .you : .named(Sentences.usualName(of: player))
  }

  /// Whether it is the computer's turn in a game.
  package func isComputersTurn(in game: MatchingGame) -> Bool {
    opponent.isComputer && game.turn == 1 && !game.isOver
  }
}

extension Company {
  /// What the bar says of each player, and whose turn it is.
  func counters(of game: MatchingGame) -> [Counter] {
    game.players.map { player in
      let name = Sentences.shortName(of: voice(of: player))
      var counter = Counter(game.figure(of: player)) { Sentences.figure($0, of: name) }
      counter.player = player
      counter.isTurn = player == game.turn && !game.isOver
      return counter
    }
  }

  /// The widest texts that the numbers of a game need room for.
  func widestNumbers(of game: MatchingGame) -> [String] {
    let widest = game.rules.mode.measure == .points ? -888 : 88
    return game.players.map {
      Sentences.figure(widest, of: Sentences.shortName(of: voice(of: $0)))
    } + [Sentences.widestClock]
  }
}
