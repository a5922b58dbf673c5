// SPDX-License-Identifier: MIT

import Play
import Tables

extension Session {
  /// Whether others wait for the player: somebody would like to sit down, or a round goes on only when
  /// the player turns a card.
  var isPlayerAwaited: Bool {
    guard isElsewhere, let view = snap?.screen.view else { return false }
    let isOwnTurn = view.active != nil && view.active == view.own && !view.isPaused
    return isOwnTurn || !meeting.knocks.isEmpty
  }
}
