// SPDX-License-Identifier: MIT

package import Tableau

/// The durations of all motions, in seconds.
struct Tempo {
  private let pace: Double

  init(_ speed: AnimationSpeed) {
    pace = speed.pace
  }

  var isMoving: Bool { pace > 0 }

  var turn: Double { 0.2 * pace }
  var shake: Double { 0.3 * pace }
  /// The least time before cards turn back, at any speed.
  let memorizing = 1.0
  /// The time that judged cards stay up.
  ///
  /// - Parameter all: whether all of them turn back.
  func staying(all: Bool) -> Double { all ? max(memorizing, shake) : shake }
  var glow: Double { 0.55 * pace }
  /// A matched card fades.
  var settle: Double { 0.35 * pace }
  /// Points fly to the score, and make it jump.
  var flight: Double { 0.7 * pace }
  var jump: Double { 0.2 * pace }
  /// The pointer enters or leaves a card.
  var raise: Double { 0.1 * pace }
  /// Cards move to their places in a resized window.
  var relay: Double { 0.2 * pace }
  /// A resized window settles.
  var rest: Double { 0.12 * pace }
  /// A dealt card flies to its place.
  var deal: Double { 0.28 * pace }
  /// A card flies from one pile to another and turns over.
  var throwing: Double { 0.3 * pace }
  /// A card returns to its pile; the next one follows a step later.
  var gathering: Double { 0.2 * pace }
  var gatheringStep: Double { 0.025 * pace }
  /// A card goes to another player.
  var handing: Double { 0.4 * pace }
  /// A card is dealt to a player; the next one follows a step later.
  var dealingAround: Double { 0.2 * pace }
  var dealingStep: Double { 0.1 * pace }
  /// All cards of a deal leave the deck.
  var dealing: Double { 0.5 * pace }
  /// A card leaves the table.
  var sweep: Double { 0.24 * pace }
  /// All cards start to leave the table.
  var sweeping: Double { 0.12 * pace }
  /// A card hops at the end, and all cards start to.
  var hop: Double { 0.32 * pace }
  var hopping: Double { 0.45 * pace }
  /// A star falls; the next one follows a step later.
  var star: Double { 0.3 * pace }
  var starStep: Double { 0.12 * pace }
  /// Cards open to a fan.
  var fan: Double { 0.55 * pace }
  /// A panel opens.
  var panel: Double { 0.12 * pace }
}

extension AnimationSpeed {
  /// The time for cards that turn in place, in seconds.
  package func seconds(toShow changes: [Change]) -> Double {
    let tempo = Tempo(self)
    var (judged, turnedBack): ([Int]?, [Int]) = (nil, [])
    var (seen, ends) = (0.0, 0.0)
    for change in changes {
      switch change {
      case .turned where judged == nil: seen = tempo.turn
      case .turned(let pile, _): turnedBack.append(pile)
      case .judged(let piles, let isMatch, let gain):
        judged = piles
        let glow = max(tempo.glow, tempo.glow / 2 + tempo.settle)
        ends = max(isMatch ? glow : tempo.shake, gain == nil ? 0 : tempo.flight)
      case .taken: ends = max(ends, tempo.glow + tempo.sweep)
      case .dealtTo(let piles):
        ends += tempo.deal + tempo.dealingStep * Double(piles.count - 1)
      case .moved, .lifted, .turnedOver, .dealt, .dealtAround: break
      }
    }
    if !turnedBack.isEmpty {
      ends = max(ends, tempo.staying(all: turnedBack == judged) + tempo.turn)
    }
    return seen + ends
  }

  /// The factor for the usual durations.
  fileprivate var pace: Double {
    switch self {
    case .off: 0
    case .fast: 0.55
    case .normal: 1
    case .slow: 1.8
    }
  }
}
