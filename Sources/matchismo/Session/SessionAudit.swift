// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene

/// Looks whether what has to hold of a session at any time does hold. Debug builds ask it again and
/// again; others never do.
struct SessionAudit {
  private var sitting = SittingAudit()

  /// What is wrong after anything has happened, as the end of a sentence; `nil` where all is right.
  mutating func fault(in session: Session) -> String? {
    sitting.fault(in: session.sitting) ?? Self.faultOfPages(session) ?? Self.faultOfStrip(session)
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

  private static func faultOfStrip(_ session: Session) -> String? {
    let (scene, sitting) = (session.scene, session.sitting)
    guard scene.ticks.count == sitting.moments - 1 else { return "a move has no tick" }
    guard (0..<sitting.moments).contains(session.shownMoment) else {
      return "a moment is shown that there isn't"
    }
    guard scene.position == session.shownMoment else { return "the strip shows another moment" }
    guard scene.isLookingBack == (session.shownMoment != sitting.moment) else {
      return "the table shows another moment"
    }
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
