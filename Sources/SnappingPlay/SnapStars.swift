// SPDX-License-Identifier: MIT

import Play
package import Tables
import Words

/// Stars for the share of the matches at which the player called first, against computers.
package enum SnapStars {
  /// The percentages for one star and more; `nil` with people, whose strength is unknown.
  package static func thresholds(for kind: SnapKind) -> [Int]? {
    guard let strength = kind.strength else { return nil }
    guard !kind.hasHeadStart else { return [50, 70, 85, 95, 100] }
    // A share won from one computer, to be won from each of several.
    return strength.shares.map { share in
      let all = (0..<kind.opponents).reduce(1.0) { all, _ in all * share }
      return max(1, Int((100 * all).rounded()))
    }
  }

  /// - Parameters:
  ///   - won: the matches that the player called first.
  ///   - all: the called matches, and the player's wrong calls.
  /// - Returns: 0 to 5; `nil` without any call, or with people.
  static func count(won: Int, of all: Int, _ kind: SnapKind) -> Int? {
    guard all > 0, let thresholds = thresholds(for: kind) else { return nil }
    return thresholds.count { won * 100 >= $0 * all }
  }
}

extension Strength {
  /// The shares of calls won from one computer for one star and more.
  fileprivate var shares: [Double] {
    switch self {
    case .gentle: [0.3, 0.5, 0.7, 0.85, 0.95]
    case .usual: [0.2, 0.4, 0.6, 0.75, 0.9]
    case .sharp: [0.1, 0.25, 0.4, 0.55, 0.7]
    case .pace: [0.2, 0.35, 0.5, 0.62, 0.75]
    }
  }
}

/// Something good to say at the end of a round.
package enum SnapPraise: Equatable, Sendable {
  /// The names of achievements.
  case earned([String])
  case fastest
  case firstWinAgainst(Strength)

  /// The command that shows more.
  var leads: Command { if case .earned = self { .achievements } else { .scores } }
}

extension SnapScores {
  /// The best thing about a round, before it is added; `nil` for nothing new.
  package func praise(_ result: SnapResult) -> SnapPraise? {
    var achievements = achievements
    let earned = achievements.add(result)
    if !earned.isEmpty { return .earned(earned) }
    let before = statistics(hasHeadStart: result.kind.hasHeadStart).reactions.fastest
    if let fastest = result.deeds.fastest, let before, fastest < before { return .fastest }
    guard result.isWon, let strength = result.kind.strength, !result.kind.hasHeadStart,
      !kinds(hasHeadStart: false).contains(where: {
        $0.strength == strength && statistics(of: $0).won > 0
      })
    else { return nil }
    return .firstWinAgainst(strength)
  }
}

extension Sentences {
  package static func words(of praise: SnapPraise) -> String {
    switch praise {
    case .earned(let achievements): earned(achievements)
    case .fastest: phrase("Your fastest call yet!")
    case .firstWinAgainst(let strength):
      phrase("Your first win at this strength: \(name(of: strength))")
    }
  }

  /// The called matches, and how many of them the player called first.
  package static func callsWon(_ won: Int, of all: Int) -> String {
    plural(all, one: "\(won) of \(all) match", other: "\(won) of \(all) matches")
  }

  package static func record(_ record: ReactionRecord) -> String {
    let (best, usual) = (number(ofSeconds: record.best), number(ofSeconds: record.usual))
    guard let week = record.week.map(number(ofSeconds:)) else {
      return phrase("In all rounds: best \(best) s, usually \(usual) s")
    }
    return phrase("In all rounds: best \(best) s, usually \(usual) s, this week \(week) s")
  }

  /// From the most stars to the fewest.
  package static func meaningsOfStars(for kind: SnapKind) -> [(stars: String, meaning: String)] {
    let thresholds = SnapStars.thresholds(for: kind) ?? []
    return thresholds.enumerated().reversed().map { index, percent in
      (
        stars(index + 1, of: thresholds.count),
        phrase("You call first at \(percent)% of the matches, or at more")
      )
    }
  }
}
