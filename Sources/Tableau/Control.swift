// SPDX-License-Identifier: MIT

/// The name of a control: something to press or change. Code that draws it knows nothing else about
/// it.
package struct ControlName: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// A button of the bar.
package struct BarButton: Hashable, Sendable {
  /// The symbol on it.
  package enum Sign: Sendable {
    case newDeal, hint, undo, menu
  }

  package let name: ControlName
  package let sign: Sign

  /// The word on it, where there is room.
  package let label: String

  /// What it does, and which key does the same.
  package let tip: String

  package init(_ name: ControlName, _ sign: Sign, label: String, tip: String) {
    self.name = name
    self.sign = sign
    self.label = label
    self.tip = tip
  }
}

/// A button with a label.
package struct LabelledButton: Hashable, Sendable {
  package let name: ControlName
  package let label: String

  package init(_ name: ControlName, _ label: String) {
    self.name = name
    self.label = label
  }
}

/// Points that were won or lost, and their text.
package struct Gain: Hashable, Sendable {
  package let points: Int
  package let text: String

  /// Which of the tableau's counters they go to.
  package let counter: Int

  package init(_ points: Int, text: String, to counter: Int = 0) {
    self.points = points
    self.text = text
    self.counter = counter
  }
}
