// SPDX-License-Identifier: MIT

import Play
import Snapping
package import Tableau
package import Tables
import Words

extension SnapScreen {
  package var tableau: Tableau {
    var tableau = Tableau(seats.flatMap { [closedPile(of: $0), openPile(of: $0)] })
    tableau.players = seats.map(player)
    tableau.matched = matched.map { pile(of: .open($0)) }.sorted()
    if view.mayTurn, let own = view.own { tableau.awaited = pile(of: .closed(own)) }
    tableau.lesson = lessons?.lesson(at: view, isCalled: !matched.isEmpty)
    tableau.hasLessonRoom = lessons != nil
    tableau.largeButtons = [largeButton]
    tableau.answersPress = true
    tableau.isBeingDealt = isBeingDealt
    tableau.counters = counters
    if terms.length == .time {
      tableau.clock = Counter(
        Sentences.clock(secondsLeft ?? 0), upTo: Sentences.clock(Int(Terms.time)))
    }
    tableau.buttons = buttons
    tableau.sentence = sentence
    tableau.ending = ending
    return tableau
  }

  /// The stack of a pile's number in the tableau; `nil` if there is none.
  package func stack(ofPile pile: Int) -> (seat: Int, isOpen: Bool)? {
    guard seats.indices.contains(pile / 2), pile >= 0 else { return nil }
    return (seats[pile / 2], pile % 2 == 1)
  }

  func pile(of stack: SnapGame.Stack) -> Int {
    let place = 2 * (seats.firstIndex(of: stack.seat) ?? 0)
    if case .open = stack { return place + 1 }
    return place
  }

  private func closedPile(of seat: Int) -> Pile {
    let count = view.seats[seat].closed
    var pile = Pile(
      count > 0 ? [.down] : [], count: count, at: place(of: seat), heap: .squared,
      name: Sentences.closedPile(of: name(of: seat)))
    pile.isCounted = true
    return pile
  }

  private func openPile(of seat: Int) -> Pile {
    let count = view.seats[seat].open
    let cards = openCards.indices.contains(seat) ? openCards[seat] : []
    var pile = Pile(
      cards.map { .up($0) }, count: count, at: place(of: seat), heap: .loose,
      name: Sentences.openPile(of: name(of: seat), showing: cards.last))
    pile.isCounted = true
    return pile
  }

  private func place(of seat: Int) -> Pile.Place { .seat(view.side(of: seat).rawValue) }

  private func player(at seat: Int) -> SeatedPlayer {
    let player = view.seats[seat].player
    let isOwn = seat == view.own
    return SeatedPlayer(
      isOwn ? Sentences.you : player.name, label: isOwn ? nil : presence.label(of: player),
      at: view.side(of: seat).rawValue, isComputer: player.isComputer,
      isActive: view.isTurnOpen && view.active == seat,
      call: calls[player.place] ?? presence.saying(of: player))
  }
}

// MARK: - Around it

extension SnapScreen {
  /// Among others the dealing lasts as long for everybody.
  private var isBeingDealt: Bool {
    part == .alone && view.active != nil && view.cardNumber == 0 && !view.isTurnOpen
      && !view.isPaused
  }
}

extension SnapScreen {
  /// A player without cards can end the round sooner.
  private var largeButton: LabelledButton {
    if part == .host, presence.isWaiting(at: view) {
      return LabelledButton(.goOnWithout, phrase("Go on"))
    }
    if part != .alone, view.active == nil { return buttonBetweenRounds }
    return isOut && mayEnd
      ? LabelledButton(.skip, Sentences.skips) : LabelledButton(.call, Sentences.snap)
  }

  /// A guest doesn't decide for others, not even for onlookers.
  private var mayEnd: Bool { part == .alone && view.mayEnd }

  /// Between rounds there is time to talk, and for the host to begin.
  private var buttonBetweenRounds: LabelledButton {
    guard part == .host else { return LabelledButton(.talk, Sentences.talk) }
    return view.seats.count > 1
      ? LabelledButton(.newDeal, Sentences.beginsRound)
      : LabelledButton(.ownTable, Sentences.ownTable)
  }

  private var counters: [Counter] {
    let own = view.own.map { view.seats[$0] }
    return [
      Counter((own?.closed ?? 0) + (own?.open ?? 0), upTo: 88, words: Sentences.ownCards),
      Counter(own?.player.wins ?? 0, upTo: 88, words: Sentences.roundsWon),
      Counter(round, upTo: 88, words: Sentences.round),
    ]
  }

  private var buttons: [BarButton] {
    let round = BarButton(
      ControlName(.newDeal), .newDeal, label: phrase("Round", about: "button"),
      tip: phrase("New round (N)"))
    let talk = BarButton(
      ControlName(.talk), .talk, label: Sentences.talk, tip: phrase("Say something (T)"))
    return [hurry, skip].compactMap(\.self)
      + (part == .alone
        ? [.games, round, .menu] : part == .guest ? [talk, .menu] : [round, talk, .menu])
  }

  /// Only among computers.
  private var skip: BarButton? {
    guard mayEnd, !isOut else { return nil }
    return BarButton(
      ControlName(.skip), .hourglass, label: phrase("Skip"), tip: Sentences.skips)
  }

