// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Words

/// Match on the page of all games.
extension MatchingGames {
  enum Offer: String, CaseIterable {
    case match = "play-match"
    case pairs = "play-pairs"
    case two = "play-two"
    case daily = "play-daily"
  }

  func offers(_ contents: SheetContents) -> OfferedGames {
    let tiles = Offer.allCases.map { offer in
      GameTile(tile: tile(of: offer)) { [unowned self] in choose(offer) }
    }
    return OfferedGames(tiles)
  }

  private func tile(of offer: Offer) -> Tile {
    let (picture, line): (GamePicture, String) =
      switch offer {
      case .match: (.match, phrase("Same rank or suit: \(sevens(.hearts))"))
      case .pairs: (.pairs, phrase("Same rank and colour: \(sevens(.clubs))"))
      case .two: (.two, phrase("Against a friend or the computer"))
      case .daily:
        (.daily("\(Clock.now.day.day)"), results.lineOfToday)
      }
    return Tile(
      ControlName(rawValue: offer.rawValue), picture, offer.title,
      line: progress(of: offer) ?? line, isOnTable: isOnTable(offer))
  }

  /// The seven of spades with another, in one line.
  private func sevens(_ suit: Suit) -> String {
    let (one, other) = (Card(.seven, of: .spades), Card(.seven, of: suit))
    return String(phrase("\(one) with \(other)").map { $0 == " " ? "\u{a0}" : $0 })
  }

  private func isOnTable(_ offer: Offer) -> Bool {
    session.onTable === self && !isOver && Offer(of: sitting) == offer
  }

  /// The waiting game of an offer; `nil` without one.
  private func game(of offer: Offer) -> PlayedGame? {
    game(in: offer.journal).flatMap { Offer(of: $0.sitting) == offer && $0.canGoOn ? $0 : nil }
  }

  /// The progress of the waiting game; `nil` without one.
  private func progress(of offer: Offer) -> String? {
    game(of: offer).map { Sentences.goesOn($0.sitting) }
  }

  /// Goes on with the game that waits behind a tile, deals the day's cards, or opens the sheet of a
  /// game.
  func choose(_ offer: Offer) {
    guard !session.onTable.objects(to: .dealt) else { return }
    if isOnTable(offer), offer != .daily { return session.open(.play(offer)) }
    if let waiting = game(of: offer) { return goOn(with: waiting) }
    guard offer == .daily else { return session.open(.play(offer)) }
    if isOnTable(.daily) { session.closeAll() } else { deal(.daily) }
  }

  /// True if the tile's game is on the table and has begun.
  func isUnderWay(_ offer: Offer) -> Bool { isOnTable(offer) && game.canGoOn }

  /// Deals a game as chosen on its sheet.
  func play(by settings: Settings) {
    session.change { ($0.mode, $0.players) = (settings.mode, settings.players) }
    deal(.random)
  }

  /// The settings with the game of a sheet in place of the one on the table.
  func settings(for offer: Offer, _ mode: Mode) -> Settings {
    var settings = session.settings
    (settings.mode, settings.players) = (mode, offer.game.players)
    return settings
  }
}

extension MatchingGames.Offer {
  /// `nil` for a deck to flip through.
  init?(of sitting: Sitting<MatchingGame>) {
    let (setup, rules) = (sitting.record.setup, sitting.record.rules)
    let isDaily = DailyDeal(of: setup.deal, rules)?.date == Clock.now.day
    self.init(rules.mode, rules.players, isDaily: isDaily)
  }

  /// `nil` for a deck to flip through.
  init?(_ settings: Settings) { self.init(settings.mode, settings.rules.players, isDaily: false) }

  private init?(_ mode: Mode, _ players: Players, isDaily: Bool) {
    switch (mode, players) {
    case (.flip, _): return nil
    case (_, .two): self = .two
    case (.match, .one): self = isDaily ? .daily : .match
    case (.pairs, .one): self = .pairs
    }
  }

  var game: (mode: Mode, players: Players) {
    switch self {
    case .match, .daily: (.match, .one)
    case .pairs: (.pairs, .one)
    case .two: (.match, .two)
    }
  }

  fileprivate var journal: String { MatchingGame.journal(of: game.mode, for: game.players) }

  var title: String {
    switch self {
    case .match: Sentences.name(of: .match)
    case .pairs: Sentences.name(of: .pairs)
    case .two: phrase("Two players")
    case .daily: phrase("Daily deal")
    }
  }
}
