// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Tableau

/// Looks whether what has to hold of a session at any time does hold. Debug builds ask it again and
/// again; others never do.
struct SessionAudit {
  private var sitting = SittingAudit()

  /// What is wrong after anything has happened, as the end of a sentence; `nil` where all is right.
  mutating func fault(in session: Session) -> String? {
    sitting.fault(in: session.sitting) ?? Self.faultOfPages(session) ?? Self.faultOfMoment(session)
      ?? Self.faultOfEnd(session)
  }

  private static func faultOfPages(_ session: Session) -> String? {
    let (scene, pages) = (session.scene, session.pages)
    guard (scene.openSheet == nil) == pages.isEmpty else { return "the sheet is not the pages'" }
    guard pages.count <= Page.named.count else { return "a page is open twice" }
    guard scene.isCovered == pages.contains(.paused) else { return "only a pause covers the table" }
    guard session.stopwatch.isPaused(.panel) == !pages.isEmpty else {
      return "the clock runs under a sheet, or stands without"
    }
    return nil
  }

  private static func faultOfMoment(_ session: Session) -> String? {
    let (shown, sitting) = (session.scene.tableau, session.sitting)
    guard (0..<sitting.moments).contains(session.shownMoment) else {
      return "a moment is shown that there isn't"
    }
    guard shown.position == session.shownMoment, shown.ticks == sitting.ticks,
      shown.piles == sitting.tableau(at: session.shownMoment).piles
    else { return "the table shows something else" }
    return nil
  }

  private static func faultOfEnd(_ session: Session) -> String? {
    guard !session.stopwatch.isStarted || !session.sitting.game.isOver else {
      return "the clock runs on after the end"
    }
    if let result = session.result, !session.results.hasTaken(result) {
      return "the result is not kept"
    }
    return nil
  }
}
