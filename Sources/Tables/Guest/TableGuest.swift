// SPDX-License-Identifier: MIT

package import Games
package import Snapping
package import Wire

/// A guest at a remote host's table: keeps the view that the host tells, sends the player's
/// requests, and reconnects after a cut. A host's lines can do no more harm than end the game.
package struct TableGuest: Sendable {
  package private(set) var view = SeatView(from: 0, of: [])

  /// The last round, once all of it was seen and the host has revealed the cards.
  package private(set) var round: Sitting<SnapGame>?

  package private(set) var terms = Terms()

  /// Hosts don't tell guests.
  package var hasHeadStart: Bool { false }

  package private(set) var secondsLeft: Double?

  private let name: PublicName
  private var host: Host?

  private var key: Digest?
  private var heard: Heard?
  private var check = RoundCheck()
  private var tries: Tries?
  private var clock = 0.0
  /// Whether the host has ever admitted the guest. Before that, each attempt gives an interceptor a
  /// guess at the three cards, so attempts are few.
  private var hasSat = false
  private var newcomersTries = 2
  private var isOver = false
  private var commands: [LinkCommand] = []
  private var news: [SeatNews] = []

  private struct Host: Sendable {
    let peer: Int

    var heard: Double

    /// By TCP, not through a broker.
    let isDirect: Bool

    /// The last one answered.
    var ping: Int?

    /// `nil` before admission.
    var token: Token?

    /// The protocol's version in use.
    var version = Versions.spoken.lowerBound

    /// Whether this connection has brought the table, or the missed events.
    var hasShown = false
  }

  private struct Tries: Sendable {
    let began: Double
    var next: Double
    var retry = Retry.host
  }

  package init(_ name: PublicName) {
    self.name = name
  }

  /// - Parameter host: its key.
  package init(_ name: PublicName, returningTo host: Digest) {
    self.init(name)
    (key, hasSat) = (host, true)
    tries = Tries(began: clock, next: clock + Retry.host.first)
  }

  package var hostKey: Digest? { key }

  /// Whether the host is connected and has admitted the guest.
  package var isThere: Bool { host?.token != nil }

  package mutating func drainCommands() -> [LinkCommand] { commands.drain() }

  package mutating func drainNews() -> [SeatNews] { news.drain() }
}

// MARK: - The player's requests

extension TableGuest {
  /// Sends a request, unless the host would surely refuse it.
  package mutating func play(_ request: Request) throws(TableRefusal) {
    if request != .leave, let refusal = view.refusal(of: request) { throw refusal }
    switch request {
    case .turn: send(.turn(card: view.cardNumber))
    case .call(let card, let milliseconds):
      send(.call(card: card, milliseconds: milliseconds))
      pongAgain()
    // Only the host ends a round.
    case .end: throw .undecided
    case .leave:
      send(.leave)
      if let host { commands.append(.drop(peer: host.peer)) }
      (host, tries, isOver) = (nil, nil, true)
    }
  }

  /// Whether the host knows lines that players type.
  package var mayType: Bool { (host?.version ?? 0) >= Versions.withLines }

  package mutating func say(_ saying: Saying) {
    switch saying {
    case .phrase(let phrase): send(.phrase(phrase))
    case .line(let line): if mayType { send(.said(line)) }
    }
  }

  /// Repeats the last pong, which hosts ignore. Like repeated pings, it keeps the line before it
  /// from being the last TCP segment under way.
  private mutating func pongAgain() {
    if let host, host.isDirect, let ping = host.ping { send(.pong(ping)) }
  }

  private mutating func send(_ line: GuestLine) {
    guard let host, let line = WireLine(line.line) else { return }
    commands.append(.send(peer: host.peer, line))
  }
}

// MARK: - Reports of the link

extension TableGuest {
  package mutating func receive(_ report: LinkReport) {
    guard !isOver else { return }
    switch report {
    case .peer(let peer) where peer.side == .host: meet(peer)
    case .cards(let peer, let cards): if peer == host?.peer { news.append(.asked(cards)) }
    case .line(let peer, let line): if peer == host?.peer { receive(line) }
    case .gone(let peer, _): if peer == host?.peer { lose() }
    default: break
    }
  }

  private mutating func meet(_ peer: LinkReport.Peer) {
    // After a move to another invitation, the host ends the older connection.
    guard host == nil || isThere && key == peer.fingerprint else {
      return commands.append(.drop(peer: peer.number))
    }
    host = Host(peer: peer.number, heard: clock, isDirect: peer.way != .broker)
    guard key == nil || key == peer.fingerprint else { return close(.stranger) }
    key = peer.fingerprint
    tries = nil
    send(.hello(.init(versions: Versions.spoken, heard: heard, name: name)))
  }

  private mutating func receive(_ line: WireLine) {
    guard let line = try? HostLine(line.text) else { return close(.nonsense) }
    host?.heard = clock
    if isRevealDue, line.isLateForReveal(hasShown: host?.hasShown == true) { judge(nil) }
    switch line {
    case .welcome(let version, let token): enter(token, version)
    case .refused(let reason): close(.refused(reason))
    case .ping(let number):
      // A repeated ping gets no answer: if that were lost, a call after it would wait for it.
      guard number != host?.ping else { break }
      host?.ping = number
      send(.pong(number))
    case .bye: close(.bye)
    default: if host?.token != nil { receiveAtTable(line) } else { close(.nonsense) }
    }
  }

