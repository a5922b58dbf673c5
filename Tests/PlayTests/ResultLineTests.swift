// SPDX-License-Identifier: MIT

import Cards
import Matching
import MatchingPlay
import Play
import Testing

/// The lines that results are kept in.
struct ResultLineTests {
  /// In this form the results that players have are kept; it has to be read for ever.
  @Test(arguments: [
    "v2 finished=1795284189 local=2026-11-21T18:03 deal=4711 table=12 mode=match match=2 "
      + "scoring=stanford score=74 tries=9 flips=23 hints=0 seconds=102 best=81 practice=no "
      + "check=0ad3cd4c",
    "v2 finished=1795284189 local=2026-11-22T02:03 table=3 cards=AS,10H,AD mode=match match=3 "
      + "scoring=7,-3,0 score=-12 tries=1 flips=3 hints=2 seconds=0 bound=93 practice=yes "
      + "check=642148cf",
    "v2 finished=1795284189 local=2026-11-21T00:00 deal=4294967295 table=52 mode=pairs score=0 "
      + "tries=70 flips=280 hints=0 seconds=3600000 practice=no check=ab842af7",
  ])
  func `a line is read and written again as it was`(line: String) throws {
    let log = ReadResults(Array(line.utf8))
    #expect(log.complaints.isEmpty)
    #expect(log.results.map(\.line) == [line])
    let first = "v1" + (line.split(separator: " check=").first ?? "").dropFirst(2)
    #expect(ReadResults(Array(first.utf8)).results == log.results)
  }

  @Test(arguments: [("", nil), ("0", 0), ("12", 12)] as [(String, Int?)])
  func `how many cards were left is read where it was written`(left: String, cards: Int?) throws {
    #expect(try result(["left": left]).cardsLeft == cards)
    let line = try result(["left": left]).line
    #expect(ReadResults(Array(line.utf8)).results.map(\.cardsLeft) == [cards])
  }

  @Test(arguments: ["13", "-1", "x"]) func `no more cards are left than there were`(left: String) {
    let results = ReadResults(Array(resultLine(["left": left]).utf8))
    #expect(results.complaints.map(\.reason) == [.value(of: "left", left)])
  }

  @Test func `in a game of pairs none is left, whatever was written`() throws {
    let pairs = ["mode": "pairs", "table": "16", "match": "", "scoring": "", "best": ""]
    #expect(try result(pairs).cardsLeft == 0)
  }

