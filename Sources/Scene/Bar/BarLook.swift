// SPDX-License-Identifier: MIT

import Tableau

/// What the bar shows at one moment.
struct BarLook: Equatable {
  /// The numbers on the left: the score first, then the others, or one of each player; the clock last.
  let numbers: [String]

  /// The same without their words, for where these have no room.
  let bareNumbers: [String]

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

  init(_ tableau: Tableau) {
    turn = tableau.counters.firstIndex(where: \.isTurn)
    // The clock keeps its place even if there is only one number.
    func filled(_ numbers: [String]) -> [String] {
      numbers + Array(repeating: "", count: max(0, 2 - numbers.count))
        + [tableau.clock].compactMap(\.self)
    }
    numbers = filled(tableau.counters.map(\.text))
    bareNumbers = filled(tableau.counters.map(\.number))
    sentence = tableau.sentence
    ticks = tableau.ticks
    position = tableau.position
    isLookingBack = tableau.isPast
  }
}
