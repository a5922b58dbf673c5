// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import NetworkTorture
import Testing
import Torturing

/// The program as it was built beside these tests.
enum Program {
  static let path: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("matchismo").path
  }()
}

@Suite("Killed at any time") struct KillTests {
  @Test func `all that was shown is there again`() throws {
    let figures = try KillTorture(Program.path, seed: 1).run(kills: 8)
    #expect(figures.filter { !$0.isGood } == [])
  }

  @Test func `so is a round of Snap!`() throws {
    let figures = try SnapKillTorture(Program.path, seed: 1).run(kills: 6)
    #expect(figures.filter { !$0.isGood } == [])
  }
}

@Suite("What is kept on the server") struct LeakTests {
  @Test func `the server keeps no more after many deals and sizes`() throws {
    let figures = try LeakTorture(Program.path, seed: 1).run(deals: 40, resizes: 40)
    // How memory grows shows only in the long run.
    #expect(figures.filter { !$0.isGood && $0.name != "growth of memory, kB" } == [])
  }

  @Test func `nor after many rounds of Snap!`() throws {
    let figures = try LeakTorture(Program.path, seed: 1, haunt: .snap).run(deals: 20, resizes: 20)
    #expect(figures.filter { !$0.isGood && $0.name != "growth of memory, kB" } == [])
  }
}

@Suite("Misused") struct MisuseTests {
  /// A sanitizer takes more memory than any limit leaves.
  private static let names =
    dlsym(nil, "__tsan_init") == nil && dlsym(nil, "__asan_init") == nil
    ? MisuseTorture.names : MisuseTorture.names.filter { $0 != "a limit of memory" }

  @Test(arguments: names) func `a program stands what it wasn't made for`(name: String) throws {
    let figures = try MisuseTorture(Program.path, only: name, most: 2).run()
    #expect(figures.filter { !$0.isGood } == [])
  }
}

@Suite("Under a window manager") struct ManagerTests {
  @Test(arguments: [Manager.openbox, .xfwm4])
  func `the window does what it is told to, and the game goes on`(manager: Manager) throws {
    let figures = try ManagerTorture(Program.path, under: manager).run()
    #expect(figures.filter { !$0.isGood } == [])
  }
}

@Suite("Anything at any time, in the window") struct MonkeyTests {
  @Test(arguments: Manager.forMonkeys)
  func `a window holds out whatever is done to it`(manager: Manager) throws {
    let torture = try MonkeyTorture(Program.path, manager: manager, seed: 1)
    let figures = try torture.run(events: 1500)
    #expect(figures.filter { !$0.isGood && $0.name != "games finished" } == [])
  }

  @Test func `so does a table of Snap!`() throws {
    let torture = try MonkeyTorture(Program.path, manager: .none, seed: 1, haunt: .snap)
    #expect(try torture.run(events: 1500).filter { !$0.isGood } == [])
  }
}

@Suite("Tables elsewhere") struct NetworkTests {
  @Test func `a table stands cuts, kills and hostile programs`() throws {
    let figures = try NetworkTorture(Program.path, seed: 1).runHere()
    // A machine that stands still for seconds looks like a cut, and memory grows by chance.
    let chancy = ["honest connections cut", "growth of the link's memory, kB"]
    #expect(figures.filter { !$0.isGood && !chancy.contains($0.name) } == [])
  }
}
