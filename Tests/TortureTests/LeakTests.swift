// SPDX-License-Identifier: MIT

import Testing
import Torturing

@Suite("What is kept on the server") struct LeakTests {
  @Test func `the server keeps no more after many deals and sizes`() throws {
    let figures = try LeakTorture(Program.path, seed: 1).run(deals: 40, resizes: 40)
    // How memory grows shows only in the long run.
    #expect(figures.filter { !$0.isGood && $0.name != "growth of memory, kB" } == [])
  }
}