  @Test func `whatever single bit of a line has turned over, it is no result`() throws {
    let line = Array(try result().line.utf8)
    for place in line.indices {
      for bit in 0..<8 {
        var turned = line
        turned[place] ^= 1 << UInt8(bit)
        let results = ReadResults(turned).results
        #expect(results.isEmpty, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func `every field is read`() throws {
    let result = try result()
    #expect(result.finished.seconds == 1_795_284_189)
    #expect(result.finished.day == (try date("2026-11-21")))
    #expect(result.finished.minute == 18 * 60 + 3)
    #expect(result.dealt == .number(try number(4711)))
    #expect(result.kind == GameKind(Rules(), tableSize: 12))
    #expect(result.score == 74)
    #expect(result.tries == 9)
    #expect(result.flips == 23)
    #expect(result.hints == 0)
    #expect(result.seconds == 102)
    #expect(result.best == .exact(81))
    #expect(!result.isPractice)
  }

  @Test func `fields may stand in any order, and unknown ones are passed over`() throws {
    let fields = resultLine().split(separator: " ")
    let line = (["v1", "check=9f86d081"] + fields.dropFirst().reversed()).joined(separator: " ")
    #expect(ReadResults(Array(line.utf8)).results == [try result()])
  }

  @Test func `empty lines and remarks are passed over in silence`() {
    let text = "\n# mine\n\(resultLine())\n\n\(resultLine())\n"
    let log = ReadResults(Array(text.utf8))
    #expect(log.results.count == 2)
    #expect(log.skippedLines == 0)
  }

  @Test(arguments: [
    ("best", "x"), ("best", ""), ("bound", "1.5"), ("finished", "-1"), ("finished", "253402300800"),
    ("local", "2026-11-21"),
    ("local", "2026-11-21T24:00"), ("local", "2026-11-21T18:60"), ("local", "2026-11-21T18:3"),
    ("local", "2026-11-23T18:03"), ("local", "2026-02-30T18:03"), ("local", "2026-11-21T18:03T"),
    ("local", "2026-11-21T+8:03"), ("deal", "0"), ("deal", "4294967296"), ("table", "twelve"),
    ("mode", "poker"), ("match", "4"), ("scoring", "harvard"), ("scoring", "4,-2"),
    ("scoring", "4,2,-1"), ("score", "-0"), ("score", "1000000001"), ("score", "--1"),
    ("score", "-"), ("tries", "-1"), ("flips", "9223372036854775808"), ("hints", "+1"),
    ("seconds", "1:42"), ("practice", "maybe"), ("practice", "true"),
  ])
  func `a value that makes no sense is named`(key: String, value: String) throws {
    var line = resultLine([key: value])
    if value.isEmpty { line += " \(key)=" }
    #expect(reasons(line) == [.value(of: key, value)])
  }

  @Test(arguments: [
    "finished", "local", "table", "mode", "match", "scoring", "score", "tries", "flips", "hints",
    "seconds", "practice",
  ])
  func `a field that is missing is named`(key: String) {
    #expect(reasons(resultLine([key: ""])) == [.missing(key)])
  }

  @Test(arguments: [
    ["table": "1"], ["table": "53"], ["mode": "pairs", "table": "17"], ["cards": "AS,AD"],
    ["deal": "", "table": "2", "cards": "AS,AS"], ["deal": "", "table": "2", "cards": "AS,AD,AH"],
    ["deal": "", "table": "2", "cards": "AS,KD", "mode": "pairs"],
  ])
  func `cards that are never dealt are no result`(fields: [String: String]) {
    #expect(reasons(resultLine(fields)) == [.noDeal])
  }

  @Test(arguments: [
    ("v3 score=lots", ResultError.newerVersion("v3")), ("v2 score=lots", .noChecksum),
    ("v2", .noChecksum), ("v2 score=7 check=0123456", .noChecksum),
    ("v2 score=7 check=01234567", .wrongChecksum), ("v2 score=7 check=01234567 x=y", .noChecksum),
    ("v", .noResult), ("v1.0", .noResult),
    ("result", .noResult), ("score=7", .noResult), (" v1", .noResult), ("v1 ", .noField("")),
    ("v1 score", .noField("score")), ("v1 score=7 score=7", .repeated("score")),
    ("v1", .missing("mode")),
  ])
  func `a line that is no result is named`(line: String, reason: ResultError) {
    #expect(reasons(line) == [reason])
  }

  @Test func `a line that is cut off anywhere is no result`() throws {
    let line = try result(["hints": "12", "best": "", "practice": "no"]).line
    for length in 1..<line.count {
      #expect(reasons(String(line.prefix(length))).count == 1, "\(length)")
    }
  }

  @Test func `a line that goes on and on is not read`() {
    let line = resultLine() + String(repeating: " x=y", count: 1000)
    #expect(reasons(line) == [.tooLong])
  }

  @Test func `broken lines take none of the others with them, and are counted`() {
    let text = "nonsense\n\(resultLine())\n\u{0}\n\(resultLine())\nv1 score="
    let log = ReadResults(Array(text.utf8))
    #expect(log.results.count == 2)
    #expect(log.complaints.map(\.line) == [1, 3, 5])
    let endless = ReadResults(Array(String(repeating: "x\n", count: 5000).utf8))
    #expect(endless.skippedLines == 5000)
    #expect(endless.complaints.count == ResultLog<GameResult>.mostComplaints)
  }

  @Test(arguments: 0..<300)
  func `whatever a line is turned into, it is read or named`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    var bytes = Array(resultLine().utf8)
    for _ in 0..<(1 + Int(dice.roll(below: 4))) {
      let place = Int(dice.roll(below: UInt64(bytes.count)))
      switch dice.roll(below: 3) {
      case 0: bytes[place] = UInt8(dice.roll(below: 256))
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8(dice.roll(below: 256)), at: place)
      }
    }
    let log = ReadResults(bytes)
    for result in log.results {
      #expect(ReadResults(Array(result.line.utf8)).results == [result])
    }
  }

  private func reasons(_ line: String) -> [ResultError] {
    ReadResults(Array(line.utf8)).complaints.map(\.reason)
  }
}
