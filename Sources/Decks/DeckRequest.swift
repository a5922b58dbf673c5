// SPDX-License-Identifier: MIT

package import Cards
package import Drawing

/// A card to paint, or the back, and its size.
package struct DeckRequest: Hashable, Sendable {
  /// `nil` for the back.
  package let card: Card?
  package let size: PixelSize

  package init(_ card: Card?, _ size: PixelSize) { (self.card, self.size) = (card, size) }

  static let length = 6

  /// Its form between this program and the one that paints: the card's number in a new deck, and
  /// two lengths.
  var bytes: [UInt8] {
    let number = card.flatMap(Deck.standard.cards.firstIndex) ?? Deck.standard.count
    return [number, size.width, size.height].flatMap(\.twoBytes)
  }

  /// - Returns: `nil` for anything but ``bytes``.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    let numbers = [0, 2, 4].map { Int(twoBytes: bytes[$0...]) }
    card = numbers[0] < Deck.standard.count ? Deck.standard.cards[numbers[0]] : nil
    size = PixelSize(width: numbers[1], height: numbers[2])
  }
}

/// The reason why a deck can't be used.
package enum DeckTrouble: Int, Error, Sendable {
  case noDeck
  /// librsvg is not there.
  case noLibrary
  /// Damaged, or too large, or too slow to paint.
  case broken
}

extension Int {
  var twoBytes: [UInt8] { [UInt8(truncatingIfNeeded: self), UInt8(truncatingIfNeeded: self >> 8)] }

  /// - Parameter bytes: two at least.
  init(twoBytes bytes: ArraySlice<UInt8>) {
    self = Int(bytes[bytes.startIndex]) | Int(bytes[bytes.startIndex + 1]) << 8
  }
}
