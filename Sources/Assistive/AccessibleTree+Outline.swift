// SPDX-License-Identifier: MIT

import Drawing
package import Scene
import Tableau
import Words

/// The contents of a window at one moment.
package struct ShownWindow {
  let outline: Outline
  let tableau: Tableau
  let focus: Item.ID?
  let isModal: Bool

  let title: String
  let size: PixelSize
  let isActive: Bool

  package init(_ scene: TableScene, title: String, isActive: Bool) {
    outline = scene.outline
    tableau = scene.tableau
    focus = scene.focusedItem
    isModal = scene.openSheet?.isModal == true
    (self.title, size, self.isActive) = (title, scene.size, isActive)
  }
}

/// No number is reused: a reader that remembers an object by its number would take another for it.
package struct AccessibleNumbers {
  enum Part: Hashable {
    case table, bar
    case item(Item.ID)
    /// On the sheet with this title.
    case onSheet(String, Item.ID)
  }

  private var numbers: [Part: Int] = [:]
  private var last = AccessibleTree.frame

  /// Of choices with unlisted values, in the order of appearance.
  private var values: [String: Int] = [:]

  package init() {}

  mutating func number(of part: Part) -> Int {
    if let number = numbers[part] { return number }
    last += 1
    numbers[part] = last
    return last
  }

  mutating func number(ofValue text: String) -> Int {
    if let number = values[text] { return number }
    values[text] = values.count
    return values.count - 1
  }

  /// Forgets vanished objects, which may return as other ones.
  mutating func forgetAll(but tree: AccessibleTree) { numbers = numbers.filter { tree[$1] != nil } }
}

extension AccessibleTree {
  package init(_ shown: ShownWindow, _ numbers: inout AccessibleNumbers) {
    var builder = Builder(shown, numbers)
    builder.build()
    self = builder.tree
    numbers = builder.numbers
    numbers.forgetAll(but: self)
  }
}

private struct Builder {
  let shown: ShownWindow
  var numbers: AccessibleNumbers
  var tree = AccessibleTree()

  private let panel: Item?

  init(_ shown: ShownWindow, _ numbers: AccessibleNumbers) {
    (self.shown, self.numbers) = (shown, numbers)
    panel = shown.outline[.panel]
  }

  mutating func build() {
    let window = PixelRectangle(shown.size)
    add(AccessibleTree.root, .application, phrase("Matchismo"), window)
    add(
      AccessibleTree.frame, .frame, shown.title, window,
      shown.isActive && panel == nil ? .active : [])
    let (table, bar) = (numbers.number(of: .table), numbers.number(of: .bar))
    add(table, .panel, tableName, window, in: AccessibleTree.frame)
    add(bar, .toolBar, "", window, in: AccessibleTree.frame)
    for item in shown.outline.items where !item.isOnSheet {
      switch item.id {
      case .pile, .player: add(item, in: table)
      case .button(let name):
        add(item, in: shown.tableau.buttons.contains { $0.name == name } ? bar : table)
      case .history where item.name.isEmpty: break
      default: add(item, in: AccessibleTree.frame)
      }
    }
    if let panel { addSheet(panel) }
    if let focus = shown.focus.flatMap(tree.id(of:)) {
      tree.focus = focus
      tree[focus]?.states.insert(.focused)
    }
  }

  private mutating func addSheet(_ panel: Item) {
    let items = shown.outline.items.filter(\.isOnSheet)
    add(panel, in: AccessibleTree.root)
    let sheet = number(of: panel)
    for item in items {
      switch item.id {
      case .panel, .scrollBar, .picture: break
      default: add(item, in: sheet)
      }
    }
    for item in items {
      guard case .picture(let control, _) = item.id else { continue }
      add(item, in: tree.id(of: .control(control)) ?? sheet)
    }
  }

  /// A part of the window that is no item.
  private mutating func add(
    _ id: Int, _ role: Accessible.Role, _ name: String, _ area: PixelRectangle,
    _ states: Accessible.States = [], in parent: Int = AccessibleTree.root
  ) {
    tree.add(
      Accessible(
        id: id, item: nil, parent: parent, role: role, name: Spoken.words(name), area: area,
        states: states.union([.seen, .usable]), actions: [], key: "", value: nil, text: nil))
  }

  private mutating func add(_ item: Item, in parent: Int) {
    let id = number(of: item)
    // An item that both bar and table show is one object.
    guard tree[id] == nil else { return }
    let (role, state) = roleAndState(of: item)
    let states: Accessible.States = item.offers.isEmpty ? .seen : [.seen, .focusable]
    let isUsable = !shown.isModal || item.isOnSheet
    tree.add(
      Accessible(
        id: id, item: item.id, parent: parent, role: role, name: Spoken.words(name(of: item)),
        about: about(item), area: item.area,
        states: states.union(state).union(isUsable ? .usable : []), actions: item.offers,
        key: item.key, value: value(of: item), text: text(of: item)))
  }

