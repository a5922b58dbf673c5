// SPDX-License-Identifier: MIT

import Glibc
import Remote
import Tables
import Torturing
import Wire

/// Rounds of four, three of whom are elsewhere, on networks as they are and as bad as they get; many at a time.
/// Everybody's true reactions are known, so it is known who should have won.
struct FairTrial {
  /// How calls get to the host.
  enum Way { case network, broker }

  /// The wires of three guests.
  struct Network {
    let name: String
    let wires: [FrameSwitch.Wire]

    /// The share of contested calls, in percent, that the truly fastest have to win.
    static let goal = 96.0

    /// - Parameter trips: the guests' ways there and back, in milliseconds.
    init(_ name: String, _ trips: [Double], jitter: Double = 1, loss: Int = 0) {
      self.name = name
      wires = trips.map { .init(delay: $0 / 2, jitter: jitter, loss: loss) }
    }

    /// The same with ways that take longer from the guests than to them.
    func slower(uphill milliseconds: Double) -> Network {
      var wires = wires
      for index in wires.indices { wires[index].uphill = milliseconds }
      return Network(name, wires)
    }

    private init(_ name: String, _ wires: [FrameSwitch.Wire]) {
      (self.name, self.wires) = (name, wires)
    }
  }

  static let networks = [
    Network("plain", [10, 10, 10]),
    Network("13, 62, 204, 1 % loss", [13, 62, 204], jitter: 4, loss: 10),
    Network("asymmetric 10, 150", [20, 20, 20]).slower(uphill: 140),
    // Of any length up to that, so 30 on average.
    Network("jitter 30 each way", [10, 10, 10], jitter: 60),
    Network("40, 80, 120, 1 % loss", [40, 80, 120], jitter: 4, loss: 10),
    Network("40, 80, 120, 5 % loss", [40, 80, 120], jitter: 4, loss: 50),
    Network("10, 250, 400", [10, 250, 400], jitter: 4),
  ]

  /// What lies between a cheat, the host and an honest guest.
  private static let pair = Network("plain", [10, 10])

  /// What carries a broker's guests.
  static let far = networks[1]

  let link: String
  let way: Way
  let seed: UInt64

  /// A round ends when so many cards have been turned, if nobody has won before.
  var mostTurns = 300

  private static let tablesAtOnce = 40

  /// How soon players turn a card, in seconds. Where cards follow each other faster than a lost frame is sent
  /// again, one loss delays several of them, which doesn't happen to people.
  fileprivate static let pace = 0.2...0.6

  /// Tries one network after another.
  ///
  /// - Parameter rounds: on each of them.
  func runAll(rounds: Int) throws -> [Figure] {
    try Self.networks.flatMap { network in
      [Figure("network", network.name)] + (try run(rounds: rounds, on: network))
    }
  }

  /// - Parameter network: `nil` where all are on this machine.
  func run(rounds: Int, on network: Network?) throws -> [Figure] {
    let goal = way == .broker ? 90 : network == nil ? 0 : Network.goal
    let played = try play(rounds, on: network)
    let share = Self.percent(played.score.fair, of: played.score.contested)
    return [
      Figure("rounds of four", "\(rounds), up to \(mostTurns) cards each, \(played.ended) won"),
      Figure("contested calls", played.score.contested, isGood: played.score.contested > rounds),
      Figure(
        "won by the truly fastest, %", "\(share) (goal \(Int(goal)))", isGood: share >= goal),
      Figure("rounds lost", played.complaints.count, isGood: played.complaints.isEmpty),
    ] + played.frames + played.complaints.prefix(5).map { Figure("trouble", $0, isGood: false) }
  }

