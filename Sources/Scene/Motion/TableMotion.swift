// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The tableau is always ahead of this motion: each change enters as the way to get there.
struct TableMotion {
  private(set) var piles: [PileMotion]
  private var leaving: [CardMotion] = []
  private var flights = Flights()
  /// On their way to the bar.
  var points: [FlyingPoints] = []

  /// The piles whose top cards turn back once the player has had time to look.
  private var waiting: [Int] = []

  private var deck: MovingDeck?

  init(_ tableau: Tableau, in layout: TableLayout) {
    piles = Self.piles(of: tableau, in: layout)
  }

  private static func piles(of tableau: Tableau, in layout: TableLayout) -> [PileMotion] {
    tableau.piles.enumerated().map { PileMotion($1, $0, in: layout) }
  }

  mutating func clear() { piles = [] }

  /// The time when everything comes to rest.
  var ends: Double {
    let rest = max(deck?.ends ?? -.infinity, flights.ends)
    return max(
      piles.reduce(rest) { max($0, $1.ends) }, leaving.reduce(rest) { max($0, $1.ends) },
      points.reduce(rest) { max($0, $1.ends) })
  }

  /// Now during a motion; `nil` at rest.
  func nextChange(after time: Double) -> Double? {
    let cards = piles.compactMap { $0.nextChange(after: time) }
    let leavers = leaving.compactMap { $0.nextChange(after: time) }
    let badges = points.compactMap { $0.nextChange(after: time) }
    let others = [flights.nextChange(after: time), deck?.nextChange(after: time)]
    return (cards + leavers + badges + others.compactMap(\.self)).min()
  }

  mutating func prune(at time: Double) {
    leaving.removeAll { $0.ends <= time }
    points.removeAll { $0.ends <= time }
    flights.prune(at: time)
    for index in piles.indices { piles[index].prune(at: time) }
    if deck != nil, inDeck(at: time) == 0 { deck = nil }
  }

  /// From bottom to top.
  ///
  /// - Parameter awaited: a pile whose top card glows while lifted.
  func poses(
    at time: Double, gap: Double, ringed: [Int] = [], awaited: Int? = nil
  ) -> [CardPose] {
    let lying = piles.enumerated().flatMap { number, pile in
      var poses = pile.poses(at: time, gap: gap)
      guard let top = poses.indices.last else { return poses }
      if ringed.contains(number) { poses[top].isRinged = true }
      if number == awaited { poses[top].glow = max(poses[top].glow, poses[top].raise) }
      return poses
    }
    let swept = leaving.enumerated().map { $1.pose(.leaving($0), at: time, gap: gap) }
    let all = swept + lying
    let dealt = deck?.poses(of: inDeck(at: time), at: time, gap: gap) ?? []
    return piles.flatMap { $0.edges(at: time, gap: gap) } + all.filter { $0.layer == 0 }
      + all.filter { $0.layer == 1 } + dealt + all.filter { $0.layer == 2 }
      + flights.poses(at: time, gap: gap)
  }

  private func inDeck(at time: Double) -> Int {
    piles.count { $0.top?.isInDeck(at: time) == true } + flights.inDeck(at: time)
  }

  func arrived(at time: Double) -> [Int] { piles.map { $0.arrived(at: time) } }

  /// Lifts (1) or presses down (-1) these piles' top cards, and no others.
  mutating func raise(_ raised: [Int: Double], at now: Double, _ tempo: Tempo) {
    for number in piles.indices {
      piles[number].changeTop { $0.raise(to: raised[number] ?? 0, at: now, tempo) }
    }
  }
}

// MARK: - What happens

