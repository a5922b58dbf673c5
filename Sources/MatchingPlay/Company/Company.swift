// SPDX-License-Identifier: MIT

package import Matching
import Play
import Tableau
import Words

/// The players of a game for two, and their names. Players count from 0; a computer is the second.
package struct Company: Equatable, Sendable {
  /// The form of a player in sentences.
  enum Voice: Equatable {
    case you, computer
    case named(String)
  }

  package let opponent: OpponentChoice

  private let first: PlayerName?
  private let second: PlayerName?

  package init(
    _ first: PlayerName? = nil, _ second: PlayerName? = nil, opponent: OpponentChoice = .person
  ) {
    (self.first, self.second) = (first, second)
    self.opponent = opponent
  }

  func voice(of player: Int) -> Voice {
    if opponent.isComputer, player == 1 { return .computer }
    if let name = player == 0 ? first : second { return .named(name.text) }
    return opponent.isComputer ? .you : .named(Sentences.usualName(of: player))
  }

  package func isComputersTurn(in game: MatchingGame) -> Bool {
    opponent.isComputer && game.turn == 1 && !game.isOver
  }
}

extension Company {
  /// Each player's number in the bar, and the turn.
  func counters(of game: MatchingGame) -> [Counter] {
    let most = game.rules.mode.measure == .points ? -888 : 88
    return game.players.map { player in
      let name = Sentences.shortName(of: voice(of: player))
      var counter = Counter(game.figure(of: player), upTo: most) {
        Sentences.labelled(name, numeral($0))
      }
      counter.player = player
      counter.isTurn = player == game.turn && !game.isOver
      return counter
    }
  }
}

/// The opponent in a game for two: a person, or a computer with a more or less good memory.
package enum OpponentChoice: String, CaseIterable, Sendable {
  case person, beginner, good, perfect

  package var isComputer: Bool { self != .person }
}

/// In a journal: `opponent good`.
extension OpponentChoice: KeptOpponents {
  package static var word: String { "opponent" }
  package var text: String { rawValue }
  package init?(_ text: String) { self.init(rawValue: text) }
}

/// A typed name: short, in one line and visible to its last character.
package struct PlayerName: Hashable, Sendable {
  package let text: String

  /// In characters.
  package static let longest = 24

  /// In bytes, since marks can pile up on a character without end.
  private static let mostBytes = 4 * longest

  /// Reads a name from any bytes, without the blanks around it; `nil` if they make none.
  package init?(_ bytes: some Collection<UInt8>) {
    let blank = UInt8(ascii: " ")
    var bytes = Array(bytes.drop { $0 == blank })
    while bytes.last == blank { bytes.removeLast() }
    guard (1...Self.mostBytes).contains(bytes.count) else { return nil }
    // Invisible or unsafe characters would be shown differently.
    guard let text = String(validating: bytes, as: UTF8.self), text == String(showing: bytes),
      text.count <= Self.longest
    else { return nil }
    self.text = text
  }
}

/// The wins in the games of two opponents.
package struct Tally: Equatable, Sendable {
  /// By player, counted from 0.
  package private(set) var wins = [0, 0]

  /// The finished games, including drawn ones.
  package private(set) var games = 0

  package init() {}

  package mutating func note(_ game: MatchingGame) {
    games += 1
    if let winner = game.leader { wins[winner] += 1 }
  }
}
