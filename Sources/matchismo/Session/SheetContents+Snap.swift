// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import SnappingPlay
import Tableau
import Tables
import Words

/// The sheets of Snap!.
extension SheetContents {
  /// The menu at a table of Snap!.
  func menuOfSnap(_ part: SnapPart) -> Sheet {
    part == .alone ? menuOfSnapAlone : menu(of: part)
  }

  private var menuOfSnapAlone: Sheet {
    menu(of: [
      .action(.pause, Sentences.menuPause, key: Sentences.pauseKey, sign: .pause),
      .action(.snap, Sentences.menuGame, key: Sentences.more, sign: .game),
    ])
  }

  /// Who sits at the table.
  var snap: Sheet {
    let ways: [LabelledButton] =
      isRoundWaiting
      ? [.init(.continueSnap, phrase("Go on")), .init(.playSnap, phrase("New table"))]
      : [.init(.playSnap, Sentences.plays)]
    return Sheet(
      Sentences.snap,
      [.text(Sentences.whatSnapIs)] + settingRows(of: .snap)
        + [.divider] + rowsToOthers
        + (isRoundWaiting ? [.text(phrase("A round waits for you."))] : []) + [
          .buttons(ways + [.init(.back, Sentences.back)])
        ], startingAt: ways[0].name)
  }
}
