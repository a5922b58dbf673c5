// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Scene
import Windowing
import Words

/// A window's size and place as X programs write them: `WxH`, `+X+Y` or `WxH+X+Y`. `-X` and `-Y`
/// count from the right and the bottom edge of the screen.
struct Geometry: Equatable {
  var size: PixelSize?
  var position: Placement.Position?

  init?(_ text: String) {
    let sizeEnd = text.firstIndex { $0 == "+" || $0 == "-" } ?? text.endIndex
    let (sizeText, positionText) = (text[..<sizeEnd], text[sizeEnd...])
    guard !text.isEmpty else { return nil }
    if !sizeText.isEmpty {
      guard let size = PixelSize(sizeText) else { return nil }
      self.size = size
    }
    if !positionText.isEmpty {
      guard let position = Placement.Position(positionText) else { return nil }
      self.position = position
    }
  }
}

extension PixelSize {
  /// A possible size of a table, `WxH`.
  init?(_ text: some StringProtocol) {
    let (smallest, largest) = (TableLayout.smallestWindow, TableLayout.largestWindow)
    guard let size = Settings.WindowSize(String(text)),
      (smallest.width...largest.width).contains(size.width),
      (smallest.height...largest.height).contains(size.height)
    else { return nil }
    self.init(width: size.width, height: size.height)
  }
}

extension Placement.Position {
  /// X keeps places in 16 bits.
  private static let farthest = 32_767

  /// A place `+X+Y`, each sign plus or minus; `+-X` is beyond the edge.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    guard let x = Self.distance(from: &rest), let y = Self.distance(from: &rest), rest.isEmpty
    else { return nil }
    self.init(
      x: x.distance, y: y.distance, isFromRight: x.isFromFarEdge, isFromBottom: y.isFromFarEdge)
  }

  private static func distance(
    from text: inout Substring
  ) -> (distance: Int, isFromFarEdge: Bool)? {
    guard let sign = text.popFirst(), sign == "+" || sign == "-" else { return nil }
    let isNegative = text.first == "-"
    if isNegative { text.removeFirst() }
    let digits = text.prefix { $0 != "+" && $0 != "-" }
    text.removeFirst(digits.count)
    guard let distance = Int(digits: digits), distance <= farthest else { return nil }
    return (isNegative ? -distance : distance, sign == "-")
  }
}
