// SPDX-License-Identifier: MIT

import Cards
import Games
import Play
import Tableau
import Testing
import Trios
import TriosPlay

/// Two at one screen: who calls has five seconds, and who fails waits for three.
@Suite("Two at Trios") struct GamesOfTwoTests {
  /// A game of the cards 4711, whose first trio lies at 0, 2 and 8.
  private func game(_ lines: String...) throws -> TrioGame {
    var game = TrioGame(setup(4711, forTwo: true))
    for line in lines { try game.play(line) }
    return game
  }

  private func scores(_ game: TrioGame) -> [Int] { [game.score, game.othersScore] }

  @Test(arguments: [(0, [3, 0]), (1, [0, 3])])
  func `who calls takes the trio`(player: Int, points: [Int]) throws {
    let game = try game("call \(player) 1000", "choose 0", "choose 2", "choose 8 5999")
    #expect(scores(game) == points)
    #expect([game.found, game.othersFound] == points.map { $0 / 3 })
    #expect(game.call == nil)
  }

  @Test func `no card is chosen before a call`() throws {
    var game = try game()
    #expect(try game.tell("choose 0") == "mustCall")
    _ = try game.tell("call 0 1000")
    #expect(try game.tell("choose 0") == "chosen 0")
    #expect(try game.tell("choose 0") == "unchosen 0")
  }

  @Test func `nobody calls into another's time`() throws {
    var game = try game("call 0 1000", "choose 0")
    #expect(try game.tell("call 1 1200") == "mustWait")
    #expect(try game.tell("call 0 1200") == "mustWait")
    #expect(try game.tell("late 5999") == "mustWait")
    #expect(try game.tell("late 6000") == "late")
    #expect(scores(game) == [-2, 0])
    #expect(game.chosen == [])
  }

  @Test func `a third card is late after five seconds, as if nobody had looked at the clock`()
    throws
  {
    var game = try game("call 1 1000", "choose 0", "choose 2")
    #expect(try game.tell("choose 8 6000") == "late")
    #expect(scores(game) == [0, -2])
    #expect(try game.tell("choose 8") == "mustCall")
  }

  @Test(arguments: ["choose 1 4000", "late 6000"])
  func `who is wrong or late leaves the cards to the other one for three seconds`(
    end: String
  ) throws {
    var game = try game("call 0 1000", "choose 0", "choose 2", end)
    let time = end.hasPrefix("late") ? 6000 : 4000
    #expect(scores(game) == [-2, 0])
    #expect(try game.tell("call 0 \(time + 2999)") == "mustWait")
    var other = game
    #expect(try other.tell("call 1 \(time + 100)") == "called")
    try other.play("choose 0", "choose 2", "choose 8 \(time + 900)")
    #expect(scores(other) == [-2, 3])
    // With other cards both may call again.
    #expect(try other.tell("call 0 \(time + 950)") == "called")
    #expect(try game.tell("call 0 \(time + 3000)") == "called")
  }

  @Test func `there are no hints, nothing to take, and no cards that somebody would pay for`()
    throws
  {
    var game = try game()
    #expect(try game.tell("hint") == "noSuchMove")
    #expect(try game.tell("take 0 2 8") == "noSuchMove")
    #expect(try game.tell("more") == "trioLiesThere")
    var needy = TrioGame(setup(30, forTwo: true))
    #expect(try needy.tell("more") == "more for nothing")
  }

  @Test func `in a game for one nobody calls`() throws {
    var game = TrioGame(setup(4711))
    #expect(try game.tell("call 0 1000") == "noSuchMove")
    #expect(try game.tell("late 1000") == "noSuchMove")
  }

