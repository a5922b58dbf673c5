// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Testing

/// Games of two, who take turns.
struct GamesOfTwoTests {
  private func match(_ text: String, of size: MatchSize = .two) throws -> MatchingGame {
    MatchingGame(try Deal(cards(text)), rules: Rules(matchSize: size, players: .two))
  }

  private func pairsOfTwo(_ text: String) throws -> MatchingGame {
    MatchingGame(
      try Deal(cards(text), for: .pairs), rules: Rules(mode: .pairs, players: .two))
  }

  @Test func `a match gives another turn, and its points go to who made it`() throws {
    var game = try match("AS AH KD QC KS 2D")
    try game.choose(0, 1)
    #expect(game.turn == 0)
    #expect(game.score(of: 0) == 14)
    #expect(game.score(of: 1) == 0)
    #expect(game.table.map(\.owner) == [0, 0, nil, nil, nil, nil])
  }

  @Test func `a mismatch passes the turn and turns all cards back`() throws {
    var game = try match("AS AH KD QC KS 2D")
    let choice = try game.choose(0, 2)
    #expect(choice.turnedDown == [0, 2])
    #expect(game.look == "------")
    #expect(game.turn == 1)
    try game.choose(4, 2)
    #expect(game.turn == 1)
    #expect(game.score(of: 0) == -4)
    #expect(game.score(of: 1) == 14)
    #expect(game.score == 10)
    #expect(game.table.map(\.owner) == [nil, nil, 1, nil, 1, nil])
  }

  @Test func `three cards that don't match all turn back`() throws {
    var game = try match("AS KH 7D 9S 2H", of: .three)
    try game.choose(1, 0)
    #expect(game.turn == 0)
    #expect(try game.choose(2).turnedDown == [0, 1, 2])
    #expect(game.look == "-----")
    #expect(game.turn == 1)
    try game.choose(0, 3, 2)
    #expect(game.turn == 1)
    #expect(game.matches(of: 1) == 1)
  }

  @Test func `in pairs the players are compared by what they have found`() throws {
    var game = try pairsOfTwo("AS KH AC KD 9S 9C 2H 2D")
    try game.choose(0, 1, 0, 2, 1, 3, 4, 6, 4, 5, 6, 7)
    #expect(game.isOver)
    #expect(game.players.map(game.figure(of:)) == [2, 2])
    #expect(game.leader == nil)
    #expect(game.score == 0)
  }

  @Test func `who has most points is ahead`() throws {
    var game = try match("AS AH KD QC KS 2D")
    #expect(game.leader == nil)
    try game.choose(0)
    #expect(game.leader == 1)
    try game.choose(1)
    #expect(game.leader == 0)
  }

  @Test func `nobody is ahead who plays alone`() throws {
    var game = try game("AS AH KD QC")
    try game.choose(0, 1)
    #expect(game.leader == nil)
    #expect(game.turn == 0)
    #expect(game.score(of: 0) == game.score)
  }

  @Test func `a card that is up stays up`() throws {
    var game = try match("AS KH AC KD")
    try game.choose(1)
    expectRefusal(.alreadyUp, choosing: 1, in: game)
  }

  @Test(arguments: [Mode.match, .pairs])
  func `there are no hints`(mode: Mode) throws {
    let deal = try Deal(cards("AS KH AC KD"), for: mode)
    let game = MatchingGame(deal, rules: Rules(mode: mode, players: .two))
    expectRefusal(.noHintsForTwo, of: .hint, in: game)
  }

  @Test func `mode flip is for one`() {
    #expect(Rules(mode: .flip, players: .two) == Rules(mode: .flip))
  }

  @Test func `what two reach together is no result`() {
    for mode in Mode.allCases {
      #expect(!Rules(mode: mode, players: .two).hasResult || mode == .flip)
      #expect(Rules(mode: mode, players: .two).alone == Rules(mode: mode))
    }
  }

  @Test(arguments: [Mode.match, .pairs], MatchSize.allCases)
  func `games at random stay sound to their end`(mode: Mode, size: MatchSize) throws {
    for number in 1...20 as ClosedRange<UInt32> {
      var audit = SittingAudit<MatchingGame>()
      let rules = Rules(mode: mode, matchSize: size, players: .two)
      var sitting = Sitting(try deal(number, for: mode), rules: rules)
      var dice = Dice(seed: UInt64(number))
      while !sitting.game.isOver {
        let place = Int(dice.roll(below: UInt64(sitting.game.table.count)))
        guard (try? sitting.play(.choose(place))) != nil else { continue }
        if dice.roll(below: 10) == 0 { sitting.undo() }
        #expect(audit.fault(in: sitting) == nil)
      }
    }
  }
}

/// The line `players` of a record.
struct RecordOfTwoTests {
  private static let text = """
    matchismo 1
    mode pairs
    players 2
    cards AS KH AC KD
    choose 0
    choose 1
    choose 2
    choose 0

    """

  @Test func `a record of two is written and read`() throws {
    let (record, game) = try Record.resume(Self.text)
    #expect(record.text == Self.text)
    #expect(game.rules == Rules(mode: .pairs, players: .two))
    #expect(game.matches(of: 1) == 1)
  }

  @Test func `one player may be said, and needs no line`() throws {
    let text = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"
    #expect(try Record(text + "players 1\n").text == text)
    #expect(try Record("matchismo 1\nmode flip\nplayers 1\ncards AS AH\n").rules.players == .one)
  }

  typealias Case = (text: String, line: Int, reason: RecordError.Reason)

  @Test(
    arguments: [
      ("players 0/cards AS AH", 2, .notUnderstood("players 0")),
      ("players 3/cards AS AH", 2, .notUnderstood("players 3")),
      ("players two/cards AS AH", 2, .notUnderstood("players two")),
      ("players/cards AS AH", 2, .notUnderstood("players")),
      ("players 2 2/cards AS AH", 2, .notUnderstood("players 2 2")),
      ("players 2/players 2/cards AS AH", 3, .repeated("players")),
      ("players 2/deal 1/table 52/mode flip", 2, .header(.tooManyPlayers(.flip))),
      ("cards AS AH/choose 0/players 2", 4, .headerAfterMove("players")),
    ] as [Case])
  func `another number of players is an error in its line`(expected: Case) {
    let lines = ["matchismo 1"] + expected.text.split(separator: "/").map(String.init)
    let error = #expect(throws: RecordError.self) { try Record(lines.joined(separator: "\n")) }
    #expect(error?.line == expected.line)
    #expect(error?.reason == expected.reason)
  }
}
