// SPDX-License-Identifier: MIT

package import Cards
import Games

/// A game in progress: everything that undo brings back.
///
/// The cards lie face down. Choosing one turns it up; once enough cards for a match are up, they
/// are scored. The game ends when no set of unmatched cards could score. Each mode has its own
/// rules beyond that.
package struct MatchingGame: PlayableGame {
  package typealias Header = SetupHeader
  package typealias Refusal = Matching.Refusal

  package let rules: Rules

  package private(set) var table: [TableCard]

  /// The cards to come, in mode flip.
  package private(set) var deck = Deck()

  /// May be negative.
  package private(set) var score = 0

  /// The player's turns of cards, up or down.
  package private(set) var flips = 0

  /// The compared sets; in mode pairs a hint that knows a match counts as a try too.
  package private(set) var tries = 0

  /// The hints that knew a match.
  package private(set) var hints = 0

  /// The player in turn, from 0.
  package private(set) var turn = 0

  /// The points of the second player; the others are the first one's.
  private var secondScore = 0

  package init(_ setup: Setup) {
    rules = setup.rules
    if rules.mode.traits.isDeck { deck = Deck(setup.deal.cards) }
    let lying = deck.draw().map { [$0] } ?? setup.deal.cards
    table = lying.map(TableCard.init)
  }

  /// A player's points; players count from 0.
  package func score(of player: Int) -> Int { player == 0 ? score - secondScore : secondScore }

  mutating func apply(_ outcome: Outcome) {
    score += outcome.points
    if turn == 1 { secondScore += outcome.points }
    flips += outcome.flips
    tries += outcome.tries
    switch outcome {
    case .choice(let choice):
      turnCards(choice)
      if choice.event == .mismatch { turn = (turn + 1) % rules.players.rawValue }
    case .hint(let hint, _, _): hints += hint.knowsMatch ? 1 : 0
    }
  }

  private mutating func turnCards(_ choice: Choice) {
    // Only mode flip has cards in the deck. The first one was on the table from the beginning.
    if choice.event == .up, table[choice.place].wasSeen, let next = deck.draw() {
      table[choice.place] = TableCard(next)
    }
    table[choice.place].face = choice.event == .down ? .down : .up
    for place in choice.turnedDown { table[place].face = .down }
    if choice.event == .match {
      for place in choice.scored {
        table[place].face = .matched
        table[place].isSeconds = turn == 1
      }
    }
  }
}

extension MatchingGame {
  /// Plays `move`, or refuses it and changes nothing. The only way to change the game, for a mouse,
  /// a file or another player.
  package mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    switch move {
    case .choose(let place): .choice(try chooseCard(at: place))
    case .hint: try giveHint()
    }
  }

  /// Turns over the card at `place`, counted from 0 in table order. Every click on a card comes
  /// through here, by way of ``play(_:)``.
  private mutating func chooseCard(at place: Int) throws(Refusal) -> Choice {
    let traits = rules.mode.traits
    guard !isOver else { throw traits.refusalAtEnd }
    guard table.indices.contains(place) else { throw .noSuchPlace }
    let choice = try traits.choice(self, place)
    apply(.choice(choice))
    return choice
  }

  /// True once no move is possible and the score is final.
  package var isOver: Bool { rules.mode.traits.isOver(self) }
}

/// Hints, equal in every mode with something to find.
extension MatchingGame {
  /// Gives the best hint at this moment, at the price of a mismatch or, in mode pairs, of a try. One
  /// that knows no match is free.
  private mutating func giveHint() throws(Refusal) -> Outcome {
    guard let tries = rules.mode.traits.triesOfHint else { throw .noHints }
    guard rules.players == .one else { throw .noHintsForTwo }
    guard !isOver else { throw .gameOver }
    let hint = try hint()
    let outcome =
      hint.knowsMatch
      ? Outcome.hint(hint, points: rules.scoring.mismatchPoints, tries: tries)
      : .hint(hint, points: 0, tries: 0)
    apply(outcome)
    return outcome
  }

  private func hint() throws(Refusal) -> Hint {
    if let found = HintSearch(in: self).find() { return found }
    // An unfinished game has matching cards left. If all had been seen, the search would have found
    // them.
    guard let place = table.firstIndex(where: { !$0.wasSeen }) else { throw .gameOver }
    return .unseen(place)
  }
}

/// The players' figures; players count from 0.
extension MatchingGame {
  /// The numbers of the players.
  package var players: Range<Int> { 0..<rules.players.rawValue }

  /// The player in turn before this one.
  package var playerBefore: Int { (turn + rules.players.rawValue - 1) % rules.players.rawValue }

  /// The sets matched by a player.
  package func matches(of player: Int) -> Int {
    table.count { $0.owner == player } / rules.matchSize.rawValue
  }

  /// The figure that decides between players: points or, in mode pairs, pairs.
  package func figure(of player: Int) -> Int {
    rules.mode.measure == .points ? score(of: player) : matches(of: player)
  }

  /// The player ahead of all others; `nil` for a tie, or one player.
  package var leader: Int? {
    let figures = players.map(figure(of:))
    guard figures.count > 1, let most = figures.max() else { return nil }
    return figures.count { $0 == most } == 1 ? figures.firstIndex(of: most) : nil
  }
}
