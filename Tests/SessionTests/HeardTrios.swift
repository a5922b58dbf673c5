// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Play
import Scene
import Tableau
import Trios
import TriosPlay
import Windowing

@testable import matchismo

/// Hears what is said in games of Trios, alone and against the computer.
func playTrios(_ heard: inout Overhearing) throws {
  let player = try Player()
  player.session.trios.deal(DealNumber(33))
  heard.hear(player)
  for key in ["h", "h", "h", "2", "3", "0", "4"] {
    player.press(Key(.character(Character(key))))
    heard.hear(player)
  }
  for key in ["z", "y", "z"] {
    player.press(Key(.character(Character(key)), control: true))
    heard.hear(player)
  }
  player.session.perform(.confirm)
  player.session.carryOut(.lookBack(to: 3))
  heard.hear(player)
  while let game = player.session.trios.sitting?.game, !game.isOver {
    for place in game.chosen + (game.table.trios.first?.places ?? []) {
      player.session.carryOut(.choose(place))
    }
    if game.table.trios.isEmpty { player.session.perform(.more) }
    player.session.advance(by: 1)
    if game.found < 3 || game.deck.isEmpty { heard.hear(player) }
  }
  heard.hear(player)
  player.session.trios.deal(DealNumber(33))
  heard.hear(player)
  for refusal in [
    TrioGame.Refusal.noSuchPlace, .deckEmpty, .tableFull, .noTrio, .hintsGiven, .trioLiesThere,
    .mustCall, .mustWait, .noSuchMove, .gameOver, .recordFull,
  ] {
    heard.hear(Sentences.refused(refusal), TrioGame.explanation(of: refusal))
  }
  hear(TrioGame.sheets(of: player.session.archive.trios.scores, mode: nil), &heard)
  heard.hear(Sentences.rulesOfTrios.map(\.words))
  try raceAtTrios(&heard)
  try playTriosForTwo(&heard)
  try showTheRest(&heard)
}

private func playTriosForTwo(_ heard: inout Overhearing) throws {
  var settings = Settings()
  settings.triosOpponent = .person
  let player = try Player(settings: settings)
  player.session.trios.deal(DealNumber(4711))
  heard.hear(player)
  for (key, places) in [(Key(.leftShift), [0, 1, 2]), (Key(.rightShift), [0, 2, 8])] {
    player.press(key)
    heard.hear(player)
    for place in places { player.session.carryOut(.choose(place)) }
    heard.hear(player)
  }
  player.press(Key(.rightShift))
  player.session.advance(by: 6)
  heard.hear(player)
  while let game = player.session.trios.sitting?.game, !game.isOver {
    if game.table.trios.isEmpty { player.session.perform(.more) }
    player.press(Key(.leftShift))
    for place in game.table.trios.first?.places ?? [] { player.session.carryOut(.choose(place)) }
  }
  heard.hear(player)
}

/// Hears what is said while the rest of a game is shown.
private func showTheRest(_ heard: inout Overhearing) throws {
  let player = try Player()
  player.session.trios.deal(DealNumber(4711))
  player.session.perform(.showBest)
  heard.hear(player)
  player.session.perform(.confirm)
  heard.hear(player)
  player.press(Key(.space))
  heard.hear(player)
}

private func raceAtTrios(_ heard: inout Overhearing) throws {
  var settings = Settings()
  settings.triosOpponent = .sharp
  let player = try Player(settings: settings)
  player.session.chance = MonkeyDice(state: 5)
  player.session.trios.deal(DealNumber(4711))
  player.press(Key(.character("h")))
  heard.hear(player)
  while !player.scene.tableau.isOver, let seconds = player.session.secondsToNextChange {
    let before = player.session.trios.sitting?.moment
    player.session.advance(by: seconds)
    if player.session.trios.sitting?.moment != before, before ?? 0 < 4 { heard.hear(player) }
  }
  heard.hear(player)
}