extension TableMotion {
  /// Cards are judged only once the player has seen them.
  ///
  /// - Returns: the time when the last judged or turned card is visible.
  mutating func follow(
    _ changes: [Change], to tableau: Tableau, in layout: TableLayout, at now: Double,
    _ tempo: Tempo
  ) -> Double {
    var seen = now
    var (judged, turnedBack, begins): ([Int], [Int], Double) = ([], [], now)
    grow(to: tableau, in: layout, at: now, tempo)
    for change in changes {
      switch change {
      case .turned(let pile, let card) where judged.isEmpty:
        piles[pile].turnTop(to: card, at: now, tempo)
        seen = max(seen, piles[pile].endsTurning)
      case .turned(let pile, _): turnedBack.append(pile)
      case .moved(let from, let to, _, let top) where tableau.piles[to].heap != .squared:
        seen = max(seen, pass(top, from, to, of: tableau, in: layout, at: begins, tempo))
      case .moved(let from, let to, let count, _):
        let ends = send(count, from: from, to: to, of: tableau, in: layout, at: begins, tempo)
        // Gathered cards may be the payment that follows.
        if tableau.piles[from].place == tableau.piles[to].place { begins = ends }
        seen = max(seen, ends)
      case .lifted(let from, let to): lift(from, to, of: tableau, in: layout, at: now, tempo)
      case .turnedOver(let pile):
        piles[pile].turnOver(tableau.piles[pile], in: layout, at: now, tempo)
      case .judged(let piles, let isMatch, _):
        judged = piles
        seen = judge(piles, isMatch, on: tableau, at: seen, tempo)
      case .taken(let piles):
        begins = seen + tempo.glow
        takeAway(piles, in: layout, at: begins, tempo)
      case .dealtTo(let piles): deal(to: piles, of: tableau, in: layout, at: begins, tempo)
      case .dealt, .dealtAround: break
      }
    }
    hurry(at: now, tempo)
    turnBack(turnedBack, of: judged, at: seen, tempo)
    shrink(to: tableau)
    // With animation off, all motion is over.
    prune(at: now)
    return seen
  }

  /// - Returns: the time when all of them can be seen.
  private mutating func judge(
    _ judged: [Int], _ isMatch: Bool, on tableau: Tableau, at now: Double, _ tempo: Tempo
  ) -> Double {
    let seen = judged.map { piles[$0].endsTurning }.reduce(now, max)
    for pile in judged {
      let lying = tableau.piles.indices.contains(pile) ? tableau.piles[pile].top : nil
      piles[pile].judge(isMatch, for: lying?.owner, at: seen, tempo)
    }
    return seen
  }

  /// One card, to a pile that isn't squared.
  ///
  /// - Returns: the time when it arrives.
  private mutating func pass(
    _ card: LyingCard, _ from: Int, _ to: Int, of tableau: Tableau, in layout: TableLayout,
    at begins: Double, _ tempo: Tempo
  ) -> Double {
    let left = tableau.piles.indices.contains(from) ? tableau.piles[from] : Pile([])
    guard let moving = piles[from].give(leaving: left, in: layout) else { return begins }
    piles[to].take(moving, as: card, on: tableau.piles[to], in: layout, at: begins, tempo)
    return piles[to].top?.endsWay ?? begins
  }

  /// The card's face isn't known yet. With animation off it stays.
  private mutating func lift(
    _ from: Int, _ to: Int, of tableau: Tableau, in layout: TableLayout, at now: Double,
    _ tempo: Tempo
  ) {
    guard tempo.isMoving else { return }
    let place = piles[to].nextPlace(on: tableau.piles[to], in: layout)
    piles[from].liftTop(to: place, at: now, tempo)
  }

  /// If all judged cards turn, the player first gets time to look.
  private mutating func turnBack(
    _ piles: [Int], of judged: [Int], at seen: Double, _ tempo: Tempo
  ) {
    let isLookedAt = piles == judged
    let ends = seen + tempo.staying(all: isLookedAt)
    for pile in piles { self.piles[pile].changeTop { $0.turn(.down, at: ends, tempo) } }
    waiting = isLookedAt ? piles : []
  }

  /// Ends the time for looking.
  private mutating func hurry(at now: Double, _ tempo: Tempo) {
    for pile in waiting where piles[pile].top?.willTurnDown(after: now) == true {
      piles[pile].changeTop { $0.turn(.down, at: now, tempo) }
    }
    waiting = []
  }

  /// New piles are empty so far; the others glide to where they are among more or fewer.
  private mutating func grow(
    to tableau: Tableau, in layout: TableLayout, at now: Double, _ tempo: Tempo
  ) {
    guard piles.count != tableau.piles.count else { return }
    for index in piles.indices.prefix(tableau.piles.count) {
      piles[index].relay(in: layout, at: now, lasts: tempo.relay)
    }
    for number in piles.count..<max(piles.count, tableau.piles.count) {
      piles.append(PileMotion(Pile([]), number, in: layout))
    }
  }

