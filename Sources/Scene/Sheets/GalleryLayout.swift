// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Where the pictures of a gallery are: beside each other, in as many lines as they need.
struct GalleryLayout {
  /// The room that each picture has, with its frame.
  private let cell: PixelSize
  private let perLine: Int
  private let count: Int

  /// - Parameters:
  ///   - text: the size of the text beside them.
  ///   - width: how wide a line may be.
  init(_ gallery: Gallery, text: Double, width: Int) {
    let widest = gallery.choices.map { Self.picture(of: $0.sample, text).width }.max() ?? 0
    let height = gallery.choices.map { Self.picture(of: $0.sample, text).height }.max() ?? 0
    let frame = 2 * Self.frame(text)
    cell = PixelSize(width: widest + frame, height: height + frame)
    count = gallery.choices.count
    perLine = max(1, min(width / max(1, cell.width), count))
  }

  /// Around a picture.
  static func frame(_ text: Double) -> Int { Int((text * 0.4).rounded()) }

  private var lines: Int { (count + perLine - 1) / perLine }

  /// The width in a single line.
  var width: Int { cell.width * count }

  var height: Int { cell.height * lines }

  /// The places in an area with this top left corner, frames included.
  func places(x: Int, y: Int) -> [PixelRectangle] {
    (0..<count).map { index in
      let (line, column) = index.quotientAndRemainder(dividingBy: perLine)
      return PixelRectangle(
        x: x + column * cell.width, y: y + line * cell.height, width: cell.width,
        height: cell.height)
    }
  }

  /// The size of a picture beside text of this size.
  ///
  /// - Parameter step: from one of several cards to the next, in widths of a card.
  static func picture(of sample: Sample, _ text: Double, step: Double = 0.6) -> PixelSize {
    let height = Int((text * 3.2).rounded())
    let card = (height * 5 + 3) / 7
    return switch sample {
    case .back, .ownBack: PixelSize(width: card, height: height)
    case .table, .tables: PixelSize(width: Int(text * 3.4), height: Int(text * 2.4))
    case .cards(let cards):
      PixelSize(
        width: card + max(0, cards.count - 1) * Int(Double(card) * step), height: height)
    }
  }
}
