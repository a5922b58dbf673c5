// SPDX-License-Identifier: MIT

import Testing

@testable import Wire

@Suite("What may be done how often") struct LimitTests {
  @Test func `so much is there at once, and comes back bit by bit`() {
    var limit = Limit(3, rest: 2)
    for _ in 1...3 {
      let isThere = limit.take(at: 10)
      #expect(isThere)
    }
    #expect(limit.next(from: 10) == 12)
    #expect(limit.next(2, from: 10) == 14)
    let isEarly = limit.take(at: 11.75)
    let isInTime = limit.take(at: 12)
    #expect(!isEarly && isInTime)
    #expect(!limit.isWhole(at: 17.75) && limit.isWhole(at: 18))
    #expect(limit.next(3, from: 100) == 100)
  }

  @Test func `more than ever is there at once is never there`() {
    var limit = Limit(rate: 10, burst: 20)
    let isThere = limit.take(21, at: 0)
    #expect(!isThere)
    #expect(limit.isWhole(at: 0))
  }

  @Test func `what was taken on credit is missing`() {
    var limit = Limit(rate: 4, burst: 8)
    limit.spend(12, at: 0)
    #expect(limit.next(0, from: 0) == 1)
    #expect(limit.next(0, from: 3) == 3)
    #expect(limit.shortage(at: 0) == 5)
    #expect(limit.shortage(at: 10) == 0)
  }

  @Test func `each key has its own`() {
    var limits = Limits<String>(.entries)
    limits.spend(by: "Ana", at: 0)
    #expect(limits["Ana"].next(from: 0.5) == 2)
    #expect(limits["Ben"].next(from: 0.5) == 0.5)
  }

  @Test func `a wait is twice as long as the one before, up to the longest`() {
    var retry = Retry(first: 0.5, longest: 3, most: 4)
    var waits: [Double] = []
    while !retry.isOver { waits.append(retry.wait()) }
    #expect(waits == [0.5, 1, 2, 3, 3])
    var endless = Retry.broker
    for _ in 1...100 { _ = endless.wait() }
    #expect(!endless.isOver && endless.wait() == 30)
  }
}