  /// Lets a guest cheat against one whose hands are as fast, one way after another.
  ///
  /// - Parameter rounds: for each of them.
  func runCheats(rounds: Int) throws -> [Figure] {
    try Trick.all.flatMap { trick in
      let played = try play(rounds, on: Self.pair, trick)
      let share = Self.percent(
        played.score.won[TriedTable.name(ofGuest: 0), default: 0], of: played.score.contested)
      return [
        Figure(
          trick.name, "\(share) % of \(played.score.contested) (at most \(Int(trick.most)))",
          isGood: share <= trick.most && played.score.contested > rounds)
      ] + played.complaints.prefix(5).map { Figure("trouble", $0, isGood: false) }
    }
  }

  private static func percent(_ part: Int, of whole: Int) -> Double {
    (Double(part) * 1000 / Double(max(whole, 1))).rounded() / 10
  }

  private struct Played {
    var score = TriedTable.Score()
    var ended = 0
    var complaints: [String] = []
    var frames: [Figure] = []
  }

  private func play(_ rounds: Int, on network: Network?, _ trick: Trick? = nil) throws -> Played {
    let field = try Field(link, trick?.way ?? way, network, seed: seed)
    let tables = RemoteTables()
    var (played, open, begun, done) = (Played(), [Round](), 0, 0)
    while done < rounds {
      while open.count < Self.tablesAtOnce, begun < rounds {
        open.append(Round(try field.table(in: tables, begun, trick), mostTurns, tables.now))
        begun += 1
      }
      tables.run(for: 0.1) { false }
      for index in open.indices { try open[index].goOn(tables.now) }
      for round in open where round.isOver {
        done += 1
        played.ended += round.table.rounds
        played.complaints += round.complaints
        played.score = played.score + round.table.score
        round.table.end()
      }
      open.removeAll(where: \.isOver)
    }
    played.frames = field.figures
    return played
  }
}

extension FairTrial {
  /// What the first of two guests with equally fast hands does, while the host only turns cards.
  struct Trick {
    let name: String
    let limits: FairRule.Limits

    /// The share of contested calls, in percent, that the cheat may win: what the rule leaves, and twice the
    /// standard error of four hundred.
    let most: Double
    var cheat: RemoteGuest.Cheat
    var way = Way.network

    /// - Parameters:
    ///   - lie: by how many milliseconds it says that it was faster.
    ///   - pongs: how many seconds later it answers, by whether a match lies open.
    init(
      _ name: String, _ limits: FairRule.Limits = .friends, most: Double = 58, lie: Int = 0,
      pongs: @escaping (_ isRace: Bool) -> Double = { _ in 0 }
    ) {
      (self.name, self.limits, self.most) = (name, limits, most)
      var cheat = RemoteGuest.Cheat()
      // What is faster is no reaction.
      (cheat.report, cheat.pongDelay) = ({ max($0 - lie, 100) }, pongs)
      self.cheat = cheat
    }

    /// Those who feign an uneven way all the time get what an honest one gets, which is why it is so little
    /// among strangers.
    static var all: [Trick] {
      [
        Trick("says 12 less", lie: 12),
        Trick("says 100 always", lie: 1000),
        Trick("pongs late in races", lie: 200) { $0 ? 0.2 : 0 },
        Trick("pongs always late", lie: 290) { _ in 0.29 },
        Trick("pongs late by chance, friends", most: 80, lie: 75, pongs: { _ in byChance() }),
        Trick("pongs late by chance, strangers", .strangers, most: 62, lie: 75) { _ in byChance() },
        Trick("pongs always late at a broker, strangers", .strangers, most: 65, lie: 290) { _ in
          0.29
        }.atBroker,
        Trick("hangs up in races").hangingUp,
      ]
    }

    private var atBroker: Trick {
      var trick = self
      trick.way = .broker
      return trick
    }

    private var hangingUp: Trick {
      var trick = self
      trick.cheat.hangsUp = 0.2
      return trick
    }

    private static func byChance() -> Double { -log(Double.random(in: 0.001...1)) * 0.06 }
  }
}

/// One table's round.
private struct Round {
  let table: TriedTable
  private let begun: Double
  private let mostTurns: Int
  private var isPlaying = false
  private(set) var isOver = false

