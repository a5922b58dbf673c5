// SPDX-License-Identifier: MIT

import Cards
import Glibc
import Snapping
import Tables
import Wire

/// A host's table and guests who race for each match, with a network between them. The host and what the guests'
/// programs do are real; hands, screens and ways are made of dice. Time is virtual.
struct Races {
  /// The way between a guest and the host, in seconds.
  struct Line {
    var there: Double
    var back: Double

    /// What a line takes longer, on average.
    var jitter = 0.0

    /// How often a line is lost, and how much later it comes then.
    var loss = 0.0
    var lossDelay = 0.2
    var hasKernel = true
    var isNear = false

    init(_ oneWay: Double, jitter: Double = 0) {
      (there, back, self.jitter) = (oneWay, oneWay, jitter)
    }
  }

  /// How a guest cheats.
  struct Cheat {
    /// What its program reports in place of a reaction, both in seconds.
    var report: (Double) -> Double = { $0 }

    /// How much later it answers pings, always and while a match lies open.
    var pongDelay = 0.0
    var pongDelayInRace = 0.0

    /// So long after a match it hangs up. It is back two seconds later, with a call that it says to be as fast.
    var hangsUp: Double?
  }

  /// How often a connection is cut within a second after a match was shown. It is made again a second later.
  var cuts = 0.0

  /// How many matches were raced for by all, and of these how many each guest has won.
  private(set) var count = 0
  private(set) var won: [Int]

  /// How many the truly fastest has won.
  private(set) var right = 0

  /// From the first call to the decision, in seconds.
  private(set) var waits: [Double] = []
  private(set) var notices: [(place: Int, FairNotice)] = []

  /// From the word that a card is being turned to its face, as the host has sent them.
  private(set) var flips: [Double] = []

  private var host: TableHost
  private var guests: [TableGuest]
  private let lines: [Line]
  private let cheats: [Int: Cheat]

  /// The number of each guest's connection; `nil` while it is cut.
  private var peers: [Int?]
  private var lastPeer = 0

  /// Who was cut off since the match that lies open was shown, before a call had come to the host.
  private var cutOff: Set<Int> = []
  private var dice: Dice
  private var time = 0.0
  private var queue: [(time: Double, delivery: Delivery)] = []
  private var arrivals: [(there: Double, back: Double)]
  private var deals: UInt32 = 0

  /// The reactions to the match that lies open, by guest, and when the first call came to the host.
  private var hands: [Int: Double] = [:]
  private var firstCall: Double?
  private var called: Set<Int> = []
  private var turning: Double?

  private enum Delivery {
    case toHost(Int, WireLine)
    case toGuest(Int, WireLine)
    case act(Int, Request)
    case cut(Int)
    case connect(Int, call: String?)

    /// Whether it is a line to or from a guest.
    func isLine(of guest: Int) -> Bool {
      switch self {
      case .toHost(guest, _), .toGuest(guest, _): true
      default: false
      }
    }
  }

  init(
    _ lines: [Line], cheats: [Int: Cheat] = [:], limits: FairRule.Limits = .friends, seed: UInt64
  ) {
    (self.lines, self.cheats) = (lines, cheats)
    dice = Dice(seed: seed)
    host = TableHost(
      nil, rules: HouseRules(pauses: .onScreens, limits: limits),
      token: SimulatedNetwork.token(1), dice: Dice(seed: seed))
    guests = lines.indices.map { TableGuest(PublicName("Guest \($0)")!) }
    won = lines.map { _ in 0 }
    arrivals = lines.map { _ in (0, 0) }
    peers = lines.map { _ in nil }
    for guest in lines.indices { connect(guest) }
    run(until: 6)
  }

