// SPDX-License-Identifier: MIT

import Testing
import Torturing

@Suite("Killed at any time") struct KillTests {
  @Test func `all that was shown is there again`() throws {
    let figures = try KillTorture(Program.path, seed: 1).run(kills: 8)
    #expect(figures.filter { !$0.isGood } == [])
  }
}
