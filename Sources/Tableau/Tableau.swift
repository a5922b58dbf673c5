// SPDX-License-Identifier: MIT

package import Cards
import Words

/// What a screen shows of a game at one moment: what lies where, and what the bar says. It holds
/// only what the player at that screen may know, and it is a value: two equal ones look the same.
package struct Tableau: Equatable, Sendable {
  /// In table order; a pile is identified by its index here.
  package var piles: [Pile]

  /// The rows and columns of a grid of piles; `nil` as long as they are those that suit the window
  /// best.
  package var grid: GridShape?

  /// Those who sit at the table; none where nobody is named.
  package var players: [SeatedPlayer] = []

  /// The large button in the middle of the table, if there is one.
  package var largeButton: LabelledButton?

  /// Whether things on the table answer when they are pressed, where time matters, and not only once they
  /// are released.
  package var answersPress = false

  /// The piles that a hint points at.
  package var hinted: [Int] = []

  /// The piles whose top cards were just found to match.
  package var matched: [Int] = []

  /// The pile that waits for the player, who is the next to do something; `nil` where none does.
  package var awaited: Int?

  /// The numbers of the game, the most important first.
  package var counters: [Counter] = []

  /// The buttons of the bar, from left to right.
  package var buttons: [BarButton] = []

  /// The playing time, if it is shown.
  package var clock: Counter?

  /// What happened last, in words.
  package var sentence = ""

  /// The moves of the game, how many of them are in force at the moment that is shown, and that in
  /// words.
  package var ticks: [Tick] = []
  package var position = 0
  package var positionText = ""

  /// What can be done with the strip that shows the moves.
  package var positionTip = ""

  /// Whether an earlier moment than the present is shown.
  package var isPast = false

  /// Whether it is of a game that nobody plays, to be watched.
  package var isExample = false

  /// What somebody who plays for the first time is told; `nil` for nothing.
  package var lesson: Illustration?

  /// Whether room is kept for what a first game explains. It stays as long as the game does, so that
  /// no card moves when there is nothing left to say.
  package var hasLessonRoom = false

  /// What is said at the end of the game; `nil` before.
  package var ending: Ending?

  package init(_ piles: [Pile]) {
    self.piles = piles
  }

  /// The piles in groups, in their order.
  package var groups: [PileGroup] {
    var groups: [PileGroup] = []
    for pile in piles {
      if groups.last?.place == pile.place {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(PileGroup(pile.place, 1))
      }
    }
    return groups
  }

  /// All numbers of the bar: those of the game, and the clock.
  package var numbers: [Counter] { counters + [clock].compactMap(\.self) }

  /// Whether the game is over.
  package var isOver: Bool { ending != nil }
}

/// A number of the game, and its words.
package struct Counter: Equatable, Sendable {
  /// The number alone, for where its words have no room.
  package let number: String

  package let text: String

  /// Texts that can stand in its place: it has room for the widest, so that it never moves another.
  package let room: [String]

  /// The player whose number it is, counted from 0; `nil` for a number of the game.
  package var player: Int?

  /// Whether it is that player's turn.
  package var isTurn = false

  /// - Parameters:
  ///   - most: the number whose text is the widest.
  ///   - words: put a number into words, first as they are now.
  package init(_ value: Int, upTo most: Int, words: ((Int) -> String)...) {
    (number, text) = (numeral(value), words[0](value))
    room = words.map { $0(most) }
  }

  /// A number that is its own words.
  package init(_ text: String, upTo most: String) {
    (number, self.text, room) = (text, text, [most])
  }
}

/// The kind of a move, as the history strip shows it.
package enum Tick: Sendable {
  case match, mismatch
  /// A card was turned up or down, and nothing was compared.
  case turn
  case hint
}

/// What is said when a game is over, and what the player may do next.
package struct Ending: Equatable, Sendable {
  /// How well the game ended, and so how it is celebrated.
  package enum Occasion: Sendable {
    case over
    /// No card is left.
    case cleared
    /// Nobody could have done better.
    case perfect
  }

  package var occasion: Occasion

  /// The result.
  package var headline: String

  /// `nil` where no stars are given.
  package var rating: Rating?

  /// What is shown large; `nil` where nothing was counted.
  package var score: String?

  /// The cards that were matched, to be shown as a fan.
  package var cards: [Card] = []

  /// Why the game is over, and what else there is to know of it.
  package var facts: [String]

  /// The one thing that is worth gold; `nil` where nothing is.
  package var praise: String?

  package var offers: [LabelledButton]

  /// How many of five stars a game has earned.
  package struct Rating: Equatable, Sendable {
    package let stars: Int

    /// What they mean, which is told when they are pressed.
    package let meaning: LabelledButton

    package init(stars: Int, meaning: LabelledButton) {
      (self.stars, self.meaning) = (stars, meaning)
    }
  }

  package init(
    _ headline: String, facts: [String], offers: [LabelledButton], occasion: Occasion = .over
  ) {
    self.occasion = occasion
    self.headline = headline
    self.facts = facts
    self.offers = offers
  }
}

/// A player at the table, as the table tells of them beside their piles.
package struct SeatedPlayer: Equatable, Sendable {
  /// Whose piles are theirs: the number in ``Pile/Place/seat(_:)``.
  package let seat: Int

  package let name: String

  /// Whether a computer plays.
  package var isComputer: Bool

  /// Whether it is their turn.
  package var isActive: Bool

  /// What they have just called, for as long as it is to be read.
  package var call: Call?

  /// What a player has called, in words, and what came of it.
  package struct Call: Equatable, Sendable {
    package enum Outcome: Sendable {
      /// It isn't settled yet.
      case open
      case right, wrong
      /// Nothing comes of it.
      case late
      /// It is no call: something was said.
      case said
    }

    package let words: String
    package let outcome: Outcome

    package init(_ words: String, _ outcome: Outcome) {
      (self.words, self.outcome) = (words, outcome)
    }
  }

  package init(
    _ name: String, at seat: Int, isComputer: Bool = false, isActive: Bool = false,
    call: Call? = nil
  ) {
    self.seat = seat
    self.name = name
    self.isComputer = isComputer
    self.isActive = isActive
    self.call = call
  }
}

extension Tableau {
  /// Shows nothing of what the others say. Calls are part of the game.
  package mutating func mute() {
    for index in players.indices where players[index].seat != 0 {
      if players[index].call?.outcome == .said { players[index].call = nil }
    }
  }
}
