// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Snapping
package import Wire

/// A host's table for guests elsewhere: admits them, keeps their places while they are away, sends
/// them their views, and passes their requests on to the referee.
///
/// It has neither a clock nor a connection. Time and reports of the link go in, commands for the
/// link come out. A guest's lines can do nothing that a player can't.
///
/// `TableHost+Guests.swift` handles the guests; only these two files touch its state.
package struct TableHost: Sendable {
  var chairs: Chairs
  var visitors: Visitors
  var entries = Entries()
  var table: Table?
  var chronicle: Chronicle

  /// The shuffle of the current round.
  var shuffle: Shuffle?

  /// The strength of computers that play on for lost guests; `nil` to give the cards to the others.
  package var standIn: Strength?

  /// Whether cards are turned for slow guests without asking the host.
  package var turnsForSlow = false

  /// The person who may turn a card, by place, and since when; `nil` for nobody or a computer.
  private var awaitedTurn: (place: Int, card: Int, since: Double)?

  /// The seconds since the table was opened.
  var clock = 0.0
  var news: [SeatNews] = []

  /// Whether the host has paused the game.
  package private(set) var isHeld = false
  let rules: HouseRules
  private let dice: Dice

  /// - Parameters:
  ///   - name: the host's player; `nil` for a host who doesn't play.
  ///   - seats: the number of places, from 2 to 4.
  ///   - token: random, another one each time.
  ///   - dice: for the first starter, for ties between calls, and for computers.
  package init(
    _ name: PublicName?, seats: Int = Player.mostPlaces, rules: HouseRules = HouseRules(),
    token: Token, dice: Dice
  ) {
    chairs = Chairs(host: name, most: seats)
    chronicle = Chronicle(token: token)
    self.rules = rules
    var dice = dice
    visitors = Visitors(dice: Dice(seed: dice.next()))
    self.dice = dice
  }

  /// Commands for the link since the last call, in order.
  package mutating func takeCommands() -> [LinkCommand] { visitors.takeCommands() }

  /// All news since the last call, in order.
  package mutating func takeNews() -> [SeatNews] {
    defer { news = [] }
    return news
  }
}

/// A visitor's request to sit down.
package struct Knock: Equatable, Sendable {
  package let peer: LinkReport.Peer
  package let name: PublicName

  /// The cards on both screens; `nil` until the link has reported them. Nobody is admitted before.
  package let cards: ThreeCards?

  /// The seconds until the cards come, where too many visitors have asked.
  package let wait: Int?

  /// The connection, as far as it is known.
  package let way: WayToPlayer?

  package init(
    peer: LinkReport.Peer, name: PublicName, cards: ThreeCards? = nil, wait: Int? = nil,
    way: WayToPlayer? = nil
  ) {
    (self.peer, self.name, self.cards, self.wait, self.way) = (peer, name, cards, wait, way)
  }
}

// MARK: - Views

extension TableHost {
  /// The view of the host's player, or of a spectator.
  package var view: SeatView { view(from: 0) }

  /// The chairs, including those for the next round.
  package var seated: [Chair] { chairs.all }

  /// The waiting visitors in order of arrival.
  package var knocks: [Knock] {
    visitors.inOrder.filter { $0.place == nil && $0.entry == nil }
      .compactMap { visitor in
        visitor.hello.map {
          Knock(
            peer: visitor.peer, name: $0.name, cards: visitor.cards, wait: visitor.wait,
            way: visitor.trips.told)
        }
      }
  }

  /// The players whom a paused game waits for, by place, and the longest wait in seconds.
  package var awaited: [Int: Int] {
    let chairs = chairs.all.filter(isWaited(for:))
    return Dictionary(chairs.map { ($0.place, $0.secondsLeft(at: clock)) }) { $1 }
  }

  package var isPlaying: Bool { view.active != nil }

  package var terms: Terms { rules.terms }

  package var isRelaxed: Bool { rules.patience != nil }
  package var secondsLeft: Double? { table?.secondsLeft }

