// SPDX-License-Identifier: MIT

import Drawing
import Finding
import Observing
import Play
import Tableau
import Testing
import Windowing

@testable import Scene
@testable import matchismo

/// What the player uses.
enum Hand: CaseIterable {
  case keyboard, mouse
}

extension TwinTable {
  private static let symbols: [String: Key.Symbol] = [
    "Return": .enter, "space": .space, "Escape": .escape, "Tab": .tab, "Menu": .menu,
    "F1": .function(1), "F10": .function(10), "Left": .left, "Right": .right, "Up": .up,
    "Down": .down, "End": .end, "Prior": .pageUp, "Next": .pageDown,
  ]

  /// Types keys, named as in `xev`.
  func type(_ keys: String..., control: Bool = false, shift: Bool = false) throws {
    for name in keys {
      let held = (control ? ["Control_L"] : []) + (shift ? ["Shift_L"] : [])
      try table.observer.typeKey(name, holding: held)
      let symbol = Self.symbols[name] ?? .character(Character(name))
      session.press(Key(symbol, control: control, shift: shift))
    }
  }

  func click(_ area: PixelRectangle) throws { try click(Rectangle(area).center) }

  /// Clicks and takes the pointer away again.
  func click(_ point: Point) throws {
    try press(point)
    session.carryOut(scene.release(at: point))
    table.observer.releaseButton()
    try move(to: Point(1, 1))
  }

  func press(_ point: Point) throws {
    try move(to: point)
    table.observer.pressButton()
    session.carryOut(scene.press(at: point))
  }

  func move(to point: Point) throws {
    try table.observer.movePointer(to: Int(point.x), Int(point.y), in: table.window)
    session.carryOut(scene.point(at: point))
  }

  /// Turns over cards, one click each.
  func choose(_ places: Int...) throws {
    for place in places { try click(scene.layout.piles[place]) }
  }

  func press(_ command: Command) throws {
    let bar = scene.picture.bar.layout
    let button = try #require(bar.buttons.first { $0.name == ControlName(command) })
    try click(bar.area(of: button))
  }

  func openMenu(by hand: Hand) throws {
    switch hand {
    case .keyboard: try type("F10")
    case .mouse: try press(.menu)
    }
  }

  /// Goes to something on the sheet that is open, and uses it.
  func use(_ control: ControlName, by hand: Hand) throws {
    switch hand {
    case .keyboard:
      try moveFocus(to: control)
      try type("Return")
    case .mouse:
      try bringIntoSight(control)
      try click(try #require(scene.place(of: control), "\(control) is on no sheet"))
    }
  }

  /// A hand on a wheel would do the same.
  func bringIntoSight(_ control: ControlName) throws {
    for _ in 0..<30 where scene.place(of: control) == nil { try type("Down") }
  }

  func use(_ command: Command, by hand: Hand) throws { try use(ControlName(command), by: hand) }

  /// Takes the value before or after, by the arrow keys or the signs beside the value.
  func change(_ control: ControlName, to action: Action.Kind, by hand: Hand) throws {
    switch hand {
    case .keyboard:
      try moveFocus(to: control)
      try type(action == .next ? "Right" : "Left")
    case .mouse:
      try bringIntoSight(control)
      let sign = scene.outline[.control(control)]?.action(action)?.area
      try click(try #require(sign ?? neighbour(of: control, action), "\(control)"))
    }
  }

  /// Where the value before or after is, of those that stand side by side.
  private func neighbour(of control: ControlName, _ action: Action.Kind) -> PixelRectangle? {
    let values = scene.outline.items.filter {
      if case .picture(control, _) = $0.id { true } else { false }
    }
    guard let chosen = values.firstIndex(where: { $0.state.contains(.chosen) }) else { return nil }
    // Beyond the last one it is the first, as with the arrow keys.
    let next = chosen + (action == .next ? 1 : values.count - 1)
    return values[next % values.count].area
  }

  private func moveFocus(to control: ControlName) throws {
    for _ in 0..<30 where scene.focusedControl != control { try type("Down") }
    try #require(scene.focusedControl == control)
  }
}