  private mutating func receiveAtTable(_ line: HostLine) {
    switch line {
    case .table(let number, let view): show(view, after: number)
    case .event(let number, let event): apply(event, number)
    case .terms(let terms, let seconds):
      (self.terms, secondsLeft) = (terms, seconds.map(Double.init))
    case .commitment(let promise): check.receive(promise)
    case .reveal(let shuffle): receive(shuffle)
    case .trip(let place, let way): news.append(.way(place: place, way))
    case .notice(let place, let notice): news.append(.notice(place: place, notice))
    case .waiting(let place, let seconds):
      news.append(.waiting(place: place, seconds: seconds))
    case .phrase(let place, let phrase): news.append(.said(place: place, .phrase(phrase)))
    case .said(let place, let line): news.append(.said(place: place, .line(line)))
    case .welcome, .refused, .ping, .bye: break
    }
  }

  private mutating func enter(_ token: Token, _ version: Int) {
    guard host?.token == nil else { return close(.nonsense) }
    // A restarted table numbers its events anew, and shows itself first.
    if heard?.token != token { heard = nil }
    host?.token = token
    host?.version = version
    hasSat = true
    news.append(.letIn)
  }

  /// A table is shown once after each welcome, and between rounds whenever players change.
  /// Otherwise events suffice.
  private mutating func show(_ view: SeatView, after number: Int) {
    let isFirst = host?.hasShown == false
    let goesOn = check.goesOn(from: self.view, to: view)
    guard view.isSound, let token = host?.token, number >= heard?.event ?? 0,
      isFirst || self.view.active == nil && view.active == nil,
      !goesOn || self.view.canLead(to: view)
    else { return close(.nonsense) }
    heard = Heard(token: token, event: number)
    host?.hasShown = true
    // It may be another table than where that round was played.
    (self.view, round) = (view, nil)
    if let verdict = check.join(view, goingOn: goesOn) { news.append(.verdict(verdict)) }
    news.append(.table)
  }

  /// Known events are skipped; after a gap the guest reconnects.
  private mutating func apply(_ told: ToldEvent, _ number: Int) {
    guard let last = heard else { return close(.nonsense) }
    host?.hasShown = true
    guard number > last.event else { return }
    guard number == last.event + 1 else { return beginAnew() }
    guard let (next, event) = try? view.applying(told) else { return close(.nonsense) }
    (view, heard) = (next, Heard(token: last.token, event: number))
    if event.beginsRound {
      if check.isOpen { judge(nil) }
      round = nil
    }
    check.apply(event)
    news.append(.event(event))
  }

  /// A shuffle comes with the last event of its round.
  private var isRevealDue: Bool { check.isOpen && view.ending != nil }

  /// An early shuffle would leave the rest of the round unchecked.
  private mutating func receive(_ shuffle: Shuffle) {
    if isRevealDue { judge(shuffle) } else if view.ending == nil { close(.nonsense) }
  }

  private mutating func judge(_ shuffle: Shuffle?) {
    let judgement = check.close(with: shuffle)
    round = judgement.round
    news.append(.verdict(judgement.verdict))
  }
}

extension HostLine {
  /// Whether a shuffle should have come before. After a cut, the welcome precedes missed events.
  fileprivate func isLateForReveal(hasShown: Bool) -> Bool {
    switch self {
    case .reveal: false
    case .event: true
    default: hasShown
    }
  }
}

extension TableEvent {
  fileprivate var beginsRound: Bool {
    if case .began = self { true } else { false }
  }
}

// MARK: - Losing the host, and returning

extension TableGuest {
  private mutating func close(_ closing: Closing) {
    if let host { commands.append(.drop(peer: host.peer)) }
    (host, tries, isOver) = (nil, nil, true)
    news.append(.closed(closing))
  }

  private mutating func beginAnew() {
    if let host { commands.append(.drop(peer: host.peer)) }
    lose()
  }

  private mutating func lose() {
    host = nil
    if !hasSat { newcomersTries -= 1 }
    guard newcomersTries >= 0 else { return close(.unreachable) }
    // Another one from the same address may have displaced a newcomer.
    tries = Tries(began: clock, next: hasSat ? clock : clock + Retry.host.first)
    news.append(.lost)
  }
}

// MARK: - Time

extension TableGuest {
  package mutating func advance(by seconds: Double) {
    let end = clock + Delays.step(seconds)
    if !view.isPaused { secondsLeft = secondsLeft.map { max($0 - (end - clock), 0) } }
    while let due = deadline, due <= end {
      clock = max(clock, due)
      if host == nil { tryAgain() } else { beginAnew() }
    }
    clock = end
  }

  package var secondsToNextChange: Double? { deadline.map { max($0 - clock, 0) } }

  private var deadline: Double? { host.map { $0.heard + Delays.silence } ?? tries?.next }

  private mutating func tryAgain() {
    guard var tries, clock - tries.began < Delays.giveUp else { return close(.unreachable) }
    tries.next = clock + tries.retry.wait()
    self.tries = tries
    news.append(.reconnect)
  }
}
