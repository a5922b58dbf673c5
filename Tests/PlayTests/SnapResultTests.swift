// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Tableau
import Tables
import Testing

@testable import Play
@testable import SnappingPlay

/// What is kept of a round of Snap!.
@Suite("The results of Snap!") struct SnapResultTests {
  /// In this form the results that players have are kept; it has to be read for ever.
  private static let lines = [
    "v2 finished=1795284189 local=2026-11-21T18:03 deal=4711 players=3 strength=usual relaxed=no "
      + "won=yes turns=214 right=3 wrong=1 late=2 times=312,388,541 check=92b1599e",
    "v2 finished=1795284189 local=2026-11-22T02:03 deal=4294967295 players=2 strength=sharp "
      + "relaxed=yes won=no turns=0 right=0 wrong=0 late=0 check=10797d8a",
  ]

  @Test(arguments: lines) func `a line is read and written again as it was`(line: String) throws {
    let result = try SnapResult(line: line.utf8.span)
    #expect(result.line == line)
  }

  @Test func `a round with people is told apart from one with computers`() throws {
    let result = try round(["strength": "people"])
    #expect(result.kind == SnapKind(players: 3, strength: nil, hasHeadStart: false))
    #expect(try SnapResult(line: result.line.utf8.span) == result)
    #expect(!result.isSame(as: try round()))
  }

