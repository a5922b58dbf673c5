// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Glibc
import Tableau

/// The place, side and effects of a card over time.
struct CardMotion {
  /// Visible now or last.
  private var face: Face?

  /// 0 face down, 1 face up.
  private var turn: Track
  /// 0 in play, 1 matched and put aside.
  private var spending: Track
  /// Once the card is put aside.
  private var owner: Int?
  /// 1 left over at the end, otherwise 0.
  private var dimming: Track
  /// 1 under the pointer, -1 pressed, otherwise 0.
  private var raise = Track(0)

  private var start: CardPlace
  private var goal: CardPlace
  private var way = Track(1)
  /// Whether the card flies unrotated, which is quicker to paint.
  private var fliesStraight = false
  private var leavesDeck = -Double.infinity

  /// Face up at an earlier moment, but not now.
  private var isTurnedBack: Bool

  private var shake: Pulse?
  private var glow: Pulse?
  private var hop: Pulse?

  init(_ card: LyingCard, at place: CardPlace) {
    face = card.face
    turn = Track(card.side == .down ? 0 : 1)
    spending = Track(card.mark == .spent ? 1 : 0)
    owner = card.owner
    dimming = Track(card.mark == .left ? 1 : 0)
    isTurnedBack = card.mark == .turnedBack
    goal = place
    start = goal
  }

  var ends: Double {
    let pulses = [shake, glow, hop].compactMap { $0?.ends }
    return [turn, spending, dimming, raise, way].map(\.ends).reduce(pulses.max() ?? -.infinity, max)
  }

  func nextChange(after time: Double) -> Double? {
    let tracks = [turn, spending, dimming, raise, way].compactMap { $0.nextChange(after: time) }
    let pulses = [shake, glow, hop].compactMap { $0?.nextChange(after: time) }
    return (tracks + pulses + [leavesDeck].filter { $0 > time }).min()
  }

  var endsWay: Double { way.ends }

  var endsTurning: Double { turn.ends }

  func willTurnDown(after now: Double) -> Bool { turn.goal == 0 && turn.ends > now }

  /// `false` once the card has been swept off the table.
  private(set) var isStaying = true
}

// MARK: - What it does

extension CardMotion {
  /// A card that turns down keeps its face.
  mutating func become(_ card: LyingCard) {
    face = card.face ?? face
  }

  mutating func turn(_ side: LyingCard.Side, at begins: Double, _ tempo: Tempo) {
    let isUp = side == .up
    // Half a turn back takes half the time.
    let left = abs((isUp ? 1 : 0) - turn.value(at: begins))
    turn.go(to: isUp ? 1 : 0, at: begins, lasts: tempo.turn * left)
  }

  mutating func turn(_ side: LyingCard.Side, at begins: Double, lasts: Double) {
    turn.go(to: side == .up ? 1 : 0, at: begins, lasts: lasts)
  }

  mutating func shake(at begins: Double, _ tempo: Tempo) {
    shake = Pulse(begins: begins, lasts: tempo.shake)
  }

  mutating func celebrate(for owner: Int?, at begins: Double, _ tempo: Tempo) {
    self.owner = owner
    glow = Pulse(begins: begins, lasts: tempo.glow)
    spending.go(to: 1, at: begins + tempo.glow / 2, lasts: tempo.settle)
  }

  /// Takes on a card's mark, or loses it, without an effect.
  mutating func wear(_ card: LyingCard, at begins: Double, _ tempo: Tempo) {
    let mark = card.mark
    // A lost owner's sign stays until it has faded.
    owner = card.owner ?? owner
    spending.go(to: mark == .spent ? 1 : 0, at: begins, lasts: tempo.settle)
    dimming.go(to: mark == .left ? 1 : 0, at: begins, lasts: tempo.settle)
    isTurnedBack = mark == .turnedBack
  }

  mutating func hop(at begins: Double, _ tempo: Tempo) {
    hop = Pulse(begins: begins, lasts: tempo.hop)
  }

  mutating func glow(at begins: Double, _ tempo: Tempo) {
    glow = Pulse(begins: begins, lasts: tempo.glow)
  }

  mutating func raise(to height: Double, at begins: Double, _ tempo: Tempo) {
    guard raise.goal != height else { return }
    raise.go(to: height, at: begins, lasts: tempo.raise, easing: .slowingDown)
  }

