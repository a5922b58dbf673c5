// SPDX-License-Identifier: MIT

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
    let field = try Field(link, way, network, seed: seed)
    let goal = way == .broker ? 90 : network == nil ? 0 : Network.goal
    let tables = RemoteTables()
    var (open, begun, score): ([Round], Int, TriedTable.Score) = ([], 0, .init())
    var (done, ended, complaints) = (0, 0, [String]())
    while done < rounds {
      while open.count < Self.tablesAtOnce, begun < rounds {
        open.append(Round(try field.table(in: tables, begun), mostTurns, tables.now))
        begun += 1
      }
      tables.run(for: 0.1) { false }
      for index in open.indices { try open[index].goOn(tables.now) }
      for round in open where round.isOver {
        done += 1
        ended += round.table.rounds
        complaints += round.complaints
        score = score + round.table.score
        round.table.end()
      }
      open.removeAll(where: \.isOver)
    }
    let share = Double(score.fair) * 100 / Double(max(score.contested, 1))
    return [
      Figure("rounds of four", "\(done), up to \(mostTurns) cards each, \(ended) won"),
      Figure("contested calls", score.contested, isGood: score.contested > rounds),
      Figure(
        "won by the truly fastest, %", "\((share * 10).rounded() / 10) (goal \(Int(goal)))",
        isGood: share >= goal),
      Figure("rounds lost", complaints.count, isGood: complaints.isEmpty),
    ] + field.figures + complaints.prefix(5).map { Figure("trouble", $0, isGood: false) }
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
  private let broker: Broker?

  init(_ link: String, _ way: FairTrial.Way, _ lines: FairTrial.Network?, seed: UInt64) throws {
    (self.link, self.seed) = (link, seed)
    guests = lines?.wires.count ?? 3
    let count = guests + 2
    network = try lines.map { _ in try PrivateNetwork(machines: count, seed: seed) }
    for (index, wire) in (lines?.wires ?? []).enumerated() { network?.frames[index + 3] = wire }
    broker =
      way == .network
      ? nil : try network.map { try Broker(at: $0.machines[1].address, by: $0.machines[1].starter) }
  }

  /// Sets up a table, to which a guest comes from each machine.
  func table(in tables: RemoteTables, _ number: Int) throws -> TriedTable {
    var chance = Chance(seed: seed &+ UInt64(number))
    let code = InvitationCode(chance.bytes(10))!
    let host = network?.machines[0]
    let table = try TriedTable(
      tables, link: link, by: host?.starter ?? [],
      doors: broker.map { [.broker(code, $0.address)] } ?? [.network], rules: .short,
      pace: FairTrial.pace, seed: chance.next())
    if broker == nil { tables.run { table.host.port != nil } }
    let dial = LinkCommand.dial(
      request: 1, host?.address ?? HostName("127.0.0.1")!, port: table.host.port ?? 0)
    for index in 0..<guests {
      try table.add(
        by: network?.machines[index + 2].starter ?? [],
        way: broker.map { .visit(request: 1, InvitationLink(code, at: $0.address)) } ?? dial,
        seed: chance.next())
    }
    return table
  }

  var figures: [Figure] {
    guard let frames = network?.frames.figures else { return [] }
    return [
      Figure("frames passed on", frames.passed),
      Figure("frames lost", frames.lost, isGood: frames.lost > 0),
    ]
  }
}

extension HouseRules {
  /// Pauses that nobody needs who only plays by a script.
  static let short: HouseRules = {
    var pauses = Pauses()
    (pauses.deal, pauses.turn, pauses.call, pauses.settling) = (0.1, 0.05, 0.1, 0.05)
    return HouseRules(pauses: pauses)
  }()
}