  private func roleAndState(of item: Item) -> (Accessible.Role, Accessible.States) {
    let isChosen = item.state.contains(.chosen)
    let checked: Accessible.States = isChosen ? [.checkable, .checked] : .checkable
    let active: Accessible.States = shown.isActive ? .active : []
    return switch item.role {
    case .panel: (.dialog, shown.isModal ? active.union(.modal) : active)
    case .text: (item.id == .sentence ? .statusBar : .label, [])
    case .button: (.pushButton, isChosen ? .selected : [])
    case .card: (.pushButton, [])
    case .choice: (.spinButton, [])
    case .toggle: (.checkBox, checked)
    case .picture: (.radioButton, checked)
    case .entry: (.entry, [.editable, .singleLine])
    case .slider: (.slider, [])
    }
  }

  private mutating func number(of item: Item) -> Int {
    numbers.number(of: item.isOnSheet ? .onSheet(panel?.name ?? "", item.id) : .item(item.id))
  }

  private func name(of item: Item) -> String {
    switch (item.id, item.role) {
    case (.pile, _): return name(ofPile: item)
    case (.player, _) where !item.value.isEmpty: return phrase("\(item.name): \(item.value)")
    case (.panel, _) where item.name.isEmpty:
      return shown.outline.items.first { $0.isOnSheet && $0.role == .text }?.name ?? phrase("Menu")
    case (_, .button):
      let value = Spoken.words(item.value)
      return value.isEmpty ? item.name : phrase("\(item.name), \(value)")
    default: return item.name
    }
  }

  /// A field's note, or the number of a pile's cards.
  private func about(_ item: Item) -> String {
    if case .pile = item.id, let count = Int(item.value) {
      return plural(count, one: "1 card", other: "\(count) cards")
    }
    return Spoken.words(item.field?.note ?? "")
  }

  private func text(of item: Item) -> Accessible.Text? {
    if item.role == .choice { return Accessible.Text(Spoken.words(item.value)) }
    return item.field.map { Accessible.Text($0) }
  }

  /// Of a choice it is an index among the listed values, or among all that have appeared.
  private mutating func value(of item: Item) -> Accessible.Value? {
    if item.id == .history {
      return Accessible.Value(current: shown.tableau.position, most: shown.tableau.ticks.count)
    }
    guard item.role == .choice, case .control(let control) = item.id else { return nil }
    let pictures = shown.outline.items.filter {
      if case .picture(control, _) = $0.id { true } else { false }
    }
    if let chosen = pictures.firstIndex(where: { $0.state.contains(.chosen) }) {
      return Accessible.Value(current: chosen, most: pictures.count - 1)
    }
    let number = numbers.number(ofValue: item.value)
    return Accessible.Value(current: number, most: number)
  }

  // MARK: The table

  private var piles: [Item] {
    shown.outline.items.filter { if case .pile = $0.id { true } else { false } }
  }

  private var columns: [Int] { Set(piles.map(\.area.x)).sorted() }
  private var rows: [Int] { Set(piles.map(\.area.y)).sorted() }

  private var isGrid: Bool { shown.tableau.piles.allSatisfy { $0.place == .grid } }

  private var tableName: String {
    guard isGrid, piles.count > 1 else { return phrase("Table") }
    let rowCount = plural(rows.count, one: "1 row", other: "\(rows.count) rows")
    let columnCount = plural(columns.count, one: "1 column", other: "\(columns.count) columns")
    return phrase("Table, \(rowCount), \(columnCount)")
  }

  /// The news come first: a visible card, otherwise the place.
  private func name(ofPile item: Item) -> String {
    let name = item.state.contains(.hinted) ? phrase("\(item.name), hinted") : item.name
    guard isGrid, piles.count > 1, let row = rows.firstIndex(of: item.area.y) else { return name }
    let inRow = piles.map(\.area).filter { $0.y == item.area.y }.map(\.x).sorted()
    let (line, column) = (row + 1, (inRow.firstIndex(of: item.area.x) ?? 0) + 1)
    return item.state.contains(.faceUp)
      ? phrase("\(name), row \(line), column \(column)")
      : phrase("row \(line), column \(column), \(name)")
  }
}

extension Item {
  fileprivate var isOnSheet: Bool {
    switch id {
    case .panel, .row, .scrollBar, .control, .picture: true
    case .button, .history, .number, .sentence, .lesson, .pile, .player: false
    }
  }

  /// The key that uses it: the first ten cards have one.
  fileprivate var key: String {
    guard case .pile(let pile) = id, pile < 10 else { return "" }
    return "\((pile + 1) % 10)"
  }

  /// An item of a sheet is scrolled into sight when used, so it need not be visible.
  fileprivate var offers: [Action.Kind] {
    switch (id, role) {
    case (.control, .choice): [.use, .previous, .next]
    case (.control, _), (.picture, _): [.use]
    default: actions.map(\.kind).filter { $0 != .slide }
    }
  }
}
