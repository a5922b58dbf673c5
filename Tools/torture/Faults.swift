// SPDX-License-Identifier: MIT

import FaultTorture
import Torturing

/// What came of all the faults of a file system that a save can meet. The programs that this takes
/// lie beside this one.
enum Faults {
  static var figures: [Figure] {
    get throws {
      let figures = try FaultTorture().run()
      return [
        Figure("faults injected", figures.faultsInjected, isGood: figures.faultsInjected > 0),
        Figure("killed by them", figures.kills),
        Figure("states lost", figures.statesLost, isGood: figures.statesLost == 0),
        Figure("failures", figures.failures, isGood: figures.failures == 0),
      ] + figures.complaints.map { Figure("failure", $0, isGood: false) }
    }
  }
}
