// SPDX-License-Identifier: MIT

import Testing
import Torturing

@Suite("Anything at any time, in the window") struct MonkeyTests {
  @Test(arguments: Manager.allCases)
  func `a window holds out whatever is done to it`(manager: Manager) throws {
    let torture = try MonkeyTorture(Program.path, manager: manager, seed: 1)
    let figures = try torture.run(events: 1500)
    #expect(figures.filter { !$0.isGood && $0.name != "games finished" } == [])
  }
}
