// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Where things are in the bar: the history along its upper edge; below it the numbers on the left,
/// the sentence in the middle and the buttons on the right. In a narrow window the sentence has its
/// own row.
struct BarLayout: Equatable {
  /// From left to right.
  let buttons: [BarButton]

  let bar: PixelRectangle

  /// The thin strip with a tick for each move, and the area around it that can be grabbed.
  let strip: PixelRectangle
  let stripGrip: PixelRectangle

  let sentence: PixelRectangle
  let text: Double
  private let numberRow: PixelRectangle

  /// The numbers are somewhere in here; exactly where depends on the fonts.
  var numbers: PixelRectangle {
    let right = buttons.isEmpty ? bar.maxX : buttonsArea.x
    return PixelRectangle(
      x: numberRow.x, y: numberRow.y, width: right - numberRow.x, height: rowHeight)
  }

  private let rowHeight: Int

  init(_ layout: TableLayout, buttons: [BarButton]) {
    self.buttons = buttons
    bar = layout.bar
    text = layout.metrics.text
    rowHeight = layout.metrics.barRow
    strip = PixelRectangle(
      x: bar.x, y: bar.y, width: bar.width, height: layout.metrics.strip)
    stripGrip = PixelRectangle(
      x: bar.x, y: bar.y - layout.metrics.strip / 2, width: bar.width,
      height: 2 * layout.metrics.strip)
    numberRow = PixelRectangle(
      x: bar.x, y: bar.maxY - rowHeight, width: bar.width, height: rowHeight)
    let padding = Int(text)
    let buttonsWidth = (rowHeight + rowHeight / 5) * buttons.count
    if layout.metrics.barRows > 1 {
      sentence = PixelRectangle(
        x: padding, y: strip.maxY, width: max(0, bar.width - 2 * padding), height: rowHeight)
    } else {
      // The numbers never extend beyond this.
      let left = Int(text * Self.numbersWidth)
      sentence = PixelRectangle(
        x: left, y: numberRow.y, width: max(0, bar.width - buttonsWidth - padding - left),
        height: rowHeight)
    }
  }

  /// The greatest width of the numbers' area, in heights of their text.
  private static let numbersWidth = 21.0

  func area(of button: BarButton) -> PixelRectangle {
    let width = rowHeight + rowHeight / 5
    let index = buttons.firstIndex(of: button) ?? buttons.count
    let fromRight = buttons.count - index
    return PixelRectangle(
      x: bar.maxX - Int(text * 0.4) - fromRight * width, y: numberRow.y, width: width,
      height: rowHeight)
  }

  /// Where all buttons are.
  var buttonsArea: PixelRectangle {
    let areas = buttons.map(area)
    return areas.dropFirst().reduce(areas.first ?? bar) { $0.united(with: $1) }
  }

  func button(at point: Point) -> BarButton? {
    buttons.first { area(of: $0).contains(point) }
  }

  /// A slot for each number, wide enough for any value, so that no number moves the others, and the
  /// style that fits.
  ///
  /// - Parameter widest: the widest that each may be.
  func slots(
    for widest: [String], _ fonts: Fonts
  ) -> (style: TextStyle, slots: [PixelRectangle]) {
    let room = (buttons.isEmpty ? bar.maxX : buttonsArea.x) - Int(text)
    var style = TextStyle(size: text)
    var widths = widest.map { fonts.line($0, style).size.width }
    let needed = widths.reduce(0, +) + Int(text) * widest.count
    if needed > room {
      style.size = text * Double(max(room, 1)) / Double(needed)
      widths = widest.map { fonts.line($0, style).size.width }
    }
    var x = bar.x + Int(text)
    let slots = widths.map { width in
      defer { x += width + Int(style.size) }
      return PixelRectangle(x: x, y: numberRow.y, width: width, height: rowHeight)
    }
    return (style, slots)
  }

  /// Where the tick of a move is; `count` of them share the strip.
  func tick(_ index: Int, of count: Int) -> PixelRectangle {
    let step = Double(strip.width) / Double(max(count, 40))
    let (left, right) = (Int(Double(index) * step), Int(Double(index + 1) * step))
    return PixelRectangle(
      x: strip.x + left, y: strip.y, width: max(1, right - left - (step > 4 ? 1 : 0)),
      height: strip.height)
  }

  /// The moment that a place on the strip stands for.
  func moment(at x: Double, of count: Int) -> Int {
    let step = Double(strip.width) / Double(max(count, 40))
    return min(max(Int((x / step).rounded(.up)), 0), count)
  }
}
