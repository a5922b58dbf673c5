// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau

/// A question to the player, and the deed behind "yes".
struct Question {
  let title: String

  let why: String
  let yes: String
  let no: String

  /// True if nothing else can be done before the answer.
  var isModal = true

  /// True if another player can cause the question. The focus then starts on the harmless answer.
  var isOfOthers = false

  let answer: (Session) -> Void

  var sheet: Sheet {
    Sheet(
      title, [.text(why), .buttons([.init(.confirm, yes), .init(.cancel, no)])], isModal: isModal,
      startingAt: isOfOthers ? ControlName(.cancel) : nil)
  }
}
