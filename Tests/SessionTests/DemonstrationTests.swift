// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Finding
import Games
import Matching
import Play
import Scene
import Tableau
import Testing
import Windowing

@testable import matchismo

@Suite("The best game, shown after the end") struct DemonstrationTests {
  /// A game that is over with 11 points, where 14 could have been had, and its best game.
  private func watch() throws -> Player {
    let player = try Player("AS AH 7D 4C")
    player.choose(2, 0, 1)
    player.session.carryOut(.use(ControlName(.showBest)))
    return player
  }

  private func offers(_ player: Player) -> [ControlName] {
    player.scene.tableau.ending?.offers.map(\.name) ?? []
  }

  @Test func `it is offered where the game could have been better`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(2, 0, 1)
    #expect(offers(player).contains(ControlName(.showBest)))
    let perfect = try Player("AS AH 7D 4C")
    perfect.choose(0, 1)
    #expect(!offers(perfect).contains(ControlName(.showBest)))
    let pairs = try Player()
    pairs.session.paste("matchismo 1\nmode pairs\ncards 7H 7D QS QC\n")
    pairs.choose(0, 2, 0, 1, 2, 3)
    #expect(pairs.game.isOver)
    #expect(!offers(pairs).contains(ControlName(.showBest)))
  }

  /// Lets some seconds pass as a window would, frame by frame.
  private func wait(_ seconds: Double, _ player: Player) {
    for _ in 0..<Int((seconds * 20).rounded()) { player.session.advance(by: 0.05) }
  }

  /// A game of six cards that is over, and its best game of three matches.
  private func watchThreeMatches(animation: AnimationSpeed = .off) throws -> Player {
    let player = try Player("AS 7D 7C AH KD 4D")
    player.session.change { $0.animation = .always(animation) }
    player.choose(0, 1, 2, 0, 3, 4, 5)
    #expect(player.game.isOver)
    wait(5, player)
    player.session.perform(.showBest)
    return player
  }

  @Test(arguments: [AnimationSpeed.off, .normal])
  func `it begins with the cards face down and shows a match a second, up to the end`(
    animation: AnimationSpeed
  ) throws {
    let player = try watchThreeMatches(animation: animation)
    let (game, tableau) = (player.game, { player.scene.tableau })
    #expect(tableau().piles.allSatisfy { $0.top == .down })
    #expect(tableau().sentence == "The best game has 3 matches. Click or Space to stop")
    #expect(!player.scene.isEndingOpen)
    #expect(player.session.secondsToNextChange == 1)
    wait(0.9, player)
    #expect(tableau().piles.allSatisfy { $0.top == .down })
    wait(0.2, player)
    #expect(tableau().sentence == "Match 1 of 3: A♠ and A♥: same rank")
    #expect(tableau().hinted == [0, 3])
    wait(0.5, player)
    #expect(player.scene.faceUpPiles == [0, 3])
    #expect(tableau().counters.first?.text == "Score: 14")
    wait(0.5, player)
    #expect(tableau().sentence == "Match 2 of 3: 7♦ and 7♣: same rank")
    wait(1, player)
    #expect(tableau().sentence == "Match 3 of 3: K♦ and 4♦: same suit")
    wait(1.8, player)
    #expect(tableau().isPast)
    wait(0.4, player)
    #expect(!tableau().isPast)
    #expect(player.session.secondsToNextChange == nil)
    wait(3, player)
    #expect(player.scene.isEndingOpen)
    #expect(player.game == game)
    #expect(player.session.archive.results.results.count == 1)
    #expect(player.scene.faultAtRest == nil)
  }

  @Test func `a click or a key stops it, and it goes on by another`() throws {
    let player = try watchThreeMatches()
    let sentence = { player.scene.tableau.sentence }
    player.press(Key(.space))
    #expect(sentence() == "Stopped before the first match. Click or Space to go on")
    wait(3, player)
    #expect(player.session.matching.shown.demonstration?.playback.position == 0)
    #expect(player.session.secondsToNextChange == nil)
    player.press(Key(.space))
    #expect(sentence() == "Match 1 of 3: A♠ and A♥: same rank")
    wait(0.5, player)
    player.click(Point(2, 2))
    #expect(sentence() == "Stopped at match 1 of 3. Click or Space to go on")
    wait(3, player)
    #expect(player.session.matching.shown.demonstration?.playback.position == 1)
    player.click(Point(2, 2))
    #expect(sentence() == "Match 2 of 3: 7♦ and 7♣: same rank")
    for key in [Key(.tab), Key(.up), Key(.character("3"))] {
      player.press(key)
      #expect(
        player.session.matching.shown.demonstration?.playback.isRunning == false, "after \(key)")
      if player.session.matching.shown.demonstration?.playback.position == 2 {
        player.press(Key(.left), Key(.space))
      }
    }
  }

  @Test func `the arrows lead from match to match, and it stays there`() throws {
    let player = try watchThreeMatches()
    let sentence = { player.scene.tableau.sentence }
    player.press(Key(.right), Key(.right))
    #expect(sentence() == "Match 2 of 3: 7♦ and 7♣: same rank")
    wait(3, player)
    player.press(Key(.left))
    #expect(sentence() == "Match 1 of 3: A♠ and A♥: same rank")
    player.press(Key(.pageDown), Key(.pageDown))
    #expect(sentence() == "Match 3 of 3: K♦ and 4♦: same suit")
    player.press(Key(.space))
    #expect(!player.scene.tableau.isPast)
    #expect(player.scene.isEndingOpen)
  }

  @Test func `nothing wears a ring while it is watched, and then the next deal does`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(2, 0, 1)
    try player.use(.showBest)
    let focused = { player.scene.outline.items.filter { $0.state.contains(.focused) }.map(\.id) }
    for key in [Key(.space), Key(.tab), Key(.down), Key(.space)] {
      #expect(focused().isEmpty, "before \(key)")
      player.press(key)
    }
    wait(5, player)
    #expect(player.scene.isEndingOpen)
    #expect(focused() == [.control(ControlName(.newDeal))])
  }

  @Test func `it waits under a sheet`() throws {
    let player = try watchThreeMatches()
    player.session.open(.menu)
    wait(3, player)
    #expect(player.session.matching.shown.demonstration?.playback.position == 0)
    #expect(player.session.secondsToNextChange == nil)
    player.session.closeAll()
    wait(1.1, player)
    #expect(player.session.matching.shown.demonstration?.playback.position == 1)
  }

  @Test func `after its last match the cards that are left turn up`() throws {
    let player = try watch()
    player.press(Key(.right))
    for _ in 0..<60 where player.scene.isMoving { player.session.advance(by: 0.1) }
    #expect(player.scene.tableau.isPast)
    #expect(player.scene.faceUpPiles == [0, 1, 2, 3])
    #expect(player.scene.faultAtRest == nil)
  }

  @Test func `Escape, End and undo lead back to the end`() throws {
    let player = try watch()
    for key in [Key(.escape), Key(.end), Key(.character("z"), control: true)] {
      player.session.perform(.showBest)
      player.press(Key(.right))
      #expect(player.scene.tableau.isPast)
      player.press(key)
      #expect(!player.scene.tableau.isPast)
      #expect(player.scene.isEndingOpen)
      #expect(player.game.isOver)
    }
  }

  @Test func `the history leads through it`() throws {
    let player = try watch()
    player.session.carryOut(.lookBack(to: 2))
    #expect(player.scene.tableau.sentence == "Match 1 of 1: A♠ and A♥: same rank")
    player.session.carryOut(.lookBack(to: 0))
    #expect(player.scene.tableau.piles.allSatisfy { $0.top == .down })
    #expect(player.scene.faultAtRest == nil)
  }

  @Test func `a sheet over it gets the keys, and another deal ends it`() throws {
    let player = try watch()
    player.press(Key(.function(10)), Key(.pageDown))
    #expect(player.session.matching.shown.demonstration?.playback.position == 0)
    player.press(Key(.escape), Key(.character("n")))
    #expect(player.session.matching.shown.demonstration == nil)
    #expect(player.session.matching.sitting.moment == 0)
    #expect(!player.scene.tableau.isPast)
  }

  @Test func `it is shown three by three too`() throws {
    let player = try Player()
    player.session.paste("matchismo 1\ncards AS AH KD AC KC 4H\nmatch 3\n")
    player.choose(0, 1, 2)
    for _ in 0..<20 where !player.game.isOver {
      player.press(Key(.character("h")))
      for place in player.scene.tableau.hinted { player.choose(place) }
    }
    #expect(player.game.isOver)
    player.session.perform(.showBest)
    player.press(Key(.right))
    #expect(player.scene.tableau.hinted.count == 3)
    #expect(player.scene.tableau.sentence == "Match 1 of 2: A♠, A♥ and A♣: same rank")
  }
}
