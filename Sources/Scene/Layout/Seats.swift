// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Players around a table, each with a row of piles: the player at the screen at the lower edge,
/// the others clockwise on the left, at the top and on the right. They sit close together, and the
/// player on the right has the piles in reverse, so that all last piles lie within one glance. Other
/// piles are in the middle. The large button is on the left of the player's own cards where that
/// makes cards larger, else halfway across, right above them. Button, names and captions grow with
/// the cards.
///
/// In a tall room, and where cards have little room, the players at the sides move up. If cards
/// would still be small, captions lie on the piles, and the player's own name stands beside the
/// cards.
struct Seats: Arrangement {
  /// The room for names, captions and the button.
  struct Signs: Equatable {
    /// The least height of a name, in pixels; 0 without names.
    private(set) var name: Int

    /// In pixels; 0 for captions on the piles.
    private(set) var caption: Int

    /// The least size of the large button, if there is one.
    let button: PixelSize?

    /// In pixels; 0 without any.
    init(line: Int, button: PixelSize?) {
      (name, caption, self.button) = (line, line, button)
    }

    /// The least room for names and captions.
    fileprivate var tight: Signs {
      var signs = self
      (signs.name, signs.caption) = (name * 7 / 8, 0)
      return signs
    }

    fileprivate var areTight: Bool { name > 0 && caption == 0 }

    /// Whether cards of this width are large enough beside the signs.
    fileprivate func suit(_ cardWidth: Int) -> Bool { cardWidth * 2 >= name * 5 }
  }

  enum Side {
    case top, left, middle, right, bottom
  }

  /// Rows from top to bottom: as people sit, for narrow rooms, for low rooms or fewer than four
  /// players, and with the button beside the player's own cards.
  private static let (around, narrow, low): ([[Side]], [[Side]], [[Side]]) = (
    [[.top], [.left, .middle, .right], [.bottom]],
    [[.top], [.left, .right], [.middle], [.bottom]],
    [[.left, .top, .right], [.middle], [.bottom]]
  )
  private static let beside: [[Side]] = [[.left, .top, .right], [.middle, .bottom]]

  private let groups: [PileGroup]
  private let sides: [Side]
  private let signs: Signs
  private let room: PixelSize
  private let rows: [[Side]]
  private(set) var cardWidth = 0

  /// - Parameter cards: a card's shape, in any unit.
  init(_ groups: [PileGroup], of cards: PixelSize, _ signs: Signs, in room: PixelSize) {
    let usual = Self.best(of: groups, cards, signs, in: room)
    self =
      signs.suit(usual.cardWidth) ? usual : Self.best(of: groups, cards, signs.tight, in: room)
  }

  private init(
    _ plan: [[Side]], of groups: [PileGroup], _ cards: PixelSize, _ signs: Signs,
    in room: PixelSize
  ) {
    (self.groups, self.signs, self.room) = (groups, signs, room)
    sides = Self.sides(of: groups)
    let taken = Set(sides).union(signs.button == nil ? [] : [.middle])
    rows = plan.map { $0.filter(taken.contains) }.filter { !$0.isEmpty }
    cardWidth = largest(upTo: room.width) { fits(CardMetrics(cardWidth: $0, of: cards)) }
  }

  private static func best(
    of groups: [PileGroup], _ cards: PixelSize, _ signs: Signs, in room: PixelSize
  ) -> Seats {
    let above = bestAbove(of: groups, cards, signs, in: room)
    guard signs.button != nil, !sides(of: groups).contains(.middle) else { return above }
    let aside = Seats(beside, of: groups, cards, signs, in: room)
    return aside.cardWidth > above.cardWidth ? aside : above
  }

