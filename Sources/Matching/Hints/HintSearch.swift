// SPDX-License-Identifier: MIT

import Cards

/// Searches the seen cards for the best match.
///
/// Sets with all the cards that are up come first. Then worth decides, then size, then the lowest
/// places. Nothing is random: a game always gets the same hint.
struct HintSearch {
  private let game: MatchingGame
  private let up: [Int]
  private let seen: [Int]

  init(in game: MatchingGame) {
    self.game = game
    let places = game.table.indices
    up = places.filter { game.table[$0].face == .up }
    seen = places.filter { game.table[$0].wasSeen && game.table[$0].face != .matched }
  }

  /// The best hint at seen cards; `nil` without a match.
  func find() -> Hint? {
    var best: [Int]?
    if !up.isEmpty {
      best = bestSet(of: seen.filter { !up.contains($0) }, with: up)
    }
    if best == nil, up.isEmpty || !game.rules.keepsUp {
      best = bestSet(of: seen, with: [])
    }
    guard let best else { return nil }
    return .matching(
      best.filter { !up.contains($0) }, with: best.filter { up.contains($0) })
  }

  /// - Parameters:
  ///   - places: the places to add, in table order.
  ///   - base: the places in every set.
  private func bestSet(of places: [Int], with base: [Int]) -> [Int]? {
    let candidates = places.map { Candidate($0, game.table[$0].card, isUp: up.contains($0)) }
    var search = SetSearch(
      candidates, with: base.map { Candidate($0, game.table[$0].card, isUp: true) }, game.rules)
    return search.best()
  }
}

/// A possible card of a set.
private struct Candidate {
  let place: Int
  let card: Card
  let isUp: Bool

  init(_ place: Int, _ card: Card, isUp: Bool) {
    (self.place, self.card, self.isUp) = (place, card, isUp)
  }

  /// The worth of the two as a pair.
  func worth(with other: Candidate, in traits: ModeTraits) -> Int {
    traits.worth(card, other.card)
  }
}

/// Tries sets up to a size, the lowest places first, and skips any that can't beat the best so far.
/// Otherwise the 22,100 sets of three of 52 cards would take a millisecond.
private struct SetSearch {
  private let candidates: [Candidate]
  private let traits: ModeTraits

  /// The most cards in a set.
  private let size: Int

  private var set: [Candidate]
  private var found: (set: [Candidate], worth: Int)?

  /// Sets worth less than this are ignored.
  private let least: Int

  /// No set is worth more than this.
  private let most: Int

  init(_ candidates: [Candidate], with base: [Candidate], _ rules: Rules) {
    (self.candidates, set, traits) = (candidates, base, rules.mode.traits)
    size = rules.matchSize.rawValue
    let pairs = size * (size - 1) / 2
    let alike = base.isEmpty ? Self.mostOfOneRank(candidates) : size
    // If a rank is worth no more than any other match, nothing can be skipped because of it.
    let mostWorth = traits.mostWorth
    let hasEqualRanks = alike >= size && mostWorth > 1
    // Three cards with two of one rank: the third shares a suit with one of them.
    most =
      hasEqualRanks ? mostWorth * pairs : alike == 2 && mostWorth > 1 ? mostWorth + 1 : pairs
    least = hasEqualRanks && base.isEmpty ? most : 1
  }

  private static func mostOfOneRank(_ candidates: [Candidate]) -> Int {
    var counts = [Int](repeating: 0, count: Rank.allCases.count + 1)
    for candidate in candidates { counts[candidate.card.rank.rawValue] += 1 }
    return counts.max() ?? 0
  }

  /// The places of the best set; `nil` if none is worth anything.
  mutating func best() -> [Int]? {
    extend(from: 0, worth: Self.worth(of: set, traits))
    return found?.set.map(\.place)
  }

  private static func worth(of set: [Candidate], _ traits: ModeTraits) -> Int {
    set.indices.reduce(0) { sum, index in
      set[..<index].reduce(sum) { $0 + $1.worth(with: set[index], in: traits) }
    }
  }

  /// Tries every set that begins with the cards of `set`; `index` counts within the candidates.
  private mutating func extend(from index: Int, worth: Int) {
    guard set.count < size else { return }
    for next in index..<candidates.count {
      var sum = worth
      for card in set { sum += card.worth(with: candidates[next], in: traits) }
      set.append(candidates[next])
      judge(worth: sum)
      if isPromising(worth: sum) { extend(from: next + 1, worth: sum) }
      set.removeLast()
      if isFinished { return }
    }
  }

  /// True if a set that begins with the cards of `set` could beat the best so far.
  private func isPromising(worth: Int) -> Bool {
    guard set.count < size else { return false }
    var reachable = worth
    for count in set.count..<size { reachable += traits.mostWorth * count }
    guard let found else { return reachable >= least }
    return reachable > found.worth || (reachable == found.worth && found.set.count < size)
  }

  private var isFinished: Bool {
    found.map { $0.worth == most && $0.set.count == size } ?? false
  }

  private mutating func judge(worth: Int) {
    guard worth >= least, !set.allSatisfy(\.isUp) else { return }
    if let found, (worth, set.count) <= (found.worth, found.set.count) { return }
    found = (set, worth)
  }
}

/// The next cards to choose, judged by the cards seen.
package enum Hint: Equatable, Sendable {
  /// The cards at these places, all of them seen, match each other and those at the places `with`,
  /// which are already up. Both are in table order, and only `with` may be empty.
  ///
  /// Cards that are up and not named don't help and have to be turned down first. If three cards
  /// make a match and only two are named, any third will do.
  case matching([Int], with: [Int])

  /// No seen cards match. The card at this place has not been seen.
  case unseen(Int)

  package var knowsMatch: Bool { if case .matching = self { true } else { false } }

  /// The places of the cards to choose, in table order.
  package var places: [Int] {
    switch self {
    case .matching(let places, _): places
    case .unseen(let place): [place]
    }
  }
}
