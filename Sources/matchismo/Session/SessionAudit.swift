// SPDX-License-Identifier: MIT

import Scene

/// Looks whether what has to hold of a session at any time does hold. Debug builds ask it again and
/// again; others never do.
enum SessionAudit {
  /// What is wrong after anything has happened, as the end of a sentence; `nil` where all is right.
  static func fault(in session: Session) -> String? {
    session.games.lazy.compactMap(\.fault).first ?? faultOfPages(session)
      ?? session.onTable.fault(of: session.scene.tableau)
  }

  /// The scene is told of the pages.
  private static func faultOfPages(_ session: Session) -> String? {
    let (scene, pages) = (session.scene, session.pages)
    guard (scene.openSheet == nil) == pages.isEmpty else { return "the sheet is not the pages'" }
    guard pages.all.count <= Page.named.count else { return "a page is open twice" }
    guard scene.isCovered == session.onTable.mustBeCovered else {
      return "the table is covered, or can be looked at while nobody else can"
    }
    return nil
  }
}
