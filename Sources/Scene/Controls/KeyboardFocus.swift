// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The focus on the table and the bar, visible from the first key that moves or uses it until the
/// pointer moves.
struct KeyboardFocus {
  private(set) var item = Item.ID.pile(0)
  private(set) var isShown = false

  /// - Returns: whether it already was visible: the first key only shows it.
  mutating func show() -> Bool {
    defer { isShown = true }
    return isShown
  }

  mutating func hide() { isShown = false }

  mutating func goToFirstPile() { item = .pile(0) }

  mutating func go(to item: Item.ID) { self.item = item }

  func canBe(on item: Item.ID) -> Bool {
    switch item {
    case .pile, .button: true
    default: false
    }
  }

  /// The end of a game leads to the button for a new deal.
  mutating func goToEnd(of tableau: Tableau) {
    let button = tableau.buttons.first { $0.sign == .newDeal } ?? tableau.buttons.first
    item = button.map { .button($0.name) } ?? .pile(0)
  }

  /// Leaves the place where ``goToEnd(of:)`` put the focus.
  mutating func comeBack(from tableau: Tableau) {
    var end = self
    end.goToEnd(of: tableau)
    if item == end.item { goToFirstPile() }
  }

  /// Among mirrored buttons left and right change places.
  mutating func move(_ direction: Direction, in outline: Outline, isMirrored: Bool) {
    switch item {
    case .pile: if let next = outline.neighbour(of: item, direction) { item = next }
    case .button: move(direction.alongReading(isMirrored: isMirrored), fromButtonIn: outline)
    default: goToFirstPile()
    }
  }

  private mutating func move(_ direction: Direction, fromButtonIn outline: Outline) {
    let buttons = outline.buttons.map(\.id)
    guard let index = buttons.firstIndex(of: item) else { return goToFirstPile() }
    switch direction {
    case .left: item = buttons[max(index - 1, 0)]
    case .right: item = buttons[min(index + 1, buttons.count - 1)]
    case .first, .up: if let pile = outline.lastUsablePile { item = pile }
    case .last: item = buttons[buttons.count - 1]
    case .down: break
    }
  }

  /// Moves from the piles through the bar's buttons and back.
  mutating func moveOn(by step: Int, in outline: Outline) {
    let buttons = outline.buttons.map(\.id)
    guard !buttons.isEmpty else { return }
    guard let index = buttons.firstIndex(of: item) else {
      item = step > 0 ? buttons[0] : buttons[buttons.count - 1]
      return
    }
    let next = index + step
    item =
      buttons.indices.contains(next) || outline.lastUsablePile == nil
      ? buttons[(next + buttons.count) % buttons.count] : .pile(0)
  }

  /// For a journal: a pile's number or a button's name; `nil` while invisible.
  var name: String? {
    guard isShown else { return nil }
    return switch item {
    case .pile(let pile): "\(pile)"
    case .button(let name): name.rawValue
    default: nil
    }
  }

  /// Restores ``name``, unless it isn't on this table.
  mutating func show(named name: String?, on tableau: Tableau) {
    guard let name else { return }
    if let button = tableau.buttons.first(where: { $0.name.rawValue == name }) {
      item = .button(button.name)
    } else if let pile = Int(name), tableau.piles.indices.contains(pile), !tableau.isOver {
      item = .pile(pile)
    } else {
      return
    }
    _ = show()
  }
}

extension Outline {
  fileprivate var lastUsablePile: Item.ID? { piles.last { !$0.actions.isEmpty }?.id }
}

/// A direction of the keyboard's focus.
package enum Direction: Sendable {
  case left, right, up, down
  /// The first and the last pile.
  case first, last

  /// In a mirrored window forward is to the left.
  package func alongReading(isMirrored: Bool) -> Direction {
    switch self {
    case .left where isMirrored: .right
    case .right where isMirrored: .left
    default: self
    }
  }
}

extension Outline {
  var piles: [Item] { items.filter { if case .pile = $0.id { true } else { false } } }

  /// In reading order.
  var buttons: [Item] { items.filter { if case .button = $0.id { true } else { false } } }

  /// Rows differ in length, so up and down lead to the nearest card.
  func neighbour(of pile: Item.ID, _ direction: Direction) -> Item.ID? {
    guard let here = self[pile]?.area else { return nil }
    let inRow = piles.filter { $0.area.y == here.y }
    let rows = piles.map(\.area.y)
    return switch direction {
    case .first: piles.first?.id
    case .last: piles.last?.id
    case .left: inRow.filter { $0.area.x < here.x }.max { $0.area.x < $1.area.x }?.id
    case .right: inRow.filter { $0.area.x > here.x }.min { $0.area.x < $1.area.x }?.id
    case .up: nearest(to: here, inRowAt: rows.filter { $0 < here.y }.max())
    case .down: nearest(to: here, inRowAt: rows.filter { $0 > here.y }.min())
    }
  }

  private func nearest(to card: PixelRectangle, inRowAt y: Int?) -> Item.ID? {
    piles.filter { $0.area.y == y }
      .min { abs($0.area.x - card.x) < abs($1.area.x - card.x) }?.id
  }
}
