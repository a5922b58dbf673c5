// SPDX-License-Identifier: MIT

package import Snapping
package import Wire

/// For how long is played at a table.
package struct Terms: Equatable, Sendable {
  /// How long each round is.
  package let length: SnapGame.Length

  /// How many rounds a match has at most: one of ``matches``. Whoever has won more than half of them has won it.
  package let bestOf: Int

  /// One round stands for no match: rounds are only counted.
  package static let matches = [1, 3, 5]

  /// How many seconds a round lasts whose time is limited.
  package static let time = 300.0

  package init(_ length: SnapGame.Length = .deck, bestOf: Int = 1) {
    (self.length, self.bestOf) = (length, Self.matches.contains(bestOf) ? bestOf : 1)
  }

  /// Whether earlier versions play by them, too.
  package var arePlain: Bool { self == Terms() }

  /// Whether somebody with so many wins has won a match.
  package func isMatchWon(by wins: Int) -> Bool { bestOf > 1 && wins > bestOf / 2 }
}

extension SnapGame.Length: WireWord {}

/// The length of a round, and how many a match has at most.
extension Terms: LineValue, LineRecord {
  package static let row = Row<Self>(
    "",
    { (length, bestOf) throws(LineFault) in
      guard matches.contains(bestOf) else { throw .contradiction }
      return Self(length, bestOf: bestOf)
    }, of: SnapGame.Length.self, Few.self, take: { ($0.length, $0.bestOf) })
}
