// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import SnappingPlay
import Tableau
import Words

extension Page {
  static var ofMatching: [Page] {
    [
      .game, .moreRules, .ownRules, .play(.match), .play(.pairs), .play(.two), .dealNumber,
      .ownTableSize(of: Rules().mode), .firstName, .secondName, .friendName(), .calendar(),
      .achievements, .stars, .mayUndo,
    ]
  }

  /// The game on the table, with its rarer choices.
  static var game: Page {
    Page("game") { contents in
      let names = [Setting.firstName, .secondName].flatMap { contents.rows(of: $0) }
      let isForTwo = contents.settings.rules.players == .two
      return Sheet(
        Sentences.menuGame,
        contents.rows(of: .level) + (isForTwo ? contents.rows(of: .opponent) + names : []) + [
          contents.action("moreRules", phrase("More")) { $0.open(.moreRules) },
          contents.noteOnRules, contents.dealsOrBack,
        ])
    }
  }

  /// The sheet of a tile: the number of cards, and in a game for two who plays which game.
  ///
  /// - Parameter mode: the game that two play; `nil` for the usual one.
  static func play(_ offer: MatchingGames.Offer, _ mode: Mode? = nil) -> Page {
    let mode = mode ?? offer.game.mode
    return Page(offer.rawValue, about: mode) { $0.play(offer, mode) }
  }

  static var moreRules: Page {
    Page("more") { contents in
      let isForPoints = Setting.matchSize.isOffered(in: contents.settings)
      let ownRules = contents.action("ownRules", Sentences.ownRules) { $0.open(.ownRules) }
      return Sheet(
        phrase("More rules"),
        (isForPoints ? contents.rows(of: .matchSize) + [ownRules, contents.noteOnRules] : []) + [
          contents.action("flipThrough", Sentences.name(of: .flip), key: "") {
            $0.matching.flipThrough()
          },
          contents.dealsOrBack,
        ])
    }
  }

  /// The gains and costs of cards.
  static var ownRules: Page {
    Page("own-rules") { contents in
      var own = contents.settings
      own.namedScoring = nil
      let rows = contents.rows(of: .ownScoring, in: own)
      // Without them there is room, so that nothing moves.
      let isOwn = contents.settings.namedScoring == nil
      return Sheet(
        Sentences.ownRules,
        contents.rows(of: .scoring) + [contents.noteOnRules]
          + (isOwn ? rows : rows.map { .roomy(.note(""), for: [$0]) }) + [contents.dealsOrBack])
    }
  }

  /// - Parameter month: `nil` for the present one.
  static func calendar(_ month: CalendarMonth? = nil) -> Page {
    let write = { (contents: SheetContents) -> Sheet in
      let (session, now) = (contents.session, Clock.now)
      for day in (month ?? CalendarMonth(of: now.day)).days {
        let daily = DailyDeal(day)
        contents.deeds.add(ControlName(daily)) { session, _ in
          session.matching.wantDeal(of: daily)
        }
      }
      contents.deeds.add(CalendarSheet.months) { session, step in
        if let next = month.moved(by: step) { session.replacePage(with: .calendar(next)) }
      }
      return CalendarSheet(
        month, session.archive.results.scores.dailyGames,
        friends: session.matching.friends.dailies, now: now, firstWeekday: .ofPlayer
      ).sheet
    }
    return Page(
      "calendar", about: month, write,
      turningTo: { step in month.moved(by: step).map { .calendar($0) } })
  }

  static var achievements: Page {
    Page("achievements") { contents in
      .achievements(contents.session.games.flatMap { $0.scores.awards() })
    }
  }

  static var stars: Page {
    Page("stars") { _ in
      Sheet(
        Sentences.whatStarsMean,
        Sentences.meaningsOfStars.map { .explained(.words($0.stars), $0.meaning) }
          + [
            .text(
              phrase(
                "The good player is a computer that remembers the last seven cards. It has played ten thousand games of each kind, so stars are equally hard to earn in all of them."
              )), .buttons([.init(.back, Sentences.back)]),
          ])
    }
  }
}

extension Session {
  var matching: MatchingGames { game(MatchingGames.self) }

  func openCalendar() {
    archive.results.refresh()
    matching.friends.refresh()
    open(.calendar())
  }
}

extension CalendarMonth? {
  /// The month `step` months on; `nil` after the present one and before the first daily deal.
  fileprivate func moved(by step: Int) -> CalendarMonth? {
    let present = CalendarMonth(of: Clock.now.day)
    let next = (self ?? present).moved(by: step)
    return next <= present && next.year >= DailyDeal.firstYear ? next : nil
  }
}

