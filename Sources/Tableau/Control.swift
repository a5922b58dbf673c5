// SPDX-License-Identifier: MIT

package import Cards
package import Words

/// Code that draws the control knows nothing else about it.
package struct ControlName: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral name: String) { self.init(rawValue: name) }
}

/// On a button of the bar or in the menu.
package enum Sign: Sendable {
  case newDeal, more, hint, undo, redo, menu, hourglass, games, number, pause, game, look, scores
  case table, talk, leave, help, about, quit, near, far
}

package struct BarButton: Hashable, Sendable {
  package let name: ControlName
  package let sign: Sign

  package let label: String

  /// The button's purpose and key.
  package let tip: String

  package init(_ name: ControlName, _ sign: Sign, label: String, tip: String) {
    self.name = name
    self.sign = sign
    self.label = label
    self.tip = tip
  }
}

package struct LabelledButton: Hashable, Sendable {
  package let name: ControlName
  package let label: String

  package let isUsable: Bool

  /// On a large button: the part that is left of its player's time, from 0 to 1; `nil` without one.
  package let timeLeft: Double?

  package init(
    _ name: ControlName, _ label: String, isUsable: Bool = true, timeLeft: Double? = nil
  ) {
    (self.name, self.label, self.isUsable) = (name, label, isUsable)
    self.timeLeft = timeLeft
  }
}

/// Points won or lost.
package struct Gain: Hashable, Sendable {
  package let points: Int
  package let text: String

  /// An index into the tableau's counters.
  package let counter: Int

  package init(_ points: Int, text: String, to counter: Int = 0) {
    self.points = points
    self.text = text
    self.counter = counter
  }
}

/// The picture on a medal.
package enum Medal: Equatable, Sendable {
  case emblem(Emblem)
  case number(Int)
}

package enum Emblem: CaseIterable, Sendable {
  case star, check, clock, three, cards, elephant, person, seven, month, cup
}

/// The subject of a small picture.
package enum Sample: Equatable, Sendable {
  case back(BackPattern)
  /// A card's back with the player's own picture.
  case ownBack
  case table(ClothTheme)
  case tables(ClothTheme, ClothTheme)
  /// Cards side by side, overlapping where there is little room.
  case cards([LyingCard])
  case game(GamePicture)
  case fan([Card])
  /// Cards of the deck at a path, or of the program's own.
  case deck(FilePath?)
}

/// The picture of a game.
package enum GamePicture: Hashable, Sendable {
  case match, pairs, snap, trios, two
  /// With the words on the calendar's leaf.
  case daily(String)
  case dailyTrios(String)
}

/// A sentence and its picture.
package struct Illustration: Equatable, Sendable {
  package let sample: Sample
  package let words: String

  package init(_ sample: Sample, _ words: String) {
    (self.sample, self.words) = (sample, words)
  }
}

/// A choice that is shown as a picture.
package struct PicturedChoice: Equatable, Sendable {
  package let sample: Sample

  package let name: String

  package init(_ sample: Sample, _ name: String) {
    (self.sample, self.name) = (sample, name)
  }
}
