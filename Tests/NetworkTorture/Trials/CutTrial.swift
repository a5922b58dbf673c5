// SPDX-License-Identifier: MIT

import Remote
import Tables
import Torturing
import Wire

/// Cuts connections at random moments of rounds of four, and looks at whether everybody is back at the
/// same seat afterwards, with the same cards, and sees what the host sees.
struct CutTrial {
  /// What ends a connection, or holds it up.
  enum Cut: CaseIterable, Sendable {
    /// A wire is silent for a while: long enough to be taken for a cut, or not.
    case blink, silence

    /// A guest's link is killed.
    case guestsLink

    /// The host's link is killed, and with it all connections.
    case hostsLink

    /// The host's program is killed together with its link, and goes on from what it has kept.
    case host

    /// How long it lasts, in milliseconds.
    fileprivate var lengths: ClosedRange<Int> {
      switch self {
      case .blink: 200...3000
      case .silence: 4500...7000
      case .guestsLink, .hostsLink, .host: 0...2000
      }
    }

    /// Whether it takes a switch between the machines.
    fileprivate var isOfWire: Bool { self == .blink || self == .silence }
  }

  let link: String
  let seed: UInt64

  /// `nil` for a trial on this machine alone.
  let network: PrivateNetwork?

  private static let guests = 3

  /// How many machines so many tables take.
  static func machines(tables: Int) -> Int { 1 + tables * guests }

  func run(cuts: Int, tables count: Int) throws -> [Figure] {
    let tables = RemoteTables()
    var tried = try (0..<count).map { try table(in: tables, $0) }
    var left = cuts
    try tables.run(for: 3600) {
      for index in tried.indices { try tried[index].goOn(tables.now, &left) }
      return tried.allSatisfy(\.isOver)
    }
    let done = tried.map(\.cuts).reduce(0, +)
    let complaints = tried.flatMap(\.table.complaints)
    return [
      Figure("cuts", done + complaints.count),
      Figure("resumed", done, isGood: done == cuts),
      Figure("seats or cards lost", complaints.count, isGood: complaints.isEmpty),
      Figure("rounds won meanwhile", tried.map(\.table.rounds).reduce(0, +)),
    ] + complaints.prefix(5).map { Figure("trouble", $0, isGood: false) }
  }

  private func table(in tables: RemoteTables, _ number: Int) throws -> CutTable {
    var chance = Chance(seed: seed &+ UInt64(number))
    let host = network?.machines[0]
    let table = try TriedTable(
      tables, link: link, by: host?.starter ?? [], rules: .short(), seed: chance.next())
    tables.run { table.host.port != nil }
    let way = LinkCommand.dial(
      request: 1, host?.address ?? HostName("127.0.0.1")!, port: table.host.port ?? 0)
    let ports = (0..<Self.guests).map { 2 + number * Self.guests + $0 }
    for port in ports {
      network?.frames[port] = .init(delay: 10, jitter: 2, loss: 5)
      try table.add(
        by: network?.machines[port - 1].starter ?? [], way: way, seed: chance.next())
    }
    let kinds = Cut.allCases.filter { network != nil || !$0.isOfWire }
    return CutTable(table, chance, kinds, network?.frames, ports)
  }
}

/// A table at which one connection after another is cut.
private struct CutTable {
  let table: TriedTable

  /// How many cuts were survived.
  private(set) var cuts = 0
  private(set) var isOver = false

  private var chance: Chance
  private let kinds: [CutTrial.Cut]
  private let frames: FrameSwitch?
  private let ports: [Int]
  private var stage = Stage.gathering

  /// Who sits where, once all do.
  private var places: [Digest?] = []

  private enum Stage {
    case gathering

    /// Until the next cut.
    case playing(until: Double)
    case cut(CutTrial.Cut, guest: Int, kept: KeptTable, until: Double)

    /// The game stands still until everybody sees the same.
    case comingBack(since: Double, CutTrial.Cut)
  }

  /// Longer than a guest tries to get back, in seconds.
  private static let patience = 100.0

  init(
    _ table: TriedTable, _ chance: Chance, _ kinds: [CutTrial.Cut], _ frames: FrameSwitch?,
    _ ports: [Int]
  ) {
    (self.table, self.chance, self.kinds) = (table, chance, kinds)
    (self.frames, self.ports) = (frames, ports)
  }

  /// - Parameter left: how many cuts are still to be made at any table.
  mutating func goOn(_ now: Double, _ left: inout Int) throws {
    guard !isOver, table.complaints.isEmpty else {
      isOver = true
      return
    }
    switch stage {
    case .gathering: if table.isComplete { try play(now) }
    case .playing(let end): if now >= end { try begin(now, &left) }
    case .cut(let cut, let guest, let kept, let end): if now >= end { mend(cut, guest, kept, now) }
    case .comingBack(let since, let cut):
      if isBack { try judge(now) } else { wait(since, cut, now) }
    }
  }

  private mutating func play(_ now: Double) throws {
    if places.isEmpty { places = seated }
    if !table.host.table.isPlaying { try table.begin() }
    stage = .playing(until: now + Double(chance.below(2000)) / 1000)
  }

  /// Who has which place.
  private var seated: [Digest?] {
    table.host.table.seated.sorted { $0.place < $1.place }.map { chair in
      if case .guest(let key) = chair.holder { key } else { nil }
    }
  }

  private mutating func begin(_ now: Double, _ left: inout Int) throws {
    guard left > 0 else {
      isOver = true
      return
    }
    guard table.host.table.isPlaying else { return try play(now) }
    left -= 1
    let (cut, guest) = (chance.one(of: kinds), chance.below(table.guests.count))
    let end = now + Double(chance.number(in: cut.lengths)) / 1000
    switch cut {
    case .blink, .silence: frames?[ports[guest]].isSilent = true
    case .guestsLink: table.guests[guest].link.takeDown()
    case .hostsLink, .host: table.host.link.takeDown()
    }
    stage = .cut(cut, guest: guest, kept: table.host.table.kept, until: end)
  }

  private mutating func mend(_ cut: CutTrial.Cut, _ guest: Int, _ kept: KeptTable, _ now: Double) {
    switch cut {
    case .blink, .silence: frames?[ports[guest]].isSilent = false
    case .guestsLink: table.guests[guest].link.bringBack()
    case .hostsLink: table.host.link.bringBack()
    case .host:
      table.host.restart(with: kept)
      table.host.link.bringBack()
    }
    table.host.act { $0.pause(true) }
    stage = .comingBack(since: now, cut)
  }

  private var isBack: Bool {
    table.host.table.seated.allSatisfy { $0.awaySince == nil }
      && table.guests.allSatisfy(table.sees)
  }

  private mutating func judge(_ now: Double) throws {
    if seated != places { table.complain("others sit at the table") }
    if table.cards != 52 { table.complain("there are \(table.cards) cards") }
    cuts += 1
    table.host.act { $0.pause(false) }
    try play(now)
  }

  private func wait(_ since: Double, _ cut: CutTrial.Cut, _ now: Double) {
    if now - since > Self.patience { table.complain("nobody is back after a cut (\(cut))") }
  }
}