  /// The best plan with the button above the player's own cards.
  private static func bestAbove(
    of groups: [PileGroup], _ cards: PixelSize, _ signs: Signs, in room: PixelSize
  ) -> Seats {
    func seats(_ plan: [[Side]]) -> Seats { Seats(plan, of: groups, cards, signs, in: room) }
    guard Set(sides(of: groups)).isSuperset(of: [.left, .top, .right]) else { return seats(low) }
    let usual = seats(room.isPortrait ? narrow : around)
    // The usual plan suits the orientation, and is kept while cards have most of the possible
    // width. Small cards need all of it.
    let others = [narrow, low].map(seats)
    let best = others.max { $0.cardWidth < $1.cardWidth } ?? usual
    let isEnough =
      signs.areTight
      ? usual.cardWidth >= best.cardWidth : usual.cardWidth * 3 >= best.cardWidth * 2
    return isEnough ? usual : best
  }

  /// Two players sit opposite each other; three sit at the lower edge and both sides.
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

  private func fits(_ metrics: CardMetrics) -> Bool {
    let apart = signs.areTight ? metrics.gap : apart(metrics)
    return height(metrics) + (rows.count + 1) * apart <= room.height
      && rows.allSatisfy {
        width(of: $0, metrics) + 2 * self.apart(metrics) <= room.width
          && span(of: $0, metrics) <= glance
      }
  }

  /// The greatest width of all open cards in a row, in large windows.
  private var glance: Int { signs.name > 0 ? 28 * signs.name : room.width }

  /// The players at both ends of a row have their open cards on the inner side.
  private func span(of row: [Side], _ metrics: CardMetrics) -> Int {
    row.contains(.left) ? width(of: row, metrics) - 2 * (metrics.card.width + metrics.gap) : 0
  }

  /// Between unrelated things, and to the edges. More than between a player's piles, so that cards
  /// thrown askew stay in sight.
  private func apart(_ metrics: CardMetrics) -> Int { 2 * metrics.gap }

  private func height(_ metrics: CardMetrics) -> Int {
    rows.map { height(of: $0, metrics) }.reduce(0, +)
  }

  private func height(of row: [Side], _ metrics: CardMetrics) -> Int {
    let cards =
      row.contains { count(at: $0) > 0 }
      ? name(over: row.contains(.bottom) ? .bottom : .top, metrics) + metrics.card.height
        + line(signs.caption, metrics) : 0
    return max(cards, row.contains(.middle) ? button(metrics)?.height ?? 0 : 0)
  }

  private func line(_ least: Int, _ metrics: CardMetrics) -> Int {
    least == 0 ? 0 : max(least, metrics.card.width / 5)
  }

  private func name(over side: Side, _ metrics: CardMetrics) -> Int {
    side == .bottom && signs.areTight ? 0 : line(signs.name, metrics)
  }

  private var isButtonBeside: Bool { rows.contains([.middle, .bottom]) }

  /// Two piles wide and half a card high, or less beside the player's own, but large enough for its
  /// words, which grow with it.
  private func button(_ metrics: CardMetrics) -> PixelSize? {
    signs.button.map {
      let parts = isButtonBeside ? 3 : 4
      return PixelSize(
        width: max($0.width, metrics.card.width * parts / 2),
        height: max($0.height, metrics.card.height * parts / 8))
    }
  }

  /// The player's own cards are halfway across, so what is beside them takes room on both sides.
  private func width(of row: [Side], _ metrics: CardMetrics) -> Int {
    if row == [.middle, .bottom] {
      return width(of: .bottom, metrics) + 2 * (width(of: .middle, metrics) + apart(metrics))
    }
    return row.map { width(of: $0, metrics) }.reduce(0, +) + (row.count - 1) * apart(metrics)
  }

  private func width(of side: Side, _ metrics: CardMetrics) -> Int {
    let piles = max(0, count(at: side) * (metrics.card.width + metrics.gap) - metrics.gap)
    let button = side == .middle ? button(metrics)?.width ?? 0 : 0
    return piles + button + (piles > 0 && button > 0 ? apart(metrics) : 0)
  }

  private func count(at side: Side) -> Int {
    zip(groups, sides).filter { $1 == side }.map(\.0.count).reduce(0, +)
  }
}

// MARK: - Where things are

