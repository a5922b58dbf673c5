// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Play
import Scene
import Tableau
import Tables

/// Looks whether what has to hold of a session at any time does hold. Debug builds ask it again and
/// again; others never do.
struct SessionAudit {
  private var sitting = SittingAudit<MatchingGame>()

  /// What is wrong after anything has happened, as the end of a sentence; `nil` where all is right.
  mutating func fault(in session: Session) -> String? {
    sitting.fault(in: session.sitting) ?? Self.faultOfPages(session) ?? Self.faultOfTable(session)
  }

  /// The scene and the clock are told of the pages.
  private static func faultOfPages(_ session: Session) -> String? {
    let (scene, pages) = (session.scene, session.pages)
    guard (scene.openSheet == nil) == pages.isEmpty else { return "the sheet is not the pages'" }
    guard pages.all.count <= Page.named.count else { return "a page is open twice" }
    guard scene.isCovered == isTableHidden(in: session) else {
      return "the table is covered, or can be looked at while nobody else can"
    }
    guard session.stopwatch.isPaused(.sheet) == !pages.isEmpty else {
      return "the clock runs under a sheet, or stands without"
    }
    return nil
  }

  /// Alone with computers that wait, the player of Snap! could find a match in peace.
  private static func isTableHidden(in session: Session) -> Bool {
    let isAtComputers = session.snap?.seat.part == .alone && session.snap?.isRoundOn == true
    return session.pages.hasPause
      || isAtComputers && (!session.pages.isEmpty || session.stopwatch.isPaused(.iconified))
  }

  /// The scene is told of the table of Snap!, which stands still where it can't be seen.
  private static func faultOfSnap(
    _ snap: SnapTable, _ shown: Tableau, _ session: Session
  ) -> String? {
    guard shown.piles == snap.tableau.piles else { return "the table shows something else" }
    let cards = shown.piles.map(\.count).reduce(0, +)
    let areDealt = snap.isRoundOn || snap.screen.view.ending != nil || !snap.isElsewhere
    guard cards == (areDealt ? Deck.standard.count : 0) else {
      return "a card of Snap! is missing"
    }
    // For others it goes on, unless the host says otherwise.
    guard !snap.isElsewhere else {
      let isHeld = snap.seat.part == .host && session.pages.hasPause
      return snap.seat.isHeld == isHeld ? nil : "a host's pause holds nobody, or no pause does"
    }
    let isHidden = !session.pages.isEmpty || session.stopwatch.isPaused(.iconified)
    return snap.isPaused == isHidden ? nil : "Snap! goes on unseen, or stands still"
  }

  /// The scene is told of the game, and the file of its result.
  private static func faultOfTable(_ session: Session) -> String? {
    let shown = session.scene.tableau
    if let snap = session.snap { return faultOfSnap(snap, shown, session) }
    let due =
      session.shown.demonstration?.tableau
      ?? session.sitting.tableau(at: session.shown.index, in: session.company ?? Company())
    guard (shown.position, shown.ticks, shown.piles) == (due.position, due.ticks, due.piles) else {
      return "the table shows something else"
    }
    if let result = session.table.result, !session.results.hasTaken(result) {
      return "the result is not kept"
    }
    return nil
  }
}
