// SPDX-License-Identifier: MIT

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

  /// Daily deals in a row, up to yesterday.
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

  /// The waiting game of an offer; `nil` without one.
  private func game(of offer: Offer) -> PlayedGame? {
    game(in: offer.journal).flatMap { Offer(of: $0.sitting) == offer && $0.canGoOn ? $0 : nil }
  }

  /// The progress of the waiting game; `nil` without one.
  private func progress(of offer: Offer) -> String? {
    game(of: offer).map { Sentences.goesOn($0.sitting) }
  }

  /// Continues the waiting game of a tile, or deals a new one.
  func play(_ offer: Offer) {
    guard !session.onTable.objects(to: .dealt) else { return }
    session.closeAll()
    if Offer(of: sitting) == offer, !isOver, isAsChosen || game.canGoOn {
      return comeBack()
    }
    guard let settings = offer.settings(session.settings) else { return wantDeal(.daily) }
    wantDeal(.chosen(settings))
  }
}

// MARK: - The number of cards

extension MatchingGames {
  /// True unless the game on the table is of the chosen kind with another number of cards.
  var isAsChosen: Bool {
    Offer(of: sitting) != Offer(session.settings)
      || sitting.record.deal.cards.count == session.settings.tableSizeOfMode
  }

  /// The label of the button that deals the chosen number of cards; `nil` unless a game of the
  /// chosen kind, on the table or waiting, has another.
  var labelToDealAnew: String? {
    let size = session.settings.tableSizeOfMode
    guard let offer = Offer(session.settings), let game = game(of: offer),
      game.sitting.record.deal.cards.count != size
    else { return nil }
    return plural(size, one: "Deal 1 card", other: "Deal \(size) cards")
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

  private var game: (mode: Mode, players: Players) {
    switch self {
    case .match, .daily: (.match, .one)
    case .pairs: (.pairs, .one)
    case .two: (.match, .two)
    }
  }

  fileprivate var journal: String { MatchingGame.journal(of: game.mode, for: game.players) }

  /// The settings for this offer; `nil` if settings can't express it.
  fileprivate func settings(_ settings: Settings) -> Settings? {
    var settings = settings
    (settings.mode, settings.players) = game
    return self == .daily ? nil : settings
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
