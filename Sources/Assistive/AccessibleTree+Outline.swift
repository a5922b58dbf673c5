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
      AccessibleTree.frame, .frame, shown.title, window, in: AccessibleTree.root,
      shown.isActive && panel == nil ? .active : [])
    let table = numbers.number(of: .table)
    let bar = numbers.number(of: .bar)
    add(table, .panel, tableName, window, in: AccessibleTree.frame)
    add(bar, .toolBar, "", window, in: AccessibleTree.frame)
    for item in shown.outline.items where !item.isOnSheet { add(item, table: table, bar: bar) }
    if let panel { addSheet(panel) }
    if let focus = shown.focus.flatMap(tree.id(of:)) {
      tree.focus = focus
      tree[focus]?.states.insert(.focused)
    }
  }

  private mutating func add(
    _ id: Int, _ role: Accessible.Role, _ name: String, _ area: PixelRectangle, in parent: Int = 0,
    _ states: Accessible.States = []
  ) {
    tree.add(
      Accessible(
        id: id, item: nil, parent: parent, role: role, name: Spoken.words(name), area: area,
        states: states.union([.seen, .usable]), actions: [], key: "", value: nil, text: nil))
  }

  // MARK: The table

  private mutating func add(_ item: Item, table: Int, bar: Int) {
    let id = numbers.number(of: .item(item.id))
    // An item that both bar and table show is one object.
    guard tree[id] == nil else { return }
    switch item.id {
    case .pile(let pile):
      let key = pile < 10 ? "\((pile + 1) % 10)" : ""
      add(item, id, .pushButton, name(ofPile: pile, item), in: table, key: key)
    case .player:
      let name = item.value.isEmpty ? item.name : phrase("\(item.name): \(item.value)")
      add(item, id, .label, name, in: table)
    case .button(let name):
      let isInBar = shown.tableau.buttons.contains { $0.name == name }
      add(item, id, .pushButton, item.name, in: isInBar ? bar : table)
    case .history where item.name.isEmpty: break
    case .history:
      let value = Accessible.Value(
        current: shown.tableau.position, most: shown.tableau.ticks.count)
      add(item, id, .slider, item.name, in: AccessibleTree.frame, value: value)
    case .sentence: add(item, id, .statusBar, item.name, in: AccessibleTree.frame)
    case .lesson: add(item, id, .pushButton, item.name, in: AccessibleTree.frame)
    default: add(item, id, .label, item.name, in: AccessibleTree.frame)
    }
  }

  private mutating func add(
    _ item: Item, _ id: Int, _ role: Accessible.Role, _ name: String, in parent: Int,
    _ states: Accessible.States = [], key: String = "", value: Accessible.Value? = nil,
    text: Accessible.Text? = nil
  ) {
    let actions = item.offers
    var states = states.union(.seen)
    if !shown.isModal || item.isOnSheet { states.formUnion(.usable) }
    if !actions.isEmpty { states.insert(.focusable) }
    tree.add(
      Accessible(
        id: id, item: item.id, parent: parent, role: role, name: Spoken.words(name),
        about: about(item), area: item.area, states: states,
        actions: actions, key: key, value: value, text: text))
  }

  /// A field's note, or the number of a pile's cards.
  private func about(_ item: Item) -> String {
    if case .pile = item.id, let count = Int(item.value) {
      return plural(count, one: "1 card", other: "\(count) cards")
    }
    return Spoken.words(item.field?.note ?? "")
  }

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
  private func name(ofPile pile: Int, _ item: Item) -> String {
    let name = item.state.contains(.hinted) ? phrase("\(item.name), hinted") : item.name
    guard isGrid, piles.count > 1, let row = rows.firstIndex(of: item.area.y) else { return name }
    let inRow = piles.map(\.area).filter { $0.y == item.area.y }.map(\.x).sorted()
    let (line, column) = (row + 1, (inRow.firstIndex(of: item.area.x) ?? 0) + 1)
    return item.state.contains(.faceUp)
      ? phrase("\(name), row \(line), column \(column)")
      : phrase("row \(line), column \(column), \(name)")
  }

  // MARK: A sheet

  private mutating func addSheet(_ panel: Item) {
    let sheet = numbers.number(of: .onSheet(panel.name, .panel))
    let items = shown.outline.items.filter(\.isOnSheet)
    let first = items.first { $0.role == .text }?.name ?? phrase("Menu")
    let title = panel.name.isEmpty ? first : panel.name
    var states: Accessible.States = shown.isActive ? [.active] : []
    if shown.isModal { states.insert(.modal) }
    add(panel, sheet, .dialog, title, in: AccessibleTree.root, states)
    for item in items { if case .picture = item.id {} else { addControl(item, in: sheet) } }
    for item in items {
      guard case .picture(let control, _) = item.id else { continue }
      let parent = tree.id(of: .control(control)) ?? sheet
      let states: Accessible.States = item.state.contains(.chosen) ? .checked : []
      add(item, number(of: item), .radioButton, item.name, in: parent, states.union(.checkable))
    }
  }

  private mutating func number(of item: Item) -> Int {
    numbers.number(of: .onSheet(panel?.name ?? "", item.id))
  }

  private mutating func addControl(_ item: Item, in sheet: Int) {
    if item.id == .panel || item.id == .scrollBar { return }
    let id = number(of: item)
    switch item.role {
    case .choice:
      add(
        item, id, .spinButton, item.name, in: sheet, value: value(of: item),
        text: Accessible.Text(Spoken.words(item.value)))
    case .toggle:
      let states: Accessible.States = item.state.contains(.chosen) ? .checked : []
      add(item, id, .checkBox, item.name, in: sheet, states.union(.checkable))
    case .entry:
      let text = item.field.map { Accessible.Text($0) }
      add(item, id, .entry, item.name, in: sheet, [.editable, .singleLine], text: text)
    case .button:
      let value = Spoken.words(item.value)
      let name = value.isEmpty ? item.name : phrase("\(item.name), \(value)")
      add(item, id, .pushButton, name, in: sheet, item.state.contains(.chosen) ? .selected : [])
    default: add(item, id, .label, item.name, in: sheet)
    }
  }

  /// An index among the listed values, or among all that have appeared.
  private mutating func value(of item: Item) -> Accessible.Value {
    guard case .control(let control) = item.id else { return Accessible.Value(current: 0, most: 0) }
    let pictures = shown.outline.items.filter {
      if case .picture(control, _) = $0.id { true } else { false }
    }
    if let chosen = pictures.firstIndex(where: { $0.state.contains(.chosen) }) {
      return Accessible.Value(current: chosen, most: pictures.count - 1)
    }
    let number = numbers.number(ofValue: item.value)
    return Accessible.Value(current: number, most: number)
  }
}

extension Item {
  fileprivate var isOnSheet: Bool {
    switch id {
    case .panel, .row, .scrollBar, .control, .picture: true
    case .button, .history, .number, .sentence, .lesson, .pile, .player: false
    }
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
