// SPDX-License-Identifier: MIT

package import Cards
import Games

/// A game in progress: everything that a player would expect back after undoing a move.
///
/// The cards lie face down. Choosing one turns it up; once enough cards for a match are up, they
/// are scored. The game ends when no set of unmatched cards could score. Each mode has its own
/// rules for what else choosing a card does.
package struct MatchingGame: PlayableGame {
  package typealias Header = SetupHeader
  package typealias Refusal = Matching.Refusal

  package let rules: Rules

  /// The cards in table order.
  package private(set) var table: [TableCard]

  /// The cards that are yet to come, in mode flip.
  package private(set) var deck = Deck()

  /// The points so far; may be negative.
  package private(set) var score = 0

  /// How often the player has turned a card over, up or down.
  package private(set) var flips = 0

  /// How many sets of cards were compared; in mode pairs a hint counts as a try too.
  package private(set) var tries = 0

  /// How many hints were given.
  package private(set) var hints = 0

  /// Whose turn it is; players count from 0.
  package private(set) var turn = 0

  /// The points of the second player; all others are the first one's.
  private var secondScore = 0

  package init(_ setup: Setup) {
    rules = setup.rules
    if rules.mode.traits.isDeck { deck = Deck(setup.deal.cards) }
    let lying = deck.draw().map { [$0] } ?? setup.deal.cards
    table = lying.map(TableCard.init)
  }

  /// The points that a player has made, counted from 0.
  package func score(of player: Int) -> Int { player == 0 ? score - secondScore : secondScore }

  /// Applies what a legal move does.
  mutating func apply(_ outcome: Outcome) {
    score += outcome.points
    if turn == 1 { secondScore += outcome.points }
    flips += outcome.flips
    tries += outcome.tries
    switch outcome {
    case .choice(let choice):
      turnCards(choice)
      if choice.event == .mismatch { turn = (turn + 1) % rules.players.rawValue }
    case .hint: hints += 1
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
  /// The only way to change the game, for the mouse, a file or another player: plays `move`, or
  /// refuses it and changes nothing.
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

  /// Whether no move is possible any more, and the score is final.
  package var isOver: Bool { rules.mode.traits.isOver(self) }
}

/// Hints, which work the same in every mode that has something to find.
extension MatchingGame {
  /// Gives the best hint at this moment, for the price of a mismatch, which in mode pairs is a try.
  private mutating func giveHint() throws(Refusal) -> Outcome {
    guard let tries = rules.mode.traits.triesOfHint else { throw .noHints }
    guard rules.players == .one else { throw .noHintsForTwo }
    guard !isOver else { throw .gameOver }
    let outcome = Outcome.hint(try hint(), points: rules.scoring.mismatchPoints, tries: tries)
    apply(outcome)
    return outcome
  }

  private func hint() throws(Refusal) -> Hint {
    if let found = HintSearch(in: self).find() { return found }
    // A game that goes on has cards left that match; if all had been seen, the search would have
    // found them.
    guard let place = table.firstIndex(where: { !$0.wasSeen }) else { throw .gameOver }
    return .unseen(place)
  }
}

/// What each player has reached; players count from 0.
extension MatchingGame {
  /// The number of each player.
  package var players: Range<Int> { 0..<rules.players.rawValue }

  /// Whose turn it was before the turn passed to who has it.
  package var playerBefore: Int { (turn + rules.players.rawValue - 1) % rules.players.rawValue }

  /// How many sets of cards a player has matched.
  package func matches(of player: Int) -> Int {
    table.count { $0.owner == player } / rules.matchSize.rawValue
  }

  /// What the players are compared by: their points, or the pairs that they have found.
  package func figure(of player: Int) -> Int {
    rules.mode.measure == .points ? score(of: player) : matches(of: player)
  }

  /// Who is ahead of all others; `nil` where nobody is, or one plays alone.
  package var leader: Int? {
    let figures = players.map(figure(of:))
    guard figures.count > 1, let most = figures.max() else { return nil }
    return figures.count { $0 == most } == 1 ? figures.firstIndex(of: most) : nil
  }
}