  /// More than any round takes, in seconds.
  private static let longest = 400.0

  init(_ table: TriedTable, _ mostTurns: Int, _ now: Double) {
    (self.table, self.mostTurns, begun) = (table, mostTurns, now)
  }

  var complaints: [String] { table.complaints }

  mutating func goOn(_ now: Double) throws {
    guard !isOver else { return }
    if !isPlaying, table.isComplete {
      try table.begin()
      isPlaying = true
    }
    let view = table.host.table.view
    let isEnough = view.cardNumber >= mostTurns && view.matchingSeats.isEmpty
    let hasEnded = isPlaying && (view.ending != nil || isEnough)
    if hasEnded || !table.complaints.isEmpty || now - begun > Self.longest { end(hasEnded) }
  }

  private mutating func end(_ hasEnded: Bool) {
    table.count()
    isOver = true
    if !hasEnded { table.complain("the round hasn't come to its end") }
    if table.cards != 52 { table.complain("there are \(table.cards) cards") }
  }
}

/// The machines of the trial: one of the hosts, one of the broker and one for each guest of a table; or none but
/// this one.
private struct Field {
  private let link: String
  private let seed: UInt64
  private let guests: Int
  private let network: PrivateNetwork?
  private let isLossy: Bool
  private let broker: Broker?

  init(_ link: String, _ way: FairTrial.Way, _ lines: FairTrial.Network?, seed: UInt64) throws {
    (self.link, self.seed) = (link, seed)
    guests = lines?.wires.count ?? 3
    isLossy = lines?.wires.contains { $0.loss > 0 } ?? false
    let count = guests + 2
    network = try lines.map { _ in try PrivateNetwork(machines: count, seed: seed) }
    for (index, wire) in (lines?.wires ?? []).enumerated() { network?.frames[index + 3] = wire }
    broker =
      way == .network
      ? nil : try network.map { try Broker(at: $0.machines[1].address, by: $0.machines[1].starter) }
  }

  /// Sets up a table, to which a guest comes from each machine.
  func table(
    in tables: RemoteTables, _ number: Int, _ trick: FairTrial.Trick?
  ) throws -> TriedTable {
    var chance = Chance(seed: seed &+ UInt64(number))
    let code = InvitationCode(chance.bytes(10))!
    let host = network?.machines[0]
    let table = try TriedTable(
      tables, link: link, by: host?.starter ?? [],
      doors: broker.map { [.broker(code, $0.address)] } ?? [.network],
      rules: .short(trick?.limits ?? .friends),
      pace: FairTrial.pace, seed: chance.next())
    if broker == nil { tables.run { table.host.port != nil } }
    let dial = LinkCommand.dial(
      request: 1, host?.address ?? HostName("127.0.0.1")!, port: table.host.port ?? 0)
    for index in 0..<guests {
      try table.add(
        by: network?.machines[index + 2].starter ?? [],
        way: broker.map { .visit(request: 1, InvitationLink(code, at: $0.address)) } ?? dial,
        cheat: index == 0 ? trick?.cheat : nil, seed: chance.next())
    }
    if trick != nil { table.host.script?.misses = 100 }
    return table
  }

  var figures: [Figure] {
    guard let frames = network?.frames.figures else { return [] }
    return [
      Figure("frames passed on", frames.passed),
      Figure("frames lost", frames.lost, isGood: isLossy == (frames.lost > 0)),
    ]
  }
}

extension HouseRules {
  /// Pauses that nobody needs who only plays by a script.
  static func short(_ limits: FairRule.Limits = .friends) -> HouseRules {
    var pauses = Pauses()
    (pauses.card, pauses.deal, pauses.turn) = (0, 0.1, 0.05)
    (pauses.call, pauses.settling) = (0.1, 0.05)
    return HouseRules(pauses: pauses, limits: limits)
  }
}
