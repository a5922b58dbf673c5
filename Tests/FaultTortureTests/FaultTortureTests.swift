// SPDX-License-Identifier: MIT

import FaultTorture
import Testing

struct FaultTortureTests {
  @Test(.timeLimit(.minutes(20)))
  func `whatever call of a save goes wrong, the old or the new state is found`() throws {
    let figures = try FaultTorture().run()
    print("\(figures.faultsInjected) faults injected, \(figures.statesLost) states lost")
    #expect(figures.complaints == [])
    #expect(figures.statesLost == 0)
    #expect(figures.failures == 0)
    #expect(figures.saves == 12)
    #expect(figures.faultsInjected > 1000)
  }
}