  /// While a player elsewhere takes long to turn a card.
  private var hurry: BarButton? {
    guard let slowness = presence.slowness, let active = view.active else { return nil }
    let name = view.seats[active].player.name
    return part == .host && slowness == .mayTurn
      ? BarButton(
        ControlName(.urge), .hourglass, label: phrase("Turn"), tip: phrase("Turn for \(name)"))
      : BarButton(
        ControlName(.urge), .hourglass, label: phrase("Hurry"), tip: phrase("Hurry \(name)"))
  }

  private var ending: Ending? {
    guard let end = view.ending else { return nil }
    let why: [String] =
      switch end.reason {
      case .allCards: []
      case .mostCards: [Sentences.mostCardsWin]
      case .ended: [Sentences.ended(terms.length)]
      }
    let wins = view.seats[end.winner].player.wins
    let headline =
      terms.isSeriesWon(by: wins)
      ? Sentences.winsSeries(name(of: end.winner)) : Sentences.wins(name(of: end.winner))
    let next = part == .guest ? [phrase("The host begins the next round.")] : []
    var ending = Ending(
      headline, facts: why + facts + next, offers: offers,
      occasion: end.winner == view.own ? .cleared : .over)
    ending.cards = wonCards.suffix(Self.mostInFan)
    ending.praise = praise.map(Sentences.words(of:))
    ending.praiseLeads = praise.map { ControlName($0.leads) }
    guard calledMatches > 0 else { return ending }
    ending.score = Sentences.callsWon(deeds.right, of: calledMatches)
    ending.rating = kind.flatMap { kind in
      SnapStars.count(won: deeds.right, of: calledMatches + deeds.wrong, kind)
    }.map {
      Ending.Rating(stars: $0, meaning: LabelledButton(.stars, Sentences.whatStarsMean))
    }
    return ending
  }

  /// Cards of the last matches.
  private static let mostInFan = 16

  private var offers: [LabelledButton] {
    let next = LabelledButton(.newDeal, phrase("Next round (N)"))
    return (part == .guest ? [] : [next]) + [
      LabelledButton(.replay, Sentences.replays),
      LabelledButton(.leaveSnap, Sentences.leaves(part)),
    ]
  }

  private var facts: [String] {
    let reactions = deeds.fastest.flatMap { fastest in
      deeds.median.map { Sentences.reactions(fastest: fastest, median: $0) }
    }
    let wins = view.seats.indices.map {
      Sentences.wins(view.seats[$0].player.wins, of: name(of: $0) ?? Sentences.you)
    }
    return [Sentences.deeds(deeds)]
      + [reactions, record.map(Sentences.record)].compactMap(\.self)
      + [Sentences.roundsWon(wins, bestOf: terms.bestOf)]
  }
}

/// The shown state of players elsewhere, by place.
package struct SnapPresence: Equatable, Sendable {
  /// The connections to players.
  package private(set) var ways: [Int: WayToPlayer] = [:]

  /// The players for whom the game waits, with the most seconds.
  package var awaited: [Int: Int] = [:]

  /// The latest words, by seat.
  package var sayings: [Int: Saying] = [:]

  /// The remedy for a player who doesn't turn a card; `nil` while nobody is slow.
  package var slowness: Slowness?

  package enum Slowness: Sendable {
    case mayHurry

    /// The host may turn the card, too.
    case mayTurn
  }

  /// True while the host can't be reached.
  package var isCutOff = false

  package init() {}

  /// A connection changes each second. Small differences aren't shown.
  ///
  /// - Returns: true if the shown one changes.
  package mutating func note(_ way: WayToPlayer, toPlace place: Int) -> Bool {
    let shown = ways[place]
    if let shown, shown.standing == way.standing,
      abs(way.milliseconds - shown.milliseconds) <= max(5, shown.milliseconds / 5)
    {
      return false
    }
    ways[place] = way
    return way.isLong || shown?.isLong == true
  }
}

extension SnapPresence {
  /// The words beside a player's cards.
  func label(of player: Player) -> String {
    guard let way = way(to: player), way.isLong else { return player.name }
    return Sentences.name(player.name, trip: way.milliseconds)
  }

  /// The connection of a player; `nil` for a computer, even one that replaces a player with a
  /// connection.
  package func way(to player: Player) -> WayToPlayer? {
    player.isComputer ? nil : ways[player.place]
  }

  func saying(of player: Player) -> SeatedPlayer.Call? {
    sayings[player.place].map { SeatedPlayer.Call(Sentences.words(of: $0), .said) }
  }

  func isWaiting(at view: SeatView) -> Bool { awaitedLongest(at: view) != nil }

  /// The awaited player; of several, the one with the longest wait.
  func waiting(at view: SeatView) -> String? {
    awaitedLongest(at: view).map { Sentences.waits(for: $0.name, seconds: $0.seconds) }
  }

  private func awaitedLongest(at view: SeatView) -> (name: String, seconds: Int)? {
    guard view.active != nil, let (place, seconds) = awaited.max(by: { $0.value < $1.value }),
      let seat = view.seats.first(where: { $0.player.place == place })
    else { return nil }
    return (seat.player.name, seconds)
  }
}

extension WayToPlayer {
  /// True if the round trip is long enough to affect a game.
  fileprivate var isLong: Bool { milliseconds > 80 }
}
