// SPDX-License-Identifier: MIT

package import Drawing
package import Tableau

/// Everything that a window shows and offers, as one list: the pointer, the keyboard and tests find
/// things by it, and so can a screen reader.
package struct Outline: Equatable {
  /// Items that lie on top of others come first.
  package private(set) var items: [Item]

  init(_ items: [Item]) { self.items = items }

  /// What is under the pointer at a place in the window.
  func target(at point: Point) -> Target {
    for item in items {
      for action in item.actions where action.area.contains(point) {
        return Target(item: item.id, action: action.kind)
      }
      if item.role == .panel, item.area.contains(point) { return Target(item: item.id) }
    }
    return .table
  }

  /// Adds to an item's state.
  mutating func mark(_ id: Item.ID, _ state: Item.State) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items[index].state.insert(state)
  }

  package subscript(_ id: Item.ID) -> Item? { items.first { $0.id == id } }
}

/// Something in a window.
package struct Item: Equatable {
  package enum ID: Hashable, Sendable {
    /// The panel over the table.
    case panel
    /// A row of the panel that is only text, counted from 0.
    case row(Int)
    /// The bar that shows which part of the panel's rows is in sight.
    case scrollBar
    /// A control on the panel.
    case control(ControlName)
    /// One of the pictures of a control, counted from 0.
    case picture(ControlName, Int)
    /// A button of the bar.
    case button(ControlName)
    /// The strip with a tick for each move.
    case history
    /// A number of the bar, counted from 0; the clock follows the last.
    case number(Int)
    /// What the bar says.
    case sentence
    /// What somebody who plays for the first time is told.
    case lesson
    case pile(Int)
    /// The player at a seat.
    case player(Int)
  }

  package enum Role: Sendable {
    case panel, text, button
    /// Has one of several values.
    case choice
    /// Is on or off.
    case toggle
    /// Stands for one of those values.
    case picture
    /// Takes typed text.
    case entry
    /// Can be dragged along.
    case slider
    case card
  }

  package struct State: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The keyboard is on it.
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

  /// What it is, in words.
  package let name: String

  /// Its value, or what was typed into it; empty if there is none.
  package var value = ""

  package let area: PixelRectangle

  /// What can be done with it; empty while something covers it. If two actions share a place, the
  /// first one counts.
  package var actions: [Action] = []

  package var state: State = []

  /// What is typed into it; `nil` where nothing can be.
  package var field: TextField?

  func action(_ kind: Action.Kind) -> Action? { actions.first { $0.kind == kind } }
}

/// Something that can be done with an item.
package struct Action: Equatable, Sendable {
  package enum Kind: Sendable {
    case use
    /// Choose the previous or the next value.
    case previous, next
    /// Drag along it.
    case slide
  }

  package let kind: Kind

  /// Where a click does it.
  package let area: PixelRectangle

  /// The resulting intent; `nil` if that depends on the place.
  package let intent: Intent?
}

/// What a pointer is on.
struct Target: Equatable {
  /// `nil` for gaps and for anything that can't be used.
  let item: Item.ID?

  /// What a click would do; `nil` outside of everything that can be used.
  var action: Action.Kind?

  static let table = Target(item: nil)
}

/// What a player wants. Whether it may be done is for the rules to say.
package enum Intent: Equatable, Sendable {
  /// Use this pile on the table; in most games, turn its top card over.
  case choose(Int)
  /// Use a button of the bar, or a control on a sheet.
  case use(ControlName)
  /// Change a control on a sheet to the next or the previous value.
  case change(ControlName, by: Int)
  /// Put the caret of the sheet's field after so many scalars of its text, with the selection or without.
  case moveCaret(after: Int, isSelecting: Bool)
  /// Select the word there.
  case selectWord(after: Int)
  /// Select all of the field's text.
  case selectAll
  /// Look at the moment after this many moves.
  case lookBack(to: Int)
  /// Look at the present again.
  case lookAtNow
  /// Close the sheet, by a click outside of it.
  case dismiss
  /// Have nothing explained any more.
  case endLessons
}
