// SPDX-License-Identifier: MIT

import Tableau
import Words

/// Replaying a round.
extension SnapGames {
  var isLookingBack: Bool { table?.watchedMoment != nil }

  func lookBack(by step: Int) {
    lookBack(to: (table.map { $0.watchedMoment ?? $0.finishedMoves ?? 0 } ?? 0) + step)
  }

  /// Shows a moment of the finished round.
  func lookBack(to moment: Int) {
    guard session.pages.isEmpty, let moves = table?.finishedMoves else { return }
    table?.look(at: min(max(moment, 0), moves))
    showWatched()
  }

  func lookAtNow() {
    table?.endReplay()
    showWatched()
  }

  func goOnLooking() {
    guard let changes = table?.showNext() else { return }
    showWatched(after: changes)
  }

  func replay() {
    session.closeAll()
    guard table?.beginReplay() == true else {
      return session.say(phrase("The round can be watched again once it is over"))
    }
    showWatched()
  }

  /// Advances the replay, which waits under sheets.
  func advanceWatching(by seconds: Double) {
    guard session.pages.isEmpty, let changes = table?.advanceReplay(by: seconds) else { return }
    showWatched(after: changes)
  }

  /// Seconds until the replay moves; `nil` while it stands.
  var secondsToNextMove: Double? { session.pages.isEmpty ? table?.secondsToNextMove : nil }

  /// At its end, the finished round is shown again.
  private func showWatched(after changes: [Change] = []) {
    session.show(saying: whatHappened, after: isLookingBack ? changes : [])
  }
}
