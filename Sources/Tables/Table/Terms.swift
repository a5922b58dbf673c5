// SPDX-License-Identifier: MIT

package import Snapping
package import Wire

package struct Terms: Equatable, Sendable {
  package let length: SnapGame.Length

  /// The most rounds in a series, one of ``allSeries``. More than half win it.
  package let bestOf: Int

  /// With 1 there is no series.
  package static let allSeries = [1, 3, 5]

  /// A timed round, in seconds.
  package static let time = 300.0

  package init(_ length: SnapGame.Length = .deck, bestOf: Int = 1) {
    (self.length, self.bestOf) = (length, Self.allSeries.contains(bestOf) ? bestOf : 1)
  }

  /// The first version of the protocol with these terms. Half a deck was another one in version 3.
  package var firstVersion: Int {
    arePlain
      ? Versions.spoken.lowerBound : length == .half ? Versions.withSevens : Versions.withTerms
  }

  /// Whether earlier versions understand them.
  package var arePlain: Bool { self == Terms() }

  package func isSeriesWon(by wins: Int) -> Bool { bestOf > 1 && wins > bestOf / 2 }
}

extension SnapGame.Length: WireWord {}

extension Terms: LineValue, LineRecord {
  package static let row = Row<Self>(
    "",
    { (length, bestOf) throws(LineFault) in
      guard allSeries.contains(bestOf) else { throw .contradiction }
      return Self(length, bestOf: bestOf)
    }, of: SnapGame.Length.self, Few.self, take: { ($0.length, $0.bestOf) })
}
