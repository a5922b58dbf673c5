// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Tableau

/// A badge with the points of a match or a mismatch.
struct PointsBadge: Hashable {
  let size: PixelSize
  private let gain: Gain
  private let style: TextStyle

  init(_ gain: Gain, text: Double, fonts: Fonts) {
    self.gain = gain
    style = TextStyle(size: TextSize.title(beside: text), weight: .bold)
    let words = fonts.line(gain.text, style).size
    size = PixelSize(
      width: max(words.width, words.height) + Int(text * 1.1),
      height: words.height + Int(text * 0.4))
  }

  /// Gains are on brass, losses on a dark ground. The top left corner is at the origin.
  func draw(on canvas: borrowing Canvas, with brushes: Brushes) {
    let colors = brushes.colors
    let area = PixelRectangle(size)
    let isWon = gain.points > 0
    let radius = Double(size.height - 1) / 2
    canvas.drawPlate(in: area, radius: radius, colors, isBright: isWon)
    brushes.fonts.draw(
      gain.text, style, in: area, .center, color: isWon ? colors.buttonText : colors.text,
      on: canvas)
  }
}

/// Flying points at one moment.
struct PointsLook: Equatable {
  let badge: PointsBadge
  let center: Point
  let opacity: Double

  var area: PixelRectangle {
    PixelRectangle(
      x: Int(center.x.rounded()) - badge.size.width / 2,
      y: Int(center.y.rounded()) - badge.size.height / 2, badge.size)
  }
}

/// Points on their way to the score, which waits for them and jumps when they arrive.
struct FlyingPoints {
  let badge: PointsBadge
  let start: Point

  /// An index of the bar's numbers.
  let counter: Int

  /// The number before the change.
  let before: Counter?

  let flight: Pulse
  let jump: Pulse

  init(
    _ badge: PointsBadge, from start: Point, to counter: Int, before: Counter?,
    at begins: Double, _ tempo: Tempo
  ) {
    (self.badge, self.start, self.counter, self.before) = (badge, start, counter, before)
    flight = Pulse(begins: begins, lasts: tempo.flight - tempo.jump)
    jump = Pulse(begins: flight.ends, lasts: tempo.jump)
  }

  var ends: Double { jump.ends }

  func nextChange(after time: Double) -> Double? {
    flight.nextChange(after: time) ?? jump.nextChange(after: time)
  }

  /// `nil` before and after the flight. It ends above the number, which stays readable.
  ///
  /// - Parameter slot: the place of the number.
  func look(at time: Double, to slot: PixelRectangle) -> PointsLook? {
    guard let part = flight.part(at: time) else { return nil }
    let goal = Point(
      Rectangle(slot).center.x, Double(slot.y) - Double(badge.size.height) * 0.5)
    // The points stay readable in place for a third of the time.
    let way = Easing.gentle(max(0, (part - 0.35) / 0.65))
    let rise = badge.size.height * 2 / 3
    let center = Point(
      start.x + (goal.x - start.x) * way,
      start.y - Double(rise) * sin(.pi * min(1, part / 0.7)) + (goal.y - start.y) * way)
    return PointsLook(
      badge: badge, center: center, opacity: min(1, part / 0.12, (1 - part) / 0.15))
  }
}

extension [FlyingPoints] {
  /// - Parameter before: the bar's numbers before the changes.
  mutating func leave(
    for changes: [Change], before: [Counter], at begins: Double, in layout: TableLayout,
    fonts: Fonts, _ tempo: Tempo
  ) {
    guard tempo.isMoving else { return }
    for case .judged(let piles, _, let gain?) in changes {
      // Places at the end may be gone.
      let places = piles.filter(layout.piles.indices.contains).map { layout.piles[$0] }
      append(
        FlyingPoints(
          PointsBadge(gain, text: layout.text, fonts: fonts),
          from: places.isEmpty
            ? layout.tableCenter : places.map { Rectangle($0).center }.middle,
          to: gain.counter,
          before: before.indices.contains(gain.counter) ? before[gain.counter] : nil,
          at: begins, tempo))
    }
  }

  /// - Parameter slot: the place of a number in the bar.
  func looks(at time: Double, _ slot: (_ counter: Int) -> PixelRectangle) -> [PointsLook] {
    compactMap { $0.look(at: time, to: slot($0.counter)) }
  }

  /// A number that waits for points shows its value before them, and jumps as they arrive.
  func show(in bar: inout BarLook, at time: Double) {
    for point in self {
      if let part = point.jump.part(at: time) { bar.jumps[point.counter] = sin(.pi * part) }
    }
    // The first of several on their way knows the oldest value.
    for point in reversed() where time < point.flight.ends {
      if let before = point.before { bar.show(before, as: point.counter) }
    }
  }
}
