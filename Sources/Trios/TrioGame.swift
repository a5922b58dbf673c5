// SPDX-License-Identifier: MIT

package import Cards
import Games

/// A game of Trios in progress. The cards lie face up; three that are chosen go if they make a trio,
/// and new ones take their places. The game ends when the deck is empty and no trio lies there.
///
/// In a game for two, a player who sees a trio calls, and then has a few seconds to choose it. Who is
/// wrong or late leaves the cards to the other one for a moment. Time is passed in with the moves.
package struct TrioGame: PlayableGame {
  /// In the places that are chosen by number.
  package private(set) var table: [TrioCard]

  /// The cards to come, the next one first.
  package private(set) var deck: ArraySlice<TrioCard>

  /// At most two places, in the order of choice.
  package private(set) var chosen: [Int] = []

  /// At most two places of one trio.
  package private(set) var hinted: [Int] = []

  /// May be negative.
  package private(set) var score = 0

  /// The trios found.
  package private(set) var found = 0

  /// The other player's.
  package private(set) var (othersScore, othersFound) = (0, 0)

  /// A player, and the milliseconds on the clock until which something holds.
  package struct Term: Equatable, Sendable {
    package let player: Player
    package let end: Int
  }

  /// In a game for two: who has called, and may choose.
  package private(set) var call: Term?

  /// In a game for two: who was wrong or late, and may not call yet.
  package private(set) var pause: Term?

  private let isForTwo: Bool

  /// The wrong trios.
  package private(set) var mistakes = 0

  package private(set) var hints = 0

  /// The cards that lie there as long as there are some.
  package static let tableSize = 12

  /// Among so many there always is a trio (Pellegrino 1971).
  package static let largestTable = 21

  package static let pointsForTrio = 3

  /// The most trios of a game: all cards.
  package static let mostTrios = 27

  /// In milliseconds.
  package static let (callLasts, pauseLasts) = (5000, 3000)

  package init(_ setup: Setup) {
    let cards = setup.cards
    isForTwo = setup.isForTwo
    table = Array(cards.prefix(Self.tableSize))
    deck = cards.dropFirst(Self.tableSize)
  }

  package mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    guard !isOver else { throw .gameOver }
    let player = player(of: move)
    let outcome =
      switch move {
      case .choose(let place, let time): try choose(place, at: time)
      case .more: try dealMore()
      case .hint: try giveHint()
      case .take(let places, _): try giveAway(places)
      case .call(_, let time): try begin(Term(player: player, end: time + Self.callLasts), at: time)
      case .late(let time): try end(at: time)
      }
    switch player {
    case .first: score += outcome.points
    case .other: othersScore += outcome.points
    }
    return outcome
  }

  /// The player whose points a move changes.
  package func player(of move: Move) -> Player {
    switch move {
    case .choose, .more, .hint, .late: call?.player ?? .first
    case .take: .other
    case .call(let player, _): player
    }
  }

  /// True if three more cards can be dealt.
  package var hasMore: Bool { !deck.isEmpty && table.count < Self.largestTable }

  package var isOver: Bool { deck.isEmpty && table.trios.isEmpty }
}

// MARK: - Choosing

extension TrioGame {
  private mutating func choose(_ place: Int, at time: Int?) throws(Refusal) -> Outcome {
    guard table.indices.contains(place) else { throw .noSuchPlace }
    guard !isForTwo || call != nil else { throw .mustCall }
    if let call, let time, time >= call.end { return try end(at: time) }
    if let index = chosen.firstIndex(of: place) {
      chosen.remove(at: index)
      return .unchosen(place)
    }
    chosen.append(place)
    guard chosen.count == 3 else { return .chosen(place) }
    let (places, player) = (chosen.sorted(), call?.player ?? .first)
    chosen = []
    let spoilers = places.map { table[$0] }.spoilers
    guard spoilers.isEmpty else {
      mistakes += 1
      if let call { rest(from: time ?? call.end) }
      return .mistake(places, spoilers)
    }
    (call, pause) = (nil, nil)
    return .trio(places, take(places, for: player))
  }

  /// The other player chooses three cards. Those that are chosen here and stay remain chosen.
  private mutating func giveAway(_ places: [Int]) throws(Refusal) -> Outcome {
    guard !isForTwo else { throw .noSuchMove }
    guard Set(places).count == 3, places.allSatisfy(table.indices.contains) else {
      throw .noSuchPlace
    }
    let (places, kept) = (places.sorted(), chosen.map { table[$0] })
    let spoilers = places.map { table[$0] }.spoilers
    guard spoilers.isEmpty else { return .mistake(places, spoilers) }
    let refill = take(places, for: .other)
    chosen = kept.compactMap(table.firstIndex)
    return .trio(places, refill)
  }

  /// Takes a trio away. New cards lie in their places; or else the last cards do, so that as few as
  /// possible move.
  private mutating func take(_ places: [Int], for player: Player) -> Outcome.Refill {
    switch player {
    case .first: found += 1
    case .other: othersFound += 1
    }
    hinted = []
    if table.count <= Self.tableSize, !deck.isEmpty {
      for place in places { table[place] = deck.removeFirst() }
      return .dealt
    }
    let left = table.count - places.count
    let movers = (left..<table.count).filter { !places.contains($0) }
    let shifts = zip(movers, places).map { Outcome.Shift(from: $0, to: $1) }
    for shift in shifts { table[shift.to] = table[shift.from] }
    table.removeLast(places.count)
    return .closedUp(shifts)
  }
}

// MARK: - Calling

extension TrioGame {
  private mutating func begin(_ term: Term, at time: Int) throws(Refusal) -> Outcome {
    guard isForTwo else { throw .noSuchMove }
    if let pause, pause.player == term.player, time < pause.end { throw .mustWait }
    guard call == nil else { throw .mustWait }
    (call, pause) = (term, nil)
    return .called
  }

  /// The time of the player who has called is up.
  private mutating func end(at time: Int) throws(Refusal) -> Outcome {
    guard isForTwo else { throw .noSuchMove }
    guard let call, time >= call.end else { throw .mustWait }
    chosen = []
    rest(from: time)
    return .late
  }

  /// The player who has called leaves the cards to the other one.
  private mutating func rest(from time: Int) {
    pause = call.map { Term(player: $0.player, end: time + Self.pauseLasts) }
    call = nil
  }
}

// MARK: - Asking

extension TrioGame {
  private mutating func dealMore() throws(Refusal) -> Outcome {
    guard !deck.isEmpty else { throw .deckEmpty }
    guard table.count < Self.largestTable else { throw .tableFull }
    let isNeeded = table.trios.isEmpty
    guard isNeeded || !isForTwo else { throw .trioLiesThere }
    let places = table.count..<table.count + 3
    table += deck.prefix(3)
    deck.removeFirst(3)
    return .more(Array(places), isNeeded: isNeeded)
  }

  /// Marks a card of the trio that is easiest to see, then a second one.
  private mutating func giveHint() throws(Refusal) -> Outcome {
    guard !isForTwo else { throw .noSuchMove }
    guard hinted.count < 2 else { throw .hintsGiven }
    let fitting = table.trios.filter { Set($0.places).isSuperset(of: hinted) }
    guard let easiest = fitting.min(by: { $0.differences < $1.differences }) else {
      throw .noTrio
    }
    let place = easiest.places.first { !hinted.contains($0) } ?? easiest.places[0]
    hinted.append(place)
    hints += 1
    return .hint(place)
  }
}