  private mutating func shrink(to tableau: Tableau) {
    piles.removeLast(max(0, piles.count - tableau.piles.count))
  }

  /// - Returns: the time when the cards have turned.
  mutating func show(
    _ tableau: Tableau, in layout: TableLayout, at now: Double, _ tempo: Tempo
  ) -> Double {
    grow(to: tableau, in: layout, at: now, tempo)
    shrink(to: tableau)
    for (number, pile) in tableau.piles.enumerated() {
      piles[number].show(pile, in: layout, at: now, tempo)
    }
    (waiting, points) = ([], [])
    return piles.map(\.endsTurning).reduce(now, max)
  }

  /// The time that a match glows before the end.
  func celebration(of changes: [Change], _ tempo: Tempo) -> Double {
    let isMatch = changes.contains { if case .judged(_, true, _) = $0 { true } else { false } }
    return isMatch ? tempo.glow : 0
  }

  /// - Returns: the time when all of them are visible.
  mutating func turnUpLeftCards(of tableau: Tableau, at begins: Double, _ tempo: Tempo) -> Double {
    var seen = begins
    for (number, pile) in tableau.piles.enumerated() {
      guard let card = pile.top, card.mark == .left else { continue }
      piles[number].turnTop(to: card, at: begins, tempo)
      piles[number].changeTop { $0.wear(card, at: begins, tempo) }
      seen = max(seen, piles[number].endsTurning)
    }
    return seen
  }

  /// Pile by pile, or for a perfect game from the middle outwards. Cards glow too if none is left.
  ///
  /// - Returns: the time when the last card begins to hop.
  mutating func wave(_ occasion: Ending.Occasion, at begins: Double, _ tempo: Tempo) -> Double {
    let delays = occasion == .perfect ? piles.distances(at: begins) : piles.order
    for (pile, delay) in delays.enumerated() {
      let turn = begins + delay * tempo.hopping
      piles[pile].changeTop { $0.hop(at: turn, tempo) }
      if occasion != .over { piles[pile].changeTop { $0.glow(at: turn, tempo) } }
    }
    return begins + tempo.hopping
  }
}

// MARK: - Deals and other blocks of cards

extension TableMotion {
  /// To one place, off to the left.
  private mutating func takeAway(
    _ numbers: [Int], in layout: TableLayout, at begins: Double, _ tempo: Tempo
  ) {
    let middle = numbers.compactMap { piles[$0].top?.place(at: begins).area.center }.middle
    let card = layout.metrics.card
    let goal = PixelRectangle(x: -2 * card.width, y: Int(middle.y) - card.height / 2, card)
    for number in numbers {
      guard var card = piles[number].give(leaving: Pile([]), in: layout) else { continue }
      card.leave(to: CardPlace(goal), at: begins, tempo)
      leaving.append(card)
    }
  }

  private mutating func deal(
    to numbers: [Int], of tableau: Tableau, in layout: TableLayout, at begins: Double,
    _ tempo: Tempo
  ) {
    let deck = MovingDeck(atEdgeOf: layout)
    self.deck = deck
    for (index, number) in numbers.enumerated() {
      piles[number] = PileMotion(tableau.piles[number], number, in: layout)
      piles[number].changeAll { card in
        card.deal(
          from: CardPlace(deck.area), to: card.place(at: begins),
          at: begins + Double(index) * tempo.dealingStep, lasts: tempo.deal)
      }
    }
  }

