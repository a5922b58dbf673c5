// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Windowing

@testable import matchismo

@Suite("Games whose cards the player has seen") struct KnownCardsTests {
  private let undo = Key(.character("z"), control: true)
  private let copy = Key(.character("c"), control: true)

  private func isPractice(_ player: Player) -> Bool { player.session.matching.sitting.isPractice }

  /// The game as text, as the clipboard has it.
  private func copiedText(_ player: Player) throws -> String {
    player.press(copy)
    let texts = player.effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    return try #require(texts.last)
  }

  @Test func `the same deal again is another attempt, compared with those before`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(2, 0, 1)
    player.session.matching.deal(.same)
    #expect(player.session.matching.sitting.moments == 1)
    #expect(isPractice(player))
    #expect(player.scene.tableau.sentence == "2nd try at these cards. Your best: 11 points")
    #expect(player.scene.tableau.counters.first?.text == "2nd try: 0")
    #expect(player.session.matching.sitting.record.text.contains("\npractice\n"))
    player.choose(0, 1)
    #expect(
      player.scene.tableau.ending?.facts.last == "2nd try: 14 points; best before: 11 points")
    player.session.matching.deal(.same)
    #expect(player.scene.tableau.sentence == "3rd try at these cards. Your best: 14 points")
    player.choose(3, 0, 1)
    #expect(
      player.scene.tableau.ending?.facts.last == "3rd try: 11 points; best before: 14 points")
    #expect(player.session.archive.results.results.map(\.isPractice) == [false, true, true])
    #expect(
      player.session.archive.results.scores.statistics(of: player.session.matching.kind).count == 1)
  }

  @Test func `an attempt that was left is one again once there is time to look`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(2, 0, 1)
    let record = try Record<MatchingGame>(
      "matchismo 1\ncards AS AH 7D 4C\npractice\nchoose 0\n")
    player.session.matching.begin(PlayedGame(SavedGame(Sitting(replaying: record))))
    #expect(player.scene.tableau.counters.first?.text == "Practice: −1")
    _ = player.session.onTable.think()
    #expect(player.scene.tableau.counters.first?.text == "2nd try: −1")
  }

  @Test func `an attempt is compared only with games by the same rules`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(0, 1)
    player.session.paste("matchismo 1\ncards AS AH 7D 4C\nscoring lecture\n")
    #expect(isPractice(player))
    #expect(player.scene.tableau.sentence == Sentences.knownCards())
    player.choose(0, 1)
    #expect(player.scene.tableau.ending?.facts.last == Sentences.doesNotCount)
  }

  @Test func `in mode pairs an attempt is compared by tries`() throws {
    let player = try Player()
    var said: [String?] = []
    for choices in [[0, 2, 0, 1, 2, 3], [0, 1, 2, 3]] {
      player.session.paste("matchismo 1\nmode pairs\ncards 7H 7D QS QC\n")
      for place in choices { player.choose(place) }
      said.append(player.scene.tableau.ending?.facts.last)
      player.session.matching.deal(.random)
    }
    #expect(said == ["Time: 0:00", "2nd try: 2 tries; best before: 3 tries"])
  }

  @Test func `the shared line of the day's deal names the attempt`() throws {
    let player = try Player()
    for attempt in 1...2 {
      player.session.matching.deal(.daily)
      for _ in 0..<200 where !player.game.isOver {
        player.press(Key(.character("h")))
        player.choose(player.scene.tableau.hinted.first ?? 0)
      }
      player.session.perform(.share)
      let lines = player.session.takeEffects().compactMap { effect in
        if case .copy(let line) = effect { line } else { nil }
      }
      let day = player.session.matching.game.result?.daily?.date.text ?? ""
      #expect(
        lines.last?.hasPrefix(
          "Matchismo daily \(day)\(attempt == 2 ? ", attempt 2" : ""): ") == true)
    }
  }

  @Test func `the same deal counts while no card of it has been turned`() throws {
    let player = try Player()
    player.session.matching.deal(.same)
    #expect(!isPractice(player))
    #expect(player.scene.tableau.sentence == "")
  }

  @Test func `a game of practice is dealt again as one, turned or not`() throws {
    let player = try Player()
    player.session.paste("matchismo 1\ncards AS AH 7D 4C\npractice\n")
    #expect(isPractice(player))
    player.session.matching.deal(.same)
    #expect(isPractice(player))
  }

  @Test func `a number that was played is known on tables of every size, but not in mode pairs`()
    throws
  {
    let player = try Player()
    player.choose(0)
    let number = try #require(DealNumber(4711 as UInt32))
    player.session.matching.deal(.random)
    #expect(!isPractice(player))
    player.session.change { $0.tableSizes[$0.mode] = 20 }
    player.session.matching.deal(.number(number))
    #expect(player.game.table.count == 20)
    #expect(isPractice(player))
    player.session.change { $0.mode = .pairs }
    player.session.matching.deal(.number(number))
    #expect(!isPractice(player))
  }

  @Test func `a deck that was flipped through is known, and is itself never practice`() throws {
    var settings = Settings()
    settings.mode = .flip
    let player = try Player(settings: settings)
    player.choose(0)
    player.session.matching.deal(.same)
    #expect(!isPractice(player))
    player.choose(0)
    player.session.change { $0.mode = .match }
    player.session.matching.deal(.number(try #require(DealNumber(4711 as UInt32))))
    #expect(isPractice(player))
  }

  @Test func `a number that nobody has played counts`() throws {
    let player = try Player()
    player.choose(0)
    player.session.matching.deal(.number(try #require(DealNumber(4712 as UInt32))))
    #expect(!isPractice(player))
    #expect(player.scene.tableau.sentence == "")
  }

  @Test func `a second attempt at the day's deal doesn't count`() throws {
    let player = try Player()
    player.session.matching.deal(.daily)
    #expect(!isPractice(player))
    player.choose(0)
    player.press(Key(.character("n")))
    player.session.matching.deal(.daily)
    #expect(isPractice(player))
    #expect(player.scene.tableau.sentence == Sentences.knownCards())
  }

  @Test func `a deal that was undone before a card was turned still counts`() throws {
    let player = try Player()
    player.choose(0)
    player.session.matching.deal(.same)
    player.press(undo)
    #expect(player.session.matching.sitting.moment == 1)
    #expect(!isPractice(player))
  }

  @Test func `a pasted game with moves in it counts for no score`() throws {
    let start = "matchismo 1\ncards AS AH 7D 4C\nchoose 0\n"
    let player = try Player()
    for _ in 0..<3 {
      player.session.paste(start)
      #expect(isPractice(player))
      #expect(player.scene.tableau.sentence == Sentences.hasMoves)
      player.choose(1)
      #expect(player.game.isOver)
      player.session.matching.deal(.random)
    }
    #expect(player.session.archive.results.results.map(\.isPractice) == [true, true, true])
    #expect(
      player.session.archive.results.scores.statistics(of: player.session.matching.kind).count == 0)
  }

  @Test func `a pasted deal counts once`() throws {
    let deal = "matchismo 1\ncards AS AH 7D 4C\n"
    let player = try Player()
    player.session.paste(deal)
    #expect(!isPractice(player))
    #expect(player.scene.tableau.sentence == Sentences.comes(from: .clipboard))
    player.choose(0, 1)
    player.session.matching.deal(.random)
    player.session.paste(deal)
    #expect(isPractice(player))
    #expect(player.scene.tableau.sentence == "2nd try at these cards. Your best: 14 points")
    player.choose(0, 1)
    #expect(player.session.archive.results.results.map(\.isPractice) == [false, true])
  }

  @Test func `cards of a number are known also when they are laid out one by one`() throws {
    let player = try Player()
    player.choose(0)
    let cards = player.session.matching.sitting.record.deal.cardsLine
    player.session.matching.deal(.random)
    player.session.paste("matchismo 1\n\(cards)\n")
    #expect(isPractice(player))
  }

  @Test func `a game on the table is no other when it is pasted, as it is or as it was`() throws {
    let player = try Player()
    let first = try copiedText(player)
    player.choose(0, 4)
    player.session.advance(by: 20)
    let earlier = try copiedText(player)
    player.choose(3, 2)
    let now = try copiedText(player)
    let game = player.game
    for text in [first, earlier, now] {
      player.session.paste(text)
      #expect(player.session.pages.isEmpty)
      #expect(player.game == game)
      #expect(player.session.matching.sitting.moment == 4)
      #expect(player.session.matching.stopwatch.shown == 20)
      #expect(!isPractice(player))
      #expect(player.scene.tableau.sentence == Sentences.isOnTable)
    }
  }

  @Test func `another way to play the cards on the table is practice when it is pasted`() throws {
    let player = try Player()
    player.choose(0)
    player.session.paste("matchismo 1\ndeal 4711\ntable 12\nchoose 5\n")
    #expect(player.session.matching.sitting.movesInForce == [.choose(5)])
    #expect(isPractice(player))
  }

  @Test func `a copied game of practice stays one where it is pasted`() throws {
    let player = try Player()
    player.choose(0)
    player.press(undo, undo)
    #expect(isPractice(player))
    player.choose(1)
    let text = try copiedText(player)
    #expect(text.contains("\npractice\n"))
    let other = try Player("AS AH 7D 4C")
    other.session.paste(text)
    #expect(isPractice(other))
  }

  @Test func `a finished deal is known from its result alone`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(0, 1)
    let store = ResultStore<Scores>(isKept: false)
    for result in player.session.archive.results.results { store.add(result) }
    let knowledge = Knowledge(store, isKept: false)
    #expect(knowledge.knows(player.session.matching.sitting.record.deal))
    #expect(!knowledge.knows(try Deal(#require(DealNumber(1 as UInt32)))))
  }
}
