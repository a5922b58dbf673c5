// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Finding
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Windowing

@testable import matchismo

@Suite("Two players at one table") struct GamesOfTwoTests {
  private let undo = Key(.character("z"), control: true)
  private let redo = Key(.character("y"), control: true)

  /// Somebody at a table of two.
  private func seat(
    against opponent: OpponentChoice, _ mode: Mode = .match,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws -> Player {
    var settings = Settings()
    (settings.mode, settings.players, settings.opponent) = (mode, .two, opponent)
    change(&settings)
    return try Player(settings: settings)
  }

  private func names(_ settings: inout Settings) {
    settings.firstName = PlayerName("Ana".utf8)
    settings.secondName = PlayerName("Ben".utf8)
  }

  /// Lets the computer play until it is not its turn any more.
  private func letComputerPlay(_ player: Player) {
    for _ in 0..<200 where player.session.matching.isComputersTurn { player.session.advance(by: 1) }
  }

  /// Two cards that don't match, by the rules of the mode.
  private func mismatch(in game: MatchingGame) throws -> (Int, Int) {
    let down = game.table.indices.filter { game.table[$0].face == .down }
    let pairs = down.flatMap { one in down.filter { $0 > one }.map { (one, $0) } }
    return try #require(
      pairs.first {
        game.rules.mode.worth(of: game.table[$0.0].card, and: game.table[$0.1].card) == 0
      })
  }

  // MARK: - Two persons

  @Test func `the bar says whose turn it is, and what each has`() throws {
    let player = try seat(against: .person, .match, names)
    #expect(player.scene.tableau.counters.map(\.text) == ["Ana: 0", "Ben: 0"])
    #expect(player.scene.tableau.counters.map(\.isTurn) == [true, false])
    // The king of diamonds and the two of spades, then the four of spades and the four of diamonds.
    player.choose(0, 1)
    #expect(player.scene.tableau.sentence == "K♦ and 2♠ don't match. Ben's turn")
    #expect(player.scene.tableau.counters.map(\.isTurn) == [false, true])
    player.choose(2, 3)
    #expect(player.scene.tableau.sentence == "4♠ and 4♦: same rank. Ben's turn again")
    #expect(player.scene.tableau.counters.map(\.text) == ["Ana: −4", "Ben: 14"])
    #expect(player.scene.tableau.piles[2].top == .up(Card("4S")!, .spent, of: 1))
  }

  @Test func `undo goes back one move, and asks nothing`() throws {
    let player = try seat(against: .person)
    player.choose(0, 1)
    player.press(undo)
    #expect(player.sheet == nil)
    #expect(player.session.matching.sitting.moment == 1)
    #expect(player.game.turn == 0)
    player.press(redo)
    #expect(player.game.turn == 1)
  }

  @Test func `there are no hints, and no button for them`() throws {
    let player = try seat(against: .person)
    player.press(Key(.character("h")))
    #expect(player.scene.tableau.sentence == "There are no hints in a game for two")
    #expect(!player.scene.tableau.buttons.contains { $0.name == ControlName(.hint) })
  }

  @Test func `looking back is no way to see a card again, even after an undo`() throws {
    let player = try seat(against: .person)
    player.choose(0)
    player.press(undo)
    player.choose(1, 0)
    player.press(Key(.pageUp))
    #expect(player.scene.tableau.isPast)
    #expect(player.scene.faceUpPiles.isEmpty)
  }

