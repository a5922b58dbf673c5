// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Players around a table, each with a row of piles: the player at the screen sits at the lower
/// edge, the others clockwise on the left, at the upper edge and on the right. Piles that belong to
/// no player are in the middle.
struct Seats: Arrangement {
  private enum Side: CaseIterable {
    case top, left, middle, right, bottom
  }

  let cardWidth: Int

  private let groups: [PileGroup]
  private let sides: [Side]
  private let room: PixelSize

  /// - Parameter room: the space above the bar.
  init(_ groups: [PileGroup], in room: PixelSize) {
    self.groups = groups
    self.room = room
    let sides = Self.sides(of: groups)
    self.sides = sides
    cardWidth = largest(upTo: room.width) { width in
      Self.fits(groups, at: sides, CardMetrics(cardWidth: width), in: room)
    }
  }

  /// Two players sit opposite each other; three at the lower edge and both sides.
  private static func sides(of groups: [PileGroup]) -> [Side] {
    let seats = Set(groups.compactMap(\.seat)).sorted()
    let order: [Side] =
      switch seats.count {
      case ...2: [.bottom, .top]
      case 3: [.bottom, .left, .right]
      default: [.bottom, .left, .top, .right]
      }
    return groups.map { group in
      guard let seat = group.seat, let index = seats.firstIndex(of: seat) else { return .middle }
      return order.indices.contains(index) ? order[index] : .middle
    }
  }

  private static func fits(
    _ groups: [PileGroup], at sides: [Side], _ metrics: CardMetrics, in room: PixelSize
  ) -> Bool {
    func width(_ wanted: Set<Side>) -> Int {
      let count = zip(groups, sides).filter { wanted.contains($1) }.map(\.0.count).reduce(0, +)
      return count * (metrics.card.width + metrics.gap) + metrics.gap
    }
    let rows = Set(sides.map { [.left, .right].contains($0) ? .middle : $0 }).count
    // Rows are further apart than cards, to show what belongs together.
    return rows * metrics.card.height + (rows + 1) * 2 * metrics.gap <= room.height
      && [[.top], [.left, .middle, .right], [.bottom]].allSatisfy { width($0) <= room.width }
  }

  func places(_ metrics: CardMetrics) -> [PixelRectangle] {
    var taken: [Side: Int] = [:]
    return zip(groups, sides).flatMap { group, side in
      (0..<group.count).map { _ in
        defer { taken[side, default: 0] += 1 }
        return place(taken[side, default: 0], at: side, metrics)
      }
    }
  }

  /// Where a side's pile with this number is.
  private func place(_ number: Int, at side: Side, _ metrics: CardMetrics) -> PixelRectangle {
    let (card, gap) = (metrics.card, metrics.gap)
    let (step, height) = (card.width + gap, room.height)
    let count = zip(groups, sides).filter { $1 == side }.map(\.0.count).reduce(0, +)
    let middle = (room.width - (count * step - gap)) / 2
    let (left, top) =
      switch side {
      case .top: (middle, 2 * gap)
      case .left: (gap, (height - card.height) / 2)
      case .middle: (middle, (height - card.height) / 2)
      case .right: (room.width - count * step, (height - card.height) / 2)
      case .bottom: (middle, height - card.height - 2 * gap)
      }
    return PixelRectangle(
      x: left + number * step, y: top, width: card.width, height: card.height)
  }
}

extension PileGroup {
  fileprivate var seat: Int? { if case .seat(let seat) = place { seat } else { nil } }
}
