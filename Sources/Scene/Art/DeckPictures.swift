// SPDX-License-Identifier: MIT

package import Cards
package import Drawing
import Tableau

/// The pictures of a deck from elsewhere, in one size, as far as they have come. Each is wanted when
/// it is first painted.
package final class DeckPictures: Equatable {
  package static func == (one: DeckPictures, other: DeckPictures) -> Bool { one === other }

  /// The proportions of its cards, in any unit; `nil` until they are known.
  package var shape: PixelSize?

  private var size: PixelSize?

  /// By card, and `nil` for the back. A picture that the deck lacks is `nil`.
  private var pictures: [Card?: Surface?] = [:]

  /// In another size, until the wanted ones have come.
  private var older: [Card?: Surface?] = [:]

  /// The cards to paint, `nil` for the back, which comes first.
  package private(set) var wanted: [(card: Card?, size: PixelSize)] = []

  /// Larger cards are painted in this size and enlarged; in pixels.
  private static let mostUseful = 1600

  package init() {}

  /// Whether anything is to come.
  package var isWanting: Bool { shape == nil || !wanted.isEmpty }

  package func add(_ picture: Surface?, of card: Card?, in size: PixelSize) {
    guard size == self.size else { return }
    pictures[card] = .some(picture)
    wanted.removeAll { $0.card == card }
    if wanted.isEmpty { older = [:] }
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
      (self.size, older, pictures, wanted) = (size, pictures, [:], [])
    }
    if let known = pictures[card] { return known }
    if let size = self.size, !wanted.contains(where: { $0.card == card }) {
      wanted.insert((card, size), at: card == nil ? 0 : wanted.count)
    }
    return older[card] ?? nil
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
