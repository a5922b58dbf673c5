// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Words

/// The matching games on the page of all games.
extension MatchingGames {
  /// What is played by pressing a tile.
  enum Offer: String, CaseIterable {
    case match = "play-match"
    case pairs = "play-pairs"
    case two = "play-two"
    case daily = "play-daily"
  }

  var tiles: [Tile] { Offer.allCases.map(tile) }

  private func tile(of offer: Offer) -> Tile {
    let (name, isOnTable) = (ControlName(rawValue: offer.rawValue), isOnTable(offer))
    let today = Clock.now.day
    let line = progress(of: offer)
    return switch offer {
    case .match:
      Tile(
        name, .match, Sentences.name(of: .match), line: line ?? phrase("The same rank or suit"),
        isOnTable: isOnTable)
    case .pairs:
      Tile(
        name, .pairs, Sentences.name(of: .pairs), line: line ?? phrase("Find all pairs"),
        isOnTable: isOnTable)
    case .two:
      Tile(
        name, .two, phrase("Two players"),
        line: line ?? phrase("Against a friend or the computer"), isOnTable: isOnTable)
    case .daily:
      Tile(
        name, .daily("\(today.day)"), phrase("Daily deal"),
        line: Sentences.daily(on: today, results.scores.dailyGames), isOnTable: isOnTable)
    }
  }

  private func isOnTable(_ offer: Offer) -> Bool {
    guard session.onTable === self, !isOver else { return false }
    let record = sitting.record
    let isDaily = DailyDeal(of: record.setup.deal, record.rules)?.date == Clock.now.day
    return switch offer {
    case .match: record.rules.players == .one && mode == .match && !isDaily
    case .pairs: record.rules.players == .one && mode == .pairs
    case .two: record.rules.players == .two
    case .daily: isDaily
    }
  }

  /// How far a game has come that waits to be played on; `nil` where none does.
  private func progress(of offer: Offer) -> String? {
    let game = offer.mode.flatMap { $0 == mode ? saved : session.archive.journals.saved($0).game }
    guard let game, game.sitting.moment > 0, !game.sitting.game.isOver,
      (game.sitting.record.rules.players == .two) == (offer == .two), !isOnTable(.daily)
    else { return nil }
    return Sentences.goesOn(game.sitting)
  }

  /// Plays what a tile offers: goes on with the game that waits, or deals a new one.
  func play(_ offer: Offer) {
    guard !session.onTable.asksBeforeLeaving() else { return }
    session.closeAll()
    session.putBack(self)
    guard !isOnTable(offer) else { return }
    guard let mode = offer.mode else { return wantDeal(.daily) }
    session.change {
      $0.mode = mode
      $0.players = offer == .two ? .two : .one
    }
    wantDeal(.random)
  }
}

extension MatchingGames.Offer {
  /// `nil` for what the settings don't say.
  fileprivate var mode: Mode? {
    switch self {
    case .match, .two: .match
    case .pairs: .pairs
    case .daily: nil
    }
  }
}
