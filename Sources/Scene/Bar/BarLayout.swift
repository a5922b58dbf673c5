// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The places in the bar: the history along the upper edge; below it the numbers on the left, the
/// sentence in the middle, the buttons on the right. In a narrow window the sentence has a row of
/// its own, unless the window is low, too. Mirrored for right-to-left scripts.
struct BarLayout: Equatable {
  let buttons: [BarButton]

  let isLabelled: Bool

  let bar: PixelRectangle

  /// A tick for each move, and the area to grab.
  let strip: PixelRectangle
  let stripGrip: PixelRectangle

  /// Wide enough for any value, so that a change moves nothing; empty for a number without room.
  let slots: [PixelRectangle]
  let numberStyle: TextStyle

  let areNumbersBare: Bool

  /// `nil` for a number of the game.
  private let players: [Int?]

  let sentence: PixelRectangle
  let text: Double
  private let isMirrored: Bool

  /// In pixels.
  private let target: Int
  private let buttonAreas: [PixelRectangle]

  init(_ layout: TableLayout, of tableau: Tableau, fonts: Fonts) {
    buttons = tableau.buttons
    players = tableau.counters.map(\.player)
    bar = layout.bar
    (text, target, isMirrored) = (layout.text, layout.target, fonts.isMirrored)
    let (metrics, unit) = (layout.barMetrics, TextSize.unit(text))
    strip = bar.with(height: metrics.strip)
    // The strip's grip reaches where neither cards nor buttons are.
    let above = min(unit, layout.metrics.gap)
    stripGrip = bar.with(
      y: bar.y - above, height: max(layout.target, above + strip.height + unit))

    let ruler = BarRuler(tableau, text: text, target: layout.target, fonts: fonts)
    let hasOwnRow = metrics.sentence > 0
    let row = bar.with(y: bar.maxY - metrics.row, height: metrics.row)
    let sentenceRoom = hasOwnRow ? 0 : Int(text * (metrics.isCramped ? 7.5 : 13)) + 4 * unit
    let labelledRoom = hasOwnRow ? 0 : Int(text * Self.leastSentenceBesideLabels) + 4 * unit
    isLabelled = ruler.width(isLabelled: true) + labelledRoom <= bar.width
    let areas = ruler.buttons(in: row, isLabelled: isLabelled)
    let buttonsLeft = areas.first?.x ?? row.maxX
    let numbers = ruler.numbers(in: row, upTo: buttonsLeft - sentenceRoom)
    (numberStyle, areNumbersBare) = (numbers.style, numbers.areBare)
    let margin = metrics.isCramped ? unit : 2 * unit
    let left = (hasOwnRow ? 0 : numbers.slots.map(\.maxX).max() ?? row.x) + margin
    let right = (hasOwnRow ? bar.maxX : buttonsLeft) - margin
    let line = hasOwnRow ? bar.with(y: strip.maxY, height: metrics.sentence) : row
    sentence = line.with(x: left, width: max(0, right - left))
      .mirrored(in: bar, if: fonts.isMirrored)
    slots = numbers.slots.map { $0.mirrored(in: row, if: fonts.isMirrored) }
    buttonAreas = areas.map { $0.mirrored(in: row, if: fonts.isMirrored) }
  }

  func fitted(_ words: String, _ fonts: Fonts) -> FittedSentence {
    FittedSentence(words, in: sentence.size, text: text, lines: 1, fonts: fonts)
  }

  /// The clickable area of a lesson in the sentence's place.
  var lesson: PixelRectangle {
    sentence.outset(x: 0, y: max(0, (target - sentence.height + 1) / 2))
  }

  /// In heights of the text.
  private static let leastSentenceBesideLabels = 22.0

  var numbers: PixelRectangle {
    slots.dropFirst().reduce(slots.first ?? bar) { $0.united(with: $1) }
  }

  /// Counted from 0; `nil` for a number of the game.
  func player(ofSlot slot: Int) -> Int? { players.indices.contains(slot) ? players[slot] : nil }

  func area(of button: BarButton) -> PixelRectangle {
    buttons.firstIndex(of: button).map { buttonAreas[$0] } ?? bar
  }

  var buttonsArea: PixelRectangle {
    buttonAreas.dropFirst().reduce(buttonAreas.first ?? bar) { $0.united(with: $1) }
  }

  /// The tick of a move; `count` ticks share the strip.
  func tick(_ index: Int, of count: Int) -> PixelRectangle {
    let step = Double(strip.width) / Double(max(count, 40))
    let (left, right) = (Int(Double(index) * step), Int(Double(index + 1) * step))
    return strip.with(x: strip.x + left, width: max(1, right - left - (step > 4 ? 1 : 0)))
      .mirrored(in: strip, if: isMirrored)
  }

