// SPDX-License-Identifier: MIT

package import Tableau

/// A month as a picture: week below week, each day with what was reached on it.
package struct MonthPicture: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    /// The control that chooses it.
    package let name: ControlName

    /// Its number in the month.
    package let number: Int

    /// What it is to those who don't see it.
    package let words: String

    /// What was reached, if anything counts.
    package let reached: Reached?

    package let traits: Traits

    package init(
      _ name: ControlName, _ number: Int, words: String, reached: Reached?, _ traits: Traits
    ) {
      (self.name, self.number, self.words) = (name, number, words)
      (self.reached, self.traits) = (reached, traits)
    }

    var isOpen: Bool { traits.contains(.open) }
  }

  package struct Reached: Equatable, Sendable {
    /// `nil` where they are not known.
    package let stars: Int?
    package let figure: String

    package init(stars: Int?, figure: String) {
      (self.stars, self.figure) = (stars, figure)
    }
  }

  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// It can be chosen.
    package static let open = Traits(rawValue: 1)
    package static let today = Traits(rawValue: 2)
    /// What was reached on it was reached late.
    package static let late = Traits(rawValue: 4)
    /// It was played, but doesn't count.
    package static let practice = Traits(rawValue: 8)
  }

  package let weekdays: [String]
  package let days: [Day]

  /// How many days of the first week belong to the month before.
  package let offset: Int

  /// What the sign of ``Traits/late`` means.
  package let lateWords: String

  package init(_ days: [Day], weekdays: [String], offset: Int, lateWords: String) {
    (self.days, self.weekdays, self.offset) = (days, weekdays, offset)
    self.lateWords = lateWords
  }

  /// Each month has room for as many weeks as the longest, so that nothing moves when it is turned.
  static let weeks = 6
}

extension Sheet {
  /// The day of a month above or below another one; `nil` where there is none that can be chosen.
  func day(_ direction: Direction, from name: ControlName?) -> ControlName? {
    let step = direction == .up ? -7 : direction == .down ? 7 : 0
    guard step != 0 else { return nil }
    for case .month(let month) in rows {
      guard let index = month.days.firstIndex(where: { $0.name == name }) else { continue }
      let other = index + step
      guard month.days.indices.contains(other), month.days[other].isOpen else { return nil }
      return month.days[other].name
    }
    return nil
  }
}
