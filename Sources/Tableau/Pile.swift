// SPDX-License-Identifier: MIT

package import Cards
import Words

/// Cards on top of each other; a single card is a pile too, and so is an empty place.
package struct Pile: Equatable, Sendable {
  /// Where a pile lies.
  package enum Place: Hashable, Sendable {
    /// The next place in the rows and columns in the middle of the table.
    case grid
    /// In front of a player, beside that player's other piles. Player 0 is at this screen; the
    /// others follow clockwise.
    case seat(Int)
  }

  /// How the cards lie on top of each other.
  package enum Heap: Sendable {
    /// Looks like one card, however many there are.
    case flat
    /// Squared up, and thicker the more cards there are.
    case squared
    /// As they were thrown.
    case loose
  }

  package var place: Place
  package var heap: Heap

  /// The cards at the top that can be seen, the top card last.
  package var cards: [LyingCard]

  /// How many cards there are, including those that can't be seen.
  package var count: Int

  /// What it is, in words.
  package var name: String

  /// Whether how many cards it has is written beside it.
  package var isCounted = false

  /// - Parameter count: how many cards there are; by default those in `cards`.
  package init(
    _ cards: [LyingCard], count: Int? = nil, at place: Place = .grid, heap: Heap = .flat,
    name: String = ""
  ) {
    self.cards = cards
    self.count = max(count ?? cards.count, cards.count)
    self.place = place
    self.heap = heap
    self.name = name
  }

  /// The card that is fully visible; `nil` if there is none.
  package var top: LyingCard? { cards.last }
}

/// Neighbouring piles at the same kind of place.
package struct PileGroup: Equatable, Sendable {
  package let place: Pile.Place
  package var count: Int

  package init(_ place: Pile.Place, _ count: Int) {
    self.place = place
    self.count = count
  }
}

/// A card as it lies on the table.
package struct LyingCard: Equatable, Sendable {
  package enum Side: Sendable {
    case down, up
  }

  /// What sets a card apart from others.
  package enum Mark: Sendable {
    /// It is out of the game.
    case spent
    /// It was chosen and waits to be compared with others.
    case chosen
    /// It was face up at the earlier moment that is shown, and is face down now.
    case turnedBack
    /// Nothing was left to match it with when the game ended.
    case left
  }

  /// Which card it is; `nil` for one that is face down.
  package let face: Card?
  package let mark: Mark?

  /// The player who has it, counted from 0; `nil` where it is nobody's.
  package let owner: Int?

  /// A face-down card.
  package static let down = LyingCard(face: nil, mark: nil)

  /// A card that was face up at the earlier moment that is shown, and is face down now.
  package static let turnedBack = LyingCard(face: nil, mark: .turnedBack)

  /// A face-up card.
  ///
  /// - Parameter owner: the player who has it, counted from 0.
  package static func up(_ card: Card, _ mark: Mark? = nil, of owner: Int? = nil) -> LyingCard {
    LyingCard(face: card, mark: mark, owner: owner)
  }

  private init(face: Card?, mark: Mark?, owner: Int? = nil) {
    (self.face, self.mark, self.owner) = (face, mark, owner)
  }

  package var side: Side { face == nil ? .down : .up }
}

/// The rows and columns that the piles of a grid were dealt in. They belong to the deal: who
/// remembers where a card lies finds it there again in a window of another size. A window that is
/// taller than wide, where the deal's was not, or the other way round, shows the rows as columns.
package struct GridShape: Hashable, Sendable {
  /// How many piles are in a full row, in a window like the deal's.
  package let columns: Int

  /// Whether the window was taller than wide.
  package let isPortrait: Bool

  package init(columns: Int, isPortrait: Bool) {
    self.columns = max(columns, 1)
    self.isPortrait = isPortrait
  }

  /// Reads a text such as `4 landscape`.
  package init?(_ text: String) {
    let fields = text.fields(by: " ")
    guard fields.count == 2, let columns = Int(digits: fields[0]), Self.allowed.contains(columns),
      let orientation = Orientation(rawValue: String(fields[1]))
    else { return nil }
    self.init(columns: columns, isPortrait: orientation == .portrait)
  }

  /// The text that ``init(_:)`` reads as this shape.
  package var text: String {
    let orientation: Orientation = isPortrait ? .portrait : .landscape
    return "\(columns) \(orientation.rawValue)"
  }

  private enum Orientation: String {
    case landscape, portrait
  }

  private static let allowed = 1...999
}