extension Seats {
  func places(_ metrics: CardMetrics) -> TablePlaces {
    let free = (room.height - height(metrics)) / (rows.count + 1)
    var areas: [Side: PixelRectangle] = [:]
    var y = free
    for row in rows {
      let height = height(of: row, metrics)
      for (side, x) in zip(row, starts(of: row, metrics)) {
        areas[side] = PixelRectangle(
          x: x, y: y, width: width(of: side, metrics), height: height)
      }
      y += height + free
    }
    var places = TablePlaces(piles: piles(in: areas, metrics))
    if signs.name > 0 {
      places.names = names(in: areas, metrics)
      places.captions = places.piles.map { caption(of: $0, metrics) }
      places.areCaptionsOnPiles = signs.caption == 0
    }
    if let size = button(metrics), let area = areas[.middle] {
      places.buttons = [area.middle(size).with(x: area.maxX - size.width)]
    }
    return places
  }

  /// The players at the sides sit at most half a card farther apart than they have to.
  private func starts(of row: [Side], _ metrics: CardMetrics) -> [Int] {
    let free = room.width - width(of: row, metrics)
    let isButtonBeside = row == [.middle, .bottom]
    let steps = isButtonBeside ? 0 : row.count - 1
    let spare = (glance - span(of: row, metrics)) / max(steps, 1)
    let step = isButtonBeside ? 0 : min(metrics.card.width / 2, free / (steps + 2), spare)
    var x = (free - steps * step) / 2
    return row.map { side in
      defer { x += width(of: side, metrics) + apart(metrics) + step }
      return x
    }
  }

  private func piles(
    in areas: [Side: PixelRectangle], _ metrics: CardMetrics
  ) -> [PixelRectangle] {
    var taken: [Side: Int] = [:]
    return zip(groups, sides).flatMap { group, side in
      (0..<group.count).map { _ in
        defer { taken[side, default: 0] += 1 }
        let area = areas[side] ?? PixelRectangle(x: 0, y: 0, width: 0, height: 0)
        let number = taken[side, default: 0]
        let column = side == .right ? count(at: side) - 1 - number : number
        return PixelRectangle(
          x: area.x + column * (metrics.card.width + metrics.gap),
          y: cardTop(of: side, in: area, metrics), metrics.card)
      }
    }
  }

  private func cardTop(
    of side: Side, in area: PixelRectangle, _ metrics: CardMetrics
  ) -> Int {
    let name = name(over: side, metrics)
    let height = name + metrics.card.height + line(signs.caption, metrics)
    return area.y + (area.height - height) / 2 + name
  }

  /// Clear of a thick pile, or at its lower end.
  private func caption(of pile: PixelRectangle, _ metrics: CardMetrics) -> PixelRectangle {
    guard signs.caption == 0 else {
      return pile.with(
        y: pile.maxY + metrics.gap * 2 / 3, height: line(signs.caption, metrics))
    }
    let size = PixelSize(width: min(signs.name * 3 / 2, pile.width), height: signs.name * 7 / 8)
    return pile.middle(size).with(y: pile.maxY - size.height - metrics.gap / 2)
  }

  /// Clear of cards that lie askew. A name may be wider than the piles.
  private func names(
    in areas: [Side: PixelRectangle], _ metrics: CardMetrics
  ) -> [Int: PixelRectangle] {
    var names: [Int: PixelRectangle] = [:]
    for (group, side) in zip(groups, sides) {
      guard let seat = group.seat, let area = areas[side] else { continue }
      let height = name(over: side, metrics)
      guard height > 0 else {
        // On the side without the button.
        let spare = isButtonBeside ? room.width - area.maxX : area.x
        let width = min(spare, area.width) - metrics.gap
        names[seat] = area.middle(PixelSize(width: width, height: signs.name))
          .with(x: isButtonBeside ? area.maxX + metrics.gap : area.x - metrics.gap - width)
        continue
      }
      let spare = min(height * 2, metrics.gap)
      let x = max(0, area.x - spare)
      names[seat] = PixelRectangle(
        x: x, y: cardTop(of: side, in: area, metrics) - height - metrics.gap / 2,
        width: min(room.width, area.maxX + spare) - x, height: height)
    }
    return names
  }
}

extension PileGroup {
  var seat: Int? { if case .seat(let seat) = place { seat } else { nil } }
}
