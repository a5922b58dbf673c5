// SPDX-License-Identifier: MIT

package import Cards
package import Matching

/// A table as everybody sees it. It has no face-down cards, so a player with only this can't cheat.
package struct SeenTable: Equatable, Sendable {
  /// The visible state of a place.
  package enum Sight: Equatable, Sendable {
    case down
    case up(Card)
    /// The card has been matched and can't be turned any more.
    case matched
  }

  package let rules: Rules

  /// In table order.
  package let sights: [Sight]

  /// - Parameter choice: the last move, if any. Everybody saw the cards that it turned back down,
  ///   so they are visible here.
  package init(_ game: MatchingGame, after choice: Choice? = nil) {
    rules = game.rules
    var sights = game.table.map(Sight.init)
    for place in choice?.turnedDown ?? [] where sights.indices.contains(place) {
      sights[place] = .up(game.table[place].card)
    }
    self.sights = sights
  }

  func isDown(_ place: Int) -> Bool { sights.indices.contains(place) && sights[place] == .down }
}

extension SeenTable.Sight {
  fileprivate init(_ lying: TableCard) {
    switch lying.face {
    case .down: self = .down
    case .up: self = .up(lying.card)
    case .matched: self = .matched
    }
  }
}
