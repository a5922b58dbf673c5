// SPDX-License-Identifier: MIT

import Glibc
import Play
import SnappingPlay
import System
import Testing
import Wire
import Words

@testable import Linking
@testable import matchismo

@Suite("When a link is started, and asked whether it lives") struct LinkWatchTests {
  private func moment(_ seconds: Double) -> Moment {
    Moment(nanoseconds: 0).adding(seconds: seconds)
  }

  /// Ends a link again and again as soon as it is started.
  private func rests(_ starts: inout LinkStarts, from begin: Double) -> [Double] {
    var now = begin
    var rests: [Double] = []
    while true {
      starts.noteStart(at: moment(now))
      guard starts.noteEnd(at: moment(now)), let next = starts.next else { return rests }
      rests.append(next.seconds(since: moment(now)))
      #expect(!starts.isDue(at: moment(now)) && starts.isDue(at: next))
      now = next.seconds(since: moment(0))
    }
  }

  @Test func `a link that ends at once is started later each time, and then no more`() {
    var starts = LinkStarts()
    #expect(starts.isDue(at: moment(7)))
    #expect(rests(&starts, from: 7) == [1, 2, 4, 8, 16])
    #expect(starts.next == nil && !starts.isDue(at: moment(1_000_000)))
  }

  /// Follows a link that ends at once, until it is given up.
  ///
  /// - Returns: how often it was started.
  private func starts(of watch: LinkWatch) -> Int {
    var starts = 0
    while true {
      for news in watch.follow(isWanted: true, isUsed: true) {
        switch news {
        case .started: starts += 1
        case .givenUp: return starts
        case .report, .ended: break
        }
      }
      watch.read()
      poll(nil, 0, 1)
    }
  }

  @Test func `a link that is given up is started when it is wanted anew, and not before`() {
    let nowhere = FilePath("/nowhere")
    let watch = LinkWatch(Retry(first: 0.001, longest: 0.016, most: Retry.link.most)) {
      LinkProgram(at: FilePath("/bin/false"), key: nowhere)
    }
    for _ in 1...2 {
      #expect(starts(of: watch) == 1 + Retry.link.most)
      // There may be a use for it still.
      #expect(watch.follow(isWanted: true, isUsed: true).isEmpty)
      #expect(watch.descriptor == nil && watch.deadline == nil)
      #expect(watch.follow(isWanted: false, isUsed: false).isEmpty)
    }
  }

  @Test func `one that has done its work for a while is trusted again`() {
    var starts = LinkStarts()
    starts.noteStart(at: moment(0))
    _ = starts.noteEnd(at: moment(1))
    starts.noteStart(at: moment(2))
    let goesOn = starts.noteEnd(at: moment(12))
    #expect(goesOn && starts.next == moment(13))
  }

  @Test func `the log says what is missing, once, and when it is there again`() throws {
    var troubles = ToldTroubles()
    let reason = try #require(WireLine("Daemon not running"))
    for _ in 1...2 {
      #expect(troubles.told(by: .mended(.avahi)) == nil)
      #expect(
        troubles.told(by: .trouble(.avahi, reason))
          == "The table isn't announced: Daemon not running")
      #expect(troubles.told(by: .trouble(.avahi, reason)) == nil)
      #expect(troubles.told(by: .mended(.avahi)) == "The table is announced again")
    }
  }

  @Test
  func `a link of a table is asked in a silence, and its own silence ends it within ten seconds`() {
    var life = LinkLife(since: moment(0))
    #expect(life.isOver(at: moment(5)))
    life.noteSign(at: moment(1))
    #expect(!life.isOver(at: moment(1000)))
    #expect(life.deadline(isUsed: false) == nil)
    #expect(life.deadline(isUsed: true) == moment(5))
    #expect(!life.wantsSign(at: moment(5), isUsed: false))
    #expect(life.wantsSign(at: moment(5), isUsed: true))
    life.noteQuestion(at: moment(5))
    #expect(life.deadline(isUsed: false) == moment(10))
    #expect(!life.isOver(at: moment(9.9)))
    #expect(life.isOver(at: moment(10)))
    life.noteSign(at: moment(10))
    #expect(!life.isOver(at: moment(10)))
  }
}
