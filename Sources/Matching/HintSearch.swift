// SPDX-License-Identifier: MIT

import Cards

/// Looks through all sets of seen cards for the best that match.
///
/// Sets that hold all cards that are up come first, then those that are worth more, then larger ones,
/// then those of the lowest places. No dice are rolled: the same game always gets the same hint.
struct HintSearch {
  private let game: MatchingGame
  private let up: [Int]
  private let seen: [Int]

  private var set: [Int] = []
  private var best: (set: [Int], rank: (Int, Int, Int))?

  init(in game: MatchingGame) {
    self.game = game
    let places = game.table.indices
    up = places.filter { game.table[$0].face == .up }
    seen = places.filter { game.table[$0].wasSeen && game.table[$0].face != .matched }
  }

  /// The best hint at seen cards; `nil` when none match.
  mutating func find() -> Hint? {
    extendSet(from: 0, worth: 0)
    guard let best else { return nil }
    return .matching(
      best.set.filter { !up.contains($0) }, with: best.set.filter { up.contains($0) })
  }

  /// Tries every set that begins with the cards of `set`; `index` counts within `seen`.
  private mutating func extendSet(from index: Int, worth: Int) {
    guard set.count < game.rules.matchSize.rawValue else { return }
    for next in index..<seen.count {
      let place = seen[next]
      let sum = set.reduce(worth) { $0 + game.worth(of: $1, and: place) }
      set.append(place)
      judgeSet(worth: sum)
      extendSet(from: next + 1, worth: sum)
      set.removeLast()
    }
  }

  private mutating func judgeSet(worth: Int) {
    guard worth > 0, !set.allSatisfy(up.contains) else { return }
    let holdsAllUp = up.allSatisfy(set.contains)
    // In mode pairs nothing that is up can be turned down.
    guard holdsAllUp || game.rules.mode != .pairs else { return }
    let rank = (holdsAllUp ? 1 : 0, worth, set.count)
    if let best, rank <= best.rank { return }
    best = (set, rank)
  }
}

extension MatchingGame {
  /// What the cards at two places are worth to each other.
  fileprivate func worth(of place: Int, and other: Int) -> Int {
    let (card, other) = (table[place].card, table[other].card)
    return switch rules.mode {
    case .match: card.matchPoints(with: other)
    case .pairs: card.partner == other ? 1 : 0
    case .flip: 0
    }
  }
}
