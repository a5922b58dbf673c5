// SPDX-License-Identifier: MIT

package import Cards
import Words

/// The visible state of a game: the table and the bar. It holds only what the player at this screen
/// may know. Equal tableaux look the same.
package struct Tableau: Equatable, Sendable {
  /// In table order; the index identifies a pile.
  package var piles: [Pile]

  /// `nil` while the grid that best suits the window is used.
  package var grid: GridShape?

  /// Of a table that gets more piles; `nil` for others.
  package var pilesAtFirst: Int?

  /// Empty where players have no names.
  package var players: [SeatedPlayer] = []

  /// On the table: one among seats, or one for each player under a grid, from left to right. Their
  /// room stays at the end and in a replay, where they aren't shown.
  package var largeButtons: [LabelledButton] = []

  /// True while cards are dealt, and a click finishes that.
  package var isBeingDealt = false

  /// Where speed matters, a press counts, and not the release.
  package var answersPress = false

  package var hinted: [Int] = []

  /// The piles whose top cards were just found to match.
  package var matched: [Int] = []

  /// The piles whose top cards are chosen among others that are face up too.
  package var picked: [Int] = []

  /// The pile that the player has to use next.
  package var awaited: Int?

  /// The most important first.
  package var counters: [Counter] = []

  package var buttons: [BarButton] = []

  /// The buttons that would do nothing now.
  package var idleButtons: [ControlName] = []

  package var clock: Counter?

  package var sentence = ""

  /// The moves, the number of moves in force at the shown moment, and that number in words.
  package var ticks: [Tick] = []
  package var position = 0
  package var positionText = ""

  package var positionTip = ""

  package var isPast = false

  /// In a replay or a demonstration, which nobody plays.
  package var isExample = false

  package var lesson: Illustration?

  /// As long as the game lasts, so that no card moves when the lessons end.
  package var hasLessonRoom = false

  /// `nil` before the end.
  package var ending: Ending?

  package init(_ piles: [Pile]) {
    self.piles = piles
  }

  /// Of the top cards.
  package var faces: [Face?] { piles.map { $0.top?.face } }

  /// Runs of piles at one kind of place.
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

  /// With the clock.
  package var numbers: [Counter] { counters + [clock].compactMap(\.self) }

  package var isOver: Bool { ending != nil }

  package var shownButtons: [LabelledButton] { isOver || isExample ? [] : largeButtons }
}

/// A number of the game, in words.
package struct Counter: Equatable, Sendable {
  /// The number alone, for narrow windows.
  package let number: String

  package let text: String

  /// The room is for the widest text, so that no change moves another number.
  package let room: [String]

  /// Counted from 0; `nil` for a number of the game.
  package var player: Int?

  package var isTurn = false

  /// - Parameters:
  ///   - most: the number with the widest text.
  ///   - words: the first function is in use now.
  package init(_ value: Int, upTo most: Int, words: ((Int) -> String)...) {
    (number, text) = (numeral(value), words[0](value))
    room = words.map { $0(most) }
  }

  package init(_ text: String, upTo most: String) {
    (number, self.text, room) = (text, text, [most])
  }
}

/// A kind of move in the history strip.
package enum Tick: Sendable {
  case match, mismatch
  /// A card turned up or down without a comparison.
  case turn
  case hint
}

/// The summary of a finished game, and the player's next options.
package struct Ending: Equatable, Sendable {
  package enum Occasion: Sendable {
    case over
    /// No card is left.
    case cleared
    /// Nobody could have done better.
    case perfect
  }

  package var occasion: Occasion

  package var headline: String

  /// A quiet line below the headline.
  package var note: String?

  /// `nil` where no stars are given; they stand above the headline.
  package var rating: Rating?

  /// The large number; `nil` where nothing was counted, or the stars say enough.
  package var score: String?

  package var cards: [Card] = []

  /// The reason for the end, and other facts.
  package var facts: [String]

  package var praise: String?

  /// The control that the praise is, which leads to more.
  package var praiseLeads: ControlName?

  package var offers: [LabelledButton]

  /// One to five stars for a game.
  package struct Rating: Equatable, Sendable {
    package let stars: Int

    /// A button that explains the stars.
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

/// As shown beside the player's piles.
package struct SeatedPlayer: Equatable, Sendable {
  /// The player's number in ``Pile/Place/seat(_:)``.
  package let seat: Int

  package let name: String

  /// The words beside the player's cards: the name, with more about the player where it matters.
  package let label: String

  package var isComputer: Bool

  package var isActive: Bool

  /// The player's last call, while it stays readable.
  package var call: Call?

  /// A player's call and its outcome.
  package struct Call: Equatable, Sendable {
    package enum Outcome: Sendable {
      /// Not settled yet.
      case open
      case right, wrong
      /// Without effect.
      case late
      /// Said in a chat: no call of the game.
      case said
    }

    package let words: String
    package let outcome: Outcome

    package init(_ words: String, _ outcome: Outcome) {
      (self.words, self.outcome) = (words, outcome)
    }
  }

  package init(
    _ name: String, label: String? = nil, at seat: Int, isComputer: Bool = false,
    isActive: Bool = false, call: Call? = nil
  ) {
    self.seat = seat
    (self.name, self.label) = (name, label ?? name)
    self.isComputer = isComputer
    self.isActive = isActive
    self.call = call
  }
}

extension Tableau {
  /// Calls of the game stay.
  package mutating func mute() {
    for index in players.indices where players[index].seat != 0 {
      if players[index].call?.outcome == .said { players[index].call = nil }
    }
  }
}
