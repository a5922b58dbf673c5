// SPDX-License-Identifier: MIT

package import Cards
package import Drawing

/// The pictures of this folder by what they show; each is a constant named after its file, and the
/// program needs them all.
extension Artwork {
  /// A suit's sign, around the origin in a square of 100 units.
  package static func pip(of suit: Suit) -> Artwork {
    switch suit {
    case .spades: .spade
    case .hearts: .heart
    case .diamonds: .diamond
    case .clubs: .club
    }
  }

  /// A rank's letter or number, 100 units high.
  package static func index(of rank: Rank) -> Artwork {
    switch rank {
    case .ace, .jack, .queen, .king: letter(rank.sign)
    case .two: .rank2
    case .three: .rank3
    case .four: .rank4
    case .five: .rank5
    case .six: .rank6
    case .seven: .rank7
    case .eight: .rank8
    case .nine: .rank9
    case .ten: .rank10
    }
  }

  /// Some of them look alike in two scripts.
  private static func letter(_ sign: String) -> Artwork {
    switch sign {
    case "A": .rankA
    case "B", "В": .rankB
    case "D": .rankD
    case "J": .rankJ
    case "K", "К": .rankK
    case "Q": .rankQ
    case "R": .rankR
    case "T", "Т": .rankT
    case "V": .rankV
    case "Д": .rankDe
    default: preconditionFailure("\(sign) is not drawn")
    }
  }

  /// The picture in the middle of a card, if it has any instead of pips.
  package static func middle(of card: Card) -> Artwork? {
    switch (card.rank, card.suit) {
    case (.ace, .spades): .aceOfSpades
    case (.jack, .spades): .jackOfSpades
    case (.jack, .hearts): .jackOfHearts
    case (.jack, .diamonds): .jackOfDiamonds
    case (.jack, .clubs): .jackOfClubs
    case (.queen, .spades): .queenOfSpades
    case (.queen, .hearts): .queenOfHearts
    case (.queen, .diamonds): .queenOfDiamonds
    case (.queen, .clubs): .queenOfClubs
    case (.king, .spades): .kingOfSpades
    case (.king, .hearts): .kingOfHearts
    case (.king, .diamonds): .kingOfDiamonds
    case (.king, .clubs): .kingOfClubs
    default: nil
    }
  }

  /// A sign of Trios, around the origin in 100 by 60 units.
  package static func sign(of card: TrioCard) -> Artwork {
    switch (card.shape, card.filling) {
    case (.leaf, .solid): .leafSolid
    case (.leaf, .striped): .leafStriped
    case (.leaf, .hollow): .leafHollow
    case (.butterfly, .solid): .butterflySolid
    case (.butterfly, .striped): .butterflyStriped
    case (.butterfly, .hollow): .butterflyHollow
    case (.mushroom, .solid): .mushroomSolid
    case (.mushroom, .striped): .mushroomStriped
    case (.mushroom, .hollow): .mushroomHollow
    }
  }
}