  /// The terms, unless they are the only ones that earlier versions know.
  var termsLine: HostLine? {
    terms.arePlain
      ? nil : .terms(terms, secondsLeft: secondsLeft.map { Int($0.rounded(.up)) })
  }

  /// The current or last round with all its cards. The host's player may see it only after its end.
  package var round: Sitting<SnapGame>? { table?.round }

  func view(from place: Int) -> SeatView {
    table?.view(from: place) ?? SeatView(from: place, of: players)
  }

  /// The players of the next round.
  private var players: [Player] {
    let old = table?.view(from: 0).seats.map(\.player).filter { !$0.hasLeft } ?? []
    return chairs.all.sorted { $0.place < $1.place }.map { chair in
      let wins = old.first { $0.place == chair.place }?.wins ?? 0
      return Player(
        chair.name.text, chair.kind(standIn: standIn), place: chair.place, wins: wins)
    }
  }

  /// The seat of a player in the round, by place.
  func seat(at place: Int) -> Int? {
    guard let view = table?.view(from: place), let own = view.own else { return nil }
    return view.seats[own].player.hasLeft ? nil : own
  }
}

// MARK: - The host's commands

extension TableHost {
  /// Begins a round among all who sit at the table.
  ///
  /// - Parameter salt: random, another one each round.
  package mutating func begin(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal) {
    guard !isPlaying else { throw .roundGoesOn }
    let shuffle = Shuffle(deal, salt: salt)
    guard var next = table ?? Table(players, rules: rules, dice: dice) else {
      throw .tooFewPlayers
    }
    try next.seat(players)
    try next.begin(shuffle.deal)
    (table, self.shuffle, chairs.areFixed) = (next, shuffle, true)
    for visitor in visitors.inOrder { measure(visitor.peer.number) }
    visitors.tell(chronicle.add(.commitment(shuffle.commitment)))
    if let termsLine { visitors.tell(termsLine) }
    follow()
  }

  /// Carries out the request of the host's player. Leaving ends the game for all.
  package mutating func play(_ request: Request) throws(TableRefusal) {
    if request == .leave { return leave() }
    guard let place = chairs.place(of: .host) else { throw .rules(.hasLeft) }
    try play(request, at: place)
  }

  package mutating func pause(_ isPaused: Bool) {
    isHeld = isPaused
    follow()
  }

  package mutating func say(_ phrase: ReadyPhrase) {
    if let place = chairs.place(of: .host) { spread(phrase, from: place) }
  }

  /// The number of places.
  package var seats: Int { chairs.most }

  /// Seats a computer for the next round, if a place is free.
  package mutating func seatComputer(_ strength: Strength, _ name: PublicName) {
    if chairs.add(.computer(strength), name) != nil { reseat() }
  }

  /// Ends the game for all.
  package mutating func leave() {
    visitors.tell(.bye)
    for visitor in visitors.inOrder {
      visitors.drop(visitor.peer.number)
      _ = visitors.remove(visitor.peer.number)
    }
  }
}

// MARK: - Playing

extension TableHost {
  mutating func play(_ request: Request, at place: Int) throws(TableRefusal) {
    guard table != nil else { throw .noRound }
    guard let seat = seat(at: place) else { throw .rules(.hasLeft) }
    try table?.play(request, by: seat)
    follow()
  }

  /// Sends new events to everybody, and pauses or continues the game.
  mutating func follow() {
    let isPaused = isHeld || chairs.all.contains(where: isWaited(for:))
    table?.pause(isPaused, afterRace: true)
    let events = table?.takeEvents() ?? []
    for event in events {
      visitors.tell(chronicle.add(event))
      news.append(.event(event))
      guard event.endsRound, let shuffle else { continue }
      visitors.tell(chronicle.add(.reveal(shuffle)))
      self.shuffle = nil
    }
    if events.contains(where: \.isTurning) { visitors.pingAll(at: clock) }
    if events.contains(where: \.opensCard) { visitors.pingAgain() }
    for (place, notice) in table?.takeNotices() ?? [] {
      visitors.tell(.notice(place: place, notice), from: notice.version)
      news.append(.notice(place: place, notice))
    }
    watchTurn()
  }

