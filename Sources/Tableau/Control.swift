// SPDX-License-Identifier: MIT

package import Cards

/// The name of a control: something to press or change. Code that draws it knows nothing else about
/// it.
package struct ControlName: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral name: String) { self.init(rawValue: name) }
}

/// The symbol of a command, on a button of the bar or in the menu.
package enum Sign: Sendable {
  case newDeal, hint, undo, redo, menu, hourglass, games, number, pause, game, look, scores, table
  case talk, leave, help, about, quit, near, far
}

/// A button of the bar.
package struct BarButton: Hashable, Sendable {
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

  /// Whether it does something now.
  package let isUsable: Bool

  package init(_ name: ControlName, _ label: String, isUsable: Bool = true) {
    (self.name, self.label, self.isUsable) = (name, label, isUsable)
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

/// What is struck on a medal.
package enum Emblem: CaseIterable, Sendable {
  case star, check, clock, three, cards, elephant, person, seven, month, cup
}

/// What a small picture shows.
package enum Sample: Equatable, Sendable {
  /// A card's back.
  case back(BackPattern)
  /// A card's back with the player's own picture.
  case ownBack
  /// A table's cloth.
  case table(TableTheme)
  /// The cloths of two tables side by side.
  case tables(TableTheme, TableTheme)
  /// Some cards beside each other. Where there is little room, each is partly covered by the next.
  case cards([LyingCard])
  /// A game.
  case game(GamePicture)
  /// Cards as a hand holds them.
  case fan([Card])
}

/// What a game looks like at a glance.
package enum GamePicture: Hashable, Sendable {
  case match, pairs, snap, two
  /// The cards of the day, with what stands on the calendar's leaf.
  case daily(String)
}

/// A sentence beside the picture of what it is about.
package struct Illustration: Equatable, Sendable {
  package let sample: Sample
  package let words: String

  package init(_ sample: Sample, _ words: String) {
    (self.sample, self.words) = (sample, words)
  }
}

/// Something that can be chosen by its picture.
package struct PicturedChoice: Equatable, Sendable {
  package let sample: Sample

  /// What it is called.
  package let name: String

  package init(_ sample: Sample, _ name: String) {
    (self.sample, self.name) = (sample, name)
  }
}
