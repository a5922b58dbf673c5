// SPDX-License-Identifier: MIT

import Words

/// The words of the results of Snap!.
extension Sentences {
  /// What is looked at: the rounds for which the player had to hurry, or all others.
  package static func rounds(isRelaxed: Bool) -> String {
    isRelaxed ? phrase("Snap!, relaxed") : snap
  }

  /// The same, and how many rounds there are.
  static func rounds(_ count: Int, isRelaxed: Bool) -> String {
    let name = rounds(isRelaxed: isRelaxed)
    return plural(count, one: "\(name): 1 round", other: "\(name): \(count) rounds")
  }

  package static var noRounds: String { phrase("No round of Snap! has been finished yet") }

  static var rounds: String { phrase("Rounds") }
  static var won: String { phrase("Won") }
  static var wonInARow: String { phrase("Most wins in a row") }
  static var fastestReaction: String { phrase("Fastest reaction") }
  static var medianReaction: String { phrase("Median reaction") }
  static var rightCalls: String { phrase("Right calls") }
  static var wrongCalls: String { phrase("Wrong calls") }
  static var lateCalls: String { phrase("Calls too late") }

  static var opponentsHeading: String { phrase("Against") }
  static var fastestHeading: String { phrase("Fastest") }
  static var medianHeading: String { phrase("Median") }

  /// Who plays against the player: how many computers and how fast, or people.
  static func opponents(in kind: SnapKind) -> String {
    let count = kind.opponents
    guard let strength = kind.strength else {
      return plural(count, one: "1 person", other: "\(count) people")
    }
    let name = name(of: strength)
    return plural(count, one: "1 computer, \(name)", other: "\(count) computers, \(name)")
  }

  package static func milliseconds(_ number: Int) -> String { phrase("\(number) ms") }

  /// Above a picture of the reactions in a window.
  package static var reactionsInMilliseconds: String { phrase("Reactions in ms") }

  /// Above a picture of the reactions in a terminal.
  static var reactionsByRange: String {
    phrase("Reactions, a column for each 100 ms, the last for 2,000 ms and more")
  }

  package static func median(_ milliseconds: Int) -> String {
    phrase("Median \(milliseconds) ms")
  }

  /// Said at the end of a round with a faster right call than in any round before.
  package static var fastestYet: String { phrase("Your fastest call yet!") }
}
