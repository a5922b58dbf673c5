// SPDX-License-Identifier: MIT

import Games
import Testing

/// Texts that almost look like records.
struct HostileTextTests {
  @Test(arguments: [
    "choose", "choose ", " choose 3", "choose 3 ", "choose  3", "choose 3 4", "choose 3 ",
    "choose\t3", "choose 3\t", "choose +3", "choose -1", "choose -0", "choose 03", "choose 00",
    "choose 3.0", "choose 0x3", "choose 3e0", "choose three", "choose 3,4", "choose 3;",
    "choose 3 # here", "choose #3", "Choose 3", "CHOOSE 3", "chose 3", "choose:3", "choose=3",
    "choose3", "choose 9223372036854775808", "choose 18446744073709551616",
    "choose \u{663}", "choose \u{ff13}", "choose 3\u{301}", "choose\u{a0}3", "choose 3\u{feff}",
    "\u{feff}choose 3", "choose 3\r", "choose\r3", "choose 3\u{0}", "choose\u{0}3", "\u{0}",
    "choose 3\u{b}", "choose 3\u{85}", "choose 3\u{2028}choose 4", "choose 3\u{1b}[2J",
    "\u{fffd}", " ", "  ", "\t", "\r", "\u{2028}", " # no remark", "Undo", "undo 1", "redo ",
    "unundo", "3",
    "hint ", " hint", "hint 3", "hint hint", "Hint", "hints", "hint\t", "hint\r", "hint\u{0}",
    "flip 3", "// choose 3", "; choose 3", "-- choose 3", "<choose>3</choose>",
    "choose %d", "choose $(reboot)", "../../etc/passwd", "choose 3\\n",
  ])
  func `a line that is almost a move is not understood`(line: String) {
    expectNotUnderstood(line, at: 6, in: Self.header + ["choose 1", line, "choose 2"])
  }

  @Test(arguments: [
    "deal", "deal ", "deal 0", "deal 00", "deal -1", "deal +1", "deal 01", "deal 1 2", "deal  1",
    "deal 1 ", "deal\t1", "deal 1\r", "deal 4294967296", "deal 18446744073709551617", "deal 0x1",
    "deal one", "deal 1.0", "Deal 1", "deal #1", "deal \u{661}",
  ])
  func `a line that is almost a deal is not understood`(line: String) {
    expectNotUnderstood(line, at: 2, in: ["matchismo 1", line, "table 12", "choose 1"])
  }

  @Test(arguments: [
    "table", "table ", "table -12", "table +12", "table 012", "table 12 12", "table twelve",
    "table 12\r", "table 9223372036854775808", "table 1,2", "tables 12", "table 12 cards",
  ])
  func `a line that is almost a table is not understood`(line: String) {
    expectNotUnderstood(line, at: 3, in: ["matchismo 1", "deal 1", line, "choose 1"])
  }

  @Test(arguments: [
    "cards", "cards ", "cards  AS KS", "cards AS  KS", "cards AS KS ", " cards AS KS",
    "cards\tAS KS", "cards AS\tKS", "cards AS KS\r", "cards as ks", "cards AS,KS", "cards A♠ K♠",
    "cards AS KS 1H", "cards AS KS XX", "cards AS KS 010H", "cards AS KS #", "cards SA SK",
    "cards AS KS\u{0}", "cards AS KS QS\u{301}", "cards AS \u{212A}S", "card AS KS", "cards ASKS",
    "cards AS KS 11D", "cards 2", "cards AS KS -",
  ])
  func `a line that is almost cards is not understood`(line: String) {
    expectNotUnderstood(line, at: 2, in: ["matchismo 1", line, "choose 1"])
  }