  private mutating func connect(_ guest: Int) {
    let way: LinkReport.Peer.Way =
      lines[guest].isNear ? .near : lines[guest].hasKernel ? .lan : .broker
    lastPeer += 1
    peers[guest] = lastPeer
    host.receive(
      .peer(SimulatedNetwork.peer(lastPeer, .guest, key: SimulatedNetwork.key(guest), way: way)))
    if lines[guest].hasKernel {
      let trip = lines[guest].there + lines[guest].back
      host.receive(.trip(peer: lastPeer, microseconds: Int(trip * 1e6)))
    }
    guests[guest].receive(
      .peer(SimulatedNetwork.peer(lastPeer, .host, key: SimulatedNetwork.key(99), way: way)))
    collect()
  }

  /// Cuts a guest's connection. What is under way is lost.
  private mutating func cut(_ guest: Int) {
    guard let peer = peers[guest] else { return }
    peers[guest] = nil
    queue.removeAll { $0.delivery.isLine(of: guest) }
    if hands[guest] != nil, !called.contains(guest) { cutOff.insert(guest) }
    host.receive(.gone(peer: peer, .failed))
    guests[guest].receive(.gone(peer: peer, .failed))
  }

  /// Races so many times.
  mutating func race(_ times: Int) {
    while count < times {
      if !host.isPlaying { begin() }
      run(until: time + 1)
    }
  }

  private mutating func begin() {
    deals += 1
    let salt = Salt([UInt8](repeating: 1, count: 16))!
    try? host.begin(SnapGame.Deal(DealNumber(deals)!), salt: salt)
    collect()
  }
}

// MARK: - Time

extension Races {
  private mutating func run(until end: Double) {
    while let next = nextTime, next <= end { step(to: next) }
    step(to: end)
  }

  private var nextTime: Double? {
    let own = host.secondsToNextChange.map { time + max($0, 1e-6) }
    return [own, queue.first?.time].compactMap(\.self).min()
  }

  private mutating func step(to next: Double) {
    host.step(by: max(next - time, 0))
    time = max(time, next)
    collect()
    while let first = queue.first, first.time <= time {
      queue.removeFirst()
      switch first.delivery {
      case .toHost(let guest, let line):
        if line.text.hasPrefix("call"), !hands.isEmpty {
          firstCall = firstCall ?? time
          called.insert(guest)
        }
        if let peer = peers[guest] { host.receive(.line(peer: peer, line)) }
      case .toGuest(let guest, let line):
        if let peer = peers[guest] { guests[guest].receive(.line(peer: peer, line)) }
      case .act(let guest, let request): try? guests[guest].play(request)
      case .cut(let guest): cut(guest)
      case .connect(let guest, let call):
        connect(guest)
        if let call { answer(WireLine(call)!, of: guest) }
      }
      collect()
    }
  }

  private mutating func send(_ delivery: Delivery, at time: Double) {
    let place = queue.firstIndex { $0.time > time } ?? queue.endIndex
    queue.insert((time, delivery), at: place)
  }

  private mutating func collect() {
    for news in host.drainNews() { hear(news) }
    for case .send(let peer, let line) in host.drainCommands() {
      guard let guest = peers.firstIndex(of: peer) else { continue }
      let arrival = max(arrivals[guest].there, time + lines[guest].there + delay(guest))
      arrivals[guest].there = arrival
      send(.toGuest(guest, line), at: arrival)
    }
    for guest in guests.indices {
      for case .send(_, let line) in guests[guest].drainCommands() { answer(line, of: guest) }
      for news in guests[guest].drainNews() { react(to: news, guest) }
    }
  }

  private mutating func answer(_ line: WireLine, of guest: Int) {
    var leaves = time
    if let cheat = cheats[guest], line.text.hasPrefix("pong") {
      leaves += cheat.pongDelay + (hands.isEmpty ? 0 : cheat.pongDelayInRace)
    }
    let arrival = leaves + lines[guest].back + delay(guest)
    // Lines don't overtake each other, but a cheat's program may hold a pong back.
    arrivals[guest].back = max(arrivals[guest].back, leaves > time ? 0 : arrival)
    send(.toHost(guest, line), at: leaves > time ? arrival : arrivals[guest].back)
  }

