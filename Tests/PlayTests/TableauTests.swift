// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import MatchingPlay
import Play
import Tableau
import Testing

/// What a screen is told of a sitting.
@Suite("The tableau of a sitting")
struct TableauTests {
  private func sitting(_ cards: String, _ rules: Rules = Rules()) throws -> Sitting {
    let cards = try cards.split(separator: " ").map { try #require(Card($0)) }
    return Sitting(try Deal(cards, for: rules.mode), rules: rules)
  }

  @Test func `a face that nobody sees is not in it`() throws {
    var sitting = try sitting("7H 7S QD 3C 2H")
    #expect(sitting.tableau().piles.allSatisfy { $0.top == .down })
    _ = try sitting.play(.choose(2))
    #expect(
      sitting.tableau().piles.map(\.top) == [
        .down, .down, .up(Card("QD")!, .chosen), .down, .down,
      ])
    // Seen once, and turned back.
    _ = try sitting.play(.choose(2))
    #expect(sitting.tableau().piles.allSatisfy { $0.top == .down })
  }

  @Test func `cards that match are spent, and the change says what they brought`() throws {
    var sitting = try sitting("7H 7S QD 3C 2H")
    _ = try sitting.play(.choose(0))
    let outcome = try sitting.play(.choose(1))
    let (first, second) = (Card("7H")!, Card("7S")!)
    #expect(
      outcome.changes(in: sitting.game) == [
        .turned(pile: 1, to: .up(second)),
        .judged(piles: [0, 1], isMatch: true, gain: Gain(16, text: "+16")),
      ])
    #expect(
      sitting.tableau().piles.prefix(2).map(\.top) == [
        .up(first, .spent), .up(second, .spent),
      ])
  }

  @Test func `the card that stays up is not turned back after a mismatch, the others are`() throws {
    var sitting = try sitting("7H QS QD 3C 2H")
    _ = try sitting.play(.choose(0))
    let outcome = try sitting.play(.choose(3))
    #expect(
      outcome.changes(in: sitting.game) == [
        .turned(pile: 3, to: .up(Card("3C")!)),
        .judged(piles: [0, 3], isMatch: false, gain: Gain(-2, text: "−2")),
        .turned(pile: 0, to: .down),
      ])
  }

  @Test func `no partners show their faces on the way, though none is up in the end`() throws {
    var sitting = try sitting("7H 7D QS QC", Rules(mode: .pairs))
    _ = try sitting.play(.choose(0))
    let outcome = try sitting.play(.choose(2))
    #expect(sitting.tableau().piles.allSatisfy { $0.top == .down })
    #expect(
      outcome.changes(in: sitting.game) == [
        .turned(pile: 2, to: .up(Card("QS")!)),
        .judged(piles: [0, 2], isMatch: false, gain: nil),
        .turned(pile: 0, to: .down), .turned(pile: 2, to: .down),
      ])
  }

  @Test func `a hint points at its cards until the next move, and not in the past`() throws {
    var sitting = try sitting("7H 7S QD 3C 2H")
    for place in [0, 2, 3, 1] { _ = try sitting.play(.choose(place)) }
    // Its partner is up already.
    let outcome = try sitting.play(.hint)
    #expect(outcome.changes(in: sitting.game).isEmpty)
    #expect(sitting.tableau().hinted == [0])
    #expect(sitting.tableau(at: 2).hinted.isEmpty)
    _ = try sitting.play(.choose(4))
    #expect(sitting.tableau().hinted.isEmpty)
  }

  @Test func `an earlier moment has its cards and numbers, and the whole strip`() throws {
    var sitting = try sitting("7H 7S QD 3C 2H")
    for place in [2, 3, 0] { _ = try sitting.play(.choose(place)) }
    let past = sitting.tableau(at: 1)
    #expect(past.isPast)
    #expect(past.piles.map(\.top) == [.down, .down, .turnedBack, .down, .down])
    #expect(past.counters.map(\.text) == ["Score: −1"])
    #expect(past.position == 1)
    #expect(past.ticks == [.turn, .mismatch, .mismatch])
    #expect(!sitting.tableau(at: 3).isPast)
  }

  @Test func `practice is said in the first number`() throws {
    var sitting = try sitting("7H 7S QD 3C 2H")
    _ = try sitting.play(.choose(2))
    sitting.undo()
    #expect(sitting.tableau().counters.first?.text == "Practice: 0")
  }

  @Test func `a mode without points counts tries`() throws {
    var sitting = try sitting("7H 7D QS QC", Rules(mode: .pairs))
    for place in [0, 2] { _ = try sitting.play(.choose(place)) }
    #expect(sitting.tableau().counters.map(\.text) == ["Tries: 1"])
  }

  @Test func `the end says what came to an end`() throws {
    var sitting = try sitting("7H 7S")
    #expect(sitting.tableau().ending == nil)
    for place in [0, 1] { _ = try sitting.play(.choose(place)) }
    var ending = Ending(
      "14 points", facts: ["Table cleared!"],
      offers: [LabelledButton(.newDeal, "Deal again (N)")], occasion: .cleared)
    ending.score = "14"
    ending.cards = [Card(.seven, of: .hearts), Card(.seven, of: .spades)]
    #expect(sitting.tableau().ending == ending)
    // It is over too while an earlier moment is looked at.
    #expect(sitting.tableau(at: 0).isOver)
    var pairs = try self.sitting("7H 7D QS QC", Rules(mode: .pairs))
    for place in [0, 2, 0, 1, 2, 3] { _ = try pairs.play(.choose(place)) }
    #expect(pairs.tableau().ending?.headline == "3 tries")
    #expect(pairs.tableau().ending?.occasion == .cleared)
  }

  @Test func `the end shows the cards in the order of the matches, of two players the winner's`()
    throws
  {
    func cards(_ players: Players, _ places: [Int]) throws -> [String]? {
      var sitting = try sitting("7H QS 7D QC 2H 2D", Rules(mode: .pairs, players: players))
      for place in places { _ = try sitting.play(.choose(place)) }
      return sitting.tableau().ending?.cards.map(\.description)
    }
    #expect(try cards(.one, [4, 5, 1, 0, 1, 3, 0, 2]) == ["2♥", "2♦", "Q♠", "Q♣", "7♥", "7♦"])
    #expect(try cards(.two, [0, 2, 1, 4, 1, 3, 4, 5]) == ["Q♠", "Q♣", "2♥", "2♦"])
  }

  @Test func `a loss tells what a good memory gets, and no stars`() throws {
    var sitting = try sitting("7H 7S QD 3C")
    for place in [2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 0, 1] {
      _ = try sitting.play(.choose(place))
    }
    let result = try #require(
      GameResult(
        of: sitting, finished: Timestamp(universal: 0), seconds: 60, best: .exact(2)))
    #expect(result.score < 0 && result.isLoss)
    let ending = Ending(of: sitting, result: result, remembered: 10)
    #expect(ending.headline == "A good memory gets 10 points here")
    #expect(ending.note == "Your score: \u{2212}\(-result.score)")
    #expect(ending.rating == nil && ending.score == nil)
    let hard = Ending(of: sitting, result: result, remembered: -3)
    #expect(hard.headline == "Even a good memory gets only \u{2212}3 here")
  }

  @Test func `Concentration tells how many tries are good`() throws {
    var sitting = try sitting("7H 7D QS QC", Rules(mode: .pairs))
    for place in [0, 2, 0, 1, 2, 3] { _ = try sitting.play(.choose(place)) }
    let result = GameResult(
      of: sitting, finished: Timestamp(universal: 0), seconds: 60, best: nil)
    let ending = Ending(of: sitting, result: result)
    #expect(ending.headline == "3 tries")
    #expect(ending.note == "Up to 3 tries are good")
  }

  @Test func `the end says whether anybody could have done better`() throws {
    var sitting = try sitting("7H 7S QD 3C")
    for place in [0, 1] { _ = try sitting.play(.choose(place)) }
    func ending(_ best: BestScore?) -> Ending {
      let result = GameResult(
        of: sitting, finished: Timestamp(universal: 0), seconds: 60, best: best)
      return Ending(of: sitting, result: result)
    }
    #expect(ending(.exact(15)).headline == "14 points")
    #expect(ending(.exact(15)).note == "Best possible: 15")
    #expect(ending(.exact(15)).rating?.stars == 5)
    #expect(ending(.exact(15)).score == nil)
    #expect(ending(.exact(15)).occasion == .over)
    for best in [BestScore.exact(14), .atMost(14)] {
      #expect(ending(best).headline == "Perfect: 14 points")
      #expect(ending(best).note == nil)
      #expect(ending(best).occasion == .perfect)
    }
    #expect(ending(.atMost(93)).note == "Best possible: at most 93")
    #expect(ending(nil).headline == "14 points")
    var pairs = try self.sitting("7H 7D QS QC", Rules(mode: .pairs))
    for place in [0, 1, 3, 2] { _ = try pairs.play(.choose(place)) }
    #expect(pairs.tableau().ending?.occasion == .perfect)
  }

  @Test func `at the end the cards that are left show their faces, and in the past they don't`()
    throws
  {
    var sitting = try sitting("7H QD 7S 3C")
    for place in [0, 2] { _ = try sitting.play(.choose(place)) }
    #expect(
      sitting.tableau().piles.map(\.top) == [
        .up(Card("7H")!, .spent), .up(Card("QD")!, .left), .up(Card("7S")!, .spent),
        .up(Card("3C")!, .left),
      ])
    #expect(sitting.tableau().piles[1].name == "Q♦, left over")
    #expect(sitting.tableau(at: 1).piles.map(\.top?.side) == [.up, .down, .down, .down])
    #expect(sitting.game.table.map(\.face) == [.matched, .down, .matched, .down])
  }

  @Test(arguments: [
    ("", MatchSize.two, nil), ("JH", .two, "Nothing left to match: only J♥ remains"),
    ("JH 8C", .two, "Nothing left to match: J♥ and 8♣ share neither rank nor suit"),
    ("JH 8H", .three, "Nothing left to match: only J♥ and 8♥ remain"),
    ("JH 8C 2S", .two, "Nothing left to match: J♥, 8♣ and 2♠ share no rank or suit"),
    ("JH 8C 2S 3D", .three, "Nothing left to match: J♥, 8♣, 2♠, 3♦ share no rank or suit"),
  ])
  func `the end says why it is one`(left: String, size: MatchSize, why: String?) throws {
    #expect(try Sentences.nothingMatches(cards(left), size) == why)
  }
}
