// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Tables

extension Table {
  /// A table of computers.
  init(of strengths: [Strength], seed: UInt64, rules: HouseRules = HouseRules()) {
    let places = Player.places(of: strengths.count)
    let players = zip(strengths, places).map { strength, place in
      Player("Computer \(place)", .computer(strength), place: place)
    }
    self.init(players, rules: rules, dice: Dice(seed: seed))!
  }

  /// A table of persons, for whom the test plays, and after them computers.
  init(
    persons: Int, computers: [Strength] = [], seed: UInt64 = 1, rules: HouseRules = HouseRules()
  ) {
    let kinds =
      Array(repeating: Player.Kind.person, count: persons)
      + computers.map { .computer($0) }
    let players = zip(kinds, Player.places(of: kinds.count)).map { kind, place in
      Player("Player \(place)", kind, place: place)
    }
    self.init(players, rules: rules, dice: Dice(seed: seed))!
  }

  /// Plays to the end of the round, or for so many seconds.
  ///
  /// - Returns: how many seconds passed.
  @discardableResult
  mutating func playOn(for most: Double = .infinity) -> Double {
    var passed = 0.0
    while view(from: 0).ending == nil, let next = secondsToNextChange, passed + next <= most {
      advance(by: next)
      passed += next
    }
    return passed
  }

  /// Plays until the next card may be turned.
  mutating func waitForTurn() {
    while !view(from: 0).isTurnOpen, let next = secondsToNextChange { advance(by: next) }
  }

  /// Lets the active player turn a card as soon as it may be turned.
  mutating func turnCard() throws {
    waitForTurn()
    try play(.turn, by: view(from: 0).active!)
  }

  /// The round with all its cards.
  var round: Sitting<SnapGame> { Sitting(replaying: record!) }
}

extension SnapGame.Deal {
  static func numbered(_ number: Int) -> SnapGame.Deal {
    SnapGame.Deal(DealNumber(UInt32(number))!)
  }

  /// A deal among so many players, of whom seat 0 begins, with the cards that they turn first.
  static func turning(_ cards: String, players: Int) -> SnapGame.Deal {
    var laid = [Card?](repeating: nil, count: 52)
    for (turn, text) in cards.split(separator: " ").enumerated() {
      let places = laid.indices.reversed().filter { $0 % players == turn % players }
      laid[places[turn / players]] = Card(text)!
    }
    var rest = Deck.standard.cards.filter { !laid.contains($0) }
    return SnapGame.Deal(laid.map { $0 ?? rest.removeFirst() })!
  }
}
