// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Snapping
package import Wire

/// The table of a host whose guests are elsewhere: lets them in, keeps their places while they are away,
/// tells them what they may know, and passes what they want on to the referee.
///
/// It has neither a clock nor a connection. What the link reports goes in, together with the time that has
/// passed, and commands for the link come out. Nothing that a guest's program says can do more than a
/// player can.
///
/// What it does with guests is in `TableHost+Guests.swift`; the state is theirs alone.
package struct TableHost: Sendable {
  var chairs: Chairs
  var visitors: Visitors
  var entries = Entries()
  var table: Table?
  var chronicle: Chronicle

  /// The shuffle of the round that is played.
  var shuffle: Shuffle?

  /// What plays on for a guest who is gone; `nil` for nobody, then the cards go to the others.
  package var standIn: Strength?

  /// Whether cards are turned for guests who don't, without the host's saying so.
  package var turnsForSlow = false

  /// Who may turn a card, by place, and since when on this clock; `nil` while that is nobody, or a computer.
  private var awaitedTurn: (place: Int, card: Int, since: Double)?

  /// The seconds since the table was opened.
  var clock = 0.0
  var news: [SeatNews] = []

  /// Whether the host has let the game stand still.
  package private(set) var isHeld = false
  let rules: HouseRules
  private let dice: Dice

  /// - Parameters:
  ///   - name: what the host's player is called; `nil` for a table at which the host doesn't play.
  ///   - seats: how many can play, from 2 to 4.
  ///   - token: random, another one each time.
  ///   - dice: for the first starter, for calls that are equally fast, and for computers.
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

  /// What the link has to do, in order.
  package mutating func takeCommands() -> [LinkCommand] { visitors.takeCommands() }

  /// What has happened since this was last asked, in order.
  package mutating func takeNews() -> [SeatNews] {
    defer { news = [] }
    return news
  }
}

/// Somebody who asks to sit down at a table.
package struct Knock: Equatable, Sendable {
  package let peer: LinkReport.Peer
  package let name: PublicName

  /// What both screens show; `nil` before the link has told it. Until then nobody is let in.
  package let cards: ThreeCards?

  /// In how many seconds that comes, where too many have asked.
  package let wait: Int?

  /// What the way there is like, as far as that is known.
  package let way: WayToPlayer?

  package init(
    peer: LinkReport.Peer, name: PublicName, cards: ThreeCards? = nil, wait: Int? = nil,
    way: WayToPlayer? = nil
  ) {
    (self.peer, self.name, self.cards, self.wait, self.way) = (peer, name, cards, wait, way)
  }
}

// MARK: - What there is to see

extension TableHost {
  /// What the host's player sees, or somebody who looks on.
  package var view: SeatView { view(from: 0) }

  /// Who sits where, or will in the next round.
  package var seated: [Chair] { chairs.all }

  /// Those who ask to sit down, in the order in which they came.
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

  /// For whom the game stands still, by place, and for how many seconds at most.
  package var awaited: [Int: Int] {
    let chairs = chairs.all.filter(isWaited(for:))
    return Dictionary(chairs.map { ($0.place, $0.secondsLeft(at: clock)) }) { $1 }
  }

  package var isPlaying: Bool { view.active != nil }

  package var terms: Terms { rules.terms }

  package var isRelaxed: Bool { rules.patience != nil }
  package var secondsLeft: Double? { table?.secondsLeft }

  /// What earlier versions can't be told, since they don't know it.
  var termsLine: HostLine? {
    terms.arePlain
      ? nil : .terms(terms, secondsLeft: secondsLeft.map { Int($0.rounded(.up)) })
  }

  /// The round that is played, or was played last, with all its cards: for the host's eyes only after its end.
  package var round: Sitting<SnapGame>? { table?.round }

  func view(from place: Int) -> SeatView {
    table?.view(from: place) ?? SeatView(from: place, of: players)
  }

  /// Who will play the next round.
  private var players: [Player] {
    let old = table?.view(from: 0).seats.map(\.player).filter { !$0.hasLeft } ?? []
    return chairs.all.sorted { $0.place < $1.place }.map { chair in
      let wins = old.first { $0.place == chair.place }?.wins ?? 0
      return Player(
        chair.name.text, chair.kind(standIn: standIn), place: chair.place, wins: wins)
    }
  }

  /// The seat at a place in the round, of somebody who plays.
  func seat(at place: Int) -> Int? {
    guard let view = table?.view(from: place), let own = view.own else { return nil }
    return view.seats[own].player.hasLeft ? nil : own
  }
}

// MARK: - What the host does

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

  /// Does what the host's player asks for. To leave is to end the game for all.
  package mutating func play(_ request: Request) throws(TableRefusal) {
    if request == .leave { return leave() }
    guard let place = chairs.place(of: .host) else { throw .rules(.hasLeft) }
    try play(request, at: place)
  }

  /// Lets the game stand still for everybody, or go on.
  package mutating func pause(_ isPaused: Bool) {
    isHeld = isPaused
    follow()
  }

  package mutating func say(_ phrase: ReadyPhrase) {
    if let place = chairs.place(of: .host) { spread(phrase, from: place) }
  }

  /// How many can play.
  package var seats: Int { chairs.most }

  /// Seats a computer, for the next round, if there is a place.
  package mutating func seatComputer(_ strength: Strength, _ name: PublicName) {
    if chairs.add(.computer(strength), name) != nil { reseat() }
  }

  /// The host leaves, and the game ends for all.
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

  /// Tells everybody what has happened at the table, and lets it stand still or go on.
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

  /// Whether the game waits for somebody, who is away and has cards in it.
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

// MARK: - Who doesn't turn

extension TableHost {
  /// Since when somebody has been able to turn a card. In a pause nobody is, nor while calls are under way: what
  /// is due then would be refused.
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

  /// Turns a card for a guest who hasn't for long: the rules leave no choice. Whoever makes that necessary three
  /// times in a row is gone.
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
  /// The first version that knows of it.
  fileprivate var version: Int { self == .away ? Versions.withTerms : Versions.spoken.lowerBound }
}

extension TableEvent {
  fileprivate var isTurning: Bool { if case .turning = self { true } else { false } }

  /// Whether reactions to it may be compared: a card was turned, and everybody may call.
  fileprivate var opensCard: Bool {
    if case .played(_, let outcome) = self, case .opened = outcome.event { true } else { false }
  }

  fileprivate var endsRound: Bool {
    if case .played(_, let outcome) = self { outcome.ending != nil } else { false }
  }
}

// MARK: - Time

extension TableHost {
  /// So many seconds have passed.
  package mutating func advance(by seconds: Double) {
    let end = clock + Delays.step(seconds)
    // A deadline that stays where it is can't stop the clock.
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
