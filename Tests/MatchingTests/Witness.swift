// SPDX-License-Identifier: MIT

import Matching

/// Watches a game being played and tells what is not as the rules have it.
struct Witness {
  /// A scoring of a player's own, which no other is like.
  static let ownScoring = Scoring(matchBonus: 7, mismatchPoints: -5, flipPoints: -3)!

  private(set) var complaints: [String] = []
  private var points = 0
  private var turned = 0
  private var seen: Set<Int> = []

  /// Looks at one choice: the game before it, what it is said to have done, the game after it.
  mutating func watch(_ before: MatchingGame, _ outcome: Choice, _ after: MatchingGame) {
    expect(!before.isOverByBruteForce, "nothing is played after the end")
    points += outcome.points
    turned += 1
    expect(after.score == points, "the score is the sum of all points")
    expect(after.flips == turned, "each choice is a flip")
    expect(after.table.map(\.card) == before.table.map(\.card), "cards stay in their places")
    expect(after.isOver == after.isOverByBruteForce, "the end is seen right")
    expect(after.hints == before.hints, "a choice is no hint")
    expect(after.tries == before.tries + (outcome.scored.isEmpty ? 0 : 1), "tries are counted")
    seen.formUnion(places(after, .up) + places(after, .matched))
    expect(Set(after.table.indices.filter { after.table[$0].wasSeen }) == seen, "seen stays seen")
    watchFaces(before, outcome, after)
    watchPoints(before, outcome)
  }

  /// Looks at one hint; whether it is the best is not asked here.
  mutating func watch(_ before: MatchingGame, hint outcome: Outcome, _ after: MatchingGame) {
    expect(!before.isOverByBruteForce, "no hint is given after the end")
    points += outcome.points
    guard case .hint(let hint, _, _) = outcome else { return expect(false, "a hint is a hint") }
    let price = hint.knowsMatch ? scoringValues(of: before).penalty : 0
    expect(outcome.points == price, "a hint that knows a match costs a mismatch")
    expect(after.score == points, "the score is the sum of all points")
    expect(after.table == before.table && after.flips == turned, "a hint turns no card")
    let count = before.hints + (hint.knowsMatch ? 1 : 0)
    expect(after.hints == count && after.tries == before.tries, "such hints are counted")
    expect(!hint.places.isEmpty, "a hint names cards")
    expect(hint.places.allSatisfy { before.table[$0].face == .down }, "they can be turned up")
  }

  /// Looks at a choice that was refused.
  mutating func watch(
    _ before: MatchingGame, _ refusal: Refusal, of place: Int, _ after: MatchingGame
  ) {
    expect(after == before, "a refusal changes nothing")
    expect(refusal == dueRefusal(of: place, in: before), "a choice is refused for its reason")
  }

  private func dueRefusal(of place: Int, in game: MatchingGame) -> Refusal? {
    if game.isOverByBruteForce { return .gameOver }
    if place < 0 || place >= game.table.count { return .noSuchPlace }
    return game.table[place].face == .matched ? .alreadyMatched : nil
  }

  private mutating func watchFaces(
    _ before: MatchingGame, _ outcome: Choice, _ after: MatchingGame
  ) {
    let place = outcome.place
    let wereUp = places(before, .up)
    let areUp = places(after, .up)
    let size = after.rules.matchSize.rawValue
    let set = (wereUp + [place]).sorted()
    expect(areUp.count < size, "fewer cards are up than make a match")
    let wentDown = changes(before, after) { $0.face == .up && $1.face == .down }
    expect(outcome.turnedDown == wentDown, "the cards that went down are told")
    switch outcome.event {
    case .up:
      expect(areUp == set && wereUp.count + 1 < size, "one more card is up")
      expect(outcome.scored.isEmpty, "nothing is scored")
    case .down:
      expect(areUp == wereUp.filter { $0 != place }, "one card less is up")
      expect(outcome.scored.isEmpty, "nothing is scored")
    case .match:
      expect(areUp.isEmpty, "no card is left up by a match")
      expect(outcome.scored == set && set.count == size, "a match has its cards")
    case .mismatch:
      expect(areUp == [place], "a mismatch leaves the last card up")
      expect(outcome.scored == set && set.count == size, "a mismatch has its cards")
    }
    let matched = places(before, .matched) + (outcome.event == .match ? set : [])
    expect(places(after, .matched) == matched.sorted(), "cards are matched by a match alone")
  }

  private mutating func watchPoints(_ before: MatchingGame, _ outcome: Choice) {
    let worth = worth(of: outcome.scored.map { before.table[$0].card })
    let (bonus, penalty, flip) = scoringValues(of: before)
    let due =
      switch outcome.event {
      case .up: flip
      case .down: 0
      case .match: flip + worth * bonus
      case .mismatch: flip + penalty
      }
    expect(outcome.points == due, "the points are those of the scoring")
    expect((outcome.event == .match) == (worth > 0), "a set that is worth something matches")
  }

  private func scoringValues(of game: MatchingGame) -> (bonus: Int, penalty: Int, flip: Int) {
    switch game.rules.scoring {
    case .stanford: (4, -2, -1)
    case .lecture: (1, -1, -1)
    case .classroom: (1, 0, 0)
    case Self.ownScoring: (7, -5, -3)
    default: (.max, .max, .max)
    }
  }

  private mutating func expect(_ isSo: Bool, _ complaint: String) {
    if !isSo { complaints.append(complaint) }
  }

  private func places(_ game: MatchingGame, _ face: TableCard.Face) -> [Int] {
    game.table.indices.filter { game.table[$0].face == face }
  }

  private func changes(
    _ before: MatchingGame, _ after: MatchingGame, by differ: (TableCard, TableCard) -> Bool
  ) -> [Int] {
    before.table.indices.filter { differ(before.table[$0], after.table[$0]) }
  }
}
