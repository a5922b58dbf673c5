// SPDX-License-Identifier: MIT

import Remote
import Tables
import Torturing
import Wire

/// A game of four through a broker that meddles with what it carries.
struct BadBrokerTrial {
  let link: String
  let seed: UInt64

  /// More than it takes until all are back, in seconds.
  private static let patience = 100.0

  struct NoPort: Error {}

  func run(messages: Int) throws -> [Figure] {
    let good = try Broker(at: HostName("127.0.0.1")!)
    guard let broker = BadBroker(before: good.address.port, seed: seed) else { throw NoPort() }
    let tables = RemoteTables()
    let table = try seatedTable(in: tables, at: broker.address)
    broker.isBad = true
    try tables.run(for: 1800) {
      if !table.host.table.isPlaying, table.complaints.isEmpty { try table.begin() }
      return broker.figures.spoilt >= messages || !table.complaints.isEmpty
    }
    broker.isBad = false
    table.host.act { $0.pause(true) }
    let isBack = tables.run(for: Self.patience) {
      table.host.table.seated.allSatisfy { $0.awaySince == nil }
        && table.guests.allSatisfy(table.sees)
    }
    return figures(table, broker.figures, isBack)
  }

  private func figures(_ table: TriedTable, _ all: BadBroker.Figures, _ isBack: Bool) -> [Figure] {
    let starts = ([table.host.link] + table.guests.map(\.link)).map { $0.starts - 1 }
    let crashes = starts.reduce(0, +)
    return [
      Figure("messages carried", all.passed),
      Figure("meddled with", all.spoilt),
      Figure("understood by the broker", all.read, isGood: all.read == 0),
      Figure("connections cut by that", table.cuts),
      Figure("cards turned meanwhile", table.turns, isGood: table.turns > 0),
      Figure("all see the same in the end", "\(isBack)", isGood: isBack && table.cards == 52),
      Figure("crashes", crashes, isGood: crashes == 0),
      Figure("seats lost", table.complaints.count, isGood: table.complaints.isEmpty),
    ] + table.complaints.prefix(5).map { Figure("trouble", $0, isGood: false) }
  }

  private func seatedTable(
    in tables: RemoteTables, at broker: BrokerAddress
  ) throws -> TriedTable {
    var chance = Chance(seed: seed)
    let code = InvitationCode(chance.bytes(10))!
    let table = try TriedTable(
      tables, link: link, doors: [.broker(code, broker)], rules: .short(), seed: chance.next())
    for _ in 1...3 {
      try table.add(way: .visit(request: 1, InvitationLink(code, at: broker)), seed: chance.next())
    }
    if !tables.run(until: { table.isComplete }) { table.complain("the guests don't find a seat") }
    return table
  }
}