  /// Earlier versions pass over the fields that they don't know, and find a strength that they do.
  @Test func `a pace and a length are told in fields of their own`() throws {
    let result = try round(["pace": "yes", "length": "half"])
    #expect(
      result.kind == SnapKind(players: 3, strength: .pace, hasHeadStart: false, length: .half))
    #expect(result.line.contains(" strength=usual pace=yes relaxed=no length=half "))
    #expect(try SnapResult(line: result.line.utf8.span) == result)
    #expect(!result.isSame(as: try round()))
    #expect(throws: ResultError.self) {
      try SnapResult(line: roundLine(["length": "endless"]).utf8.span)
    }
  }

  @Test func `every field is read`() throws {
    let result = try round()
    #expect(result.finished.seconds == 1_795_284_189)
    #expect(result.finished.shownText == "2026-11-21 18:03")
    #expect(result.dealt == .number(try number(4711)))
    #expect(result.kind == SnapKind(players: 3, strength: .usual, hasHeadStart: false))
    #expect(result.isWon)
    #expect(result.turns == 214)
    #expect([result.deeds.right, result.deeds.wrong, result.deeds.late] == [3, 1, 2])
    #expect(result.deeds.reactions == [312, 388, 541])
  }

  @Test func `a field of a later version is passed over`() throws {
    let line = roundLine(["later": "yes"])
    #expect(try SnapResult(line: line.utf8.span) == (try round()))
  }

  @Test(arguments: [
    ("players", "1"), ("players", "5"), ("strength", "mighty"), ("relaxed", "maybe"),
    ("won", "1"), ("turns", "-1"), ("right", "1000000001"), ("right", "2"), ("times", "312,"),
    ("times", "60001"), ("times", "1 2"), ("times", "312;388"), ("deal", "0"), ("late", "x"),
    ("finished", "253402300800"), ("local", "2026-11-23T18:03"),
  ])
  func `a value that makes no sense is named`(key: String, value: String) throws {
    let error = #expect(throws: ResultError.self) {
      try SnapResult(line: roundLine([key: value]).utf8.span)
    }
    switch error {
    case .value(let name, _): #expect(name == key || (key, name) == ("right", "times"))
    case .noField(let text): #expect(value.hasSuffix(text))
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test(arguments: [
    "finished", "local", "deal", "players", "strength", "relaxed", "won", "turns", "right", "wrong",
    "late",
  ])
  func `a field that is missing is named`(key: String) {
    #expect(throws: ResultError.missing(key)) {
      try SnapResult(line: roundLine([key: ""]).utf8.span)
    }
  }

  @Test func `whatever single bit of a line has turned over, it is no result`() throws {
    let line = Array(try round().line.utf8)
    for place in line.indices {
      for bit in 0..<8 {
        var turned = line
        turned[place] ^= 1 << UInt8(bit)
        #expect((try? SnapResult(line: turned.span)) == nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func `the longest line that is written can be read`() throws {
    var deeds = SnapDeeds()
    for _ in 0..<2000 { deeds.note(.right, after: 1_000_000) }
    #expect(deeds.right == 2000)
    let result = SnapResult(
      finished: Timestamp(universal: 0), dealt: .cards(Deck.standard.cards), kind: try round().kind,
      isWon: true, turns: 1_000_000_000, deeds: deeds)
    #expect(try SnapResult(line: result.line.utf8.span) == result)
  }

  @Test func `a round that seems to end again is the same one`() throws {
    let later = try round(["finished": "1795284190"])
    #expect(later != (try round()))
    #expect(later.isSame(as: try round()))
    #expect(try round(["late": "1"]).isSame(as: later), "a record has not all late calls")
    #expect(later.mark == "deal=4711")
    for other in [["deal": "4712"], ["turns": "213"], ["players": "2"], ["won": "no"]] {
      #expect(!(try round(other)).isSame(as: try round()))
    }
  }
}

// MARK: - Of a round

extension SnapResultTests {
  /// A round in which everybody turns cards until the others leave the player at seat 0.
  private func record() throws -> Games.Record<SnapGame> {
    let deal = SnapGame.Deal(try number(4711))
    let setup = try #require(SnapGame.Setup(deal, players: 3, starter: 0))
    var (record, game) = (Games.Record<SnapGame>(setup), SnapGame(setup))
    func play(_ move: SnapGame.Move) throws {
      record.append(move)
      _ = try game.play(move)
    }
    try play(.call(by: 1, milliseconds: 500))
    for _ in 0..<7 { try play(.turn(by: try #require(game.active))) }
    for seat in [2, 1] { try play(.leave(by: seat)) }
    return record
  }

  private func kept(
    of record: Games.Record<SnapGame>, at seat: Int = 0
  ) -> SnapResult? {
    var deeds = SnapDeeds()
    deeds.note(.right, after: 640)
    let kind = SnapKind(players: 3, strength: .sharp, hasHeadStart: true)
    return SnapResult(
      of: record, at: seat, kind, deeds: deeds, finished: Timestamp(universal: 1_795_284_189))
  }

  @Test func `it tells of the round and what the player called`() throws {
    let result = try #require(kept(of: try record()))
    #expect(result.kind == SnapKind(players: 3, strength: .sharp, hasHeadStart: true))
    #expect(result.finished == Timestamp(universal: 1_795_284_189))
    #expect(result.dealt == .number(try number(4711)))
    #expect(result.isWon)
    #expect(result.turns == 7)
    #expect(result.deeds.reactions == [640])
  }

  @Test func `who else sits there has lost it`() throws {
    let result = try #require(kept(of: try record(), at: 1))
    #expect(!result.isWon)
  }

  @Test func `there is none before the end`() throws {
    let whole = try record()
    let begun = Games.Record<SnapGame>(whole.setup, entries: Array(whole.entries.dropLast()))
    #expect(kept(of: begun) == nil)
  }
}

/// The result of a round's line that has everything it needs; what is given stands in for a field or is
/// added, and what is empty is left out.
func round(_ fields: [String: String] = [:]) throws -> SnapResult {
  try SnapResult(line: roundLine(fields).utf8.span)
}

/// The line of a round, with fields as above.
func roundLine(_ fields: [String: String] = [:]) -> String {
  let usual = [
    ("finished", "1795284189"), ("local", "2026-11-21T18:03"), ("deal", "4711"), ("players", "3"),
    ("strength", "usual"), ("relaxed", "no"), ("won", "yes"), ("turns", "214"), ("right", "3"),
    ("wrong", "1"), ("late", "2"), ("times", "312,388,541"),
  ]
  let known = usual.map { key, value in (key, fields[key] ?? value) }
  let added = fields.filter { key, _ in !usual.contains { $0.0 == key } }.sorted { $0 < $1 }
  return "v1"
    + (known + added.map { ($0.key, $0.value) }).filter { !$0.1.isEmpty }
    .map { " \($0.0)=\($0.1)" }.joined()
}