  @Test func `the end says who has won, and the wins of one sitting add up`() throws {
    let player = try seat(against: .person, .pairs) {
      names(&$0)
      $0.tableSizes[.pairs] = 8
    }
    for (game, tally) in [(1, nil), (2, "Games won: Ana 2, Ben 0")] as [(Int, String?)] {
      let (one, other) = try mismatch(in: player.game)
      for card in player.game.table.indices where player.game.table[card].face == .down {
        let partner = try #require(
          player.game.table.firstIndex { $0.card == player.game.table[card].card.partner })
        player.choose(card, partner)
      }
      let ending = try #require(player.scene.tableau.ending)
      #expect(ending.headline == "Ana wins by 4", "game \(game), \(one) \(other)")
      #expect(ending.score == "4 : 0")
      #expect(ending.facts.prefix(2) == ["Ana: 4 matches, 4 tries", "Ben: 0 matches, 0 tries"])
      #expect(ending.facts.dropFirst(3).first == tally)
      #expect(!ending.offers.contains { $0.name == ControlName(.showBest) })
      player.session.matching.deal(.same)
    }
    #expect(player.session.archive.results.results.isEmpty)
  }

  @Test func `an end that is taken back and reached again is one win`() throws {
    let player = try seat(against: .person, .pairs) { $0.tableSizes[.pairs] = 8 }
    for card in player.game.table.indices where player.game.table[card].face == .down {
      let partner = player.game.table[card].card.partner
      player.choose(card, player.game.table.firstIndex { $0.card == partner } ?? 0)
    }
    player.press(undo, redo, undo, redo)
    #expect(player.game.isOver)
    #expect(player.session.matching.tallies[.person]?.games == 1)
  }

  @Test func `cards that two have seen are known to who plays them alone`() throws {
    let player = try seat(against: .person)
    player.choose(0)
    player.session.change { $0.players = .one }
    player.session.matching.deal(.number(DealNumber(4711)!))
    #expect(player.session.matching.sitting.isPractice)
    // The other way round nothing counts anyway.
    player.session.change { $0.players = .two }
    player.session.matching.deal(.number(DealNumber(4711)!))
    #expect(!player.session.matching.sitting.isPractice)
  }

  @Test func `who plays holds from the next deal on, and the daily deal is for one`() throws {
    let player = try Player()
    player.session.change { $0.players = .two }
    #expect(player.session.matching.company == nil)
    player.session.matching.deal(.random)
    #expect(player.session.matching.company?.opponent == .person)
    player.session.change { $0.opponent = .sharp }
    #expect(player.session.matching.company?.opponent == .person)
    player.session.matching.deal(.same)
    #expect(player.session.matching.company?.opponent == .person)
    player.session.matching.deal(.random)
    #expect(player.session.matching.company?.opponent == .sharp)
    player.session.matching.deal(.daily)
    #expect(player.session.matching.company == nil)
  }

  // MARK: - Names

  @Test func `names are typed, and an empty one is the usual name`() throws {
    let player = try seat(against: .person)
    #expect(player.scene.tableau.counters.map(\.text) == ["Player 1: 0", "Player 2: 0"])
    player.session.open(.game)
    try player.click("secondName")
    player.type("Zoë B")
    player.press(Key(.enter))
    #expect(player.session.settings.secondName?.text == "Zoë B")
    #expect(player.scene.tableau.counters.map(\.text) == ["Player 1: 0", "Zoë B: 0"])
    try player.click("secondName")
    player.press(Key(.character("u"), control: true), Key(.enter))
    #expect(player.session.settings.secondName == nil)
  }

  @Test func `a name that is too long is refused with a sentence`() throws {
    let player = try seat(against: .person)
    player.session.open(.firstName)
    player.type(String(repeating: "x", count: 25))
    player.press(Key(.enter))
    #expect(player.session.pages.last?.entry?.complaint == Sentences.noName)
    player.press(Key(.backspace), Key(.enter))
    #expect(player.session.settings.firstName?.text.count == 24)
  }

  // MARK: - The computer

  @Test(arguments: OpponentChoice.allCases.filter(\.isComputer), [Mode.match, .pairs])
  func `the computer plays its turn, card by card, after a while`(
    opponent: OpponentChoice, mode: Mode
  ) throws {
    let player = try seat(against: opponent, mode)
    #expect(player.session.secondsToNextChange == nil)
    let (one, other) = try mismatch(in: player.game)
    player.choose(one, other)
    #expect(player.session.matching.isComputersTurn)
    // The cards are looked at first.
    player.session.advance(by: 0.9)
    #expect(player.session.matching.sitting.moment == 2)
    player.session.advance(by: 0.2)
    let wait = try #require(player.session.matching.secondsToComputersChoice)
    player.session.advance(by: wait - 0.01)
    #expect(player.session.matching.sitting.moment == 2)
    player.session.advance(by: 0.02)
    #expect(player.session.matching.sitting.moment == 3)
    letComputerPlay(player)
    #expect(player.game.turn == 0 || player.game.isOver)
    #expect(player.session.matching.secondsToComputersChoice == nil)
    #expect(SessionAudit.fault(in: player.session) == nil)
    // The player's own matches, up to the end.
    for place in player.game.table.indices {
      for other in player.game.table.indices where player.game.turn == 0 && !player.game.isOver {
        player.choose(place, other)
        letComputerPlay(player)
        #expect(SessionAudit.fault(in: player.session) == nil)
      }
    }
  }

  @Test(arguments: AnimationSpeed.allCases)
  func `the computer goes by time alone, whatever moves on the screen`(
    speed: AnimationSpeed
  ) throws {
    let players = try (0..<2).map { _ in
      try seat(against: .usual) { $0.animation = .always(speed) }
    }
    let (one, other) = try mismatch(in: players[0].game)
    for player in players { player.choose(one, other) }
    for step in 0..<400 {
      // Somebody who fidgets: cards are lifted, and glide to other places.
      let fidget = players[1].scene
      fidget.point(at: Point(Double(step * 83 % 800), Double(step * 57 % 500)))
      if step % 7 == 0 { fidget.size.width += step % 14 == 0 ? 40 : -40 }
      for player in players { player.session.advance(by: 0.05) }
      try #require(
        players[0].session.matching.sitting.moment == players[1].session.matching.sitting.moment,
        "step \(step)")
    }
    #expect(players[0].session.matching.sitting.moment > 3)
    #expect(
      players[0].session.matching.sitting.record == players[1].session.matching.sitting.record)
  }

  @Test func `in the computer's turn a click on a card is refused, and nothing is kept of it`()
    throws
  {
    let player = try seat(against: .usual)
    let (one, other) = try mismatch(in: player.game)
    player.choose(one, other, 5)
    #expect(player.session.matching.sitting.moment == 2)
    #expect(player.scene.tableau.sentence == "It is the computer's turn")
    player.session.advance(by: 1.5)
    player.session.advance(by: 0.9)
    #expect(player.session.matching.sitting.moment == 3)
  }

  @Test func `the computer waits while a sheet is open or the past is looked at`() throws {
    let player = try seat(against: .sharp)
    let (one, other) = try mismatch(in: player.game)
    player.choose(one, other)
    for key in [Key(.function(10)), Key(.character("p")), Key(.pageUp)] {
      player.press(key)
      for _ in 0..<10 { player.session.advance(by: 1) }
      #expect(player.session.matching.sitting.moment == 2)
      #expect(player.session.matching.secondsToComputersChoice == nil)
      player.press(Key(.escape))
    }
    player.session.advance(by: 0.9)
    #expect(player.session.matching.sitting.moment == 3)
  }

  @Test func `undo goes back to the player's own choice, and the computer goes on as before`()
    throws
  {
    let player = try seat(against: .usual)
    let (one, other) = try mismatch(in: player.game)
    player.choose(one, other)
    letComputerPlay(player)
    let moves = player.session.matching.sitting.movesInForce
    try #require(moves.count > 3)
    player.press(undo)
    #expect(player.session.matching.sitting.moment == 1)
    player.press(redo)
    #expect(player.session.matching.sitting.movesInForce == moves)
    player.press(undo)
    player.choose(other)
    letComputerPlay(player)
    #expect(player.session.matching.sitting.movesInForce == moves)
  }

  @Test func `a game that is resumed goes on as it would have`() throws {
    let first = try seat(against: .usual)
    let (one, other) = try mismatch(in: first.game)
    first.choose(one, other)
    while first.session.matching.sitting.moment < 3 { first.session.advance(by: 1) }
    let saved = first.session.matching.asItStands.kept
    letComputerPlay(first)

    var writer = GameProgress<MatchingGame>()
    let journal = Journal<MatchingGame>(Array(writer.begin(saved).utf8))
    let again = try Player()
    again.session.matching.begin(PlayedGame(try #require(journal.game)))
    letComputerPlay(again)
    #expect(
      again.session.matching.sitting.movesInForce == first.session.matching.sitting.movesInForce)
    #expect(again.session.matching.company?.opponent == .usual)
  }
}
