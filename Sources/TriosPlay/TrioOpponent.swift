// SPDX-License-Identifier: MIT

import Glibc
import Play
package import Trios

/// The other player of Trios: a person at the same screen, or a computer of some strength. The raw
/// values stand in journals and settings.
package enum TrioOpponent: String, CaseIterable, Sendable { case person, gentle, usual, sharp }

/// In a journal: `opponent usual`.
extension TrioOpponent: KeptOpponents {
  package static var word: String { "opponent" }
  package var text: String { rawValue }
  package init?(_ text: String) { self.init(rawValue: text) }
}

extension TrioOpponent {
  /// A computer's mean seconds until it sees one of three trios; `nil` for a person.
  var seconds: Int? {
    switch self {
    case .person: nil
    case .gentle: 40
    case .usual: 20
    case .sharp: 9
    }
  }
}

/// The computer's next move on a table. It sees each trio after a time of its own, and the first one
/// counts; with other cards on the table it looks anew, which makes no difference to such times.
package struct TrioSearch: Sendable {
  package let move: TrioGame.Move
  package private(set) var secondsLeft: Double

  /// `nil` for a game that is over, and for a person.
  package init?(
    _ game: TrioGame, by opponent: TrioOpponent, using chance: inout some RandomNumberGenerator
  ) {
    guard let mean = opponent.seconds.map(Double.init), !game.isOver else { return nil }
    var times: [(move: TrioGame.Move, seconds: Double)] = []
    for trio in game.table.trios {
      times.append((.take(trio.places), Self.time(Self.mean(for: trio, mean), using: &chance)))
    }
    if times.isEmpty { times.append((.more, Self.time(mean, using: &chance))) }
    guard let first = times.min(by: { $0.seconds < $1.seconds }) else { return nil }
    (move, secondsLeft) = first
  }

  /// The mean seconds for a trio by the number of properties that differ. With these weights three
  /// trios of a shuffled deck take the mean for three.
  private static func mean(for trio: Trio, _ meanForThree: Double) -> Double {
    3.2 * meanForThree * [0.6, 0.8, 1, 1.3][min(max(trio.differences, 1), 4) - 1]
  }

  /// An exponentially distributed time.
  private static func time(
    _ mean: Double, using chance: inout some RandomNumberGenerator
  ) -> Double {
    -mean * log(1 - Double.random(in: 0..<1, using: &chance))
  }

  /// - Returns: true if the move is due.
  package mutating func advance(by seconds: Double) -> Bool {
    secondsLeft -= seconds
    return secondsLeft <= 0
  }
}
