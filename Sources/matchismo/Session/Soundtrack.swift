// SPDX-License-Identifier: MIT

import Scene
import Sound
import Tableau

/// The sounds of the table: each event sounds once, at the moment when it is seen.
struct Soundtrack {
  /// The sounds to come, and the seconds until then.
  private var coming: [(cue: Cue, seconds: Double)] = []

  /// The last call of each seat.
  private var calls: [Int: SeatedPlayer.Call.Outcome] = [:]

  /// Whether it was the player's turn last; `nil` as long as that is nobody's to wait for.
  private var isPlayersTurn: Bool?

  /// Whether time has begun to pass: what is there at the start makes no sound.
  private var hasBegun = false

  /// How long a call is heard alone, in seconds, and what has ended a game.
  private static let (call, last) = (0.15, 0.45)

  /// Follows what has happened.
  ///
  /// - Parameters:
  ///   - isPlayersTurn: `nil` where that is open, or nobody is waited for.
  ///   - speed: how fast things move.
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

  /// Of several that are the same at a time only one is heard.
  mutating func add(_ cue: Cue, in seconds: Double = 0) {
    if coming.contains(where: { $0.cue == cue && $0.seconds == seconds }) { return }
    coming.append((cue, seconds))
  }

  private mutating func cues(
    of changes: [Change], to tableau: Tableau, at speed: AnimationSpeed
  ) -> [(Cue, Double)] {
    var isJudged = false
    return changes.enumerated().compactMap { index, change in
      switch change {
      case .dealt:
        isPlayersTurn = nil
        return tableau.piles.contains { !$0.cards.isEmpty } ? (.deal, 0) : nil
      case .dealtAround:
        isPlayersTurn = false
        return (.deal, 0)
      // What turns back was heard as a mismatch.
      case .turned: return isJudged ? nil : (.card, 0)
      case .moved(_, let to, _, _):
        return tableau.piles[to].heap == .squared ? nil : (.card, 0)
      case .judged(_, let isMatch, _):
        isJudged = true
        return (isMatch ? .match : .mismatch, speed.seconds(toShow: Array(changes[..<index])))
      case .lifted, .turnedOver: return nil
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

  /// In how many seconds something is to be heard; `nil` if nothing is.
  var secondsToNext: Double? { coming.map { max($0.seconds, 0) }.min() }

  /// The sounds that are due, once.
  ///
  /// - Parameter isSeen: whether there is a picture to wait for.
  mutating func take(isSeen: Bool) -> [Cue] {
    let isDue = { (seconds: Double) in seconds <= 0 || !isSeen }
    defer { coming.removeAll { isDue($0.seconds) } }
    return coming.filter { isDue($0.seconds) }.map(\.cue)
  }
}
