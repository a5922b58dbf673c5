// SPDX-License-Identifier: MIT

package import Cards
import Games

/// A game of Trios in progress. The cards lie face up; three that are chosen go if they make a trio,
/// and new ones take their places. The game ends when the deck is empty and no trio lies there.
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

  package init(_ setup: Setup) {
    let cards = setup.cards
    table = Array(cards.prefix(Self.tableSize))
    deck = cards.dropFirst(Self.tableSize)
  }

  package mutating func play(_ move: Move) throws(Refusal) -> Outcome {
    guard !isOver else { throw .gameOver }
    let outcome =
      switch move {
      case .choose(let place): try choose(place)
      case .more: try dealMore()
      case .hint: try giveHint()
      case .take(let places): try giveAway(places)
      }
    switch move.player {
    case .first: score += outcome.points
    case .other: othersScore += outcome.points
    }
    return outcome
  }

  package var isOver: Bool { deck.isEmpty && table.trios.isEmpty }
}

// MARK: - Choosing

extension TrioGame {
  private mutating func choose(_ place: Int) throws(Refusal) -> Outcome {
    guard table.indices.contains(place) else { throw .noSuchPlace }
    if let index = chosen.firstIndex(of: place) {
      chosen.remove(at: index)
      return .unchosen(place)
    }
    chosen.append(place)
    guard chosen.count == 3 else { return .chosen(place) }
    let places = chosen.sorted()
    chosen = []
    let spoilers = places.map { table[$0] }.spoilers
    guard spoilers.isEmpty else {
      mistakes += 1
      return .mistake(places, spoilers)
    }
    found += 1
    hinted = []
    return .trio(places, take(places))
  }

  /// The other player chooses three cards. Those that are chosen here and stay remain chosen.
  private mutating func giveAway(_ places: [Int]) throws(Refusal) -> Outcome {
    guard Set(places).count == 3, places.allSatisfy(table.indices.contains) else {
      throw .noSuchPlace
    }
    let (places, kept) = (places.sorted(), chosen.map { table[$0] })
    let spoilers = places.map { table[$0] }.spoilers
    guard spoilers.isEmpty else { return .mistake(places, spoilers) }
    othersFound += 1
    hinted = []
    let refill = take(places)
    chosen = kept.compactMap(table.firstIndex)
    return .trio(places, refill)
  }

  /// Takes a trio away. New cards lie in their places; or else the last cards do, so that as few as
  /// possible move.
  private mutating func take(_ places: [Int]) -> Outcome.Refill {
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

// MARK: - Asking

extension TrioGame {
  private mutating func dealMore() throws(Refusal) -> Outcome {
    guard !deck.isEmpty else { throw .deckEmpty }
    guard table.count < Self.largestTable else { throw .tableFull }
    let isNeeded = table.trios.isEmpty
    let places = table.count..<table.count + 3
    table += deck.prefix(3)
    deck.removeFirst(3)
    return .more(Array(places), isNeeded: isNeeded)
  }

  /// Marks a card of the trio that is easiest to see, then a second one.
  private mutating func giveHint() throws(Refusal) -> Outcome {
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
