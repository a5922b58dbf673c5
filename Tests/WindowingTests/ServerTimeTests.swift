// SPDX-License-Identifier: MIT

import Testing

@testable import Windowing

@Suite("The server's time") struct ServerTimeTests {
  @Test(
    arguments: [
      (1, 2, true), (2, 1, false), (7, 7, false), (0xFFFF_FFFF, 1, true), (1, 0xFFFF_FFFF, false),
      (0x1000_0000, 0x8FFF_FFFF, true), (0x1000_0000, 0x9000_0001, false),
    ] as [(UInt, UInt, Bool)])
  func `it begins anew after 49 days, so that the way to the later moment is the shorter one`(
    one: UInt, other: UInt, isBefore: Bool
  ) throws {
    let (one, other) = try (#require(ServerTime(one)), #require(ServerTime(other)))
    #expect(one.isBefore(other) == isBefore)
  }

  @Test func `no certain time is none`() {
    #expect(ServerTime(0) == nil)
  }
}
