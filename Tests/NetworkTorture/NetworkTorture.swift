// SPDX-License-Identifier: MIT

import Foundation
package import Torturing

/// Tables of Snap! whose players are elsewhere, with real links, on networks as bad as they get.
package struct NetworkTorture {
  package enum Trial: String, CaseIterable, Sendable {
    /// Who wins, from afar, on wires that lose frames; and the same through a broker.
    case fair, broker

    /// Guests whose programs say what isn't so.
    case cheats

    /// Connections that are cut at random moments.
    case cuts

    /// Programs that hold tables, and are killed.
    case hosts

    /// Programs that know the protocol and mean ill.
    case hostile

    /// The same at a program that holds a table without a window, for so many minutes.
    case siege

    /// A broker that meddles with what it carries.
    case badbroker

    /// A little of what takes no network but this machine's own, as the tests do it.
    case here
  }

  private let program: String
  private let link: String
  private let seed: UInt64

  /// - Parameter program: the path of the game's program. The link lies beside it.
  package init(_ program: String, seed: UInt64) {
    (self.program, self.seed) = (program, seed)
    link =
      URL(fileURLWithPath: program).deletingLastPathComponent()
      .appendingPathComponent("matchismo-link").path
  }

  package func run(_ trial: Trial, count: Int?) throws -> [Figure] {
    switch trial {
    case .fair:
      return try FairTrial(link: link, way: .network, seed: seed, mostTurns: 100)
        .runAll(rounds: count ?? 40)
    case .cheats:
      return try FairTrial(link: link, way: .network, seed: seed, mostTurns: 100)
        .runCheats(rounds: count ?? 60)
    case .broker:
      return try FairTrial(link: link, way: .broker, seed: seed)
        .run(rounds: count ?? 200, on: FairTrial.far)
    case .cuts: return try cut(count ?? 300)
    case .hosts:
      return try HostKillTrial(program: program, link: link, seed: seed).run(
        kills: count ?? 50, tables: 5)
    case .siege:
      return try SiegeTrial(program: program, link: link, seed: seed).run(minutes: count ?? 10)
    case .here: return try runHere()
    case .badbroker:
      return try BadBrokerTrial(link: link, seed: seed).run(messages: count ?? 300)
    case .hostile:
      return try HostileTrial(link: link, seed: seed).run(messages: count ?? 100_000)
    }
  }

  private static let tables = 10

  private func cut(_ count: Int) throws -> [Figure] {
    let machines = CutTrial.machines(tables: Self.tables)
    let network = try PrivateNetwork(machines: machines, seed: seed)
    return try CutTrial(link: link, seed: seed, network: network).run(
      cuts: count, tables: Self.tables)
  }

  /// A little of what takes no network but this machine's own: some rounds, some cuts, and some hostile
  /// programs.
  package func runHere() throws -> [Figure] {
    let fair = FairTrial(link: link, way: .network, seed: seed, mostTurns: 10)
    // Who wins depends on what else the machine does.
    let rounds = try fair.run(rounds: 2, on: nil).filter { $0.name == "rounds lost" }
    let cuts = try CutTrial(link: link, seed: seed, network: nil).run(cuts: 4, tables: 2)
    return rounds + cuts + (try HostileTrial(link: link, seed: seed).run(messages: 400))
  }
}
