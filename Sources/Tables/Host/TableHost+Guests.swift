// SPDX-License-Identifier: MIT

package import Wire

// MARK: - Admission

extension TableHost {
  package mutating func admit(_ peer: Int) {
    guard let visitor = visitors[peer], let hello = visitor.hello, visitor.place == nil,
      visitor.entry == nil
    else { return }
    let key = visitor.peer.fingerprint
    if let place = chairs.place(of: key) { return seatAgain(peer, at: place) }
    guard let place = chairs.add(.guest(key), hello.name) else { return refuse(peer, .full) }
    visitors[peer]?.place = place
    moveVisitors()
    welcome(peer)
    news.append(.seated(place: place, chairs[place]?.name ?? hello.name, key: key))
    reseat()
  }

  /// The host's player has seen the question. Before that nobody learns the three cards.
  package mutating func show(_ peer: Int) {
    if let visitor = visitors[peer], visitor.place == nil { visitors.show(peer) }
  }

  package mutating func turnAway(_ peer: Int) {
    if let visitor = visitors[peer], visitor.place == nil { refuse(peer, .unwelcome) }
  }

  /// They can't return without asking.
  package mutating func remove(at place: Int) {
    guard let chair = chairs[place], chair.holder != .host else { return }
    part(from: place, chair.isStoodIn ? .idle : .unwelcome)
    leave(place)
  }

  package mutating func goOn(without place: Int) {
    guard let chair = chairs[place], chair.awaySince != nil, !chair.isStoodIn else { return }
    standInOrLeave(place)
  }
}

// MARK: - Reports of the link

extension TableHost {
  package mutating func receive(_ report: LinkReport) {
    switch report {
    case .peer(let peer) where peer.side == .guest: visitors.meet(peer, at: clock)
    case .cards(let peer, let cards):
      visitors[peer]?.cards = cards
      if visitors[peer] != nil { news.append(.knockChanged(peer: peer)) }
    case .wait(let peer, let seconds):
      visitors[peer]?.wait = seconds
      if visitors[peer] != nil { news.append(.knockChanged(peer: peer)) }
    case .line(let peer, let line): receive(line, from: peer)
    case .trip(let peer, let microseconds):
      visitors[peer]?.trips.kernel = Double(microseconds) / 1e6
      measure(peer)
    case .gone(let peer, _): lose(peer)
    default: break
    }
  }

  private mutating func receive(_ line: WireLine, from peer: Int) {
    guard let visitor = visitors[peer] else { return }
    guard let line = try? GuestLine(line.text) else { return refuse(peer, .garbled) }
    visitors[peer]?.heard = clock
    switch (line, visitor.hello) {
    case (.hello(let hello), nil): receive(hello, from: visitor)
    case (.hello, _), (_, nil): refuse(peer, .garbled)
    case (.pong(let number), _): receive(pong: number, from: peer)
    default: if let place = visitor.place { receive(line, from: peer, at: place) }
    }
  }

  private mutating func receive(_ hello: GuestLine.Hello, from visitor: Visitor) {
    let peer = visitor.peer.number
    guard Versions.common(hello.versions, spoken) != nil else {
      let isOlder = hello.versions.upperBound < spoken.lowerBound
      if Versions.common(hello.versions, Versions.spoken) != nil {
        news.append(.outdated(hello.name))
      }
      return refuse(peer, isOlder ? .tooOld : .tooNew)
    }
    visitors[peer]?.hello = hello
    if let visitor = visitors[peer] { greet(visitor) }
  }

  /// The versions that can express the terms.
  private var spoken: ClosedRange<Int> {
    terms.firstVersion...Versions.spoken.upperBound
  }

  /// Handles a visitor after its hello, now or when entries allow.
  mutating func greet(_ visitor: Visitor) {
    let (peer, key) = (visitor.peer.number, visitor.peer.fingerprint)
    let place = chairs.place(of: key)
    let entry = entries.enter(key, isNew: place == nil, at: clock)
    visitors[peer]?.entry = entry
    guard let visitor = visitors[peer], visitor.entry == nil, let hello = visitor.hello else {
      return
    }
    if let place { return seatAgain(peer, at: place) }
    news.append(.knocked(visitor.peer, hello.name))
  }

  /// Refused requests have no effect: the guest's view shows why.
  private mutating func receive(_ line: GuestLine, from peer: Int, at place: Int) {
    switch line {
    case .turn(let card):
      takeSeat(back: place)
      guard card == view.cardNumber, (try? play(.turn, at: place)) != nil else { return }
      chairs[place]?.missedTurns = 0
    case .call(let card, let milliseconds):
      takeSeat(back: place)
      try? play(.call(card: card, milliseconds: milliseconds), at: place)
    case .leave:
      visitors[peer]?.place = nil
      disconnect(peer)
      leave(place)
    case .phrase(let phrase): hear(.phrase(phrase), from: peer, at: place)
    case .said(let line): hear(.line(line), from: peer, at: place)
    case .hello, .pong: break
    }
  }

  private mutating func hear(_ saying: Saying, from peer: Int, at place: Int) {
    if visitors[peer]?.sayings.take(at: clock) == true { spread(saying, from: place) }
  }

  /// A guest whom a computer has replaced for turning no card plays again.
  private mutating func takeSeat(back place: Int) {
    guard chairs[place]?.isStoodIn == true else { return }
    takeBack(place)
    news.append(.back(place: place))
    follow()
  }

