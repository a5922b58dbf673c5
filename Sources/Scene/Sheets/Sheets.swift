// SPDX-License-Identifier: MIT

import Tableau

/// The sheets over the table: one that was opened, and the ending's own.
struct Sheets {
  /// The one that is open or closing.
  private var opened: OpenSheet?

  /// The ending's sheet. The player can put it aside to look at the table.
  private var ending: OpenSheet

  /// - Parameter tableau: if its game is over, the ending's sheet is open.
  init(of tableau: Tableau) {
    ending = OpenSheet(Sheet(tableau.ending))
    if tableau.isOver { ending.opening.open(at: 0, Tempo(.off)) }
  }

  /// The same sheets, as if everything had long come to rest.
  func atRest() -> Sheets {
    var sheets = self
    sheets.opened = opened.flatMap { $0.opening.willOpen ? $0.atRest() : nil }
    sheets.ending = ending.atRest()
    return sheets
  }

  /// When they come to rest.
  var ends: Double { max(ending.opening.ends, ending.celebration.ends, opened?.opening.ends ?? 0) }

  /// When they next look different: now, while one moves; `nil` at rest.
  func nextChange(after time: Double) -> Double? {
    [
      ending.opening.nextChange(after: time), ending.celebration.nextChange(after: time),
      opened?.opening.nextChange(after: time),
    ].compactMap(\.self).min()
  }

  /// Forgets a sheet that has closed.
  mutating func prune(at time: Double) {
    if let opened, opened.opening.isClosed(at: time) { self.opened = nil }
  }

  // MARK: The one that is opened

  /// Opens a sheet, or replaces the contents of the open one.
  mutating func open(_ sheet: Sheet, on table: ShownTable) {
    if opened?.opening.willOpen == true {
      opened?.replace(with: sheet, hasLargeText: table.look.text == .large)
    } else {
      opened = OpenSheet(sheet, hasLargeText: table.look.text == .large)
      opened?.opening.open(at: table.time, table.tempo)
    }
  }

  mutating func close(on table: ShownTable) {
    opened?.opening.close(at: table.time, table.tempo)
  }

  /// The sheet that was opened, unless it is closing.
  var open: Sheet? { opened?.opening.willOpen == true ? opened?.sheet : nil }

  // MARK: The end

  /// Makes the ending's sheet say what the tableau says.
  mutating func say(_ words: Ending) {
    let sheet = Sheet(words)
    guard sheet != ending.sheet else { return }
    ending.begin(with: sheet)
  }

  /// Goes to the first item of the ending's sheet.
  mutating func beginEnding() { ending.begin(with: ending.sheet) }

  /// Opens the ending's sheet, which is celebrated then.
  mutating func openEnding(at time: Double, _ tempo: Tempo) {
    reopenEnding(at: time, tempo)
    ending.celebration = Celebration(at: time + tempo.panel, tempo)
  }

  private mutating func reopenEnding(at time: Double, _ tempo: Tempo) {
    beginEnding()
    ending.opening.open(at: time, tempo)
  }

  mutating func closeEnding(on table: ShownTable) {
    ending.opening.close(at: table.time, table.tempo)
  }

  /// Opens the ending's sheet at once, or closes it.
  mutating func toggleEnding(on table: ShownTable) {
    if ending.opening.isOpen(at: table.time) {
      closeEnding(on: table)
    } else {
      reopenEnding(at: table.time, table.tempo)
    }
  }

  /// Whether the ending's sheet is visible and can be clicked.
  func isEndingOpen(on table: ShownTable) -> Bool {
    table.isAtEnd && ending.opening.isOpen(at: table.time)
  }

  // MARK: Both

  /// The sheet that can be used.
  func active(on table: ShownTable) -> OpenSheet? {
    if let opened, opened.opening.willOpen { return opened }
    return isEndingOpen(on: table) ? ending : nil
  }

  /// Whether a sheet is so new that a click beside it is meant for what was there before.
  func haveJustOpened(on table: ShownTable) -> Bool {
    if let opened, opened.opening.willOpen { return opened.opening.isNew(at: table.time) }
    return isEndingOpen(on: table) && ending.opening.isNew(at: table.time)
  }

  /// The sheet that can be seen, which may be closing.
  func visible(on table: ShownTable) -> OpenSheet? {
    if let opened, opened.opening.value(at: table.time) > 0 { return opened }
    guard table.isAtEnd, ending.opening.value(at: table.time) > 0 else { return nil }
    return ending
  }

  /// Changes the sheet that can be used.
  mutating func changeActive(
    on table: ShownTable, _ change: (inout OpenSheet) -> Void
  ) {
    if var sheet = opened, sheet.opening.willOpen {
      change(&sheet)
      opened = sheet
    } else if isEndingOpen(on: table) {
      change(&ending)
    }
  }
}

extension ShownTable {
  /// Whether the game is over and its end is shown.
  fileprivate var isAtEnd: Bool { tableau.isOver && !tableau.isPast }
}