extension SheetContents {
  fileprivate func play(_ offer: MatchingGames.Offer, _ mode: Mode) -> Sheet {
    let settings = session.matching.settings(for: offer, mode)
    let isForTwo = offer.game.players == .two
    let plays = button("playTile", Sentences.plays) { session in
      session.matching.play(by: session.matching.settings(for: offer, mode))
    }
    let goesOn: [LabelledButton] =
      session.matching.isUnderWay(offer)
      ? [button("continueTile", phrase("Go on")) { $0.closeAll() }] : []
    var rows: [SheetRow] = isForTwo ? [modeOfTwo(offer, mode)] : []
    for size in Setting.tableSizes where size.isOffered(in: settings) {
      rows += self.rows(of: size, in: settings)
    }
    rows.append(leads(to: .ownTableSize(of: mode), Sentences.ownTableSize))
    if isForTwo { rows += self.rows(of: .opponent, in: settings) }
    rows.append(.buttons(goesOn + [plays, .init(.back, Sentences.back)]))
    return Sheet(offer.title, rows, startingAt: (goesOn.first ?? plays).name)
  }

  /// The choice of the game that two play.
  fileprivate func modeOfTwo(_ offer: MatchingGames.Offer, _ mode: Mode) -> SheetRow {
    let modes = Mode.allCases.filter(\.hasResult)
    let chosen = modes.firstIndex(of: mode) ?? 0
    let name = deeds.add("modeOfTwo") { session, step in
      session.replacePage(with: .play(offer, modes[cyclic: chosen + step]))
    }
    return .choice(name, Sentences.mode, Values(modes.map(Sentences.name), chosen: chosen))
  }

  var menuOfCards: Sheet {
    menu(of: [
      leads(to: .dealNumber, Sentences.dealNumber, sign: .number),
      redo(isUsable: session.matching.sitting.canRedo),
      .action(.pause, Sentences.menuPause, key: "P", sign: .pause),
      action("game", Sentences.menuGame, sign: .game) { $0.open(.game) },
    ])
  }

  /// A note on the rules of the game on the table.
  fileprivate var noteOnRules: SheetRow {
    let notes = [Sentences.rulesHold, Sentences.rulesHoldLater].map(SheetRow.text)
    return .roomy(notes[session.matching.isBySettings ? 0 : 1], for: notes)
  }

  fileprivate var dealsOrBack: SheetRow {
    .buttons([.init(.newDeal, Sentences.deals), .init(.back, Sentences.back)])
  }
}

extension MatchingGames {
  /// True if the game on the table has the settings' rules.
  fileprivate var isBySettings: Bool {
    let settings = session.settings
    return sitting.record.rules == settings.rules && kind.tableSize == settings.tableSizeOfMode
      && game.opponent ?? settings.opponent == settings.opponent
  }
}

// MARK: - Typing

extension Page {
  static var dealNumber: Page {
    Page(
      "number",
      Field(
        name: "dealNumber", title: Sentences.dealNumber, label: Sentences.number,
        note: { _ in phrase("1 to 4294967295. This deal's own number deals it again.") },
        mostDigits: 10,
        start: { $0.matching.sitting.record.setup.deal.number.map { "\($0.value)" } ?? "" },
        take: { session, typed in
          guard let number = DealNumber(typed.text) else { return Sentences.noDealNumber }
          session.back()
          let isSame = number == session.matching.sitting.record.setup.deal.number
          session.matching.deal(isSame ? .same : .number(number))
          return nil
        }))
  }

  static func ownTableSize(of mode: Mode) -> Page {
    Page(
      "cards",
      Field(
        name: "ownTableSize", title: Sentences.ownTableSize, label: Sentences.tableSize,
        note: { _ in Sentences.tableSizes(mode.tableSizes) }, mostDigits: 2,
        take: { session, typed in
          guard let size = Int(typed.text), mode.deals(size) else {
            return Sentences.noTableSize(mode.tableSizes)
          }
          session.back()
          session.change { $0.tableSizes[mode] = size }
          return nil
        }))
  }

  static var firstName: Page {
    Page("player-1", .ofName("firstName", Sentences.firstName, \.firstName))
  }

  static var secondName: Page {
    Page("player-2", .ofName("secondName", Sentences.secondName, \.secondName))
  }

  /// - Parameter daily: the result whose friend is asked for.
  static func friendName(_ daily: SharedDaily? = nil) -> Page {
    Page(
      "friend",
      Field(
        name: "friendName", title: phrase("A friend's result"), label: Sentences.playerName,
        note: { _ in phrase("Up to \(PlayerName.longest) characters; it stays in your calendar") },
        start: { $0.matching.friends.dailies.lastName?.text ?? "" },
        take: { session, typed in
          guard let name = PlayerName(typed.bytes) else { return Sentences.noName }
          session.back()
          session.matching.nameFriend(name)
          return nil
        }, words: daily.map(Sentences.friendsDaily)))
  }
}

