// SPDX-License-Identifier: MIT

package import Games
package import Matching
package import Play
import Tableau
import Words

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
    case .computer: phrase("Computer")
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
