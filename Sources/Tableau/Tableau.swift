// SPDX-License-Identifier: MIT

package import Cards

/// What a screen shows of a game at one moment: what lies where, and what the bar says of it. It holds
/// what the player at that screen may know and no more, and it is a value: two equal ones look alike.
package struct Tableau: Equatable, Sendable {
  /// In the order in which they lie; a place of a pile is its index here.
  package var piles: [Pile]

  /// The piles that a hint points at.
  package var hinted: [Int] = []

  /// The numbers of the game, the one that it is about first.
  package var counters: [Counter] = []

  /// The time that has been played, where it shall be seen.
  package var clock: String?

  /// What happened last, in words.
  package var sentence = ""

  /// The moves that were made, and how many of them are in force at the moment that is shown.
  package var ticks: [Tick] = []
  package var position = 0

  /// Whether an earlier moment is shown than the present.
  package var isPast = false

  /// What is said at the end of the game; `nil` while it goes on.
  package var ending: Ending?

  package init(_ piles: [Pile]) {
    self.piles = piles
  }

  /// Whether the game is over at present.
  package var isOver: Bool { ending != nil }
}

/// Cards on top of each other.
package struct Pile: Equatable, Sendable {
  package var top: LyingCard

  package init(_ top: LyingCard) {
    self.top = top
  }
}

/// A card as it lies on the table.
package struct LyingCard: Equatable, Sendable {
  package enum Side: Sendable {
    case down, up
  }

  /// Which card it is; `nil` for one that lies face down.
  package let face: Card?

  /// Whether it is out of the game.
  package let isSpent: Bool

  /// A card that lies face down.
  package static let down = LyingCard(face: nil, isSpent: false)

  /// A card that lies face up.
  package static func up(_ card: Card, isSpent: Bool = false) -> LyingCard {
    LyingCard(face: card, isSpent: isSpent)
  }

  private init(face: Card?, isSpent: Bool) {
    self.face = face
    self.isSpent = isSpent
  }

  package var side: Side { face == nil ? .down : .up }
}

/// A number of the game, and how it is said.
package struct Counter: Equatable, Sendable {
  package var value: Int

  /// Whether the player sees it count from one value to the next.
  package var isCounting: Bool
  private let words: @Sendable (Int) -> String

  /// - Parameter words: says any value that it may have.
  package init(
    _ value: Int, isCounting: Bool = false, words: @escaping @Sendable (Int) -> String
  ) {
    self.value = value
    self.isCounting = isCounting
    self.words = words
  }

  package var text: String { words(value) }

  /// What it says on its way to its value.
  package func text(at value: Int) -> String { words(value) }

  package static func == (one: Counter, other: Counter) -> Bool {
    (one.value, one.isCounting, one.text) == (other.value, other.isCounting, other.text)
  }
}

/// What a move was, as a strip of the whole game shows it.
package enum Tick: Sendable {
  case match, mismatch
  /// A card was turned, up or down, and nothing was compared.
  case turn
  case hint
}

/// What is said when a game is over, and what the player may do then.
package struct Ending: Equatable, Sendable {
  package enum Offer: Sendable {
    case dealAgain, replay, share
  }

  package var headline: String
  package var facts: [String]
  package var offers: [Offer]

  package init(_ headline: String, facts: [String], offers: [Offer]) {
    self.headline = headline
    self.facts = facts
    self.offers = offers
  }
}
