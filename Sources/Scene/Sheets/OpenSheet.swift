// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A sheet with its scroll positions.
struct ShownSheet: Equatable {
  private(set) var sheet: Sheet

  /// In pixels.
  var scroll = 0

  /// In pixels.
  var fieldScroll = 0

  /// `nil` for text sized as on the table. A change takes effect on the next sheet, so that nothing
  /// moves under the pointer.
  let hasLargeText: Bool?

  init(_ sheet: Sheet, hasLargeText: Bool? = nil) {
    (self.sheet, self.hasLargeText) = (sheet, hasLargeText)
  }

  func scrolled(to scroll: Int) -> ShownSheet {
    var shown = self
    shown.scroll = scroll
    return shown
  }

  /// - Returns: whether the title, and so the sheet, is still the same.
  mutating func replace(with sheet: Sheet, hasLargeText: Bool? = nil) -> Bool {
    guard sheet.title == self.sheet.title else {
      self = ShownSheet(sheet, hasLargeText: hasLargeText)
      return false
    }
    self.sheet = sheet
    return true
  }
}

/// A sheet, its animations, and the focus on it.
struct OpenSheet {
  private(set) var shown: ShownSheet
  var opening = Opening()
  var celebration = Celebration()

  private(set) var focus: ControlName?

  init(_ sheet: Sheet, hasLargeText: Bool? = nil) {
    shown = ShownSheet(sheet, hasLargeText: hasLargeText)
    focus = sheet.firstFocus
  }

  var sheet: Sheet { shown.sheet }

  /// The focus stays if the same sheet still has its item.
  mutating func replace(with sheet: Sheet, hasLargeText: Bool) {
    let isSame = shown.replace(with: sheet, hasLargeText: hasLargeText)
    if isSame, let focus, sheet.items.contains(focus) { return }
    focus = sheet.firstFocus
  }

  mutating func moveFocus(to item: ControlName) {
    if sheet.items.contains(item) { focus = item }
  }

  mutating func begin(with sheet: Sheet) {
    shown = ShownSheet(sheet)
    focus = sheet.firstFocus
  }

  var field: ControlName? {
    for case .entry(let name, _, _) in sheet.rows { return name }
    return nil
  }

  var focusedField: ControlName? { field.flatMap { focus == $0 ? $0 : nil } }

  /// The item this many steps on, and whether that wrapped around.
  private func item(by step: Int) -> (name: ControlName, isWrapped: Bool)? {
    let items = sheet.items
    guard !items.isEmpty else { return nil }
    guard let focus, let index = items.firstIndex(of: focus) else { return (items[0], false) }
    let next = index + step
    return (items[(next + items.count) % items.count], !items.indices.contains(next))
  }

  /// The sheet once all its animations have ended.
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
  /// Wraps around.
  mutating func moveFocus(by step: Int, in layout: SheetLayout) {
    guard let next = item(by: step) else { return }
    focus = next.name
    revealFocus(in: layout)
  }

  /// Up and left go back, down and right go forward, and up and down in a month move by a week. If
  /// the next item is far out of sight, the sheet scrolls towards it first.
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

  /// Scrolls as little as needed to show the focused item.
  mutating func revealFocus(in layout: SheetLayout) {
    shown.scroll = scroll(showing: focus, in: layout)
  }

  /// Scrolls to a place, in pixels, within the limits.
  mutating func scroll(to place: Int, in layout: SheetLayout) {
    shown.scroll = min(max(place, 0), layout.overflow)
  }

  /// Keeps the scroll of the field's text for the next layout.
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
