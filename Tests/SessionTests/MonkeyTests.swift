// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("Anything at any time") struct MonkeyTests {
  /// `MATCHISMO_MONKEY=200` lets so many of them play, for whoever has the time.
  private static let seeds: [UInt64] = {
    let count = ProcessInfo.processInfo.environment["MATCHISMO_MONKEY"].flatMap(Int.init) ?? 4
    return (0..<max(count, 1)).map { UInt64($0) + 1 }
  }()

  @Test(arguments: seeds)
  func `a sitting holds together whatever is done to it`(seed: UInt64) throws {
    var monkey = try Monkey(seed: seed)
    for _ in 0..<2500 { _ = try monkey.act() }
  }
}