  private mutating func receive(pong number: Int, from peer: Int) {
    let (isRace, now, limits) = (view.isRace, clock, rules.limits)
    visitors[peer]?.trips.receive(pong: number, at: now, inRace: isRace)
    measure(peer)
    guard let way = visitors[peer]?.trips.takeNews(at: now, limits) else { return }
    guard let place = visitors[peer]?.place else { return news.append(.knockChanged(peer: peer)) }
    visitors.tell(.trip(place: place, way))
    news.append(.way(place: place, way))
  }

  /// Tells the referee about a guest's connection.
  mutating func measure(_ peer: Int) {
    guard let visitor = visitors[peer], let place = visitor.place else { return }
    table?.set(visitor.trips.way, to: visitor.peer.fingerprint, at: place)
  }
}

// MARK: - Sitting down

extension TableHost {
  /// Places may change before the first round.
  private mutating func moveVisitors() {
    for visitor in visitors.inOrder where visitor.place != nil {
      visitors[visitor.peer.number]?.place = chairs.place(of: visitor.peer.fingerprint)
    }
  }

  /// A newer connection with the same key replaces the older one.
  private mutating func seatAgain(_ peer: Int, at place: Int) {
    part(from: place, .twice)
    takeBack(place)
    // These events are part of what was missed.
    follow()
    visitors[peer]?.place = place
    measure(peer)
    welcome(peer)
    visitors.tell(.waiting(place: place, seconds: 0))
    news.append(.back(place: place))
  }

  /// Ends the wait, and any computer's substitution.
  private mutating func takeBack(_ place: Int) {
    guard let chair = chairs[place] else { return }
    if chair.isStoodIn, let seat = seat(at: place) {
      try? table?.replace(seat, by: .person, called: chair.name.text)
    }
    if chair.awaySince != nil { chairs[place]?.patience.end(at: clock) }
    chairs[place]?.awaySince = nil
    chairs[place]?.isStoodIn = false
  }

  /// Sends the missed lines, or the whole table.
  private mutating func welcome(_ peer: Int) {
    guard let visitor = visitors[peer], let hello = visitor.hello, let place = visitor.place,
      let version = Versions.common(hello.versions, spoken)
    else { return }
    visitors.send(.welcome(version: version, chronicle.token), to: peer)
    if let termsLine { visitors.send(termsLine, to: peer) }
    visitors.tellTripsAgain()
    // Before the first round no events lead from one table to the next.
    if table != nil, let missed = hello.heard.flatMap({ chronicle.lines(after: $0) }) {
      for line in missed { visitors.send(line, to: peer) }
    } else {
      if let shuffle { visitors.send(.commitment(shuffle.commitment), to: peer) }
      visitors.send(.table(after: chronicle.last, view(from: place)), to: peer)
    }
    for chair in chairs.all where isWaited(for: chair) {
      visitors.send(.waiting(place: chair.place, seconds: chair.secondsLeft(at: clock)), to: peer)
    }
  }

  /// Before the first round everybody gets the table anew.
  mutating func reseat() {
    moveVisitors()
    visitors.tellTripsAgain()
    news.append(.reseated)
    guard table == nil else { return }
    for visitor in visitors.inOrder {
      guard let place = visitor.place else { continue }
      visitors.send(.table(after: chronicle.last, view(from: place)), to: visitor.peer.number)
    }
  }
}

// MARK: - Leaving

extension TableHost {
  /// The place is kept.
  private mutating func lose(_ peer: Int) {
    guard let visitor = visitors.remove(peer) else { return }
    guard let place = visitor.place, chairs[place] != nil else {
      if visitor.hello != nil { news.append(.wentAway(visitor.peer)) }
      return
    }
    chairs[place]?.awaySince = clock
    if let chair = chairs[place], isWaited(for: chair) { table?.noteGoing(at: place) }
    let seconds = chairs[place]?.patience.begin(at: clock) ?? 0
    news.append(.away(place: place, seconds: seconds))
    visitors.tell(.waiting(place: place, seconds: Int(seconds.rounded(.up))))
    follow()
  }

  private mutating func refuse(_ peer: Int, _ reason: HostLine.Refusal) {
    visitors.send(.refused(reason), to: peer)
    disconnect(peer)
  }

  /// Ends a place's connections, without a wait.
  mutating func part(from place: Int, _ reason: HostLine.Refusal) {
    for visitor in visitors.seated(at: place) {
      visitors.send(.refused(reason), to: visitor.peer.number)
      visitors.drop(visitor.peer.number)
      _ = visitors.remove(visitor.peer.number)
    }
  }

  mutating func disconnect(_ peer: Int) {
    visitors.drop(peer)
    lose(peer)
  }

  mutating func standInOrLeave(_ place: Int) {
    guard let standIn, let chair = chairs[place], let seat = seat(at: place), isPlaying else {
      return leave(place)
    }
    chairs[place]?.isStoodIn = true
    try? table?.replace(seat, by: .computer(standIn), called: chair.name.text)
    news.append(.gone(place: place))
    follow()
  }

  /// Somebody leaves for good (rule 10).
  private mutating func leave(_ place: Int) {
    if let seat = seat(at: place) {
      table?.pause(false)
      try? table?.play(.leave, by: seat)
    }
    chairs.remove(at: place)
    news.append(.gone(place: place))
    follow()
    reseat()
  }
}
