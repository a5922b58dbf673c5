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

  private static func items(of sheet: Sheet, _ layout: SheetLayout) -> [Item] {
    let controls = sheet.rows.flatMap(\.controls).map { control in
      let spots = layout.spots.filter { $0.control == control.name && $0.picture == nil }
      let actions = spots.map { spot in
        Action(kind: spot.action, area: spot.area, intent: control.intent(of: spot.action))
      }
      return Item(
        id: .control(control.name), role: control.role, name: control.label,
        value: control.value, area: actions.last?.area ?? layout.area, actions: actions)
    }
    let pictures = sheet.rows.flatMap { Self.pictures(on: $0, layout) }
    let texts = sheet.rows.enumerated().compactMap { index, row in
      row.text.map { text in
        Item(id: .row(index), role: .text, name: text, area: layout.rows[index])
      }
    }
    let scrollBar = layout.scrollBar.map { bar in
      Item(
        id: .scrollBar, role: .slider, name: sheet.title, area: bar.track,
        actions: [
          Action(kind: .slide, area: bar.track.outset(by: bar.track.width), intent: nil)
        ])
    }
    let panel = Item(id: .panel, role: .panel, name: sheet.title, area: layout.area)
    return [scrollBar].compactMap(\.self) + pictures + controls + texts + [panel]
  }

  /// The pictures of a gallery, each with what choosing it means.
  private static func pictures(on row: SheetRow, _ layout: SheetLayout) -> [Item] {
    guard case .gallery(let name, _, let gallery) = row else { return [] }
    return gallery.choices.enumerated().map { index, choice in
      let spot = layout.spots.first { $0.control == name && $0.picture == index }
      let use = spot.map {
        Action(kind: .use, area: $0.area, intent: .change(name, by: index - gallery.chosen))
      }
      var item = Item(
        id: .picture(name, index), role: .picture, name: choice.name,
        area: spot?.area ?? layout.area, actions: [use].compactMap(\.self))
      if index == gallery.chosen { item.state.insert(.chosen) }
      return item
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

/// Something on a row of a sheet that can be used.
private struct Control {
  let name: ControlName
  let role: Item.Role
  let label: String
  var value = ""

  /// `nil` for what depends on the place.
  func intent(of action: Action.Kind) -> Intent? {
    switch action {
    case .previous: .change(name, by: -1)
    case .next: .change(name, by: 1)
    case .slide: nil
    case .use: role == .choice ? .change(name, by: 1) : .use(name)
    }
  }
}

extension SheetRow {
  /// What can be used on the row, from left to right.
  fileprivate var controls: [Control] {
    switch self {
    case .action(let name, let label, _): [Control(name: name, role: .button, label: label)]
    case .choice(let name, let label, let value):
      [Control(name: name, role: .choice, label: label, value: value)]
    case .gallery(let name, let label, let gallery):
      [Control(name: name, role: .choice, label: label, value: gallery.value)]
    case .entry(let name, let label, let field):
      [Control(name: name, role: .entry, label: label, value: field.text)]
    case .buttons(let buttons):
      buttons.map { Control(name: $0.name, role: .button, label: $0.label) }
    case .month(let month):
      month.days.filter(\.isOpen).map { Control(name: $0.name, role: .button, label: $0.words) }
    case .text, .headline, .line, .stars, .pair, .inactive, .note, .explained, .cells, .charts,
      .award:
      []
    }
  }

  /// The text of a row without controls.
  fileprivate var text: String? {
    switch self {
    case .text(let text), .headline(let text), .line(let text), .stars(let text, _),
      .note(let text):
      text.isEmpty ? nil : text
    case .pair(let label, let value): "\(label) \(value)"
    case .explained(.words(let topic), let words): "\(topic) \(words)"
    case .explained(.picture, let words): words
    case .cells(let words, _): words.joined(separator: " ")
    case .award(let award): award.words
    case .action, .choice, .inactive, .gallery, .entry, .buttons, .month: nil
    case .charts(let charts): charts.map(\.words).joined(separator: " ")
    }
  }
}
