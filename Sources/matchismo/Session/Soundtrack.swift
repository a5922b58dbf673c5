// SPDX-License-Identifier: MIT

import Scene
import Sound
import Tableau

/// The table's sounds. Each event sounds once, when it is seen.
struct Soundtrack {
  /// Future sounds, each with its seconds to go.
  private var coming: [(cue: Cue, seconds: Double)] = []

  /// The last call of each seat.
  private var calls: [Int: SeatedPlayer.Call.Outcome] = [:]

  /// `nil` until it was anyone's turn.
  private var isPlayersTurn: Bool?

  /// True once time passes: a table found at the start is silent.
  private var hasBegun = false

  /// The seconds that a call, and the last move of a game, are heard alone.
  private static let (call, last) = (0.15, 0.45)

  /// Adds the sounds of changes.
  ///
  /// - Parameters:
  ///   - isPlayersTurn: `nil` if open, or if nobody is waited for.
  ///   - speed: the animations' speed.
  mutating func follow(
    _ changes: [Change], to tableau: Tableau, isPlayersTurn: Bool?, at speed: AnimationSpeed
  ) {
    if !changes.isEmpty { coming.removeAll { $0.cue == .turn } }
    let isDeal = changes.contains(where: \.isDeal)
    if isDeal { coming = [] }
    var cues = cues(of: changes, to: tableau, at: speed) + cuesOfCalls(tableau.players)
    let end = speed.seconds(toShow: changes)
    if tableau.isOver, !changes.isEmpty, !isDeal { cues.append((.end, max(end, Self.last))) }
    if isPlayersTurn == true, self.isPlayersTurn == false { cues.append((.turn, end)) }
    self.isPlayersTurn = isPlayersTurn ?? self.isPlayersTurn
    if hasBegun { for (cue, seconds) in cues { add(cue, in: seconds) } }
  }

  /// Equal sounds at one time are heard as one.
  mutating func add(_ cue: Cue, in seconds: Double = 0) {
    if coming.contains(where: { $0.cue == cue && $0.seconds == seconds }) { return }
    coming.append((cue, seconds))
  }

  private mutating func cues(
    of changes: [Change], to tableau: Tableau, at speed: AnimationSpeed
  ) -> [(Cue, Double)] {
    var isJudged = false
    return changes.enumerated().compactMap { index, change -> (Cue, Double)? in
      switch change {
      case .dealt:
        isPlayersTurn = nil
        return tableau.piles.contains { !$0.cards.isEmpty } ? (.deal, 0) : nil
      case .dealtAround:
        isPlayersTurn = false
        return (.deal, 0)
      // A card that turns back was heard as a mismatch.
      case .turned: return isJudged ? nil : (.card, 0)
      case .moved(_, let to, _, _):
        return tableau.piles[to].heap == .squared ? nil : (.card, 0)
      case .judged(_, let isMatch, _):
        isJudged = true
        return (isMatch ? .match : .mismatch, speed.seconds(toShow: Array(changes[..<index])))
      case .dealtTo: return (.deal, speed.seconds(toShow: Array(changes[..<index])))
      case .lifted, .turnedOver, .taken: return nil
      }
    }
  }

  private mutating func cuesOfCalls(_ players: [SeatedPlayer]) -> [(Cue, Double)] {
    let before = calls
    calls = [:]
    return players.flatMap { player -> [(Cue, Double)] in
      guard let outcome = player.call?.outcome, outcome != .said else { return [] }
      calls[player.seat] = outcome
      let old = before[player.seat]
      guard outcome != old else { return [] }
      let call: [(Cue, Double)] = old == nil ? [(.snap, 0)] : []
      switch outcome {
      case .right: return call + [(.match, old == nil ? Self.call : 0)]
      case .wrong: return call + [(.mismatch, old == nil ? Self.call : 0)]
      case .open, .late, .said: return call
      }
    }
  }
}

// MARK: - Time

extension Soundtrack {
  mutating func advance(by seconds: Double) {
    hasBegun = true
    for index in coming.indices { coming[index].seconds -= seconds }
  }

  /// Seconds until the next sound; `nil` without one.
  var secondsToNext: Double? { coming.map { max($0.seconds, 0) }.min() }

  /// Returns each due sound once.
  ///
  /// - Parameter isSeen: false if there is no picture to wait for.
  mutating func take(isSeen: Bool) -> [Cue] {
    let isDue = { (seconds: Double) in seconds <= 0 || !isSeen }
    defer { coming.removeAll { isDue($0.seconds) } }
    return coming.filter { isDue($0.seconds) }.map(\.cue)
  }
}