  @Test(arguments: [
    "match", "match ", "match 0", "match 1", "match 4", "match -2", "match +2", "match 02",
    "match two", "match 2 3", "match 2\r", "match 3 ", "match 2.0", "matches 2", "scoring",
    "scoring ", "scoring Stanford", "scoring STANFORD", "scoring harvard", "scoring stanford ",
    "scoring stanford\r", "scoring stanford lecture", "scoring stanf\u{f6}rd", "scoring 1",
    "scoring 4 -2", "scoring 4 -2 -1 0", "scoring 4 2 -1", "scoring 4 -2 1", "scoring -4 -2 -1",
    "scoring 100 -2 -1", "scoring 4 -100 -1", "scoring 4 -2 -100", "scoring 4 -2 -0",
    "scoring 4 -02 -1", "scoring 04 -2 -1", "scoring +4 -2 -1", "scoring 4 --2 -1",
    "scoring 4 - -1", "scoring 4,-2,-1", "scoring 4  -2 -1", "scoring 4 -2 -1 ", "scoring  4 -2 -1",
    "scoring 4 \u{2212}2 -1", "scoring 4.0 -2 -1", "scoring 4 -9223372036854775808 -1",
    "scoring 4 -99999999999999999999 -1", "scoring stanford -2 -1", "scoring 4 -2 -\u{661}",
    "scoring lecture\u{0}", "bonus 4", "flip -1", "score 100", "match\u{0}2",
  ])
  func `a line that is almost a rule is not understood`(line: String) {
    expectNotUnderstood(line, at: 4, in: ["matchismo 1", "deal 1", "table 12", line, "choose 1"])
  }

  @Test func `a text with a carriage return at each line's end is no record`() {
    let text = (Self.header + ["choose 3", ""]).joined(separator: "\r\n")
    let error = #expect(throws: RecordError.self) { try Record(text) }
    #expect(error?.line == 1)
    #expect(error?.reason == .notUnderstood("matchismo 1\r"))
  }

  @Test func `a text with carriage returns alone is no record`() {
    let text = (Self.header + ["choose 3", ""]).joined(separator: "\r")
    #expect(throws: RecordError.self) { try Record(text) }
  }

  @Test func `a text that begins with a byte order mark is no record`() {
    let text = "\u{feff}" + (Self.header + ["choose 3", ""]).joined(separator: "\n")
    let error = #expect(throws: RecordError.self) { try Record(text) }
    #expect(error?.reason == .notARecord)
  }

  @Test func `bytes that are no text are passed over in a remark, and nowhere else`() throws {
    let start = "matchismo 1\ncards AS KS\n"
    let remark = Array("\(start)# ".utf8) + [0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x0a]
    #expect(try Record(String(decoding: remark, as: UTF8.self)).moves == [])
    let move = Array("\(start)choose 1".utf8) + [0xff, 0x0a]
    let error = #expect(throws: RecordError.self) {
      try Record(String(decoding: move, as: UTF8.self))
    }
    #expect(error?.line == 3)
    #expect(error?.reason == .notUnderstood("choose 1\u{fffd}"))
  }

  @Test func `bytes of nothing but noughts are no record`() {
    let text = String(decoding: [UInt8](repeating: 0, count: 4096), as: UTF8.self)
    let error = #expect(throws: RecordError.self) { try Record(text) }
    #expect(error?.reason == .notARecord)
  }

  @Test func `a very long line is refused like a short one`() {
    let line = "choose " + String(repeating: "1", count: 100_000)
    expectNotUnderstood(line, at: 5, in: Self.header + [line])
  }

  @Test func `a very long record is read to its end`() throws {
    let moves = (0..<20_000).map { "choose \($0 % 12)" }
    let record = try Record((Self.header + moves).joined(separator: "\n"))
    #expect(record.moves.count == 20_000)
    expectNotUnderstood("choose x", at: 20_005, in: Self.header + moves + ["choose x"])
  }

  @Test func `a record has as many moves as are kept, and any number of remarks`() throws {
    let start = Self.header.joined(separator: "\n") + "\n"
    let remarks = start + String(repeating: "#\n\n", count: 50_000)
    #expect(try Record(remarks).moves == [])
    let longest = remarks + String(repeating: "undo\n", count: RecordForm.mostEntries)
    let line = Self.header.count + 100_000 + RecordForm.mostEntries + 1
    #expect(throws: RecordError(line: line, reason: .tooLong)) { try Record(longest + "redo") }
    let record = try Record(longest)
    #expect(record.entries.count == RecordForm.mostEntries)
    #expect(try Record(record.text) == record)
  }

  private static let header = ["matchismo 1", "deal 4711", "table 12", "scoring stanford"]

  private func expectNotUnderstood(
    _ line: String, at number: Int, in lines: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: RecordError.self, sourceLocation: sourceLocation) {
      try Record(lines.joined(separator: "\n"))
    }
    #expect(error?.line == number, sourceLocation: sourceLocation)
    #expect(error?.reason == .notUnderstood(line), sourceLocation: sourceLocation)
  }
}
