// SPDX-License-Identifier: MIT

package import Drawing
import Tableau

extension TableScene {
  /// Opens a sheet over the table, or puts something else on the one that is open.
  package func open(_ sheet: Sheet) {
    if self.sheet?.opening.willOpen == true {
      self.sheet?.replace(with: sheet)
    } else {
      self.sheet = OpenSheet(sheet)
      self.sheet?.opening.open(at: time, tempo)
    }
  }

  /// Puts the sheet away, if one is open.
  package func closeSheet() {
    sheet?.opening.close(at: time, tempo)
  }

  /// Whether a sheet lies over the table, other than the one at the end of a game.
  package var isSheetOpen: Bool { sheet?.opening.willOpen == true }

  /// The sheet that lies over the table, if one does.
  package var openSheet: Sheet? { isSheetOpen ? sheet?.sheet : nil }

  /// What is said at the end of a game.
  package var endingSheet: Sheet { ending.sheet }

  /// Where something on the sheet that is open can be clicked.
  package func place(of item: SheetItem) -> Point? {
    guard let open = activeSheet else { return nil }
    let spot = painter.layout(of: open.sheet).spots.first { $0.item == item && $0.part == .whole }
    // On the label, beside the signs for the value before and after.
    return spot.map { Point(Double($0.area.x + 4), Rectangle($0.area).center.y) }
  }

  /// What the keyboard is on in the sheet that is open.
  package var focusedItem: SheetItem? { activeSheet?.focus }

  /// Whether the sheet at the end can be seen and clicked.
  package var isEndingOpen: Bool {
    tableau.isOver && !tableau.isPast && ending.opening.isOpen(at: time)
  }

  /// The end's sheet appears at once, or comes back, or is put aside to look at what lies under it.
  package func toggleEnding() {
    if ending.opening.isOpen(at: time) {
      ending.opening.close(at: time, tempo)
    } else {
      ending.opening.open(at: time, tempo)
    }
  }

  /// The sheet that can be used.
  var activeSheet: OpenSheet? {
    if let sheet, sheet.opening.willOpen { return sheet }
    return isEndingOpen ? ending : nil
  }

  /// The sheet that can be seen, which may be closing.
  var visibleSheet: OpenSheet? {
    if let sheet, sheet.opening.value(at: time) > 0 { return sheet }
    guard tableau.isOver, !tableau.isPast, ending.opening.value(at: time) > 0 else { return nil }
    return ending
  }

  /// Changes the sheet that can be used.
  func changeActiveSheet(_ change: (inout OpenSheet) -> Void) {
    if isSheetOpen {
      if var open = sheet {
        change(&open)
        sheet = open
      }
    } else if isEndingOpen {
      change(&ending)
    }
  }
}
