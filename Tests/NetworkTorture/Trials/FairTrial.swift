// SPDX-License-Identifier: MIT

import Remote
import Tables
import Torturing
import Wire

/// Rounds of four, three of whom are far away, on wires that lose frames; many at a time. Everybody's true
/// reactions are known, so it is known who should have won.
struct FairTrial {
  /// How far guests are away, in milliseconds there and back. At each table one of these distances is
  /// missing, in turn.
  static let distances = [13, 62, 130, 204]

  /// How calls get to the host.
  enum Way { case network, broker }

  let link: String
  let way: Way
  let seed: UInt64

  /// A round ends when so many cards have been turned, if nobody has won before.
  var mostTurns = 300

  private static let tablesAtOnce = 40

  /// How soon players turn a card, in seconds. Where cards follow each other faster than a lost frame is sent
  /// again, one loss delays several of them, which doesn't happen to people.
  fileprivate static let pace = 0.2...0.6

  /// The share of contested calls, in percent, that the truly fastest have to win.
  private var goal: Double { way == .network ? 98 : 90 }

  /// - Parameter isFar: whether there is a network, or all are on this machine.
  func run(rounds: Int, isFar: Bool = true) throws -> [Figure] {
    let field = try Field(link, way, isFar: isFar, seed: seed)
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

/// The machines of the trial: one of the hosts, one of the broker and one for each distance; or none but
/// this one.
private struct Field {
  private let link: String
  private let seed: UInt64
  private let network: PrivateNetwork?
  private let broker: Broker?

  init(_ link: String, _ way: FairTrial.Way, isFar: Bool, seed: UInt64) throws {
    (self.link, self.seed) = (link, seed)
    let count = FairTrial.distances.count + 2
    network = isFar ? try PrivateNetwork(machines: count, seed: seed) : nil
    for (index, distance) in FairTrial.distances.enumerated() {
      let delay = Double(distance) / 2
      network?.frames[index + 3] = .init(delay: delay, jitter: delay / 10, loss: 10)
    }
    broker =
      way == .network
      ? nil : try network.map { try Broker(at: $0.machines[1].address, by: $0.machines[1].starter) }
  }

  /// Sets up a table, at which a guest comes from each distance but one.
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
    for index in FairTrial.distances.indices where index != number % FairTrial.distances.count {
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
