// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Snapping
package import Wire

/// A host's table for guests elsewhere: admits them, keeps their places, sends them their views,
/// and passes their requests on to the referee. A guest's lines can do nothing that a player can't.
///
/// `TableHost+Guests.swift` handles the guests.
package struct TableHost: Sendable {
  var chairs: Chairs
  var visitors: Visitors
  var entries = Entries()
  var table: Table?
  var chronicle: Chronicle

  var shuffle: Shuffle?

  /// Computers that play on for lost guests; with `nil` the others get the cards.
  package var standIn: Strength?

  /// Whether cards are turned for slow guests without asking the host.
  package var turnsForSlow = false

  /// The person who may turn a card, and since when.
  private var awaitedTurn: (place: Int, card: Int, since: Double)?

  var clock = 0.0
  var news: [SeatNews] = []

  package private(set) var isHeld = false
  let rules: HouseRules
  private let dice: Dice

  /// - Parameters:
  ///   - name: `nil` for a host who doesn't play.
  ///   - seats: from 2 to 4.
  ///   - token: random, and new.
  ///   - dice: for starters, ties and computers.
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

  package mutating func drainCommands() -> [LinkCommand] { visitors.drainCommands() }

  package mutating func drainNews() -> [SeatNews] { news.drain() }
}

/// A request to sit down.
package struct Knock: Equatable, Sendable {
  package let peer: LinkReport.Peer
  package let name: PublicName

  /// `nil` until the link has reported them. Nobody is admitted before.
  package let cards: ThreeCards?

  /// The seconds until the cards come, after too many requests.
  package let wait: Int?

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
  /// The host's, or a spectator's.
  package var view: SeatView { view(from: 0) }

  package var seated: [Chair] { chairs.all }

  /// In order of arrival.
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

  package var awaited: [Int: Int] {
    let chairs = chairs.all.filter(isWaited(for:))
    return Dictionary(chairs.map { ($0.place, $0.secondsLeft(at: clock)) }) { $1 }
  }

  package var isPlaying: Bool { view.active != nil }

  package var terms: Terms { rules.terms }

  package var hasHeadStart: Bool { rules.headStart != nil }
  package var secondsLeft: Double? { table?.secondsLeft }

  /// `nil` for terms known to earlier versions.
  var termsLine: HostLine? {
    terms.arePlain
      ? nil : .terms(terms, secondsLeft: secondsLeft.map { Int($0.rounded(.up)) })
  }

  /// The host's player may see it only after its end.
  package var round: Sitting<SnapGame>? { table?.round }

  func view(from place: Int) -> SeatView {
    table?.view(from: place) ?? SeatView(from: place, of: players)
  }

  private var players: [Player] {
    let old = table?.view(from: 0).seats.map(\.player).filter { !$0.hasLeft } ?? []
    return chairs.all.sorted { $0.place < $1.place }.map { chair in
      let wins = old.first { $0.place == chair.place }?.wins ?? 0
      return Player(
        chair.name.text, chair.kind(standIn: standIn), place: chair.place, wins: wins)
    }
  }

  func seat(at place: Int) -> Int? {
    guard let view = table?.view(from: place), let own = view.own else { return nil }
    return view.seats[own].player.hasLeft ? nil : own
  }
}

// MARK: - The host's commands

extension TableHost {
  /// - Parameter salt: random, and new.
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

  /// Leaving ends the game for all.
  package mutating func play(_ request: Request) throws(TableRefusal) {
    if request == .leave { return leave() }
    guard let place = chairs.place(of: .host) else { throw .rules(.hasLeft) }
    try play(request, at: place)
  }

  package mutating func pause(_ isPaused: Bool) {
    isHeld = isPaused
    follow()
  }

  package mutating func say(_ saying: Saying) {
    if let place = chairs.place(of: .host) { spread(saying, from: place) }
  }

  package var seats: Int { chairs.most }

  /// Does nothing without a free place.
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

  /// Announces events, and pauses or continues the game.
  mutating func follow() {
    let isPaused = isHeld || chairs.all.contains(where: isWaited(for:))
    table?.pause(isPaused, afterRace: true)
    let events = table?.drainEvents() ?? []
    for event in events {
      visitors.tell(chronicle.add(event))
      news.append(.event(event))
      guard event.endsRound, let shuffle else { continue }
      visitors.tell(chronicle.add(.reveal(shuffle)))
      self.shuffle = nil
    }
    if events.contains(where: \.isTurning) { visitors.pingAll(at: clock) }
    if events.contains(where: \.opensCard) { visitors.pingAgain() }
    for (place, notice) in table?.drainNotices() ?? [] {
      visitors.tell(.notice(place: place, notice), from: notice.version)
      news.append(.notice(place: place, notice))
    }
    watchTurn()
  }

  /// Whether somebody absent has cards in the round.
  func isWaited(for chair: Chair) -> Bool {
    guard chair.awaySince != nil, !chair.isStoodIn, isPlaying, let seat = seat(at: chair.place)
    else { return false }
    return !view.seats[seat].isOut
  }

  mutating func spread(_ saying: Saying, from place: Int) {
    switch saying {
    case .phrase(let phrase): visitors.tell(.phrase(place: place, phrase))
    case .line(let line): visitors.tell(.said(place: place, line), from: Versions.withLines)
    }
    news.append(.said(place: place, saying))
  }
}

// MARK: - Slow players

extension TableHost {
  /// Since when a turn would be accepted: it isn't in pauses and during calls.
  private mutating func watchTurn() {
    guard let view = table?.view(from: 0), let seat = table?.awaited else {
      awaitedTurn = nil
      return
    }
    let place = view.seats[seat].player.place
    if awaitedTurn?.place == place, awaitedTurn?.card == view.cardNumber { return }
    awaitedTurn = (place, view.cardNumber, clock)
  }

  private var turnForSlow: Double? {
    awaitedTurn.flatMap { chairs.place(of: .host) == $0.place ? nil : $0.since + Delays.turn }
  }

  /// Turns a slow guest's card; the rules leave no choice. After three times in a row the guest is
  /// gone.
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
  fileprivate var version: Int { self == .away ? Versions.withTerms : Versions.spoken.lowerBound }
}

extension TableEvent {
  fileprivate var isTurning: Bool { if case .turning = self { true } else { false } }

  /// Whether everybody may call now.
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

  package var secondsToNextChange: Double? {
    let deadline = nextDeadline.map { max($0 - clock, 0) }
    return [deadline, table?.secondsToNextChange].compactMap(\.self).min()
  }

  private mutating func pass(to time: Double) {
    table?.advance(by: time - clock)
    clock = max(clock, time)
    follow()
    for peer in visitors.silent(at: clock) { disconnect(peer) }
    while let visitor = visitors.due(at: clock) { greet(visitor) }
    visitors.ping(at: clock, inRace: view.isRace)
    if turnsForSlow { turnForSlowGuest() }
    // One by one, since places may change.
    while let chair = chairs.all.first(where: { $0.isGivenUp(at: clock) }) {
      standInOrLeave(chair.place)
    }
  }

  private var nextDeadline: Double? {
    let slow = turnsForSlow ? turnForSlow : nil
    return (chairs.all.map(\.deadline) + [visitors.deadline, slow]).compactMap(\.self).min()
  }
}
