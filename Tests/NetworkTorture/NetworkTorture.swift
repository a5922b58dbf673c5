// SPDX-License-Identifier: MIT

package import Torturing

/// Tables of Snap! whose players are elsewhere, with real links, on networks as bad as they get.
package struct NetworkTorture {
  package enum Trial: String, CaseIterable, Sendable {
    /// Who wins, from afar, on wires that lose frames; and the same through a broker.
    case fair, broker

    /// Connections that are cut at random moments, and hosts that are killed.
    case cuts, hosts

    /// Programs that know the protocol and mean ill.
    case hostile

    /// Whether it takes an ``Isolation``.
    package var takesNetwork: Bool { self != .hostile }
  }

  private let link: String
  private let seed: UInt64

  /// - Parameter link: the path of the link's program.
  package init(link: String, seed: UInt64) {
    (self.link, self.seed) = (link, seed)
  }

  package func run(_ trial: Trial, count: Int?) throws -> [Figure] {
    switch trial {
    case .fair, .broker:
      let way: FairTrial.Way = trial == .fair ? .network : .broker
      return try FairTrial(link: link, way: way, seed: seed).run(rounds: count ?? 200)
    case .cuts: return try cut([.blink, .silence, .guestsLink, .hostsLink], count ?? 300)
    case .hosts: return try cut([.host], count ?? 50)
    case .hostile:
      return try HostileTrial(link: link, seed: seed).run(messages: count ?? 100_000)
    }
  }

  private static let tables = 10

  private func cut(_ kinds: [CutTrial.Cut], _ count: Int) throws -> [Figure] {
    let machines = CutTrial.machines(tables: Self.tables)
    let network = try PrivateNetwork(machines: machines, seed: seed)
    let trial = CutTrial(link: link, seed: seed, kinds: kinds, network: network)
    return try trial.run(cuts: count, tables: Self.tables)
  }
}