extension Field {
  /// A field for the name of a player.
  ///
  /// - Parameter place: the setting. An empty name restores the usual one.
  fileprivate static func ofName(
    _ name: ControlName, _ title: String, _ place: WritableKeyPath<Settings, PlayerName?>
  ) -> Field {
    Field(
      name: name, title: title, label: Sentences.playerName, note: { _ in Sentences.names },
      start: { $0.settings[keyPath: place]?.text ?? "" },
      take: { session, typed in
        let name = PlayerName(typed.bytes)
        guard name != nil || typed.bytes.isEmpty else { return Sentences.noName }
        session.back()
        session.change { $0[keyPath: place] = name }
        return nil
      })
  }
}

// MARK: - Questions

extension Page {
  /// Asks before an undo makes the game practice.
  static var mayUndo: Page {
    .asks("undo", besideGame: [.undo, .confirm, .cancel, .leave]) { contents in
      let isOver = contents.session.scene.tableau.isOver
      return Question(
        title: isOver ? phrase("Undo the last move?") : Sentences.mayUndo,
        why: isOver
          ? phrase(
            "The game is over, and its result stays. What you play from here on is practice and doesn't count. If you redo the move at once, nothing has changed."
          )
          : phrase(
            "You have seen a card, so after an undo this game is practice and doesn't count. If you redo the move at once, it counts again."
          ),
        yes: phrase("Undo"), no: isOver ? phrase("Leave it") : Sentences.keepsPlaying,
        isModal: false
      ) { $0.onTable.undoAfterAll() }
    }
  }
}

/// The sheet of a month's daily deals.
struct CalendarSheet {
  private let month: CalendarMonth
  private let games: DailyGames
  private let friends: FriendsDailies
  private let now: Timestamp
  private let firstWeekday: Weekday

  /// - Parameters:
  ///   - month: `nil` for the present one.
  ///   - friends: the friends' results.
  ///   - firstWeekday: the day on which the player's weeks begin.
  init(
    _ month: CalendarMonth?, _ games: DailyGames, friends: FriendsDailies = FriendsDailies(),
    now: Timestamp, firstWeekday: Weekday
  ) {
    self.month = month ?? CalendarMonth(of: now.day)
    (self.games, self.friends) = (games, friends)
    (self.now, self.firstWeekday) = (now, firstWeekday)
  }

  var sheet: Sheet {
    let days = month.days.map(day)
    let week = firstWeekday.week
    let offset = month.days.first.flatMap { week.firstIndex(of: $0.weekday) } ?? 0
    let picture = MonthPicture(
      days, weekdays: week.map(Sentences.heading), offset: offset, legend: Self.legend)
    let streak = Sentences.streak(games.streak(on: now.day).current)
    // All months of a year make room for the longest name.
    let months = (0..<12).map { Sentences.month(month.moved(by: $0)) }
    return Sheet(
      Sentences.calendar,
      [.choice(Self.months, streak, Values(months)), .note(sum), .month(picture)]
        + comparisons + [.buttons([.init(.back, Sentences.back)])],
      startingAt: days.last { $0.traits.contains(.open) }?.name)
  }

  /// The control that steps through the months.
  static let months: ControlName = "month"

  private static var legend: [MonthPicture.Meaning] {
    [
      .init(.star, phrase("a star")), .init(.late, Sentences.playedLate),
      .init(.practice, Sentences.practiceSign), .init(.friend, phrase("a friend's result")),
    ]
  }

  private var sum: String {
    let played = month.days.compactMap { games[$0] }.filter { !$0.isPractice }
    return Sentences.sum(
      of: month, games: played.count,
      stars: played.reduce(0) { $0 + ($1.stars?.count ?? 0) })
  }

  /// The scores of friends beside the player's, day by day.
  private var comparisons: [SheetRow] {
    month.days.compactMap { day in
      let friends = friends[day]
      return friends.isEmpty
        ? nil : .pair(Sentences.date(day), Sentences.comparison(games[day], with: friends))
    }
  }

  private func day(_ date: CalendarDate) -> MonthPicture.Day {
    let (daily, game) = (DailyDeal(date), games[date])
    let counting = game.flatMap { $0.isPractice ? nil : $0 }
    let traits: [(MonthPicture.Traits, Bool)] = [
      (.open, daily.isOffered(on: now.day)), (.today, date == now.day),
      (.late, counting?.isLate == true), (.practice, game?.isPractice == true),
      (.friend, !friends[date].isEmpty),
    ]
    return MonthPicture.Day(
      ControlName(daily), date.day, words: Sentences.day(date, game),
      reached: counting.map { .init(stars: $0.stars?.count, figure: numeral($0.figure)) },
      MonthPicture.Traits(traits.filter(\.1).map(\.0)))
  }
}
