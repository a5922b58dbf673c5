// SPDX-License-Identifier: MIT

import CArguments

/// The program's arguments as bytes, its own name first. There may be none at all.
///
/// Swift's `CommandLine` looks for them on the stack, in front of the environment: it finds none if
/// a library has moved the environment away before, and none without `/proc`. And it makes them
/// text, though a file's name need not be any.
package enum ProgramArguments {
  package static var all: [[UInt8]] {
    (0..<max(CArgumentCount(), 0)).map { place in
      unsafe CArgument(place).map { word in
        unsafe UnsafeBufferPointer(start: word, count: length(of: word)).map {
          UInt8(truncatingIfNeeded: $0)
        }
      } ?? []
    }
  }

  private static func length(of word: UnsafePointer<CChar>) -> Int {
    sequence(first: 0) { $0 + 1 }.first { unsafe word[$0] == 0 }!
  }
}
