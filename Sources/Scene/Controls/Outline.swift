// SPDX-License-Identifier: MIT

package import Drawing
package import Tableau

/// Everything in a window as one list, for the pointer, the keyboard, screen readers and tests.
package struct Outline: Equatable {
  /// Items on top of others come first.
  package private(set) var items: [Item]

  init(_ items: [Item]) { self.items = items }

  func target(at point: Point) -> Target {
    for item in items {
      for action in item.actions where action.area.contains(point) {
        return Target(item: item.id, action: action.kind)
      }
      if item.role == .panel, item.area.contains(point) { return Target(item: item.id) }
    }
    return .table
  }

  mutating func mark(_ id: Item.ID, _ state: Item.State) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items[index].state.insert(state)
  }

  package subscript(_ id: Item.ID) -> Item? { items.first { $0.id == id } }
}

/// A thing in a window.
package struct Item: Equatable {
  package enum ID: Hashable, Sendable {
    /// The panel of the open sheet.
    case panel
    /// A row of text on the sheet, counted from 0.
    case row(Int)
    case scrollBar
    case control(ControlName)
    /// A value or a picture of a control, counted from 0.
    case picture(ControlName, Int)
    /// A button of the bar, or the large button.
    case button(ControlName)
    /// The strip with a tick for each move.
    case history
    /// A number of the bar, counted from 0; the clock is last.
    case number(Int)
    case sentence
    /// A lesson of a first game.
    case lesson
    case pile(Int)
    case player(Int)
  }

  package enum Role: Sendable {
    case panel, text, button
    /// With several values.
    case choice
    /// A switch.
    case toggle
    /// One of the values of a choice.
    case picture
    /// A text field.
    case entry
    /// Something to drag along.
    case slider
    case card
  }

  package struct State: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The keyboard is on the item.
    package static let focused = State(rawValue: 1)
    package static let pressed = State(rawValue: 2)
    package static let faceUp = State(rawValue: 4)
    package static let chosen = State(rawValue: 8)
    /// Out of the game.
    package static let spent = State(rawValue: 16)
    /// A hint points at it.
    package static let hinted = State(rawValue: 32)
    /// Its top card was just found to match others.
    package static let matched = State(rawValue: 64)
  }

  package let id: ID
  package let role: Role

  /// The item for a screen reader.
  package let name: String

  /// The value or the typed text; may be empty.
  package var value = ""

  package internal(set) var area: PixelRectangle

  /// None while something covers the item. Where areas overlap, the first action counts.
  package var actions: [Action] = []

  package var state: State = []

  package var field: TextField?

  func action(_ kind: Action.Kind) -> Action? { actions.first { $0.kind == kind } }
}

/// A possible use of an item.
package struct Action: Equatable, Sendable {
  package enum Kind: Sendable {
    case use
    case previous, next
    case slide
  }

  package let kind: Kind

  /// For clicks.
  package let area: PixelRectangle

  /// The meaning; `nil` if it depends on the place.
  package let intent: Intent?
}

/// The thing under a pointer.
struct Target: Equatable {
  /// `nil` for gaps and for anything that can't be used.
  let item: Item.ID?

  /// The effect of a click; `nil` where nothing can be used.
  var action: Action.Kind?

  static let table = Target(item: nil)
}

/// A player's wish. The rules decide whether it is allowed.
package enum Intent: Equatable, Sendable {
  /// Use a pile: in most games, turn its top card over.
  case choose(Int)
  case use(ControlName)
  /// To the next or the previous value.
  case change(ControlName, by: Int)
  /// Move the caret after this many scalars, extending the selection or dropping it.
  case moveCaret(after: Int, isSelecting: Bool)
  case selectWord(after: Int)
  case selectAll
  /// Show the moment after this many moves.
  case lookBack(to: Int)
  case lookAtNow
  /// Close the sheet by a click beside it.
  case dismiss
  /// Show no more lessons.
  case endLessons
  /// Have all cards dealt at once.
  case finishDeal
}
