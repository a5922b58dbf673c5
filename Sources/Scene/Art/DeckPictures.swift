// SPDX-License-Identifier: MIT

package import Cards
package import Drawing
import Tableau

/// The pictures of a deck from elsewhere, as far as they have come. Each is wanted when it is first
/// painted, and again in another size; until then the older one is there.
package final class DeckPictures: Equatable {
  package static func == (one: DeckPictures, other: DeckPictures) -> Bool { one === other }

  /// The proportions of its cards, in any unit; `nil` until they are known.
  package var shape: PixelSize?

  package private(set) var size: PixelSize?

  /// By card, and `nil` for the back. A picture that the deck lacks is `nil`.
  private var pictures: [Card?: (picture: Surface?, size: PixelSize)] = [:]

  /// The cards to paint in this size, `nil` for the back, which comes first.
  package private(set) var wanted: [Card?] = []

  /// Larger cards are painted in this size and enlarged; in pixels.
  private static let mostUseful = 1600

  package init() {}

  /// Whether anything is to come.
  package var isWanting: Bool { shape == nil || !wanted.isEmpty }

  package func add(_ picture: Surface?, of card: Card?, in size: PixelSize) {
    guard size == self.size else { return }
    pictures[card] = (picture, size)
    wanted.removeAll { $0 == card }
  }

  /// - Parameter size: in pixels; `nil` for any.
  func picture(of look: CardLook, _ size: PixelSize? = nil) -> Surface? {
    let card: Card?
    switch look {
    case .back: card = nil
    case .front(.suited(let front)): card = front
    case .front(.trio): return nil
    }
    if let size = size?.limited(to: Self.mostUseful), size != self.size {
      (self.size, wanted) = (size, [])
    }
    if let size = self.size, pictures[card]?.size != size, !wanted.contains(card) {
      wanted.insert(card, at: card == nil ? 0 : wanted.count)
    }
    return pictures[card]?.picture
  }
}

extension PixelSize {
  fileprivate func limited(to most: Int) -> PixelSize {
    let longest = max(width, height, most)
    return PixelSize(width: width * most / longest, height: height * most / longest)
  }

  /// The largest area of these proportions in the middle of another.
  func fitted(into area: Rectangle) -> Rectangle {
    let scale = min(area.width / Double(width), area.height / Double(height))
    let (width, height) = (Double(width) * scale, Double(height) * scale)
    return Rectangle(
      x: area.center.x - width / 2, y: area.center.y - height / 2, width: width, height: height)
  }
}
