// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau
import Testing

/// Who plays a game of two, and what is said of them.
struct CompanyTests {
  private let named = Company(PlayerName("Ana".utf8), PlayerName("Ben".utf8))

  private func sitting(_ cards: String, _ places: Int...) throws -> Sitting {
    var sitting = Sitting(
      replaying: try Record("matchismo 1\nplayers 2\ncards \(cards)\n"))
    for place in places { _ = try sitting.play(.choose(place)) }
    return sitting
  }

  private func sentence(_ sitting: Sitting, _ company: Company) -> String {
    Sentences.move(sitting.moment, of: sitting, in: company)
  }

  @Test func `the sentence ends with whose turn it is`() throws {
    let company = Company(opponent: .usual)
    #expect(sentence(try sitting("AS KH AD 9C"), company) == "Your turn")
    #expect(sentence(try sitting("AS KH AD 9C", 0), company) == "A♠")
    #expect(
      sentence(try sitting("AS KH AD 9C", 0, 1), company)
        == "A♠ and K♥ don't match. Computer's turn")
    #expect(
      sentence(try sitting("AS KH AD 9C 9D", 0, 1, 0, 2), company)
        == "A♠ and A♦: same rank. Computer's turn again")
    #expect(
      sentence(try sitting("AS KH AD 9C", 0, 1, 1, 3), named)
        == "K♥ and 9♣ don't match. Ana's turn")
    #expect(sentence(try sitting("AS KH AD 9C"), named) == "Ana's turn")
  }

  @Test func `the first and the second player have their own counters and cards`() throws {
    let tableau = try sitting("AS KH AD 9C 9D", 3, 4, 0, 1, 0).tableau(in: named)
    #expect(tableau.counters.map(\.text) == ["Ana: 10", "Ben: −1"])
    #expect(tableau.counters.map(\.player) == [0, 1])
    #expect(tableau.counters.map(\.isTurn) == [false, true])
    #expect(tableau.piles.map { $0.top?.owner } == [nil, nil, nil, 0, 0])
    #expect(tableau.piles[3].name == "9♣, matched by: Ana")
  }

  @Test func `points fly to who has made them`() throws {
    var game = try sitting("AS KH AD 9C 9D", 0)
    let counters = try [1, 3, 4].map { place in
      let outcome = try game.play(.choose(place))
      let gains = outcome.changes(in: game.game).compactMap { change in
        if case .judged(_, _, let gain?) = change { gain.counter } else { nil }
      }
      return gains.first
    }
    #expect(counters == [0, nil, 1])
  }

  @Test(arguments: [
    ("AS AH KD", [0, 1], "Ana wins by 14"), ("AS 2H 3S KS", [0, 1, 0, 2], "Ben wins by 6"),
  ])
  func `who has more wins`(cards: String, places: [Int], headline: String) throws {
    var sitting = try sitting(cards)
    for place in places { _ = try sitting.play(.choose(place)) }
    #expect(sitting.tableau(in: named).ending?.headline == headline)
  }

  @Test func `equal figures are a draw`() throws {
    let record = """
      matchismo 1
      mode pairs
      players 2
      cards AS KH AC KD
      choose 0
      choose 2
      choose 1
      choose 3

      """
    #expect(
      Sitting(replaying: try Record(record)).tableau(in: named).ending?.headline
        == "Ana wins by 2")
    let swapped =
      record.replacing("cards AS KH AC KD", with: "cards AS KH AC KD 2S 2C 3S 3C")
      .replacing("choose 1\nchoose 3", with: "choose 4\nchoose 5\nchoose 1\nchoose 6\n")
      + "choose 1\nchoose 3\nchoose 6\nchoose 7\n"
    let draw = Sitting(replaying: try Record(swapped)).tableau(in: named)
    #expect(draw.ending?.headline == "A draw, 2 each")
    #expect(draw.ending?.facts == ["Ana: 2 matches, 3 tries", "Ben: 2 matches, 2 tries"])
  }

  @Test func `against the computer the player is you, unless there is a name`() throws {
    let game = try sitting("AS KH AD 9C")
    #expect(
      game.tableau(in: Company(opponent: .gentle)).counters.map(\.text)
        == ["You: 0", "Computer: 0"])
    let company = Company(
      PlayerName("Ana".utf8), PlayerName("Ben".utf8), opponent: .gentle)
    #expect(game.tableau(in: company).counters.map(\.text) == ["Ana: 0", "Computer: 0"])
  }

  @Test func `a long name is short in the bar`() throws {
    let company = Company(PlayerName("Benjamin Franklin".utf8))
    #expect(try sitting("AS KH AD 9C").tableau(in: company).counters[0].text == "Benjamin…: 0")
  }

  @Test(arguments: [
    ("Ana", "Ana"), ("  Ana  ", "Ana"), ("Ana Bo", "Ana Bo"), ("Zoë", "Zoë"), ("李", "李"),
    (String(repeating: "x", count: 24), String(repeating: "x", count: 24)),
  ])
  func `a name is what was typed, without the blanks around it`(typed: String, name: String) {
    #expect(PlayerName(typed.utf8)?.text == name)
  }

  @Test(arguments: [
    "", "   ", "a\u{7}b", "a\nb", "a\u{202E}b", "\u{200B}", String(repeating: "x", count: 25),
    "e" + String(repeating: "\u{301}", count: 60),
  ])
  func `what can't be seen or takes too much room is no name`(typed: String) {
    #expect(PlayerName(typed.utf8) == nil)
  }

  @Test func `bytes that are no text are no name`() {
    #expect(PlayerName([0x41, 0xFF]) == nil)
  }

  @Test func `a game of two explains whose turn it is`() throws {
    func lesson(_ places: Int...) throws -> String? {
      var sitting = try sitting("AS KH AD 9C 7S 8H")
      for place in places { _ = try sitting.play(.choose(place)) }
      return Sentences.lesson(of: sitting, in: Company())?.words
    }
    #expect(try lesson() == "Take turns. A match is yours, and gives you another turn.")
    #expect(
      try lesson(0, 1)
        == "A♠ and K♥ don't match. The cards turn back, and the other player goes on.")
    #expect(try lesson(0, 2) == "A♠ and A♦: same rank. The same player goes on.")
    #expect(try lesson(0, 1, 0, 1) == nil)
  }

  @Test func `a game of two has no result`() throws {
    let sitting = try sitting("AS AH", 0, 1)
    #expect(sitting.game.isOver)
    #expect(
      GameResult(of: sitting, finished: Timestamp(universal: 0), seconds: 9, best: nil) == nil)
  }

  @Test func `the journal keeps the opponent`() throws {
    var sitting = try sitting("AS KH AD 9C")
    _ = try sitting.play(.choose(0))
    var writer = GameProgress()
    let text = writer.begin(SavedGame(sitting, opponents: .usual))
    #expect(text.contains("\nopponent good\n"))
    #expect(Journal(Array(text.utf8)).game?.opponents == .usual)
    #expect(Journal(Array("\(text)opponent nobody\n".utf8)).complaint?.line == 8)
  }
}
