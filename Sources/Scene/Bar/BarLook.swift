// SPDX-License-Identifier: MIT

import Tableau

/// What the bar shows at one moment.
struct BarLook: Equatable {
  /// The numbers on the left: the score first, then the others, or one of each player.
  let numbers: [String]

  /// Which of them is that of the player whose turn it is; `nil` where nobody waits for a turn.
  let turn: Int?

  /// What happened last.
  var sentence: String

  /// The button that the pointer or the keyboard is on, and the one that is pressed.
  var lit: BarButton?
  var pressed: BarButton?
  /// Whether the highlighted button has the keyboard's ring.
  var isRinged = false
  /// Whether the pointer is on the history.
  var isStripLit = false

  /// The moves so far, and how many of them are in force.
  let ticks: [Tick]
  let position: Int
  /// Whether an earlier moment than the latest is shown.
  let isLookingBack: Bool

  /// - Parameter counts: the numbers, as they count.
  init(_ tableau: Tableau, counting counts: [Track], at time: Double) {
    let texts = zip(tableau.counters, counts).map { counter, count in
      counter.isCounting
        ? counter.text(at: Int(count.value(at: time).rounded())) : counter.text
    }
    turn = tableau.counters.firstIndex(where: \.isTurn)
    // The clock keeps its place even if there is only one number.
    let filled = texts + Array(repeating: "", count: max(0, 2 - texts.count))
    numbers = filled + [tableau.clock].compactMap(\.self)
    sentence = tableau.sentence
    ticks = tableau.ticks
    position = tableau.position
    isLookingBack = tableau.isPast
  }
}