  /// What a line takes longer this time.
  private mutating func delay(_ guest: Int) -> Double {
    let jitter = lines[guest].jitter > 0 ? -log(1 - chance()) * lines[guest].jitter : 0
    return jitter + (chance() < lines[guest].loss ? lines[guest].lossDelay : 0)
  }

  private mutating func chance() -> Double { Double(dice.roll(below: 1_000_000)) / 1_000_000 }

  /// A reaction of an honest hand: 450 milliseconds, with a standard deviation of 80.
  private mutating func hand() -> Double {
    let sum = (0..<12).reduce(0.0) { sum, _ in sum + chance() }
    return max(0.45 + (sum - 6) * 0.08, 0.15)
  }
}

// MARK: - What they do

extension Races {
  private mutating func react(to news: SeatNews, _ guest: Int) {
    let view = guests[guest].view
    guard case .event(let event) = news else { return }
    switch event {
    case .activated, .paused:
      if view.mayTurn { send(.act(guest, .turn), at: time + 0.3) }
      // Whose call was refused presses again as soon as the game goes on.
      guard event == .paused(false), !view.isDecided, !view.matchingSeats.isEmpty,
        hands[guest] != nil, cheats[guest] == nil
      else {
        return
      }
      send(.act(guest, .call(card: view.cardNumber, milliseconds: 350)), at: time + 0.35)
    case .played(_, let outcome):
      guard case .opened = outcome.event, view.mayCall, !view.matchingSeats.isEmpty,
        let reaction = hands[guest]
      else { return }
      let painted = time + chance() / 60
      if let seconds = cheats[guest]?.hangsUp {
        let call = "call \(view.cardNumber) \(Int(seconds * 1000) + 10)"
        send(.cut(guest), at: painted + seconds)
        return send(.connect(guest, call: call), at: painted + seconds + 2)
      }
      let reported = cheats[guest]?.report(reaction) ?? reaction
      let call = Request.call(
        card: view.cardNumber, milliseconds: Int((max(reported, 0) * 1000).rounded()))
      send(.act(guest, call), at: painted + reaction)
    default: break
    }
  }

  private mutating func hear(_ news: SeatNews) {
    switch news {
    case .knocked(let peer, _): host.admit(peer.number)
    case .notice(let place, let notice): notices.append((place, notice))
    case .event(.turning): turning = time
    case .event(.played(let move, let outcome)): judge(move, outcome)
    default: break
    }
  }

  private mutating func judge(_ move: SnapGame.Move, _ outcome: SnapGame.Outcome) {
    let view = host.view
    switch outcome.event {
    case .opened:
      if let turning { flips.append(time - turning) }
      (hands, firstCall, turning, called, cutOff) = ([:], nil, nil, [], [])
      guard !view.matchingSeats.isEmpty else { return }
      for guest in guests.indices where isPlaying(guest) { hands[guest] = hand() }
      guard chance() < cuts else { return }
      let guest = Int(dice.roll(below: UInt64(peers.count)))
      let cut = time + chance()
      send(.cut(guest), at: cut)
      send(.connect(guest, call: nil), at: cut + 1)
    case .right:
      let place = view.seats[move.seat].player.place
      let winner = guests.firstIndex { $0.view.place == place }!
      if hands.count == guests.count {
        count += 1
        won[winner] += 1
        // Who was cut off before the call had come can't have won.
        let fastest = hands.filter { !cutOff.contains($0.key) || $0.key == winner }.values.min()
        if hands[winner] == fastest { right += 1 }
        if let firstCall { waits.append(time - firstCall) }
      }
      hands = [:]
    default: break
    }
  }

  /// Where a guest sits.
  func place(of guest: Int) -> Int { guests[guest].view.place }

  /// Whether a guest has cards, so that it can call.
  private func isPlaying(_ guest: Int) -> Bool {
    let place = guests[guest].view.place
    return host.view.seats.contains { $0.player.place == place && !$0.isOut }
  }
}
