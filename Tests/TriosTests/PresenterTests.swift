// SPDX-License-Identifier: MIT

import Cards
import Games
import Play
import Tableau
import Testing
import Trios
import TriosPlay

/// What a screen shows of a sitting at Trios.
struct PresenterTests {
  private func sitting(_ lines: String...) throws -> Sitting<TrioGame> {
    var sitting = Sitting<TrioGame>(setup(4711))
    for line in lines {
      let move = try #require(TrioGame.Move(fields: line.split(separator: " ")[...]))
      _ = try sitting.play(move)
    }
    return sitting
  }

  /// A game to its end, by the first trio each time.
  private func finished(_ number: UInt32) throws -> Sitting<TrioGame> {
    var sitting = Sitting<TrioGame>(setup(number))
    while !sitting.game.isOver {
      guard let trio = sitting.game.table.trios.first else {
        _ = try sitting.play(.more)
        continue
      }
      for place in trio.places { _ = try sitting.play(.choose(place)) }
    }
    return sitting
  }

  @Test func `each card is a pile, named for those who don't see it`() throws {
    let tableau = try sitting().tableau()
    #expect(tableau.piles.count == 12)
    #expect(tableau.piles[2].name == "2 striped red leaves")
    #expect(tableau.piles[2].top == .up(TrioCard(.two, .leaf, .striped, .red)))
    #expect(tableau.counters.map(\.text) == ["Score: 0", "Deck: 69"])
    #expect(tableau.pilesAtFirst == 12)
  }

  @Test func `chosen cards are picked, and their piles stay as they are`() throws {
    let start = try sitting().tableau()
    let tableau = try sitting("choose 5", "choose 1").tableau()
    #expect(tableau.picked == [5, 1])
    #expect(tableau.piles == start.piles)
    #expect(tableau.ticks == [.turn, .turn])
    #expect(try sitting("choose 5", "choose 5").tableau().picked == [])
  }