  /// One card after the other, to a squared pile.
  ///
  /// - Returns: the time when the last card arrives.
  private mutating func send(
    _ count: Int, from: Int, to: Int, of tableau: Tableau, in layout: TableLayout,
    at begins: Double, _ tempo: Tempo
  ) -> Double {
    let isGathered = tableau.piles[from].place == tableau.piles[to].place
    let lasts = isGathered ? tempo.gathering : tempo.handing
    let cards = piles[from].take(count, leaving: tableau.piles[from], in: layout)
    let goal = CardPlace(layout.piles[to])
    var arrivals: [Double] = []
    for (index, lying) in cards.enumerated() {
      var card = lying
      let leaves = begins + Double(index) * tempo.gatheringStep
      card.become(.down)
      card.turn(.down, at: leaves, lasts: lasts)
      card.move(to: goal, at: leaves, lasts: lasts, isStraight: true)
      flights.add(card, from: from, leaving: leaves)
      arrivals.append(leaves + lasts)
    }
    piles[to].expect(tableau.piles[to], arriving: arrivals, in: layout)
    return arrivals.last ?? begins
  }

  /// From a deck in the middle of the table to squared piles in turn.
  mutating func dealAround(
    from start: Int, _ tableau: Tableau, in layout: TableLayout, at now: Double, _ tempo: Tempo
  ) {
    let first = piles.isEmpty ? now : sweep(layout, at: now, tempo)
    let deck = MovingDeck(inMiddleOf: layout)
    self.deck = deck
    flights.removeAll()
    piles = Self.piles(of: tableau, in: layout)
    let order = (0..<piles.count).map { (start + $0) % piles.count }
    var arrivals = [[Double]](repeating: [], count: piles.count)
    var leaves = first
    let most = tableau.piles.map(\.count).max() ?? 0
    for round in 0..<most {
      for pile in order where tableau.piles[pile].count > round {
        let place = CardPlace(layout.piles[pile])
        var card = CardMotion(.down, at: place)
        card.deal(from: CardPlace(deck.area), to: place, at: leaves, lasts: tempo.dealingAround)
        flights.add(card, from: nil, leaving: leaves)
        arrivals[pile].append(leaves + tempo.dealingAround)
        leaves += tempo.dealingStep
      }
    }
    for pile in piles.indices {
      piles[pile].expect(tableau.piles[pile], arriving: arrivals[pile], in: layout)
    }
    (waiting, points) = ([], [])
    prune(at: now)
  }

  /// Sweeps the old cards off to the left; the deck moves in at the right edge.
  mutating func deal(
    _ tableau: Tableau, in layout: TableLayout, at now: Double, _ tempo: Tempo
  ) {
    let first = piles.isEmpty ? now : sweep(layout, at: now, tempo)
    var deck = MovingDeck(atEdgeOf: layout)
    if !piles.isEmpty { deck.enter(at: now, tempo) }
    self.deck = deck
    flights.removeAll()
    let step = tempo.dealing / Double(tableau.piles.count)
    piles = tableau.piles.enumerated().map { number, pile in
      var motion = PileMotion(pile, number, in: layout)
      motion.changeAll { card in
        card.deal(
          from: CardPlace(deck.area), to: card.place(at: now), at: first + Double(number) * step,
          lasts: tempo.deal)
      }
      return motion
    }
    (waiting, points) = ([], [])
    // With animation off, the old cards are already gone.
    prune(at: now)
  }

  /// - Returns: the time when there is room for new cards.
  private mutating func sweep(
    _ layout: TableLayout, at now: Double, _ tempo: Tempo
  ) -> Double {
    let width = Double(max(layout.window.width, 1))
    leaving += piles.flatMap(\.cards).filter { !$0.isInDeck(at: now) }
    for index in leaving.indices where leaving[index].isStaying {
      let place = leaving[index].place(at: now)
      let begins = now + tempo.sweeping * max(0, min(1, place.area.x / width))
      leaving[index].leave(
        to: place.moved(x: -(place.area.x + 1.2 * place.area.width), y: 0), at: begins, tempo)
    }
    return now + tempo.sweep
  }

  mutating func relay(
    in layout: TableLayout, at now: Double, lasts: Double
  ) {
    // Flights end, since their goals have moved.
    flights.removeAll()
    for index in piles.indices { piles[index].relay(in: layout, at: now, lasts: lasts) }
  }

  mutating func shift(x: Double, y: Double) {
    for index in piles.indices { piles[index].changeAll { $0.shift(x: x, y: y) } }
    for index in leaving.indices { leaving[index].shift(x: x, y: y) }
    flights.shift(x: x, y: y)
    deck?.shift(x: x, y: y)
  }
}
