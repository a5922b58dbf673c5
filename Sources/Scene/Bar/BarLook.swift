// SPDX-License-Identifier: MIT

import Tableau

/// What the bar shows at one moment.
struct BarLook: Equatable {
  /// The numbers on the left: the score first, then the others.
  var numbers: [String]

  /// What happened last.
  var sentence: String

  /// The button that the pointer or the keyboard is on, and the one that is pressed.
  var lit: BarButton?
  var pressed: BarButton?
  /// Whether the button that is lit has the keyboard's ring.
  var isRinged = false

  /// The moves so far, and how many of them are in force.
  var ticks: [Tick] = []
  var position = 0
  /// Whether an earlier moment is looked at than the latest.
  var isLookingBack = false
}
