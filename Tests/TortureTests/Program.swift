// SPDX-License-Identifier: MIT

import Foundation

/// The program as it was built beside these tests.
enum Program {
  static let path: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("matchismo").path
  }()
}
