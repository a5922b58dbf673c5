// SPDX-License-Identifier: MIT

package import Cards
import Words

/// Also a single card, or an empty place.
package struct Pile: Equatable, Sendable {
  package enum Place: Hashable, Sendable {
    /// In the rows and columns in the middle of the table.
    case grid
    /// Beside a player's other piles. Player 0 is at this screen; the others follow clockwise.
    case seat(Int)
  }

  /// The way the cards lie on each other.
  package enum Heap: Sendable {
    /// Looks like one card, whatever the count.
    case flat
    /// Squared up, and thicker with more cards.
    case squared
    /// As thrown, slightly askew.
    case loose
  }

  package var place: Place
  package var heap: Heap

  /// The visible ones, the top card last.
  package var cards: [LyingCard]

  /// The number of cards, including hidden ones.
  package var count: Int

  /// For screen readers.
  package var name: String

  /// Whether the number of cards is written beside it.
  package var isCounted = false

  /// - Parameter count: by default that of `cards`.
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

  package var top: LyingCard? { cards.last }
}

/// Neighbouring piles at one kind of place.
package struct PileGroup: Equatable, Sendable {
  package let place: Pile.Place
  package var count: Int

  package init(_ place: Pile.Place, _ count: Int) {
    self.place = place
    self.count = count
  }
}

/// The front of a card, from whichever deck.
package enum Face: Hashable, Sendable {
  case suited(Card)
  case trio(TrioCard)
}

extension Face: CustomStringConvertible {
  /// For the player.
  package var description: String {
    switch self {
    case .suited(let card): card.description
    case .trio(let card): card.name
    }
  }
}

/// A card on the table.
package struct LyingCard: Equatable, Sendable {
  package enum Side: Sendable {
    case down, up
  }

  package enum Mark: Sendable {
    /// Out of the game.
    case spent
    /// Chosen, and waiting to be compared.
    case chosen
    /// Face up at the shown earlier moment, but not now.
    case turnedBack
    /// Left unmatched when the game ended.
    case left
  }

  /// `nil` if face down.
  package let face: Face?
  package let mark: Mark?

  /// Counted from 0; `nil` for nobody.
  package let owner: Int?

  package static let down = LyingCard(face: nil, mark: nil)

  /// Face up at the shown earlier moment, but not now.
  package static let turnedBack = LyingCard(face: nil, mark: .turnedBack)

  /// - Parameter owner: counted from 0.
  package static func up(_ card: Card, _ mark: Mark? = nil, of owner: Int? = nil) -> LyingCard {
    LyingCard(face: .suited(card), mark: mark, owner: owner)
  }

  package static func up(_ card: TrioCard, _ mark: Mark? = nil) -> LyingCard {
    LyingCard(face: .trio(card), mark: mark)
  }

  private init(face: Face?, mark: Mark?, owner: Int? = nil) {
    (self.face, self.mark, self.owner) = (face, mark, owner)
  }

  package var side: Side { face == nil ? .down : .up }
}

/// They belong to the deal, so that a player who remembers a card's place finds it again after a
/// resize. A window of the other orientation shows rows as columns.
package struct GridShape: Hashable, Sendable {
  /// In a full row, in a window like the deal's.
  package let columns: Int

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