  @Test func `a trio flies away together, and new cards come into its places`() throws {
    let sitting = try sitting("choose 0", "choose 8", "choose 2")
    let outcome = try #require(sitting.outcome(at: 3))
    #expect(
      outcome.changes(in: sitting.game) == [
        .judged(piles: [0, 2, 8], isMatch: true, gain: Gain(3, text: "+3")),
        .taken(piles: [0, 2, 8]), .dealtTo(piles: [0, 2, 8]),
      ])
    #expect(sitting.tableau().ticks == [.turn, .turn, .match])
    #expect(sitting.tableau().counters.map(\.text) == ["Score: 3", "Deck: 66"])
    #expect(Sentences.move(3, of: sitting) == "Trio 1: different in everything")
  }

  @Test func `a trio among fifteen cards lets the last ones close up`() throws {
    let sitting = try sitting("more", "choose 0", "choose 2", "choose 8")
    let outcome = try #require(sitting.outcome(at: 4))
    let table = sitting.game.table
    #expect(
      outcome.changes(in: sitting.game).dropFirst(2) == [
        .moved(from: 12, to: 0, count: 1, top: .up(table[0])),
        .moved(from: 13, to: 2, count: 1, top: .up(table[2])),
        .moved(from: 14, to: 8, count: 1, top: .up(table[8])),
      ])
    #expect(try self.sitting("more").tableau().piles.count == 15)
    #expect(sitting.tableau().piles.count == 12)
  }

  @Test func `what spoils a trio is named`() throws {
    // 1 striped red leaf, 2 striped red leaves and 1 striped red butterfly.
    let sitting = try sitting("choose 1", "choose 2", "choose 3")
    #expect(Sentences.move(3, of: sitting) == "No trio: two numbers, two shapes")
    #expect(
      sitting.outcome(at: 3)?.changes(in: sitting.game)
        == [.judged(piles: [1, 2, 3], isMatch: false, gain: Gain(-2, text: "−2"))])
    #expect(sitting.tableau().picked == [])
  }

  @Test func `a hint marks a card of a trio, then a second, and never the third`() throws {
    var sitting = try sitting("hint")
    #expect(sitting.tableau().hinted.count == 1)
    _ = try sitting.play(.hint)
    let trio = try #require(
      sitting.game.table.trios.first { Set($0.places).isSuperset(of: sitting.tableau().hinted) })
    #expect(sitting.tableau().hinted.count == 2)
    #expect(throws: TrioGame.Refusal.hintsGiven) { try sitting.play(.hint) }
    for place in trio.places { _ = try sitting.play(.choose(place)) }
    #expect(sitting.tableau().hinted == [])
    #expect(sitting.game.score == 1)
  }

  @Test func `an earlier moment is shown as it was, with its time`() throws {
    let sitting = try sitting("choose 0", "choose 2", "choose 8 83900", "choose 1")
    let past = sitting.tableau(at: 2)
    #expect(past.isPast)
    #expect(past.picked == [0, 2])
    #expect(past.piles == (try self.sitting().tableau().piles))
    #expect(
      Sentences.lookingBack(to: 3, of: sitting)
        == "Move 3 of 4: Trio 1: different in everything (at 1:23) · Click the table to go on")
    #expect(
      Sentences.lookingBack(to: 2, of: sitting)
        == "Move 2 of 4: 2 striped red leaves · Click the table to go on")
  }

  @Test func `at the end the cards that are left are marked, and empty places stay`() throws {
    let sitting = try finished(4711)
    let piles = sitting.tableau().piles
    #expect(piles.count == 12)
    #expect(piles.count { $0.top?.mark == .left } == 6)
    #expect(piles.count { $0.cards.isEmpty } == 6)
    let result = try #require(
      TrioResult(of: sitting, finished: Timestamp(universal: 6), seconds: 375))
    let ending = Ending(
      of: sitting, result: result, best: nil, isClockShown: true)
    #expect(ending.headline == "25 trios in 6:15")
    #expect(ending.note == "75 points")
    #expect(ending.rating?.stars == 4)
    #expect(ending.facts == ["The deck is empty, and among the last 6 cards is no trio"])
    #expect(ending.occasion == .over)
  }

  @Test func `a game in which all cards go is perfect without a point lost`() throws {
    let sitting = try finished(33)
    let ending = Ending(
      of: sitting, result: nil, best: nil, isClockShown: false)
    #expect(ending.occasion == .perfect)
    #expect(ending.headline == "27 trios")
    #expect(ending.facts == ["All cards are gone!"])
    #expect(sitting.tableau().piles.count == 12)
  }

  @Test func `a replay tells what happened, in lines`() throws {
    let record = try Record<TrioGame>(
      """
      matchismo 1
      mode trios
      deal 4711
      choose 0
      choose 2
      choose 8
      undo
      hint
      more
      choose 99

      """)
    #expect(
      ReplayReport(of: record).description.split(separator: "\n").dropFirst() == [
        "1\tchoose 0\t1-hollow-gold-mushroom\tchosen\t0\t0\t12\t69",
        "2\tchoose 2\t2-striped-red-leaf\tchosen\t0\t0\t12\t69",
        "3\tchoose 8\t3-solid-blue-butterfly\ttrio\t3\t3\t12\t66",
        "4\tundo\t-\tundo\t-3\t0\t12\t69",
        "5\thint\t1-hollow-gold-mushroom\thint\t-1\t-1\t12\t69",
        "6\tmore\t-\tneedless\t-1\t-2\t15\t66",
        "7\tchoose 99\t-\trefused\t0\t-2\t15\t66",
      ])
  }

  @Test func `a first game explains itself in the order of what one wants to know`() throws {
    func words(_ lines: String...) throws -> String? {
      var sitting = try sitting()
      for line in lines {
        let move = try #require(TrioGame.Move(fields: line.split(separator: " ")[...]))
        _ = try sitting.play(move)
      }
      return Sentences.lessonOfTrios(sitting)?.words
    }
    #expect(try words() == Sentences.rulesOfTrios[0].words)
    #expect(try words("choose 0")?.hasPrefix("Choose two more") == true)
    let fitting = "Only one card goes with these two: 3 solid blue butterflies."
    #expect(try words("choose 0", "choose 2") == fitting)
    #expect(try words("choose 0", "choose 2", "choose 8")?.hasPrefix("A trio!") == true)
    #expect(
      try words("choose 1", "choose 2", "choose 3")
        == "The three numbers must be the same, or all different.")
    #expect(Sentences.lessonOfTrios(try finished(4711)) == nil)
  }

  @Test(arguments: Sentences.rulesOfTrios.map(\.sample))
  func `pictures of the rules show cards of the deck, and trios where they say so`(
    sample: Sample
  ) throws {
    guard case .cards(let lying) = sample else { return }
    let cards = lying.compactMap { card -> TrioCard? in
      if case .trio(let trio)? = card.face { trio } else { nil }
    }
    #expect(Set(cards).count == lying.count)
    let spoilers = cards.count == 3 ? cards.spoilers : []
    #expect(spoilers == [] || spoilers == [.color])
  }
}
