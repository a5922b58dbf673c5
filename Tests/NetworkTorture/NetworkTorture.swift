// SPDX-License-Identifier: MIT

package import Torturing

/// Tables of Snap! whose players are elsewhere, with real links, on networks as bad as they get.
package struct NetworkTorture {
  package enum Trial: String, CaseIterable, Sendable {
    /// Who wins, from afar, on wires that lose frames; and the same through a broker.
    case fair, broker
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
    }
  }
}