  /// The number of moves.
  func moment(at x: Double, of count: Int) -> Int {
    let step = Double(strip.width) / Double(max(count, 40))
    let x = isMirrored ? Double(strip.width) - x : x
    return min(max(Int((x / step).rounded(.up)), 0), count)
  }
}

/// Measures the bar's numbers and buttons at one text size.
struct BarRuler {
  /// The longest texts of each number.
  private let numbers: [[String]]

  /// `nil` for a number of the game.
  private let players: [Int?]

  private let labels: [String]
  private let text: Double
  private let target: Int
  private let fonts: Fonts

  init(_ tableau: Tableau, text: Double, target: Int, fonts: Fonts) {
    numbers = tableau.numbers.map(\.room)
    players = tableau.counters.map(\.player)
    labels = tableau.buttons.map(\.label)
    (self.text, self.target, self.fonts) = (text, target, fonts)
  }

  private var unit: Int { TextSize.unit(text) }

  private var plainStyle: TextStyle { TextStyle(size: text) }

  static func labelStyle(_ text: Double) -> TextStyle { TextStyle(size: text) }

  /// With the space around them.
  func width(isLabelled: Bool) -> Int {
    width(of: Array(numbers.indices), plainStyle) + 2 * unit
      + labels.map { width(of: $0, isLabelled) }.reduce(0, +)
  }

  /// With the space before each.
  private func width(of numbers: [Int], _ style: TextStyle) -> Int {
    numbers.map { 2 * unit + width(of: $0, style) }.reduce(0, +)
  }

  private func width(of number: Int, _ style: TextStyle) -> Int {
    let style = isPlayers(number) ? TextStyle(size: style.size, weight: .bold) : style
    let words = numbers[number].map { fonts.line($0, style).size.width }.max() ?? 0
    return words + (isPlayers(number) ? Self.signSide(style) * 3 / 2 : 0)
  }

  private func isPlayers(_ number: Int) -> Bool {
    players.indices.contains(number) && players[number] != nil
  }

  static func sign(in slot: PixelRectangle, _ style: TextStyle) -> PixelRectangle {
    let side = signSide(style)
    return slot.with(y: slot.y + (slot.height - side) / 2, width: side, height: side)
  }

  private static func signSide(_ style: TextStyle) -> Int { Int((style.size * 0.7).rounded()) }

  /// In pixels.
  static func iconSide(_ text: Double) -> Int { 2 * TextSize.unit(text) }

  /// A button has equal space around its symbol and its label.
  private func width(of label: String, _ isLabelled: Bool) -> Int {
    guard isLabelled else { return max(4 * unit, target) }
    return 5 * unit + fonts.line(label, Self.labelStyle(text)).size.width
  }

  func buttons(in row: PixelRectangle, isLabelled: Bool) -> [PixelRectangle] {
    let widths = labels.map { width(of: $0, isLabelled) }
    var x = row.maxX - unit - widths.reduce(0, +)
    return widths.map { width in
      defer { x += width }
      return row.with(x: x, width: width)
    }
  }

  /// The numbers' slots at the left end of a row, their style, and whether words are left out. The
  /// least needed numbers go before any words do.
  func numbers(
    in row: PixelRectangle, upTo right: Int
  ) -> (slots: [PixelRectangle], style: TextStyle, areBare: Bool) {
    let room = right - row.x
    let noteStyle = TextStyle(size: TextSize.note(beside: text))
    let all = Array(numbers.indices)
    var shown = all
    for style in [plainStyle, noteStyle] {
      shown = all
      for number in [nil] + leastNeeded.map(Optional.some) {
        shown.removeAll { $0 == number }
        guard width(of: shown, style) <= room else { continue }
        return (slots(of: shown, in: row) { width(of: $0, style) }, style, false)
      }
    }
    let share = max(0, room / max(shown.count, 1) - 2 * unit)
    let slots = slots(of: shown, in: row) { number in
      min(share, Int(text * 3) + (isPlayers(number) ? Self.signSide(plainStyle) * 3 / 2 : 0))
    }
    return (slots, plainStyle, true)
  }

  /// The game's from the last to the second, then the clock.
  private var leastNeeded: [Int] {
    let own = players.indices.dropFirst().reversed().filter { players[$0] == nil }
    return own + (players.count..<numbers.count)
  }

  private func slots(
    of numbers: [Int], in row: PixelRectangle, width: (Int) -> Int
  ) -> [PixelRectangle] {
    var x = row.x
    return self.numbers.indices.map { number in
      guard numbers.contains(number) else { return row.with(x: x, width: 0) }
      let width = width(number)
      x += 2 * unit + width
      return row.with(x: x - width, width: width)
    }
  }
}
