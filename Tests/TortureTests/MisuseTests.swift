// SPDX-License-Identifier: MIT

import Glibc
import Testing
import Torturing

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
