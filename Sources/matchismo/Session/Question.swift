// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau

/// Something that the player is asked before it is done, and what is done then.
struct Question {
  let title: String

  /// The consequences.
  let why: String
  let yes: String
  let no: String

  /// Whether nothing else can be done until it is answered.
  var isModal = true

  /// Whether others can have it asked, so that the keyboard begins where nothing is done.
  var isOfOthers = false

  /// Does what was asked about.
  let answer: (Session) -> Void

  var sheet: Sheet {
    Sheet(
      title, [.text(why), .buttons([.init(.confirm, yes), .init(.cancel, no)])], isModal: isModal,
      startingAt: isOfOthers ? ControlName(.cancel) : nil)
  }
}