  /// Whether the game waits for somebody absent who has cards in it.
  func isWaited(for chair: Chair) -> Bool {
    guard chair.awaySince != nil, !chair.isStoodIn, isPlaying, let seat = seat(at: chair.place)
    else { return false }
    return !view.seats[seat].isOut
  }

  mutating func spread(_ phrase: ReadyPhrase, from place: Int) {
    visitors.tell(.phrase(place: place, phrase))
    news.append(.phrase(place: place, phrase))
  }
}

// MARK: - Slow players

extension TableHost {
  /// Notes since when somebody has been able to turn a card. It starts again after pauses and
  /// calls, when a turn would be refused.
  private mutating func watchTurn() {
    guard let view = table?.view(from: 0), let seat = table?.awaited else {
      awaitedTurn = nil
      return
    }
    let place = view.seats[seat].player.place
    if awaitedTurn?.place == place, awaitedTurn?.card == view.cardNumber { return }
    awaitedTurn = (place, view.cardNumber, clock)
  }

  /// When a card may be turned for a guest, on this clock.
  private var turnForSlow: Double? {
    awaitedTurn.flatMap { chairs.place(of: .host) == $0.place ? nil : $0.since + Delays.turn }
  }

  /// Turns a card for a slow guest; the rules leave no choice. After three times in a row the guest
  /// is gone.
  package mutating func turnForSlowGuest() {
    guard let due = turnForSlow, due <= clock, let place = awaitedTurn?.place else { return }
    guard (try? play(.turn, at: place)) != nil, var chair = chairs[place] else { return }
    chair.missedTurns += 1
    chairs[place] = chair
    guard chair.missedTurns >= Self.mostMissedTurns else { return }
    chairs[place]?.missedTurns = 0
    if standIn == nil { part(from: place, .idle) }
    standInOrLeave(place)
  }

  private static let mostMissedTurns = 3
}

extension FairNotice {
  /// The first version that knows this notice.
  fileprivate var version: Int { self == .away ? Versions.withTerms : Versions.spoken.lowerBound }
}

extension TableEvent {
  fileprivate var isTurning: Bool { if case .turning = self { true } else { false } }

  /// Whether a card was turned, on which everybody may call.
  fileprivate var opensCard: Bool {
    if case .played(_, let outcome) = self, case .opened = outcome.event { true } else { false }
  }

  fileprivate var endsRound: Bool {
    if case .played(_, let outcome) = self { outcome.ending != nil } else { false }
  }
}

// MARK: - Time

extension TableHost {
  package mutating func advance(by seconds: Double) {
    let end = clock + Delays.step(seconds)
    // A deadline that doesn't move must not stop the clock.
    var passed = -Double.infinity
    while let due = nextDeadline, due < end, due > passed {
      pass(to: due)
      passed = clock
    }
    pass(to: end)
  }

  /// The seconds until something happens by itself; `nil` if nothing will.
  package var secondsToNextChange: Double? {
    let deadline = nextDeadline.map { max($0 - clock, 0) }
    return [deadline, table?.secondsToNextChange].compactMap(\.self).min()
  }

  private mutating func pass(to time: Double) {
    table?.advance(by: time - clock)
    clock = max(clock, time)
    follow()
    for peer in visitors.silent(at: clock) { disconnect(peer) }
    while let visitor = visitors.due(at: clock) { receive(visitor) }
    visitors.ping(at: clock, inRace: view.isRace)
    if turnsForSlow { turnForSlowGuest() }
    // One after another, since places may change whenever somebody leaves.
    while let chair = chairs.all.first(where: { $0.isGivenUp(at: clock) }) {
      standInOrLeave(chair.place)
    }
  }

  private var nextDeadline: Double? {
    let slow = turnsForSlow ? turnForSlow : nil
    return (chairs.all.map(\.deadline) + [visitors.deadline, slow]).compactMap(\.self).min()
  }
}
