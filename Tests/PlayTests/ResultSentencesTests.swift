// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Testing
import Words

/// What is said of results, and of lines that are none.
struct ResultSentencesTests {
  @Test(arguments: [
    ([:], "74 points"), (["score": "-7"], "−7 points"),
    (["mode": "pairs", "table": "16", "best": ""], "9 tries"),
  ])
  func `what a game has reached is told`(
    fields: [String: String], words: String
  ) throws {
    #expect(Sentences.personalBest(try result(fields)) == "Your best: \(words)")
  }

  @Test func `stars are told apart without colour`() throws {
    let kind = try result().kind
    #expect(Sentences.stars(Stars(Percent(-500), of: kind)) == "☆☆☆☆☆")
    #expect(Sentences.stars(Stars(Percent(100), of: kind)) == "★★★★★")
  }

  @Test(arguments: [
    ("cheese", "line 2 is ignored: it is not a result, which begins with \"v2\""),
    (
      "v2 score=1",
      "line 2 is ignored: it doesn't end with its checksum, and may have been cut off"
    ),
    (
      "v2 score=1 check=00000000",
      "line 2 is ignored: its checksum says that it has been changed"
    ),
    ("v9 all=new", "line 2 is ignored: only a newer Matchismo reads \"v9\""),
    ("v1 score", "line 2 is ignored: \"score\" is not a field, which is written key=value"),
    (
      "v1 mode=match match=2 scoring=x",
      "line 2 is ignored: \"x\" is not a value for \"scoring\""
    ),
    ("v1 mode=match mode=match", "line 2 is ignored: \"mode\" appears twice"),
    ("v1 score=1", "line 2 is ignored: \"mode\" is missing"),
    (
      "v1 finished=0 local=1970-01-01T00:00 mode=match match=2 scoring=stanford deal=1 table=99",
      "line 2 is ignored: such cards are never dealt"
    ),
  ])
  func `a line that is no result is told`(line: String, sentence: String) {
    let log = ReadResults(Array("\n\(line)\n".utf8))
    #expect(log.complaints.map(Sentences.explanation) == [sentence])
  }

  @Test func `many broken lines are counted`() {
    #expect(Sentences.furtherLines(1, in: "/a") == "/a: 1 more line is ignored")
    #expect(Sentences.furtherLines(2, in: "/a") == "/a: 2 more lines are ignored")
  }
}
