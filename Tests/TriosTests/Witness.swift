// SPDX-License-Identifier: MIT

/// A second player of the rules, who has read them for itself and knows nothing of the code. Cards are
/// numbers from 0 to 80: 27 times the number, 9 times the shape, 3 times the filling, and the colour.
struct Witness {
  private(set) var table: [Int]
  private(set) var deck: [Int]
  private(set) var chosen: Set<Int> = []
  private(set) var marked: [Int] = []
  private(set) var points = [0, 0]
  private(set) var finds = [0, 0]
  private(set) var mistakes = 0
  private(set) var hints = 0

  /// In a game for two: whose turn it is and until when, and who has to wait and until when.
  private let isForTwo: Bool
  private(set) var turn: (player: Int, end: Int)?
  private var waits: (player: Int, end: Int)?

  init(number: UInt64, isForTwo: Bool = false) {
    self.isForTwo = isForTwo
    let cards = Self.shuffled(number)
    (table, deck) = (Array(cards[..<12]), Array(cards[12...]))
  }

  /// SplitMix64 and the method of Fisher and Yates.
  static func shuffled(_ number: UInt64) -> [Int] {
    var (state, cards) = (number, Array(0..<81))
    func draw() -> UInt64 {
      state = state &+ 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    for last in stride(from: 80, to: 0, by: -1) {
      let sides = UInt64(last + 1)
      let limit = UInt64.max - (UInt64.max % sides + 1) % sides
      var drawn = draw()
      while drawn > limit { drawn = draw() }
      cards.swapAt(last, Int(drawn % sides))
    }
    return cards
  }

  static func digits(_ card: Int) -> [Int] { [card / 27, card / 9 % 3, card / 3 % 3, card % 3] }

  /// The properties, from 0, in which two of three cards are alike and the third is not.
  static func spoilers(_ one: Int, _ two: Int, _ three: Int) -> [Int] {
    (0..<4).filter { digit in
      let (a, b, c) = (digits(one)[digit], digits(two)[digit], digits(three)[digit])
      return (a + b + c) % 3 != 0
    }
  }

  /// Which card makes a trio with any two, at 81 times the first plus the second.
  private static let thirds: [Int] = (0..<81 * 81).map { pair in
    let (one, two) = (digits(pair / 81), digits(pair % 81))
    return zip(one, two).reduce(0) { third, values in
      third * 3 + (values.0 == values.1 ? values.0 : 3 - values.0 - values.1)
    }
  }

  /// All trios that lie there.
  var trios: [[Int]] {
    var found: [[Int]] = []
    for a in 0..<table.count {
      for b in a + 1..<max(table.count, a + 1) {
        let third = Self.thirds[table[a] * 81 + table[b]]
        for c in b + 1..<max(table.count, b + 1) where table[c] == third {
          found.append([a, b, c])
        }
      }
    }
    return found
  }

  var isOver: Bool { deck.isEmpty && trios.isEmpty }

  /// - Parameter line: a move as in records.
  /// - Returns: what it comes to.
  mutating func play(_ line: String) -> String {
    if isOver { return "gameOver" }
    let words = line.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().map { Int($0)! }
    switch words[0] {
    case "more": return dealMore()
    case "hint": return giveHint()
    case "call": return call(numbers[0], at: numbers[1])
    case "late": return endTurn(at: numbers[0])
    default: return choose(numbers[0], at: numbers.count > 1 ? numbers[1] : nil)
    }
  }

  /// Five seconds for who sees a trio, unless it is the other's time.
  private mutating func call(_ player: Int, at time: Int) -> String {
    if !isForTwo { return "noSuchMove" }
    if turn != nil { return "mustWait" }
    if let waits, waits.player == player, time < waits.end { return "mustWait" }
    (turn, waits) = ((player, time + 5000), nil)
    return "called"
  }

  private mutating func endTurn(at time: Int) -> String {
    if !isForTwo { return "noSuchMove" }
    guard let (player, end) = turn, time >= end else { return "mustWait" }
    points[player] -= 2
    chosen = []
    (turn, waits) = (nil, (player, time + 3000))
    return "late"
  }

  private mutating func choose(_ place: Int, at time: Int?) -> String {
    guard place >= 0, place < table.count else { return "noSuchPlace" }
    if isForTwo, turn == nil { return "mustCall" }
    if let turn, let time, time >= turn.end { return endTurn(at: time) }
    if chosen.remove(place) != nil { return "unchosen \(place)" }
    chosen.insert(place)
    if chosen.count < 3 { return "chosen \(place)" }
    let (three, player) = (chosen.sorted(), turn?.player ?? 0)
    chosen = []
    let spoilers = Self.spoilers(table[three[0]], table[three[1]], table[three[2]])
    if !spoilers.isEmpty {
      (points[player], mistakes) = (points[player] - 2, mistakes + 1)
      if let (player, end) = turn { waits = (player, (time ?? end) + 3000) }
      turn = nil
      return "mistake \(three) \(spoilers)"
    }
    points[player] += 3
    finds[player] += 1
    (marked, turn, waits) = ([], nil, nil)
    if table.count < 15, deck.count > 0 {
      for place in three { table[place] = deck.removeFirst() }
      return "trio \(three)"
    }
    // From the end, each card that stays lies down in the first free place.
    let last = table.count - 3
    var moved: [String] = []
    var free = three
    for place in last..<last + 3 where !three.contains(place) {
      table[free[0]] = table[place]
      moved.append("\(place)>\(free.removeFirst())")
    }
    table = Array(table[..<last])
    return (["trio \(three)"] + moved).joined(separator: " ")
  }

  private mutating func dealMore() -> String {
    if deck.isEmpty { return "deckEmpty" }
    if table.count == 21 { return "tableFull" }
    let isNeeded = trios.isEmpty
    if !isNeeded, isForTwo { return "trioLiesThere" }
    if !isNeeded { points[0] -= 1 }
    table += deck[..<3]
    deck = Array(deck[3...])
    return isNeeded ? "more for nothing" : "more for a point"
  }

  private mutating func giveHint() -> String {
    if isForTwo { return "noSuchMove" }
    if marked.count == 2 { return "hintsGiven" }
    let fitting = trios.filter { trio in marked.allSatisfy(trio.contains) }
    func differences(_ trio: [Int]) -> Int {
      (0..<4).filter { Self.digits(table[trio[0]])[$0] != Self.digits(table[trio[1]])[$0] }.count
    }
    for count in 1...4 {
      guard let trio = fitting.first(where: { differences($0) == count }) else { continue }
      let place = trio.first { !marked.contains($0) }!
      marked.append(place)
      (points[0], hints) = (points[0] - 1, hints + 1)
      return "hint \(place)"
    }
    return "noTrio"
  }
}
