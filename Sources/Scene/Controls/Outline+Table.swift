// SPDX-License-Identifier: MIT

import Drawing
import Tableau

extension Outline {
  /// - Parameter isModal: whether nothing beside the open sheet can be used.
  init(
    of tableau: Tableau, isCovered: Bool, in layout: TableLayout, _ bar: BarLayout,
    under open: (sheet: Sheet, layout: SheetLayout)?, isModal: Bool
  ) {
    var items: [Item] = open.map { Self.items(of: $0.sheet, $0.layout) } ?? []
    if let lesson = tableau.lesson {
      items.append(
        Item(
          .lesson, .button, lesson.words, layout.lessonLine ?? bar.lesson,
          use: isModal ? nil : .endLessons))
    }
    items += Self.items(of: tableau, in: bar, isUsable: !isModal)
    let isPlayed = !isModal && (!tableau.isOver || tableau.isPast)
    if !isCovered {
      items += zip(tableau.shownButtons, layout.places.buttons).map { button, area in
        Item(
          .button(button.name), .button, button.label, area,
          use: isPlayed && !tableau.isPast && button.isUsable ? .use(button.name) : nil)
      }
      items += Self.piles(of: tableau, in: layout, isUsable: isPlayed)
      items += Self.players(of: tableau, in: layout)
    }
    self.init(items)
  }

  private static func items(of sheet: Sheet, _ layout: SheetLayout) -> [Item] {
    let scrollBar = layout.scrollBar.map { bar in
      let slide = Action(kind: .slide, area: bar.grip, intent: nil)
      return Item(
        id: .scrollBar, role: .slider, name: sheet.title, area: bar.track, actions: [slide])
    }
    let panel = Item(.panel, .panel, sheet.title, layout.area)
    return layout.items + [scrollBar].compactMap(\.self) + [panel]
  }

  private static func items(
    of tableau: Tableau, in bar: BarLayout, isUsable: Bool
  ) -> [Item] {
    let buttons = bar.buttons.map { button in
      Item(
        .button(button.name), .button, button.tip, bar.area(of: button),
        use: isUsable || button.sign == .menu ? .use(button.name) : nil)
    }
    let slide = Action(kind: .slide, area: bar.stripGrip, intent: nil)
    let history = Item(
      id: .history, role: .slider, name: tableau.positionText, area: bar.strip,
      actions: isUsable && !tableau.ticks.isEmpty ? [slide] : [])
    let numbers = tableau.numbers.enumerated().map {
      Item(.number($0), .text, $1.text, bar.numbers)
    }
    return buttons + [history] + numbers + [Item(.sentence, .text, tableau.sentence, bar.sentence)]
  }

  private static func players(of tableau: Tableau, in layout: TableLayout) -> [Item] {
    tableau.players.compactMap { player in
      guard let area = layout.places.names[player.seat] else { return nil }
      var item = Item(.player(player.seat), .text, player.label, area)
      item.value = player.call?.words ?? ""
      if player.isActive { item.state.insert(.chosen) }
      return item
    }
  }

  private static func piles(
    of tableau: Tableau, in layout: TableLayout, isUsable: Bool
  ) -> [Item] {
    zip(tableau.piles, layout.piles).enumerated().map { index, lying in
      let (pile, area) = lying
      let intent = tableau.isPast ? Intent.lookAtNow : .choose(index)
      var item = Item(.pile(index), .card, pile.name, area, use: isUsable ? intent : nil)
      if pile.isCounted { item.value = "\(pile.count)" }
      if let top = pile.top { item.state = Item.State(top) }
      if tableau.hinted.contains(index) { item.state.insert(.hinted) }
      if tableau.picked.contains(index) { item.state.insert(.chosen) }
      if tableau.matched.contains(index) { item.state.insert(.matched) }
      return item
    }
  }
}

extension Item {
  /// - Parameter intent: `nil` if the item can't be used.
  fileprivate init(
    _ id: ID, _ role: Role, _ name: String, _ area: PixelRectangle, use intent: Intent? = nil
  ) {
    let actions = intent.map { [Action(kind: .use, area: area, intent: $0)] }
    self.init(id: id, role: role, name: name, area: area, actions: actions ?? [])
  }
}

extension Item.State {
  fileprivate init(_ card: LyingCard) {
    self = []
    if card.side == .up { insert(.faceUp) }
    if card.mark == .chosen { insert(.chosen) }
    if card.mark == .spent { insert(.spent) }
  }
}
