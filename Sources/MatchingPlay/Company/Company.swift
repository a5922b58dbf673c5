// SPDX-License-Identifier: MIT

package import Games
package import Matching
package import Play
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

/// The opponent in a game for two: a person, or a computer with a more or less good memory. The raw
/// values stand in journals.
package enum OpponentChoice: String, CaseIterable, Sendable {
  case person
  case gentle = "beginner"
  case usual = "good"
  case sharp = "perfect"

  package var isComputer: Bool { self != .person }
}

/// In a journal: `opponent good`.
extension OpponentChoice: KeptOpponents {
  package static var word: String { "opponent" }
  package var text: String { rawValue }
  package init?(_ text: String) { self.init(rawValue: text) }
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

extension Sentences {
  /// The name of a player without a typed one.
  static func usualName(of player: Int) -> String {
    let number = player + 1
    return phrase("Player \(number)")
  }

  /// A player's name, shortened for the bar.
  static func shortName(of voice: Company.Voice) -> String {
    let name = name(of: voice)
    guard name.count > mostInBar else { return name }
    let start = name.prefix(mostInBar - 1)
    let beginning = String(start.last == " " ? start.dropLast() : start)
    return phrase("\(beginning)…")
  }

  /// In characters.
  private static let mostInBar = 10

  static func name(of voice: Company.Voice) -> String {
    switch voice {
    case .you: you
    case .computer: computer
    case .named(let name): name
    }
  }

  /// A player's matched card; `nil` for other cards.
  static func pile(_ card: LyingCard, in company: Company) -> String? {
    guard let face = card.face, let owner = card.owner else { return nil }
    let name = name(of: company.voice(of: owner))
    return phrase("\(face), matched by: \(name)")
  }
}

// MARK: - The turn

extension Sentences {
  /// The effect of the move before a moment, and the turn afterwards.
  package static func move(
    _ moment: Int, of sitting: Sitting<MatchingGame>, in company: Company
  ) -> String {
    let game = sitting.game(at: moment)
    let voice = company.voice(of: game.turn)
    guard let outcome = sitting.outcome(at: moment) else { return turn(of: voice) }
    let what = move(outcome, in: game)
    guard outcome.tries > 0, !game.isOver else { return what }
    return game.turn == sitting.game(at: moment - 1).turn
      ? turn(of: voice, againAfter: what) : turn(of: voice, after: what)
  }

  static func turn(of voice: Company.Voice) -> String {
    switch voice {
    case .you: turn(of: nil)
    case .computer: phrase("Computer's turn")
    case .named(let name): turn(of: name)
    }
  }

  private static func turn(of voice: Company.Voice, after move: String) -> String {
    switch voice {
    case .you: phrase("\(move). Your turn")
    case .computer: phrase("\(move). Computer's turn")
    case .named(let name): phrase("\(move). \(name)'s turn")
    }
  }

  private static func turn(of voice: Company.Voice, againAfter move: String) -> String {
    switch voice {
    case .you: phrase("\(move). Your turn again")
    case .computer: phrase("\(move). Computer's turn again")
    case .named(let name): phrase("\(move). \(name)'s turn again")
    }
  }
}

// MARK: - The end

extension Sentences {
  /// The winner, and the lead.
  static func victory(in game: MatchingGame, of company: Company) -> String {
    let figures = game.players.map(game.figure(of:))
    guard let winner = game.leader else { return phrase("A draw, \(numeral(figures[0])) each") }
    let lead = figures[winner] - figures[1 - winner]
    return switch company.voice(of: winner) {
    case .you: phrase("You win by \(lead)")
    case .computer: phrase("The computer wins by \(lead)")
    case .named(let name): phrase("\(name) wins by \(lead)")
    }
  }

  static func deeds(_ name: String, matches: Int, tries: Int) -> String {
    labelled(name, series([countedMatches(matches), countedTries(tries)]))
  }

  private static func countedMatches(_ count: Int) -> String {
    plural(count, one: "1 match", other: "\(count) matches")
  }

  static func tally(_ tally: Tally, of company: Company) -> String {
    let won = tally.wins.enumerated().map { player, wins in
      phrase("\(name(of: company.voice(of: player))) \(wins)")
    }
    return phrase("Games won: \(series(won))")
  }
}
