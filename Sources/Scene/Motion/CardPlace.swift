// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Tableau

/// Where a card is, and its clockwise rotation around its middle, in degrees.
struct CardPlace: Equatable {
  var area: Rectangle
  var rotation = 0.0

  init(_ area: Rectangle, rotation: Double = 0) {
    self.area = area
    self.rotation = rotation
  }

  init(_ area: PixelRectangle) {
    self.init(Rectangle(area))
  }

  func moved(x: Double, y: Double) -> CardPlace {
    CardPlace(area.moved(x: x, y: y), rotation: rotation)
  }

  /// The place a part of the way from this one to another; 0 is this one, 1 the other.
  func blended(with other: CardPlace, _ part: Double) -> CardPlace {
    CardPlace(
      area.blended(with: other.area, part),
      rotation: part == 1 ? other.rotation : rotation + (other.rotation - rotation) * part)
  }
}

extension CardPlace {
  /// Where a card of a pile is: a thrown one lies slightly askew, always in the same way.
  ///
  /// - Parameters:
  ///   - number: the pile's.
  ///   - level: how many cards of the pile are below it.
  init(of pile: Pile, _ number: Int, level: Int, in layout: TableLayout) {
    self.init(layout.piles[number])
    guard pile.heap == .loose else { return }
    var dice = Dice(seed: UInt64(truncatingIfNeeded: number << 32 | level))
    /// From -1 to 1.
    func chance() -> Double { Double(dice.roll(below: 2001)) / 1000 - 1 }
    // Three pixels for a card of usual size.
    let reach = area.width * 0.025
    self = moved(x: (reach * chance()).rounded(), y: (reach * chance()).rounded())
    rotation = 7 * chance()
  }
}
