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
    Sheet(
      Sentences.name,
      [
        .action(.newDeal, Sentences.menuNewRound, key: Sentences.newDealKey),
        .action(.pause, Sentences.menuPause, key: Sentences.pauseKey),
        .action(.leaveSnap, Sentences.leavesSnap, key: ""),
        .action(.snap, Sentences.snap, key: Sentences.more),
        .action(.look, Sentences.menuLook, key: Sentences.more),
        .action(.scores, Sentences.menuScores, key: Sentences.more),
      ] + lastRowsOfMenu)
  }

  /// Who sits at the table.
  var snap: Sheet {
    let ways: [LabelledButton] =
      isRoundWaiting
      ? [.init(.continueSnap, phrase("Go on")), .init(.playSnap, phrase("New table"))]
      : [.init(.playSnap, Sentences.plays)]
    return Sheet(
      Sentences.snap,
      [.text(Sentences.whatSnapIs)] + settingRows(of: .snap) + rows(of: .animation)
        + rowsToOthers + (isRoundWaiting ? [.text(phrase("A round waits for you."))] : []) + [
          .buttons(ways + [.init(.back, Sentences.back)])
        ],
      room: settingRoom(of: .snap) + room(of: .animation))
  }
}
