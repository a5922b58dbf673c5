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
  /// A tile on the page of all games.
  enum Offer: String, CaseIterable {
    case match = "play-match"
    case pairs = "play-pairs"
    case two = "play-two"
    case daily = "play-daily"
  }

  func offers(_ contents: SheetContents) -> OfferedGames {
    let tiles = Offer.allCases.map { offer in
      GameTile(tile: tile(of: offer)) { [unowned self] in play(offer) }
    }
    let sizes = Setting.tableSizes.filter { $0.isOffered(in: session.settings) }.flatMap { size in
      contents.rows(of: size) { session in
        session.matching.noteTableSize()
        session.showSheet()
      }
    }
    let deal = labelToDealAnew.map { label in
      contents.button("deal-anew", label) { $0.matching.dealAnew() }
    }
    return OfferedGames(
      tiles, rows: sizes + [.action(.calendar, Sentences.calendar, key: Sentences.more)],
      buttons: [deal].compactMap(\.self))
  }

  private func tile(of offer: Offer) -> Tile {
    let today = Clock.now.day
    let (picture, line): (GamePicture, String) =
      switch offer {
      case .match: (.match, phrase("The same rank or suit"))
      case .pairs: (.pairs, phrase("Find all pairs"))
      case .two: (.two, phrase("Against a friend or the computer"))
      case .daily:
        (.daily("\(today.day)"), Sentences.daily(results.game(of: DailyDeal(today)), daysInRow))
      }
    return Tile(
      ControlName(rawValue: offer.rawValue), picture, offer.title,
      line: progress(of: offer) ?? line, isOnTable: isOnTable(offer))
  }

  /// How many days in a row the day's deal was played, up to yesterday.
  private func daysInRow() -> Int {
    let today = Clock.now.day.dayNumber
    let days = sequence(first: today - 1) { $0 - 1 }.prefix { number in
      let game = CalendarDate(dayNumber: number).flatMap { results.game(of: DailyDeal($0)) }
      return game.map { !$0.isPractice && !$0.isLate } ?? false
    }
    return days.count
  }

  private func isOnTable(_ offer: Offer) -> Bool {
    session.onTable === self && !isOver && Offer(of: sitting) == offer
  }

  /// The game that an offer goes on with; `nil` where none waits.
  private func game(of offer: Offer) -> PlayedGame? {
    game(in: offer.journal).flatMap { Offer(of: $0.sitting) == offer && $0.canGoOn ? $0 : nil }
  }

  /// How far a game has come that waits to be played on; `nil` where none does.
  private func progress(of offer: Offer) -> String? {
    game(of: offer).map { Sentences.goesOn($0.sitting) }
  }

  /// Plays what a tile offers: goes on with the game that waits, or deals a new one.
  func play(_ offer: Offer) {
    guard !session.onTable.asksBeforeLeaving() else { return }
    session.closeAll()
    if Offer(of: sitting) == offer, !isOver, isAsChosen || game.canGoOn {
      return session.putBack(self)
    }
    guard let settings = offer.settings(session.settings) else { return wantDeal(.daily) }
    wantDeal(.chosen(settings))
  }
}

// MARK: - The number of cards

extension MatchingGames {
  /// Whether the game on the table has as many cards as the settings say, where it is of the kind that they choose.
  var isAsChosen: Bool {
    Offer(of: sitting) != Offer(session.settings)
      || sitting.record.deal.cards.count == session.settings.tableSizeOfMode
  }

  /// The label of the button that deals as many cards as the settings say, where a game with another number of them
  /// goes on; `nil` where there is none.
  var labelToDealAnew: String? {
    let size = session.settings.tableSizeOfMode
    guard let offer = Offer(session.settings), let game = game(of: offer),
      game.sitting.record.deal.cards.count != size
    else { return nil }
    return plural(size, one: "Deal 1 card", other: "Deal \(size) cards")
  }
}

extension MatchingGames.Offer {
  /// The offer of a game; `nil` for a deck to flip through.
  init?(of sitting: Sitting<MatchingGame>) {
    let (setup, rules) = (sitting.record.setup, sitting.record.rules)
    let isDaily = DailyDeal(of: setup.deal, rules)?.date == Clock.now.day
    self.init(rules.mode, rules.players, isDaily: isDaily)
  }

  /// The offer of the settings; `nil` for a deck to flip through.
  init?(_ settings: Settings) { self.init(settings.mode, settings.rules.players, isDaily: false) }

  private init?(_ mode: Mode, _ players: Players, isDaily: Bool) {
    switch (mode, players) {
    case (.flip, _): return nil
    case (_, .two): self = .two
    case (.match, .one): self = isDaily ? .daily : .match
    case (.pairs, .one): self = .pairs
    }
  }

  /// The journal of the game that waits.
  fileprivate var journal: String {
    switch self {
    case .match, .daily: Mode.match.rawValue
    case .pairs: Mode.pairs.rawValue
    case .two: MatchingGame.journalOfTwo
    }
  }

  /// The settings that choose it; `nil` for what they don't say.
  fileprivate func settings(_ settings: Settings) -> Settings? {
    var settings = settings
    switch self {
    case .match: (settings.mode, settings.players) = (.match, .one)
    case .pairs: (settings.mode, settings.players) = (.pairs, .one)
    case .two: (settings.mode, settings.players) = (.match, .two)
    case .daily: return nil
    }
    return settings
  }

  var title: String {
    switch self {
    case .match: Sentences.name(of: .match)
    case .pairs: Sentences.name(of: .pairs)
    case .two: phrase("Two players")
    case .daily: phrase("Daily deal")
    }
  }
}