  @Test func `a record says that two play, and leaves a call open`() throws {
    let text = """
      matchismo 1
      mode trios
      players 2
      deal 4711
      call 1 12500
      choose 0

      """
    let sitting = try Sitting<TrioGame>(resuming: text)
    #expect(sitting.record.text == text)
    #expect(sitting.game.call?.player == .other)
    #expect(sitting.game.call?.end == 17_500)
    #expect(
      try Record<TrioGame>(text.replacing("players 2", with: "players 1")).setup == setup(4711))
    let replay = ReplayReport(of: sitting.record).description.split(separator: "\n")
    #expect(replay.last == "2\tchoose 0\t1-hollow-gold-mushroom\tchosen\t0\t0\t12\t69\t0")
  }

  // MARK: - On the screen

  private func sitting(_ lines: String...) throws -> Sitting<TrioGame> {
    var sitting = Sitting<TrioGame>(setup(4711, forTwo: true))
    for line in lines {
      _ = try sitting.play(#require(TrioGame.Move(fields: line.split(separator: " ")[...])))
    }
    return sitting
  }

  @Test func `the bar tells whose time it is, and what came of it`() throws {
    let lines = [
      "call 1 1000", "choose 0", "choose 2", "choose 8 3000", "call 0 4000", "late 9000",
    ]
    var sitting = try sitting()
    var told: [String] = []
    for line in lines {
      _ = try sitting.play(#require(TrioGame.Move(fields: line.split(separator: " ")[...])))
      let words = Sentences.move(sitting.moment, of: sitting, against: .person)
      told.append(try #require(words))
    }
    #expect(
      told == [
        "Player 2: 5 seconds to choose the trio", "1 hollow gold mushroom", "2 striped red leaves",
        "Player 2: Trio 1", "Player 1: 5 seconds to choose the trio",
        "Player 1: too late (−2)",
      ])
    let tableau = sitting.tableau(at: 5, against: .person)
    #expect(tableau.counters.map(\.text) == ["Player 1: 0", "Player 2: 3", "Deck: 66"])
    #expect(tableau.counters.map(\.isTurn) == [true, false, false])
    #expect(tableau.buttons.map(\.label) == ["Games", "Deal", "Three more", "Menu"])
  }

  @Test func `each has a button, on which the five seconds run down`() throws {
    func buttons(_ game: TrioGame, _ time: Int) -> [String] {
      game.callButtons(at: time).map { button in
        "\(button.isUsable) \(button.timeLeft.map { "\($0)" } ?? "-")"
      }
    }
    let start = try game()
    #expect(
      start.callButtons(at: 0).map(\.label) == ["Player 1: left Shift", "Player 2: right Shift"])
    #expect(buttons(start, 500) == ["true -", "true -"])
    #expect(start.millisecondsToNextChange(at: 500) == nil)
    let called = try game("call 0 1000")
    #expect(buttons(called, 1000) == ["false 1.0", "false -"])
    #expect(buttons(called, 3510) == ["false 0.5", "false -"])
    #expect(called.millisecondsToNextChange(at: 5970) == 30)
    let late = try game("call 0 1000", "late 6000")
    #expect(buttons(late, 8999) == ["false -", "true -"])
    #expect(late.millisecondsToNextChange(at: 8000) == 1000)
    #expect(buttons(late, 9000) == ["true -", "true -"])
    #expect(late.millisecondsToNextChange(at: 9000) == nil)
  }

  @Test func `the end tells who won, and is no result`() throws {
    var sitting = try sitting()
    while !sitting.game.isOver {
      let time = 1000 * sitting.moment
      guard let trio = sitting.game.table.trios.first else {
        _ = try sitting.play(.more)
        continue
      }
      _ = try sitting.play(.call(sitting.game.deck.count > 12 ? .other : .first, at: time))
      for place in trio.places { _ = try sitting.play(.choose(place)) }
    }
    let ending = Ending(ofRace: sitting.game, against: .person, in: 372)
    #expect(ending.headline == "Player 2 wins by 39")
    #expect(ending.score == "18 : 57")
    #expect(ending.facts.suffix(3) == ["Player 1: 6 trios", "Player 2: 19 trios", "Time: 6:12"])
    #expect(TrioResult(of: sitting, finished: Timestamp(universal: 6), seconds: 372) == nil)
  }

  @Test func `the rest of a game is played to its end, easiest trios first`() throws {
    var game = TrioGame(setup(33))
    try game.play("choose 1")
    for step in game.rest {
      let differences = game.table.trios.map(\.differences)
      let table = game.table
      for move in step { _ = try game.play(move) }
      guard step != [.more] else {
        #expect(differences.isEmpty)
        continue
      }
      let taken = step.suffix(3).compactMap { move in
        if case .choose(let place, _) = move { table[place] } else { nil }
      }
      #expect(taken.trios.first?.differences == differences.min())
    }
    #expect(game.isOver)
    #expect(game.mistakes == 0)
  }
}
