// SPDX-License-Identifier: MIT

import Play
import Testing

/// What a file of results says of those that the player has forgotten.
struct ForgettingTests {
  private let moment = Timestamp(universal: 1_795_284_189)

  @Test func `the line is pinned, and read again`() {
    let forgetting = Forgetting(at: moment)
    #expect(forgetting.line == "# forgotten up to 1795284189\n")
    #expect(Forgetting(fileBeginning: Array((forgetting.line + "v2 finis").utf8)) == forgetting)
  }

  @Test(arguments: [
    "", "\n", "# forgotten up to 1795284189", "# forgotten up to 01795284189\n",
    "# forgotten up to -1\n", "# forgotten up to 1795284189 \n", "# forgotten up to \n",
    "# forgotten up to 253402300800\n", " # forgotten up to 1795284189\n",
    "# mine\n# forgotten up to 1795284189\n",
  ])
  func `any other beginning says nothing`(text: String) {
    #expect(Forgetting(fileBeginning: Array(text.utf8)) == nil)
  }

  @Test(arguments: [(-1, true), (0, true), (1, false)])
  func `what had ended by then is forgotten`(seconds: Int, isForgotten: Bool) throws {
    let result = try result(["finished": "\(moment.seconds + seconds)"])
    let now = Timestamp(universal: moment.seconds + 60)
    #expect(Forgetting(at: moment).covers(result, now: now) == isForgotten)
  }

  @Test func `a clock that was set back takes no new game with it`() throws {
    let forgetting = Forgetting(at: moment)
    let now = Timestamp(universal: moment.seconds - 3600)
    let new = try result(["finished": "\(now.seconds)"])
    let old = try result(["finished": "\(moment.seconds - 60)"])
    #expect(!forgetting.covers(new, now: now))
    #expect(forgetting.covers(old, now: now))
  }

  @Test func `whoever reads results passes over it in silence`() {
    let text = Forgetting(at: moment).line + resultLine() + "\n"
    let read = ReadResults(Array(text.utf8))
    #expect(read.results.count == 1)
    #expect(read.skippedLines == 0)
    #expect(read.wholeLines == text)
  }
}
