// SPDX-License-Identifier: MIT

import Foundation
import Remote
import Tables
import Torturing
import Wire

/// A game of four that goes on while hostile programs do to the host whatever they can.
struct HostileTrial {
  let link: String
  let seed: UInt64

  private static let attackers = 4

  /// How much more memory the link may have in the end, in kB.
  private static let mostGrowth = 1000

  /// - Parameter messages: how many connections and messages there are to be.
  func run(messages: Int) throws -> [Figure] {
    let tables = RemoteTables()
    let table = try seatedTable(in: tables)
    try play(table, tables, seconds: 60) { table.turns > 5 }
    let port = table.host.port ?? 0
    let crowd = HostileCrowd(
      against: port, attackers: Self.attackers, most: messages, seed: seed)
    // What the first of them take is kept for others.
    try play(table, tables, seconds: 3600) {
      crowd.figures.all > messages / 5
    }
    let before = Memory.share(of: table.host.link.processID)
    try play(table, tables, seconds: 3600) { crowd.isDone }
    let growth = Memory.share(of: table.host.link.processID) - before
    let turns = table.turns
    try play(table, tables, seconds: 60) { table.turns > turns + 5 }
    return figures(table, crowd.figures, growth, goesOn: table.turns > turns + 5)
  }

  private func figures(
    _ table: TriedTable, _ all: HostileFigures, _ growth: Int, goesOn: Bool
  ) -> [Figure] {
    let starts = ([table.host.link] + table.guests.map(\.link)).map { $0.starts - 1 }
    let crashes = starts.reduce(0, +)
    return [
      Figure("hostile connections", all.connections),
      Figure("of these proven", all.proven, isGood: all.proven > 0),
      Figure("hostile messages", all.messages),
      Figure("cards turned meanwhile", table.turns, isGood: goesOn),
      Figure("rounds won meanwhile", table.rounds),
      Figure("crashes", crashes, isGood: crashes == 0),
      Figure("honest connections cut", table.cuts, isGood: table.cuts == 0),
      Figure("seats lost", table.complaints.count, isGood: table.complaints.isEmpty),
      Figure(
        "growth of the link's memory, kB", growth,
        isGood: growth < Self.mostGrowth || Memory.isWatched),
    ] + table.complaints.prefix(5).map { Figure("trouble", $0, isGood: false) }
  }

  private func seatedTable(in tables: RemoteTables) throws -> TriedTable {
    let table = try TriedTable(tables, link: link, rules: .short(), seed: seed)
    tables.run { table.host.port != nil }
    let way = LinkCommand.dial(request: 1, HostName("127.0.0.1")!, port: table.host.port ?? 0)
    for number in 1...3 { try table.add(way: way, seed: seed &+ UInt64(number)) }
    if !tables.run(until: { table.isComplete }) { table.complain("the guests don't find a seat") }
    table.isClosed = true
    return table
  }

  /// Plays round after round.
  private func play(
    _ table: TriedTable, _ tables: RemoteTables, seconds: Double,
    until isDone: () -> Bool = { false }
  ) throws {
    try tables.run(for: seconds) {
      if !table.host.table.isPlaying, table.complaints.isEmpty { try table.begin() }
      return isDone() || !table.complaints.isEmpty
    }
  }
}

/// The memory of other processes.
enum Memory {
  /// A process's proportional share (PSS), in kB.
  static func share(of process: Int32) -> Int {
    let text = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
    let line = (text ?? "").split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  static func children(of process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { Int32($0) }
  }

  /// Whether a sanitizer is here, which keeps memory for itself.
  static let isWatched = unsafe dlsym(nil, "__asan_init") != nil
}
