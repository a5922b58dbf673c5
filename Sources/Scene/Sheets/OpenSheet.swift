// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A sheet as it is shown.
struct ShownSheet: Equatable {
  /// What it says now.
  private(set) var sheet: Sheet

  /// How far its rows are scrolled, in pixels.
  var scroll = 0

  /// How far the text of its field is scrolled, in pixels.
  var fieldScroll = 0

  /// Whether its text is large; `nil` for text as on the table. It stays as it is where another size is chosen on
  /// the sheet, so that nothing moves under the pointer.
  let hasLargeText: Bool?

  init(_ sheet: Sheet, hasLargeText: Bool? = nil) {
    (self.sheet, self.hasLargeText) = (sheet, hasLargeText)
  }

  /// Puts something else on it.
  ///
  /// - Returns: whether it is still the same sheet, which its title tells.
  mutating func replace(with sheet: Sheet, hasLargeText: Bool? = nil) -> Bool {
    guard sheet.title == self.sheet.title else {
      self = ShownSheet(sheet, hasLargeText: hasLargeText)
      return false
    }
    self.sheet = sheet
    return true
  }
}

/// A sheet over the table: what is on it, how far it has opened, and the keyboard's focus on it.
struct OpenSheet {
  private(set) var shown: ShownSheet
  var opening = Opening()
  var celebration = Celebration()

  /// The item with the keyboard's focus.
  private(set) var focus: ControlName?

  init(_ sheet: Sheet, hasLargeText: Bool? = nil) {
    shown = ShownSheet(sheet, hasLargeText: hasLargeText)
    focus = sheet.firstFocus
  }

  var sheet: Sheet { shown.sheet }

  /// Puts something else on the sheet. On the same sheet the focus stays where it is if possible.
  mutating func replace(with sheet: Sheet, hasLargeText: Bool) {
    let isSame = shown.replace(with: sheet, hasLargeText: hasLargeText)
    if isSame, let focus, sheet.items.contains(focus) { return }
    focus = sheet.firstFocus
  }

  /// Moves the focus to an item of the sheet.
  mutating func moveFocus(to item: ControlName) {
    if sheet.items.contains(item) { focus = item }
  }

  /// Puts another sheet in its place, which begins at its first item.
  mutating func begin(with sheet: Sheet) {
    shown = ShownSheet(sheet)
    focus = sheet.firstFocus
  }

  /// The field to type in; `nil` on a sheet without one.
  var field: ControlName? {
    for case .entry(let name, _, _) in sheet.rows { return name }
    return nil
  }

  /// The field, while it has the focus.
  var focusedField: ControlName? { field.flatMap { focus == $0 ? $0 : nil } }

  /// The item this many further on, and whether that is beyond the last or before the first.
  private func item(by step: Int) -> (name: ControlName, isWrapped: Bool)? {
    let items = sheet.items
    guard !items.isEmpty else { return nil }
    guard let focus, let index = items.firstIndex(of: focus) else { return (items[0], false) }
    let next = index + step
    return (items[(next + items.count) % items.count], !items.indices.contains(next))
  }

  /// The same sheet, as if it had been open for long.
  func atRest() -> OpenSheet {
    var sheet = self
    sheet.opening = Opening()
    if opening.willOpen { sheet.opening.open(at: 0, Tempo(.off)) }
    sheet.celebration = Celebration()
    return sheet
  }
}

// MARK: - On a sheet with its places

extension OpenSheet {
  /// Moves the focus this many items on, wrapping around, and scrolls to it.
  mutating func moveFocus(by step: Int, in layout: SheetLayout) {
    guard let next = item(by: step) else { return }
    focus = next.name
    revealFocus(in: layout)
  }

  /// Up and left lead back, down and right forward, and among the days of a month by a week. Where the next item is out of sight, what lies
  /// between comes into sight first.
  mutating func moveFocus(_ direction: Direction, in layout: SheetLayout) {
    if let day = sheet.day(direction, from: focus) {
      focus = day
      return revealFocus(in: layout)
    }
    switch direction {
    case .first: focus = sheet.items.first
    case .last: focus = sheet.items.last
    case .up, .left: return read(by: -1, in: layout)
    case .down, .right: return read(by: 1, in: layout)
    }
    revealFocus(in: layout)
  }

  private mutating func read(by step: Int, in layout: SheetLayout) {
    let next = item(by: step)
    let isEnd = next?.isWrapped ?? true
    let isPassed = step > 0 && row(of: next?.name).map(layout.isFooter) == true
    let goal =
      isEnd || isPassed
      ? (step > 0 ? layout.overflow : 0) : scroll(showing: next?.name, in: layout)
    let distance = goal - layout.scroll
    if distance.signum() == step, isEnd || abs(distance) > layout.viewport.height / 2 {
      scroll(to: layout.scroll + step * min(abs(distance), layout.viewport.height / 2), in: layout)
    } else {
      moveFocus(by: step, in: layout)
      if isPassed { scroll(to: goal, in: layout) }
    }
  }

  /// Scrolls as little as shows the item with the focus.
  mutating func revealFocus(in layout: SheetLayout) {
    shown.scroll = scroll(showing: focus, in: layout)
  }

  /// Scrolls to a place, as far as there is one.
  mutating func scroll(to place: Int, in layout: SheetLayout) {
    shown.scroll = min(max(place, 0), layout.overflow)
  }

  /// Keeps the text of the field where it is, so that it scrolls no further than its caret needs.
  mutating func keepField(of layout: SheetLayout) {
    if let field = layout.field { shown.fieldScroll = field.scroll }
  }

  private func scroll(showing item: ControlName?, in layout: SheetLayout) -> Int {
    row(of: item).map(layout.scroll(showing:)) ?? layout.scroll
  }

  private func row(of item: ControlName?) -> Int? {
    item.flatMap { item in sheet.rows.firstIndex { $0.items.contains(item) } }
  }
}
