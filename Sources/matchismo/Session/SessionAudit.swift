// SPDX-License-Identifier: MIT

import Cards
import Games
import Guests
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
    sitting.fault(in: session.matching.sitting) ?? Self.faultOfPages(session)
      ?? session.onTable.fault(of: session.scene.tableau)
  }

  /// The scene and the clock are told of the pages.
  private static func faultOfPages(_ session: Session) -> String? {
    let (scene, pages) = (session.scene, session.pages)
    guard (scene.openSheet == nil) == pages.isEmpty else { return "the sheet is not the pages'" }
    guard pages.all.count <= Page.named.count else { return "a page is open twice" }
    guard scene.isCovered == session.onTable.mustBeCovered else {
      return "the table is covered, or can be looked at while nobody else can"
    }
    guard session.matching.stopwatch.isPaused(.sheet) == !pages.isEmpty else {
      return "the clock runs under a sheet, or stands without"
    }
    return nil
  }
}

extension MatchingGames {
  var mustBeCovered: Bool { session.pages.hasPause }

  /// The scene is told of the game, and the file of its result.
  func fault(of picture: Tableau) -> String? {
    let due =
      shown.demonstration?.tableau ?? sitting.tableau(at: shown.index, in: company ?? Company())
    guard
      (picture.position, picture.ticks, picture.piles) == (due.position, due.ticks, due.piles)
    else { return "the table shows something else" }
    if let result = game.result, !results.hasTaken(result) { return "the result is not kept" }
    return nil
  }
}

extension SnapGames {
  private var isHidden: Bool { !session.pages.isEmpty || session.isIconified }

  /// Alone with computers that wait, the player could find a match in peace.
  var mustBeCovered: Bool {
    let isAtComputers = table?.seat.part == .alone && table?.isRoundOn == true
    return session.pages.hasPause || isAtComputers && isHidden
  }

  /// The scene is told of the table, which stands still where it can't be seen.
  func fault(of picture: Tableau) -> String? {
    guard let table else { return "nobody sits at the table" }
    guard picture.piles == table.tableau.piles else { return "the table shows something else" }
    let cards = picture.piles.map(\.count).reduce(0, +)
    let areDealt = table.isRoundOn || table.screen.view.ending != nil || !table.isElsewhere
    guard cards == (areDealt ? Deck.standard.count : 0) else {
      return "a card of Snap! is missing"
    }
    // For others it goes on, unless the host says otherwise.
    guard !table.isElsewhere else {
      let isHeld = table.seat.part == .host && session.pages.hasPause
      return table.seat.isHeld == isHeld ? nil : "a host's pause holds nobody, or no pause does"
    }
    return table.isPaused == isHidden ? nil : "Snap! goes on unseen, or stands still"
  }
}