  mutating func move(
    to place: CardPlace, at begins: Double, lasts: Double, easing: Easing = .gentle,
    isStraight: Bool = false
  ) {
    fliesStraight = isStraight
    start = self.place(at: begins)
    goal = place
    way = Track(0)
    way.go(to: 1, at: begins, lasts: lasts, easing: easing)
  }

  /// Leaves the deck for a place; invisible until then.
  mutating func deal(
    from deck: CardPlace, to place: CardPlace, at begins: Double, lasts: Double
  ) {
    start = deck
    goal = place
    way = Track(0)
    way.go(to: 1, at: begins, lasts: lasts, easing: .slowingDown)
    leavesDeck = begins
  }

  mutating func leave(to place: CardPlace, at begins: Double, _ tempo: Tempo) {
    move(to: place, at: begins, lasts: tempo.sweep, easing: .speedingUp)
    isStaying = false
  }

  mutating func aim(at place: CardPlace) {
    goal = place
  }

  mutating func shift(x: Double, y: Double) {
    start = start.moved(x: x, y: y)
    goal = goal.moved(x: x, y: y)
  }

  func isInDeck(at time: Double) -> Bool { time < leavesDeck }

  /// Whether the card was already sent to a place, face up.
  func isOnItsWay(to place: CardPlace) -> Bool { goal == place && turn.goal == 1 }

  /// However far the card has turned.
  mutating func showFace(at now: Double, lasts: Double) {
    guard turn.value(at: now) < 0.5 else { return }
    turn = Track(0.5)
    turn.go(to: 1, at: now, lasts: lasts)
  }
}

// MARK: - How it looks

extension CardMotion {
  func place(at time: Double) -> CardPlace {
    let part = way.value(at: time)
    var place = start.blended(with: goal, part)
    if fliesStraight, part > 0, part < 1 { place.rotation = 0 }
    return place
  }

  func pose(_ identity: CardPose.Identity, at time: Double, gap: Double) -> CardPose {
    let turn = turn.value(at: time)
    let (way, place) = (way.value(at: time), place(at: time))
    var pose = CardPose(
      identity: identity, look: turn < 0.5 ? .back : face.map(CardLook.front) ?? .back,
      area: place.area)
    pose.rotation = place.rotation
    // A finished turn is exactly 0 or 1.
    if turn > 0, turn < 1 {
      pose.squash = abs(cos(.pi * turn))
      pose.hover = sin(.pi * turn)
    } else if isTurnedBack {
      pose.isRinged = true
    }
    pose.spending = spending.value(at: time)
    pose.owner = pose.spending > 0 ? owner : nil
    pose.dimming = dimming.value(at: time)
    pose.raise = raise.value(at: time)
    if let part = shake?.part(at: time) {
      pose.area.x += gap * 0.55 * sin(5 * .pi * part) * (1 - part)
    }
    if let part = hop?.part(at: time) { pose.hover = max(pose.hover, sin(.pi * part)) }
    if way < 1 { pose.isFlying = true }
    pose.glow = glow?.part(at: time).map { sin(.pi * $0) } ?? 0
    return pose
  }
}

/// A place, and the clockwise rotation around its middle, in degrees.
struct CardPlace: Equatable {
  var area: Rectangle
  var rotation = 0.0

  init(_ area: Rectangle, rotation: Double = 0) {
    self.area = area
    self.rotation = rotation
  }

  init(_ area: PixelRectangle) {
    self.init(Rectangle(area))
  }

  func moved(x: Double, y: Double) -> CardPlace {
    CardPlace(area.moved(x: x, y: y), rotation: rotation)
  }

  /// 0 is this place, 1 the other.
  func blended(with other: CardPlace, _ part: Double) -> CardPlace {
    CardPlace(
      area.blended(with: other.area, part),
      rotation: part == 1 ? other.rotation : rotation + (other.rotation - rotation) * part)
  }
}

extension CardPlace {
  /// A card of a loose pile is slightly askew, always in the same way.
  ///
  /// - Parameters:
  ///   - number: the pile's index.
  ///   - level: the number of cards below.
  init(of pile: Pile, _ number: Int, level: Int, in layout: TableLayout) {
    self.init(layout.piles[number])
    guard pile.heap == .loose else { return }
    var dice = Dice(seed: UInt64(truncatingIfNeeded: number << 32 | level))
    /// From -1 to 1.
    func chance() -> Double { Double(dice.roll(below: 2001)) / 1000 - 1 }
    // Three pixels for a card of usual size.
    let reach = area.width * 0.025
    self = moved(x: (reach * chance()).rounded(), y: (reach * chance()).rounded())
    rotation = 7 * chance()
  }
}
