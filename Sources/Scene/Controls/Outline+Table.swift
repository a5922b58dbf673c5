// SPDX-License-Identifier: MIT

import Drawing
import Tableau

extension Outline {
  /// - Parameters:
  ///   - isCovered: whether the cards are hidden.
  ///   - open: the sheet that can be used.
  ///   - isModal: whether nothing else can be used while that sheet is open.
  init(
    of tableau: Tableau, isCovered: Bool, in layout: TableLayout, _ bar: BarLayout,
    under open: (sheet: Sheet, layout: SheetLayout)?, isModal: Bool
  ) {
    var items: [Item] = open.map { Self.items(of: $0.sheet, $0.layout) } ?? []
    if let lesson = tableau.lesson {
      let area = layout.lessonLine ?? bar.sentence
      items.append(Self.item(of: lesson, in: area, isUsable: !isModal))
    }
    items += Self.items(of: tableau, in: bar, isUsable: !isModal)
    let isPlayed = !isModal && (!tableau.isOver || tableau.isPast)
    if !isCovered {
      items += Self.largeButton(of: tableau, in: layout, isUsable: isPlayed && !tableau.isPast)
      items += Self.piles(of: tableau, in: layout, isUsable: isPlayed)
      items += Self.players(of: tableau, in: layout)
    }
    self.init(items)
  }

  /// Of each row what can be used, or what it says.
  private static func items(of sheet: Sheet, _ layout: SheetLayout) -> [Item] {
    var (pictures, controls, texts): ([Item], [Item], [Item]) = ([], [], [])
    for (index, row) in sheet.rows.enumerated() {
      if case .gallery(let name, _, let gallery) = row {
        pictures += Self.pictures(of: gallery, name, layout)
      }
      controls += row.row.controls.map { item(of: $0, layout) }
      if let words = row.row.words {
        texts.append(Item(id: .row(index), role: .text, name: words, area: layout.rows[index]))
      }
    }
    let scrollBar = layout.scrollBar.map { bar in
      let slide = Action(kind: .slide, area: bar.track.outset(by: bar.track.width), intent: nil)
      return Item(
        id: .scrollBar, role: .slider, name: sheet.title, area: bar.track, actions: [slide])
    }
    let panel = Item(id: .panel, role: .panel, name: sheet.title, area: layout.area)
    return [scrollBar].compactMap(\.self) + pictures + controls + texts + [panel]
  }

  private static func item(of control: SheetControl, _ layout: SheetLayout) -> Item {
    let spots = layout.spots.filter { $0.control == control.name && $0.picture == nil }
    let actions = spots.map {
      Action(kind: $0.action, area: $0.area, intent: control.intent(of: $0.action))
    }
    return Item(
      id: .control(control.name), role: control.role, name: control.label, value: control.value,
      area: actions.last?.area ?? layout.area, actions: actions)
  }

  /// The pictures of a gallery, each with what choosing it means.
  private static func pictures(
    of gallery: Gallery, _ name: ControlName, _ layout: SheetLayout
  ) -> [Item] {
    gallery.choices.enumerated().map { index, choice in
      let spot = layout.spots.first { $0.control == name && $0.picture == index }
      let use = spot.map {
        Action(kind: .use, area: $0.area, intent: .change(name, by: index - gallery.chosen))
      }
      return Item(
        id: .picture(name, index), role: .picture, name: choice.name,
        area: spot?.area ?? layout.area, actions: [use].compactMap(\.self),
        state: index == gallery.chosen ? .chosen : [])
    }
  }

  private static func items(
    of tableau: Tableau, in bar: BarLayout, isUsable: Bool
  ) -> [Item] {
    let buttons = bar.buttons.map { button in
      let area = bar.area(of: button)
      let use = Action(kind: .use, area: area, intent: .use(button.name))
      return Item(
        id: .button(button.name), role: .button, name: button.tip, area: area,
        actions: isUsable ? [use] : [])
    }
    let slide = Action(kind: .slide, area: bar.stripGrip, intent: nil)
    let history = Item(
      id: .history, role: .slider, name: tableau.positionText, area: bar.strip,
      actions: isUsable && !tableau.ticks.isEmpty ? [slide] : [])
    let numbers = tableau.numbers.enumerated().map { index, text in
      Item(id: .number(index), role: .text, name: text, area: bar.numbers)
    }
    let sentence = Item(id: .sentence, role: .text, name: tableau.sentence, area: bar.sentence)
    return buttons + [history] + numbers + [sentence]
  }

  private static func largeButton(
    of tableau: Tableau, in layout: TableLayout, isUsable: Bool
  ) -> [Item] {
    guard let button = tableau.largeButton, let area = layout.places.button else { return [] }
    let use = Action(kind: .use, area: area, intent: .use(button.name))
    return [
      Item(
        id: .button(button.name), role: .button, name: button.label, area: area,
        actions: isUsable ? [use] : [])
    ]
  }

  private static func players(of tableau: Tableau, in layout: TableLayout) -> [Item] {
    tableau.players.compactMap { player in
      guard let area = layout.places.names[player.seat] else { return nil }
      var item = Item(
        id: .player(player.seat), role: .text, name: player.name,
        value: player.call?.words ?? "", area: area)
      if player.isActive { item.state.insert(.chosen) }
      return item
    }
  }

  private static func item(
    of lesson: Illustration, in area: PixelRectangle, isUsable: Bool
  ) -> Item {
    let use = Action(kind: .use, area: area, intent: .endLessons)
    return Item(
      id: .lesson, role: .button, name: lesson.words, area: area,
      actions: isUsable ? [use] : [])
  }

  private static func piles(
    of tableau: Tableau, in layout: TableLayout, isUsable: Bool
  ) -> [Item] {
    zip(tableau.piles, layout.piles).enumerated().map { index, lying in
      let (pile, area) = lying
      let intent = tableau.isPast ? Intent.lookAtNow : .choose(index)
      let use = Action(kind: .use, area: area, intent: intent)
      var item = Item(
        id: .pile(index), role: .card, name: pile.name,
        value: pile.isCounted ? "\(pile.count)" : "", area: area,
        actions: isUsable ? [use] : [])
      if let top = pile.top { item.state = Item.State(top) }
      if tableau.hinted.contains(index) { item.state.insert(.hinted) }
      if tableau.matched.contains(index) { item.state.insert(.matched) }
      return item
    }
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

extension Tableau {
  /// The final values of the bar's numbers, followed by the clock.
  fileprivate var numbers: [String] { counters.map(\.text) + [clock].compactMap(\.self) }
}
