// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Players around a table, each with a row of piles: the player at the screen sits at the lower
/// edge, the others clockwise on the left, at the upper edge and on the right. Piles that belong to
/// no player are in the middle, and so is the large button.
///
/// In a room that is taller than wide, and where the cards have little room, the players at the sides move
/// up. Where cards would be small all the same, captions lie on the piles instead of below them.
struct Seats: Arrangement {
  /// What takes room beside the piles.
  struct Signs: Equatable {
    /// The height of a line with a player's name, in pixels; 0 without any.
    private(set) var name: Int

    /// The same of the words below a pile, if they have a line of their own.
    private(set) var caption: Int

    /// The size of the large button, if there is one.
    let button: PixelSize?

    /// - Parameter line: the height of a line; 0 without any.
    init(line: Int, button: PixelSize?) {
      (name, caption, self.button) = (line, line, button)
    }

    /// The same with no more room than they need.
    fileprivate var tight: Signs {
      var signs = self
      (signs.name, signs.caption) = (name * 7 / 8, 0)
      return signs
    }

    /// Whether cards this wide are large enough beside them.
    fileprivate func suit(_ cardWidth: Int) -> Bool { cardWidth * 2 >= name * 5 }
  }

  enum Side {
    case top, left, middle, right, bottom
  }

  /// Which sides share a row, from the upper edge to the lower one: the first as people sit, the next for
  /// a room that is narrow, the others for one that is low.
  private static let plans: [[[Side]]] = [
    [[.top], [.left, .middle, .right], [.bottom]],
    [[.top], [.left, .right], [.middle], [.bottom]],
    [[.left, .top, .right], [.middle], [.bottom]],
    [[.left, .top, .right], [.bottom, .middle]],
  ]

  let cardWidth: Int

  private let plan: SeatPlan

  /// - Parameter room: the space above the bar.
  init(_ groups: [PileGroup], _ signs: Signs, in room: PixelSize) {
    let usual = Self.plan(of: groups, signs, in: room)
    plan = signs.suit(usual.cardWidth) ? usual : Self.plan(of: groups, signs.tight, in: room)
    cardWidth = plan.cardWidth
  }

  func places(_ metrics: CardMetrics) -> TablePlaces { plan.places(metrics) }

  private static func plan(
    of groups: [PileGroup], _ signs: Signs, in room: PixelSize
  ) -> SeatPlan {
    let sides = sides(of: groups)
    let plans = plans.map { SeatPlan($0, of: groups, at: sides, signs, in: room) }
    let widths = plans.map(\.cardWidth)
    let best = widths.max() ?? 0
    // The one that suits the orientation, as long as cards have most of the width that they could have.
    let usual = room.isPortrait ? 1 : 0
    let chosen = widths[usual] * 3 >= best * 2 ? usual : widths.firstIndex(of: best) ?? usual
    return plans[chosen]
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
}

extension PileGroup {
  var seat: Int? { if case .seat(let seat) = place { seat } else { nil } }
}
